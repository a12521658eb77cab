import type { ScoreBreakdown } from '../../contract/report.ts';
import {
  compare,
  divide,
  largest,
  multiply,
  ONE,
  type Rational,
  rational,
  roundHalfUp,
  smallest,
  sum,
  ZERO,
} from '../../lib/rational.ts';
import type { Evidence } from '../evidence.ts';
import type { MeasuredAnswer } from '../measure.ts';
import {
  COMPONENT_WEIGHTS,
  engineMeans,
  FLOOR,
  type Measure,
  mentions,
  OWN,
  reciprocalRank,
  score,
  sentimentCredit,
  sharesOfVoice,
  treeMean,
} from '../score.ts';
import { asPercent, asShare } from '../visibility.ts';
import { type Account, type ExplainedAnswer, explained, labelsOf, placesOf, placesUpTo } from './answers.ts';
import { fraction, shown, type Term, treeShare, treeTerms } from './arithmetic.ts';
import type { BrandScope } from './pooled-fields.ts';

export interface ScoreScope {
  readonly evidence: Evidence;
  readonly open: readonly MeasuredAnswer[];
  readonly brands: readonly string[];
}

type Component = keyof typeof COMPONENT_WEIGHTS;

/** Everything that rests on T(x): the score, its band, its five components and the weighted mention rate. */
export function scoreFields(scope: ScoreScope): Readonly<Record<string, () => Account>> {
  const { open, brands } = scope;
  const observations = open.map(({ observation }) => observation);
  const scored = score(observations, brands.length - 1);
  const rate = account(scope, 'mention_rate');
  const fields: Record<string, () => Account> = {
    visibility_score: () => ({
      ...rate(rational(100)),
      formula: '100 × T(mention)',
      computed: asPercent(scored.mentionRate),
    }),
    answers_analyzed: () => ({
      formula: 'answers to open questions that came back whole: not failed, refused, truncated or empty',
      terms: [{ name: 'answers', value: `${open.length}` }],
      computed: open.length,
      answers: open.map((each) => explained(each, { counts: '1', adds: 1 })),
    }),
  };
  const breakdown = scored.breakdown;
  if (breakdown === null) return fields;
  const components = Object.keys(COMPONENT_WEIGHTS) as Component[]; // keys of a const object
  const points = components.map((name) => ({ name: `${name}.points`, value: `${breakdown[name].points}` }));
  fields['ai_visibility_score'] = () => ({
    formula: 'the points of the five components, rounded half up once; explain each by score_breakdown.<component>',
    terms: [...points, { name: 'sum', value: `${shown(scored.total)}, rounded ${scored.aiVisibilityScore}` }],
    computed: scored.aiVisibilityScore,
    answers: naming(scope, new Set([OWN])),
  });
  fields['score_band'] = () => ({
    formula: 'poor to 24, fair to 49, good to 74, excellent from 75',
    terms: [{ name: 'ai_visibility_score', value: `${scored.aiVisibilityScore}` }],
    computed: scored.band,
    answers: [],
  });
  for (const name of components) Object.assign(fields, componentFields(scope, name, breakdown[name]));
  return fields;
}

/** Value, weight and points of one component; `shownAs` has them as reports do. */
function componentFields(
  scope: ScoreScope,
  name: Component,
  shownAs: ScoreBreakdown[Component],
): Readonly<Record<string, () => Account>> {
  const make = account(scope, name);
  const { value, weight, points } = shownAs;
  const earned = { name: 'points', value: `100 × ${weight} × ${value} = ${points}` };
  return {
    [`score_breakdown.${name}.value`]: () => ({ ...make(ONE), computed: value }),
    [`score_breakdown.${name}.weight`]: () => ({
      ...{ formula: 'fixed by the scoring version', terms: [], computed: weight, answers: [] },
    }),
    [`score_breakdown.${name}.points`]: () => {
      const whole = make(multiply(rational(100), COMPONENT_WEIGHTS[name]));
      const formula = `100 × weight × value; value: ${whole.formula}`;
      return { ...whole, formula, terms: [...whole.terms, earned], computed: points };
    },
  };
}

/** Share of voice of one brand among all tracked. */
export function shareOfVoice({ open, brands, number }: BrandScope): Account {
  const observations = open.map(({ observation }) => observation);
  const shares = sharesOfVoice(observations, brands.length - 1);
  const rates = brands.map((name, brand) => ({ name, rate: treeMean(observations, mentions(brand)) }));
  const total = sum(rates.map(({ rate }) => rate));
  return {
    formula: 'T(mention of it) ÷ the sum of T(mention) over all tracked brands; 0 when nobody is named',
    terms: [
      ...treeTerms(observations, mentions(number)),
      ...rates.map(({ name, rate }) => ({ name: `T(${name})`, value: shown(rate) })),
      { name: 'sum', value: shown(total) },
    ],
    computed: asShare(shares[number] ?? ZERO),
    answers: naming({ open, brands }, new Set([number])),
  };
}

const T =
  'T(x): per engine the mean over questions by their weight of the mean over samples, then the mean over engines';
const FORMULAS: Readonly<Record<Component, string>> = {
  mention_rate: `T(mention): 1 where the brand is named. ${T}`,
  platform_coverage: 'mean over engines of the smaller of 1 and T_e(mention) ÷ 0.2',
  avg_rank: `T(1 ÷ rank), 0 where the brand is not named. ${T}`,
  sentiment: `T(credit): positive 1, neutral and unlabelled 1/2, negative and not named 0. ${T}`,
  competitive_gap: 'T(mention) ÷ the largest of T(mention), 0.2 and the T of each competitor',
};

/** How the value of a component comes about; `unit` is what a value of 1 is worth. */
function account(scope: ScoreScope, name: Component): (unit: Rational) => Omit<Account, 'computed'> {
  const { open, evidence, brands } = scope;
  const observations = open.map(({ observation }) => observation);
  const own = brands[OWN] ?? '';
  const mean = (measure: Measure, unit: Rational, places: (each: MeasuredAnswer) => Partial<ExplainedAnswer>) => ({
    formula: FORMULAS[name],
    terms: [...treeTerms(observations, measure), { name: 'T', value: shown(treeMean(observations, measure)) }],
    answers: open.map((each) =>
      explained(each, {
        counts: fraction(measure(each.observation)),
        adds: Number(shown(multiply(unit, treeShare(observations, each.observation, measure)))),
        ...places(each),
      }),
    ),
  });
  const ownPlaces = (each: MeasuredAnswer) => ({ places: placesOf(each, new Set([own])) });
  switch (name) {
    case 'mention_rate':
      return (unit) => mean(mentions(OWN), unit, ownPlaces);
    case 'avg_rank':
      return (unit) => mean(reciprocalRank(OWN), unit, (each) => ({ places: placesUpTo(each, own) }));
    case 'sentiment':
      return (unit) =>
        mean(sentimentCredit, unit, (each) => ({ ...ownPlaces(each), labels: labelsOf(each, evidence, own) }));
    case 'platform_coverage':
      return () => ({ formula: FORMULAS[name], terms: coverageTerms(scope), answers: naming(scope, new Set([OWN])) });
    case 'competitive_gap':
      return () => gap(scope);
  }
}

function coverageTerms({ open }: Pick<ScoreScope, 'open'>): Term[] {
  const observations = open.map(({ observation }) => observation);
  return [...engineMeans(observations, mentions(OWN))].map(([provider, rate]) => ({
    name: provider,
    value: `${shown(rate)} ÷ 0.2, at most 1 = ${shown(smallest(ONE, divide(rate, FLOOR)))}`,
  }));
}

function gap(scope: ScoreScope): Omit<Account, 'computed'> {
  const { open, brands } = scope;
  const observations = open.map(({ observation }) => observation);
  const rates = brands.map((_, brand) => treeMean(observations, mentions(brand)));
  const most = largest(FLOOR, ...rates);
  const leaders = rates.flatMap((rate, brand) => (compare(rate, most) === 0 ? [brand] : []));
  return {
    formula: FORMULAS.competitive_gap,
    terms: [
      ...rates.map((rate, brand) => ({ name: `T(${brands[brand]})`, value: shown(rate) })),
      {
        name: 'gap',
        value: `${shown(rates[OWN] ?? ZERO)} ÷ ${shown(most)} = ${roundHalfUp(divide(rates[OWN] ?? ZERO, most), 6)}`,
      },
    ],
    answers: naming(scope, new Set([OWN, ...leaders])),
  };
}

/** Every answer, with the places of those brands: 1 when it names one of them. */
function naming(
  { open, brands }: Pick<ScoreScope, 'open' | 'brands'>,
  numbers: ReadonlySet<number>,
): ExplainedAnswer[] {
  const names = new Set(brands.filter((_, brand) => numbers.has(brand)));
  return open.map((each) => {
    const places = placesOf(each, names);
    return explained(each, { counts: places.length > 0 ? '1' : '0', adds: null, places });
  });
}
