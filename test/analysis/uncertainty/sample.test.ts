import * as assert from 'uvu/assert';
import { byTopic, keptBackOf, ofEngine, sampleOf } from '../../../src/analysis/uncertainty/sample.ts';
import { lettered } from '../../support/letters.ts';
import { suite } from '../../support/suite.ts';

const samples = suite('samples');

samples('[U-02] refused, cut off and empty answers are kept back; failed requests are not counted', () => {
  const answers = (['ok', 'ok', 'refused', 'truncated', 'failed', 'failed'] as const).map((status) => ({
    provider: 'one',
    status,
  }));
  const kept = keptBackOf([...answers, { provider: 'two', status: 'ok' }, { provider: 'three', status: 'failed' }]);
  assert.equal(
    [...kept],
    [
      ['one', 0.5],
      ['two', 0],
    ],
  );
  assert.equal([...keptBackOf([])], []);
});

const observations = [
  ...lettered('n-n', { topic: (question) => ['b', 'a', 'b'][question] ?? '' }),
  ...lettered(' nn', { provider: 'provider_2', topic: (question) => ['b', 'a', 'b'][question] ?? '' }),
];
const kept = new Map([
  ['provider_1', 0.25],
  ['provider_2', 0.5],
]);

samples('[U-02] topics have the numbers of their names in order, whatever the order of the answers', () => {
  const { topics, keptBack } = sampleOf(observations, kept);
  assert.equal(topics, [1, 0, 1]);
  assert.equal(keptBack, [0.25, 0.5]);
  assert.equal(sampleOf(observations.toReversed(), kept).topics, [1, 0, 1]);
  assert.equal(sampleOf(observations, new Map()).keptBack, [0, 0]);
});

samples('[U-02] a question without a topic is a topic of its own', () => {
  assert.equal(sampleOf(lettered('n-n'), new Map()).topics, [0, 1, 2]);
});

samples('[U-02] the sample of one engine has the questions that it answered, and what belongs to them', () => {
  const second = ofEngine(sampleOf(observations, kept), 1);
  assert.equal(second.grid.questions, ['q1', 'q2']);
  assert.equal(second.grid.engines, ['provider_2']);
  assert.equal([...second.grid.weights], [1, 1]);
  assert.equal(
    second.grid.cells.map((cell) => cell?.map(({ questionId, provider }) => `${provider} ${questionId}`)),
    [['provider_2 q1'], ['provider_2 q2']],
  );
  assert.equal(second.topics, [0, 1]);
  assert.equal(second.keptBack, [0.5]);
  const first = ofEngine(sampleOf(observations, kept), 0);
  assert.equal([first.grid.questions, first.topics, first.keptBack], [['q0', 'q1', 'q2'], [1, 0, 1], [0.25]]);
});

samples('[U-02] values are added by topic', () => {
  assert.equal([...byTopic(Float64Array.of(1, 2, 4), [0, 1, 0])], [5, 2]);
});

samples.run();
