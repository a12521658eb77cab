import * as assert from 'uvu/assert';
import { measure, measurementNotes, notCounted } from '../../src/analysis/measure.ts';
import { suite } from '../support/suite.ts';
import { makeAnswer, makeEvidence, makeQuestion } from './make-evidence.ts';

const measuring = suite('measure');

measuring('[M-06] [M-08] a rival in the repeated question has no rank; it is listed for audit', () => {
  const text = 'How does Workato compare with Pipedream?';
  const evidence = makeEvidence({
    questions: [makeQuestion('q1', { text, category: 'comparison' })],
    answers: [makeAnswer('q1', 'provider_1', `**${text}**\n\nPipedream is cheaper, and so is Zapier.`)],
  });
  const [answer] = measure(evidence);
  assert.equal(
    answer?.mentions.map(({ brand }) => brand),
    ['Pipedream', 'Zapier'],
  );
  const notes = measurementNotes(measure(evidence)).filter((note) => note.startsWith('not counted (question)'));
  assert.is(notes.length, 2);
});

measuring(
  '[Q-08] sightings that were not counted are counted, the brand’s apart; branded answers and echoes are left out',
  () => {
    const profile = makeEvidence().profile;
    const evidence = makeEvidence({
      profile: { ...profile, brand: { ...profile.brand, name: 'Notion', domain: null } },
      questions: [makeQuestion('q1', { text: 'What is a notion?' }), makeQuestion('q2', { branded: true })],
      answers: [
        makeAnswer('q1', 'provider_1', 'What is a notion? The notion of a notion.'),
        makeAnswer('q2', 'provider_1', 'A notion.'),
      ],
    });
    assert.equal(notCounted(measure(evidence), 'Notion'), { brand: 2, competitors: 0 });
  },
);
measuring.run();
