import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { planQuestions } from '../../../src/analysis/questions/plan.ts';
import { cellsInTurn } from '../../../src/run/report/context.ts';
import { suite } from '../../support/suite.ts';
import { BRAND } from '../world.ts';

const cells = suite('the order of asking');

const questions = planQuestions({
  profile: {
    ...BRAND,
    brand: { name: 'Acme', aliases: [], domain: 'acme.example', source: 'site' },
    competitors: ['Globex', 'Initech', 'Umbrella'].map((name) => ({
      name,
      aliases: [],
      domain: null,
      source: 'analyst' as const,
    })),
    useCases: ['drop forging', 'farriery'],
  },
  openQuestions: 24,
  brandedQuestions: 4,
  mentionsBrand: (text) => text.includes('Acme'),
});
const planned = cellsInTurn(questions, 2);

cells('[G-04] every question once a sample, the second sample after the first', () => {
  assert.is(planned.length, 56);
  assert.equal(
    planned.map(({ sample }) => sample),
    [...Array(28).fill(1), ...Array(28).fill(2)],
  );
  assert.is(new Set(planned.map(({ question, sample }) => `${question.id} ${sample}`)).size, 56);
});

cells('[G-04] a cut removes second samples first, then branded questions, and never one category alone', () => {
  const open = questions.filter(({ branded }) => !branded);
  const totals = Map.groupBy(open, ({ category }) => category);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: planned.length }), (kept) => {
      const asked = planned.slice(0, kept);
      const first = asked.filter(({ sample }) => sample === 1);
      if (asked.length > first.length) assert.is(first.length, questions.length);
      if (first.some(({ question }) => question.branded))
        assert.is(first.filter(({ question }) => !question.branded).length, open.length);
      for (const sample of [1, 2]) {
        const part = asked.filter((cell) => cell.sample === sample && !cell.question.branded);
        for (const [category, all] of totals) {
          const has = part.filter(({ question }) => question.category === category).length;
          const share = (part.length * all.length) / open.length;
          assert.ok(Math.abs(has - share) <= 1.5, `${category}: ${has} of ${part.length}`);
        }
      }
    }),
  );
});

cells.run();
