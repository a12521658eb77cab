import { canonicalJson } from '../lib/canonical-json.ts';
import { by, type Comparison, inOrder } from '../lib/order.ts';
import type { BrandProfile, Evidence, Question, TrackedBrand } from './evidence.ts';
import { nameKey } from './matching/names.ts';

const CATEGORIES: readonly Question['category'][] = [
  'category_discovery',
  'recommendation',
  'comparison',
  'buying_intent',
  'brand_discovery',
];

/** The same evidence with its lists in an order that is independent of how they were gathered. */
export function canonicalEvidence(evidence: Evidence): Evidence {
  const questions = sorted(
    evidence.questions,
    by(({ branded }) => Number(branded)),
    by(({ category }) => CATEGORIES.indexOf(category)),
    by(({ text }) => text),
    by(({ id }) => id),
  );
  const place = new Map(questions.map(({ id }, index) => [id, index]));
  const cell = inOrder<{ questionId: string; provider: string; sample: number }>(
    by(({ questionId }) => place.get(questionId) ?? questions.length),
    by(({ provider }) => provider),
    by(({ sample }) => sample),
  );
  return {
    ...evidence,
    questions,
    providers: [...evidence.providers].sort(by(({ id }) => id)),
    profile: canonicalProfile(evidence.profile),
    pages: sorted(
      evidence.pages,
      by(({ url }) => url),
    ),
    rootFiles: sorted(
      evidence.rootFiles,
      by(({ name }) => name),
    ),
    answers: sorted(evidence.answers, cell),
    labels: sorted(evidence.labels, cell),
    ...(evidence.publications && {
      publications: sorted(
        evidence.publications,
        by(({ action }) => action),
      ),
    }),
  };
}

/** Items that the comparisons cannot tell apart are ordered by their JSON. */
const sorted = <T>(items: readonly T[], ...comparisons: readonly Comparison<T>[]): T[] =>
  items.toSorted(inOrder(...comparisons, by(canonicalJson)));

function canonicalProfile(profile: BrandProfile): BrandProfile {
  const [brand, ...competitors] = trackedBrands(profile);
  return { ...profile, brand: brand ?? profile.brand, competitors };
}

/**
 * The brands to look for: the audited brand first, then the competitors by name. Two spellings of one name are one
 * competitor; a competitor with the name of the audited brand is the audited brand.
 */
export function trackedBrands({ brand, competitors }: Pick<BrandProfile, 'brand' | 'competitors'>): TrackedBrand[] {
  const ordered = sorted(
    competitors,
    by(({ name }) => name),
  );
  const rivals = Map.groupBy(ordered, ({ name }) => nameKey(name));
  rivals.delete(nameKey(brand.name));
  return [brand, ...[...rivals.values()].map(merged)];
}

function merged(same: readonly TrackedBrand[]): TrackedBrand {
  const [first, ...others] = same;
  if (!first) throw new RangeError('a group must not be empty');
  const aliases = [...first.aliases, ...others.flatMap(({ name, aliases: more }) => [name, ...more])];
  const domain = same.map((brand) => brand.domain).find((each) => each !== null) ?? null;
  return { ...first, aliases: [...new Set(aliases)].sort(), domain };
}
