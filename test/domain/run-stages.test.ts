import * as assert from 'uvu/assert';
import { executionProgress, reportProgress } from '../../src/contract/progress.ts';
import { wireProgress } from '../../src/domain/run-stages.ts';
import { suite } from '../support/suite.ts';

const stages = suite('stages on the wire');

const REPORT = ['site', 'brand', 'answers', 'labels', 'analysis'];
const EXECUTION = ['sources', 'plan', 'sections', 'faq', 'lead', 'meta', 'text', 'lint', 'images', 'output'];

stages('[P-04] every documented stage is one of a run, in the order in which a run has them', () => {
  for (const [kind, internal, { shape }] of [
    ['VisibilityReport', REPORT, reportProgress],
    ['ActionExecution', EXECUTION, executionProgress],
  ] as const)
    assert.equal(
      internal.map((stage) => wireProgress(kind, { stage, done: 1, total: 2 })),
      shape.stage.options.map((stage) => ({ stage, done: 1, total: 2 })),
    );
});

stages('[P-04] partners see neither an unknown stage nor what is no count', () => {
  for (const [stage, done, total] of [
    ['lint', 0, 0],
    ['review', 0, 0],
    ['toString', 0, 0],
    ['answers', -1, 3],
    ['answers', 0.5, 3],
    ['answers', 1, Number.NaN],
  ] as const)
    assert.is(wireProgress('VisibilityReport', { stage, done, total }), undefined, `${stage} ${done}/${total}`);
  assert.is(wireProgress('ActionExecution', { stage: 'answers', done: 1, total: 2 }), undefined);
});
stages.run();
