import * as assert from 'uvu/assert';
import type { CitedPage } from '../../../src/analysis/citations.ts';
import { mentions, OWN } from '../../../src/analysis/score.ts';
import { citationsOf, countsOf } from '../../../src/analysis/uncertainty/pooled.ts';
import { lettered } from '../../support/letters.ts';
import { suite } from '../../support/suite.ts';

const pools = suite('what answers add to ratios');

const page = (kind: CitedPage['class']): CitedPage => ({
  ...{ url: `https://${kind}.example/`, host: `${kind}.example`, domain: `${kind}.example` },
  class: kind,
});

pools('[U-02] each answer counts once in a mean, with its topic if it has one', () => {
  const [named, absent] = lettered('n-', { topic: (question) => `t${question}` });
  assert.ok(named && absent);
  assert.equal(countsOf([named, absent], mentions(OWN)), [
    { questionId: 'q0', engine: 'provider_1', part: 1, whole: 1, topic: 't0' },
    { questionId: 'q1', engine: 'provider_1', part: 0, whole: 1, topic: 't1' },
  ]);
  const [alone] = lettered('n', { provider: 'provider_2' });
  assert.ok(alone);
  assert.equal(countsOf([alone], mentions(OWN)), [{ questionId: 'q0', engine: 'provider_2', part: 1, whole: 1 }]);
});

pools('[U-02] own pages count of all pages that count, each answer with as many as it cites', () => {
  const [first, second] = lettered('n-');
  assert.ok(first && second);
  const answers = [
    { observation: first, pages: [page('own'), page('third_party'), page('competitor'), page('excluded')] },
    { observation: second, pages: [page('owned_profile')] },
  ];
  assert.equal(
    citationsOf(answers).map(({ questionId, part, whole }) => [questionId, part, whole]),
    [
      ['q0', 1, 3],
      ['q1', 0, 0],
    ],
  );
});

pools.run();
