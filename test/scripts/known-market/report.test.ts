import * as assert from 'uvu/assert';
import { drawsOf } from '../../../scripts/known-market/chances.ts';
import { WRITTEN_DESIGNS } from '../../../scripts/known-market/designs.ts';
import { askedQuestions, chanceAt } from '../../../scripts/known-market/market.ts';
import { evidenceOf } from '../../../scripts/known-market/report.ts';
import { evidence as evidenceShape } from '../../../src/analysis/evidence.ts';
import { measure } from '../../../src/analysis/measure.ts';
import { OWN } from '../../../src/analysis/score.ts';
import { suite } from '../../support/suite.ts';

const ENGINES = ['provider_1', 'provider_2', 'provider_3'];
const reports = suite('reports on a known market');

for (const design of WRITTEN_DESIGNS) {
  reports(`[M-06] [M-07] [M-09] what the market named is what is measured: ${design.name}`, async () => {
    const seeds = { market: `market ${design.name}`, answers: `answers ${design.name}` };
    const evidence = await evidenceOf(design, seeds);
    const measured = measure(evidence);
    for (const { question, answer, observation } of measured) {
      const engine = ENGINES.indexOf(answer.provider);
      const chance = chanceAt(design.market, seeds.market, question, engine);
      const isNamed = drawsOf(seeds.answers, question.id, engine, answer.sample)() < chance;
      assert.is(observation.order.includes(OWN), isNamed, answer.text);
    }
    assert.is(measured.length, evidence.answers.filter(({ status }) => status === 'ok').length);
    assert.equal(evidenceShape.parse(evidence), evidence);
  });
}

reports(
  '[M-05] answers are lost as the design says, and absence statements are among those that count as absent',
  async () => {
    const [design] = WRITTEN_DESIGNS.filter(({ losses }) => losses.includes(1));
    assert.ok(design);
    const { answers, labels } = await evidenceOf(design, { market: 'm', answers: 'a' });
    const ok = ENGINES.map((id) => answers.filter(({ provider, status }) => provider === id && status === 'ok').length);
    const each = answers.length / ENGINES.length;
    assert.is(ok[0], each);
    assert.is(ok[1], 0);
    assert.ok((ok[2] ?? 0) > 0 && (ok[2] ?? 0) < 0.4 * each);
    assert.ok(labels.some(({ stance }) => stance === 'absent'));
  },
);

reports('the questions are those that a real report asks', () => {
  const { questions } = askedQuestions(24, 'en');
  const open = questions.filter(({ branded }) => !branded);
  assert.equal(
    Object.fromEntries([...Map.groupBy(open, ({ category }) => category)].map(([name, all]) => [name, all.length])),
    { category_discovery: 8, recommendation: 8, comparison: 4, buying_intent: 4 },
  );
  assert.ok(questions.length > open.length);
});

reports.run();
