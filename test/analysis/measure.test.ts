import * as assert from 'uvu/assert';
import { measure, measurementNotes } from '../../src/analysis/measure.ts';
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

measuring.run();
