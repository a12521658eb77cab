import * as assert from 'uvu/assert';
import { measure } from '../../../src/analysis/measure.ts';
import { actionEffect, isAsked, type Target } from '../../../src/analysis/verdict/action-effect.ts';
import { cellsOf, comparableOf } from '../../../src/analysis/verdict/cells.ts';
import type { Cell, Comparable } from '../../../src/analysis/verdict/comparable.ts';
import { suite } from '../../support/suite.ts';
import { makeAnswer, makeEvidence, makeQuestion } from '../make-evidence.ts';

const effects = suite('effect of an action between two reports');

/** Twelve topics of two questions to two engines; of the topics named, every answer names the brand and cites it. */
const measured = (topics: readonly number[], more: Partial<Comparable> = {}): Comparable => ({
  versions: { scoring: 1, matcher: 1, extractor: 1, labeller: 1 },
  models: { provider_1: ['model-a'], provider_2: ['model-b'] },
  cells: Array.from({ length: 48 }, (_, n): Cell => {
    const topic = Math.floor(n / 4);
    const hits = topics.includes(topic) ? 1 : 0;
    return {
      ...{
        question: `q-${Math.floor(n / 2)}`,
        category: 'comparison',
        topic: `t${topic}`,
        provider: `provider_${1 + (n % 2)}`,
      },
      ...{ answers: 1, named: hits, cited: hits },
    };
  }),
  ...more,
});
const aim = (needs: readonly string[], questions: readonly string[] = []): Target => ({ needs, questions });
const FIRST_TWO = aim(['topic:t0', 'topic:t1']);

effects('the questions of the action against all others', () => {
  const { targeted, heldBack, mention, citation } = actionEffect(measured([5]), measured([0, 1, 5]), FIRST_TWO, []);
  assert.equal(targeted, { questions: 4, topics: 2, answersBefore: 8, answersAfter: 8 });
  assert.equal(heldBack, { questions: 20, topics: 10, answersBefore: 40, answersAfter: 40 });
  assert.equal([mention.verdict, citation], ['improved', mention]);
  assert.is(actionEffect(measured([0, 1, 5]), measured([5]), FIRST_TWO, []).mention.verdict, 'declined');
  assert.is(actionEffect(measured([5]), measured([0, 5]), FIRST_TWO, []).mention.verdict, 'within_noise');
});

effects('questions are found by their ids, by their topics, or by both once', () => {
  const sides = (target: Target, others: readonly Target[] = []) => {
    const { targeted, heldBack } = actionEffect(measured([]), measured([]), target, others);
    return [targeted.questions, heldBack.questions];
  };
  assert.equal(sides(aim([], ['q-0', 'q-1'])), [2, 22]);
  assert.equal(sides(aim(['topic:t0'], ['q-0', 'q-1'])), [2, 22]);
  assert.equal(sides(aim([], ['q-0'])), [1, 22], 'a question beside a targeted one is not held back');
  assert.equal(sides(aim(['topic:t0']), [aim(['topic:t1'], ['q-4'])]), [2, 18], 'nor is one of another action');
  assert.equal(sides(aim(['topic:t0']), [aim(['topic:t0'])]), [2, 22]);
  assert.equal([isAsked(measured([]), FIRST_TWO), isAsked(measured([]), aim(['topic:x'], ['x']))], [true, false]);
});

const strip = ({ cells, ...rest }: Comparable): Comparable => ({
  ...rest,
  cells: cells.map(({ cited: _, ...cell }) => cell),
});
const versions = { scoring: 2, matcher: 1, extractor: 1, labeller: 1 };
const plan = { version: 2, digest: 'a'.repeat(64) };
const NOTHING: readonly (readonly [string, Comparable | undefined, string[], string[]])[] = [
  ['the report before is lost', undefined, ['too_little_in_common'], ['too_little_in_common']],
  ['nothing in common', measured([], { cells: [] }), ['too_little_in_common'], ['too_little_in_common']],
  ['another version', measured([], { versions }), ['version_changed'], ['version_changed']],
  [
    'another model and another plan',
    measured([], { plan, models: { provider_1: ['model-x'], provider_2: ['model-b'] } }),
    ['plan_changed', 'model_changed'],
    ['plan_changed', 'model_changed'],
  ],
  ['a report of an early version', strip(measured([5])), [], ['not_recorded']],
];
for (const [what, before, mention, citation] of NOTHING)
  effects(`[U-03] no verdict but a reason: ${what}`, () => {
    const after = measured([0, 1, 5], before?.plan ? { plan: { ...plan, version: 3 } } : {});
    const effect = actionEffect(before, after, FIRST_TWO, []);
    const reasons = (of: 'mention' | 'citation') => ('reasons' in effect[of] ? effect[of].reasons : []);
    assert.equal([reasons('mention'), reasons('citation')], [mention, citation]);
  });

effects('cells count the answers that cite the site, from version 6 of the members on', () => {
  const evidence = makeEvidence({
    questions: [makeQuestion('q-1')],
    answers: [
      makeAnswer('q-1', 'provider_1', 'Take Zapier.', { sample: 1, cites: ['https://www.zapier.com/a'] }),
      makeAnswer('q-1', 'provider_1', 'Take Workato.', { sample: 2, cites: ['https://other.example/'] }),
    ],
  });
  const answers = measure(evidence);
  const cells = (isCited: boolean) => comparableOf(answers, { scoring: 2, matcher: 2 }, { isCited }).cells;
  assert.equal(
    cells(true).map(({ answers: of, cited }) => [of, cited]),
    [[2, 1]],
  );
  assert.equal(cells(false), cellsOf(answers.map(({ observation }) => observation)));
});
effects.run();
