import { documentOf } from '../../src/analysis/analyse.ts';
import { canonicalEvidence } from '../../src/analysis/canonical.ts';
import type { Answer, Evidence } from '../../src/analysis/evidence.ts';
import { measure } from '../../src/analysis/measure.ts';
import { uncertaintyFrom } from '../../src/analysis/uncertainty/report.ts';
import { randomIntegers, seedOf } from '../../src/analysis/uncertainty/version-1/resample.ts';
import { makeAnswer, makeBrand, makeEvidence, makeQuestion } from '../analysis/make-evidence.ts';
import { medianCpuSeconds } from './support/cpu.ts';
import type { Bench } from './support/figure.ts';

const [QUESTIONS, ENGINES, SAMPLES, RIVALS] = [417, 3, 8, 20];

/** What the numbers of a very large report cost, once its mentions are found. */
export const scoring: Bench = {
  name: 'scoring',
  what: `${QUESTIONS} questions to ${ENGINES} engines, ${SAMPLES} samples: ${QUESTIONS * ENGINES * SAMPLES} answers with ${RIVALS} competitors and 5 citations each`,
  run: async () => {
    const input = canonicalEvidence(evidenceOf());
    const measured = measure(input);
    return [
      {
        name: 'report of measured answers',
        value: medianCpuSeconds(() => documentOf(input, measured)),
        unit: 's',
        bound: { atMost: 1 },
        notes: ['score, engines, competitors, questions, opportunities, recommendations; exact fractions'],
      },
      {
        name: 'their intervals',
        value: medianCpuSeconds(() => uncertaintyFrom(input, measured, 'pvr-bench')),
        unit: 's',
        bound: { atMost: 1 },
        notes: ['of all numbers of the report and its competitors'],
      },
    ];
  },
};

function evidenceOf(): Evidence {
  const draw = randomIntegers(seedOf('scoring bench', 1));
  const brands = Array.from({ length: RIVALS + 1 }, (_, n) => `Brandname${String.fromCharCode(97 + n)}`);
  const categories = ['category_discovery', 'recommendation', 'comparison', 'buying_intent'] as const;
  const questions = Array.from({ length: QUESTIONS }, (_, n) =>
    makeQuestion(`q-${n}`, { category: categories[n % categories.length] ?? 'comparison' }),
  );
  const answerOf = (question: string, provider: string, sample: number): Answer => {
    const named = brands.filter(() => draw(3) === 0);
    const text = named.map((name) => `${name} is one of them.`).join(' ');
    const cites = Array.from({ length: 5 }, () => `https://site${draw(300)}.example/page/${draw(40)}`);
    return makeAnswer(question, provider, text, { sample, cites });
  };
  const answers = questions.flatMap(({ id }) =>
    Array.from({ length: ENGINES * SAMPLES }, (_, n) =>
      answerOf(id, `provider_${1 + (n % ENGINES)}`, 1 + Math.floor(n / ENGINES)),
    ),
  );
  const [own = '', ...rivals] = brands;
  const base = makeEvidence({ questions, answers, samples: SAMPLES });
  const profile = {
    ...base.profile,
    brand: makeBrand(own, { domain: 'brandnamea.example' }),
    competitors: rivals.map((name) => makeBrand(name)),
  };
  return { ...base, website: 'https://brandnamea.example', profile };
}
