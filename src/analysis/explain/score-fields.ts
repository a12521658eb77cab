import type { ScoreBreakdown } from '../../contract/report.ts';
import {
  compare,
  divide,
  largest,
  multiply,
  ONE,
  type Rational,
  rational,
  smallest,
  sum,
  ZERO,
} from '../../lib/rational.ts';
import type { MeasuredAnswer } from '../measure.ts';
import {
  BAND_STARTS,
  bandOf,
  COMPONENT_WEIGHTS,
  engineMeans,
  FLOOR,
  type Measure,
  mentions,
  OWN,
  reciprocalRank,
  SENTIMENT_CREDIT,
  score,
  sentimentCredit,
  sharesOfVoice,
  treeMean,
} from '../score.ts';
import { versionFor } from '../versions.ts';
import { asPercent, asShare } from '../visibility.ts';
import {
  type Account,
  type Accounts,
  type ExplainedAnswer,
  explained,
  fraction,
  labelsOf,
  placesOf,
  placesUpTo,
  type Scope,
  shown,
  type Term,
  treeShare,
  treeTerms,
} from './answers.ts';
import { answersAnalyzed } from './pooled-fields.ts';

type Component = keyof typeof COMPONENT_WEIGHTS;

/** Everything based on T(x): the score, its band, its five components and the weighted mention rate. */
export function scoreFields(scope: Scope): Accounts {
  const { open, observations, brands } = scope;
  const scored = score(observations, brands.length - 1);
  const version = versionFor('scoring', scope.evidence);
  const fields: Record<string, () => Account> = {
    visibility_score: () => ({
      ...account(scope, 'mention_rate', rational(100)),
      formula: '100 × T(mention)',
      computed: asPercent(scored.mentionRate),
    }),
    answers_analyzed: () => answersAnalyzed(open),
  };
  const { breakdown } = scored;
  if (breakdown === null) return fields;
  const components = Object.keys(COMPONENT_WEIGHTS) as Component[]; // keys of a const object
  const points = components.map((name) => ({ name: `${name}.points`, value: `${breakdown[name].points}` }));
  fields['ai_visibility_score'] = () => ({
    formula: 'the points of the five components, rounded half up once; explain each by score_breakdown.<component>',
    terms: [...points, { name: 'sum', value: `${shown(scored.total)}, rounded ${scored.aiVisibilityScore}` }],
    computed: scored.aiVisibilityScore,
    answers: naming(scope, [OWN]),
  });
  fields['score_band'] = () => ({
    formula: `${BANDS}${version >= 2 ? '; at most fair for the last of three or more brands' : ''}`,
    terms: [
      { name: 'ai_visibility_score', value: `${scored.aiVisibilityScore}` },
      ...(version >= 2 ? [{ name: 'last of all brands', value: scored.isLast ? 'yes' : 'no' }] : []),
    ],
    computed: bandOf(scored, version),
    answers: [],
  });
  for (const name of components) Object.assign(fields, componentFields(scope, name, breakdown[name]));
  return fields;
}

/** Value, weight and points of one component, given as in reports. */
function componentFields(
  scope: Scope,
  name: Component,
  { value, weight, points }: ScoreBreakdown[Component],
): Accounts {
  const earned = { name: 'points', value: `100 × ${weight} × ${value} = ${points}` };
  return {
    [`score_breakdown.${name}.value`]: () => ({ ...account(scope, name, ONE), computed: value }),
    [`score_breakdown.${name}.weight`]: () => ({
      ...{ formula: 'fixed by the scoring version', terms: [], computed: weight, answers: [] },
    }),
    [`score_breakdown.${name}.points`]: () => {
      const whole = account(scope, name, multiply(rational(100), COMPONENT_WEIGHTS[name]));
      const formula = `100 × weight × value; value: ${whole.formula}`;
      return { ...whole, formula, terms: [...whole.terms, earned], computed: points };
    },
  };
}

/** Share of voice of one brand among all tracked. */
export function shareOfVoice(scope: Scope, number: number): Account {
  const { observations, brands } = scope;
  const rates = brands.map((_, brand) => treeMean(observations, mentions(brand)));
  return {
    formula: 'T(mention of it) ÷ the sum of T(mention) over all tracked brands; 0 when nobody is named',
    terms: [
      ...treeTerms(observations, mentions(number)),
      ...rateTerms(scope, rates),
      { name: 'sum', value: shown(sum(rates)) },
    ],
    computed: asShare(sharesOfVoice(observations, brands.length - 1)[number] ?? ZERO),
    answers: naming(scope, [number]),
  };
}

const rateTerms = ({ brands }: Scope, rates: readonly Rational[]): Term[] =>
  rates.map((rate, brand) => ({ name: `T(${brands[brand]})`, value: shown(rate) }));

const { fair, good, excellent } = BAND_STARTS;
const BANDS = `poor to ${fair - 1}, fair to ${good - 1}, good to ${excellent - 1}, excellent from ${excellent}`;

const T =
  'T(x): for each question of an engine, the mean over its samples; of these the weighted mean over the questions; of these the mean over the engines';
const credit = (label: keyof typeof SENTIMENT_CREDIT): string => fraction(SENTIMENT_CREDIT[label]);
const FORMULAS: Readonly<Record<Component, string>> = {
  mention_rate: `T(mention): 1 where the brand is named. ${T}`,
  platform_coverage: `mean over engines of the smaller of 1 and T_e(mention) ÷ ${shown(FLOOR)}`,
  avg_rank: `T(1 ÷ rank), 0 where the brand is not named. ${T}`,
  sentiment: `T(credit): positive ${credit('positive')}, neutral and unlabelled ${credit('neutral')}, negative and not named 0. ${T}`,
  competitive_gap: `T(mention) ÷ the largest of T(mention), ${shown(FLOOR)} and the T of each competitor`,
};

/** How the value of a component is computed; `unit` is the amount that a value of 1 stands for. */
function account(scope: Scope, name: Component, unit: Rational): Omit<Account, 'computed'> {
  const { open, observations, evidence, brands } = scope;
  const own = brands[OWN] ?? '';
  const formula = FORMULAS[name];
  const mean = (measure: Measure, partOf: (each: MeasuredAnswer) => Partial<ExplainedAnswer>) => ({
    formula,
    terms: [...treeTerms(observations, measure), { name: 'T', value: shown(treeMean(observations, measure)) }],
    answers: open.map((each) =>
      explained(each, {
        counts: fraction(measure(each.observation)),
        adds: Number(shown(multiply(unit, treeShare(observations, each.observation, measure)))),
        ...partOf(each),
      }),
    ),
  });
  const ownPlaces = (each: MeasuredAnswer) => ({ places: placesOf(each, new Set([own])) });
  switch (name) {
    case 'mention_rate':
      return mean(mentions(OWN), ownPlaces);
    case 'avg_rank':
      return mean(reciprocalRank(OWN), (each) => ({ places: placesUpTo(each, own) }));
    case 'sentiment':
      return mean(sentimentCredit, (each) => ({ ...ownPlaces(each), labels: labelsOf(each, evidence, own) }));
    case 'platform_coverage':
      return { formula, terms: coverageTerms(scope), answers: naming(scope, [OWN]) };
    case 'competitive_gap':
      return { formula, ...gap(scope) };
  }
}

const coverageTerms = ({ observations }: Scope): Term[] =>
  [...engineMeans(observations, mentions(OWN))].map(([provider, rate]) => ({
    name: provider,
    value: `${shown(rate)} ÷ ${shown(FLOOR)}, at most 1 = ${shown(smallest(ONE, divide(rate, FLOOR)))}`,
  }));

function gap(scope: Scope): Pick<Account, 'terms' | 'answers'> {
  const { observations, brands } = scope;
  const rates = brands.map((_, brand) => treeMean(observations, mentions(brand)));
  const own = rates[OWN] ?? ZERO;
  const most = largest(FLOOR, ...rates);
  const leaders = rates.flatMap((rate, brand) => (compare(rate, most) === 0 ? [brand] : []));
  return {
    terms: [
      ...rateTerms(scope, rates),
      { name: 'gap', value: `${shown(own)} ÷ ${shown(most)} = ${shown(divide(own, most))}` },
    ],
    answers: naming(scope, [OWN, ...leaders]),
  };
}

/** Every answer with the places of these brands; it counts 1 if it names one of them. */
export function naming({ open, brands }: Scope, numbers: readonly number[]): ExplainedAnswer[] {
  const names = new Set(brands.filter((_, brand) => numbers.includes(brand)));
  return open.map((each) => {
    const places = placesOf(each, names);
    return explained(each, { counts: places.length > 0 ? '1' : '0', adds: null, places });
  });
}
