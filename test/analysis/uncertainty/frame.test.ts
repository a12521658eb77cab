import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Evidence } from '../../../src/analysis/evidence.ts';
import { type MeasuredAnswer, measure } from '../../../src/analysis/measure.ts';
import { frameOf, totalsBy } from '../../../src/analysis/uncertainty/frame.ts';
import { uncertaintyFrom } from '../../../src/analysis/uncertainty/report.ts';
import { suite } from '../../support/suite.ts';
import { makeAnswer, makeBrand, makeEvidence, makeQuestion } from '../make-evidence.ts';

const frames = suite('frame of counted answers');

const place = fc.record({
  questionId: fc.constantFrom('q0', 'q1', 'q2'),
  topic: fc.constantFrom('b', 'a', 'Z'),
  engine: fc.constantFrom('two', 'one'),
  whole: fc.integer({ min: 1, max: 3 }),
  part: fc.constantFrom(0, 1, 1 / 2, 1 / 3, 1 / 7, 1 / 9),
});

frames('[U-02] totals by topic and engine are those of the values, added from the smallest on', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (answers) => {
      const frame = frameOf(answers);
      const totals = totalsBy(
        frame,
        answers.map(({ part }) => part),
      );
      const naive = (some: typeof answers, topic: string): number =>
        some
          .filter((each) => `topic ${each.topic}` === topic)
          .map(({ part }) => part)
          .toSorted((a, b) => a - b)
          .reduce((sum, value) => sum + value, 0);
      assert.equal(
        [...totals.all],
        frame.topics.map((topic) => naive(answers, topic)),
      );
      for (const [number, engine] of frame.engines.entries())
        assert.equal(
          [...(totals.byEngine[number] ?? [])],
          frame.topics.map((topic) =>
            naive(
              answers.filter((each) => each.engine === engine),
              topic,
            ),
          ),
        );
    }),
  );
});

frames('[U-02] an engine has the topics and questions that it has answered', () => {
  const of = (engine: string, questionId: string, topic: string) => ({ engine, questionId, topic, whole: 2 });
  const frame = frameOf([of('two', 'q0', 'b'), of('one', 'q0', 'b'), of('one', 'q1', 'a'), of('one', 'q0', 'b')]);
  assert.equal(
    [frame.topics, frame.engines],
    [
      ['topic a', 'topic b'],
      ['one', 'two'],
    ],
  );
  assert.equal(frame.all, {
    topics: [
      { number: 0, whole: 2 },
      { number: 1, whole: 6 },
    ],
    cells: 3,
  });
  assert.equal(frame.byEngine, [
    {
      topics: [
        { number: 0, whole: 2 },
        { number: 1, whole: 4 },
      ],
      cells: 2,
    },
    { topics: [{ number: 1, whole: 2 }], cells: 1 },
  ]);
});

/** How often the topic of an answer is read while the intervals of a report are computed. */
function topicReads(rivals: number): number {
  const questions = ['q0', 'q1', 'q2'].map((id) => makeQuestion(id, { topic: `t ${id}` }));
  const answers = questions.flatMap(({ id }) => ['provider_1', 'provider_2'].map((p) => makeAnswer(id, p, 'Zapier.')));
  const base = makeEvidence({ questions, answers });
  const competitors = Array.from({ length: rivals }, (_, n) => makeBrand(`Rival ${n}`));
  const evidence: Evidence = { ...base, profile: { ...base.profile, competitors } };
  let reads = 0;
  const watched = (one: MeasuredAnswer): MeasuredAnswer => {
    const { topic = '', ...rest } = one.observation;
    return {
      ...one,
      observation: {
        ...rest,
        get topic() {
          reads += 1;
          return topic;
        },
      },
    };
  };
  uncertaintyFrom(evidence, measure(evidence).map(watched), 'pvr-1');
  return reads;
}

frames('[U-02] answers are put under their topics once, however many competitors there are', () => {
  assert.is(topicReads(20), topicReads(1));
});

frames.run();
