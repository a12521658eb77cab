import { canonicalJson } from '../lib/canonical-json.ts';
import { by, inOrder } from '../lib/order.ts';
import type { BrandProfile, Evidence, PageReading, Question, RootFileReading, TrackedBrand } from './evidence.ts';
import { nameKey } from './matching/names.ts';

const CATEGORIES: readonly Question['category'][] = [
  'category_discovery',
  'recommendation',
  'comparison',
  'buying_intent',
  'brand_discovery',
];

/** The same evidence with every list in an order that does not depend on how it was gathered. */
export function canonicalEvidence(evidence: Evidence): Evidence {
  const whole = by(canonicalJson);
  const questions = [...evidence.questions].sort(
    inOrder<Question>(
      by(({ branded }) => Number(branded)),
      by(({ category }) => CATEGORIES.indexOf(category)),
      by(({ text }) => text),
      by(({ id }) => id),
      whole,
    ),
  );
  const place = new Map(questions.map(({ id }, index) => [id, index]));
  const cell = inOrder<{ questionId: string; provider: string; sample: number }>(
    by(({ questionId }) => place.get(questionId) ?? questions.length),
    by(({ provider }) => provider),
    by(({ sample }) => sample),
    whole,
  );
  return {
    ...evidence,
    questions,
    providers: [...evidence.providers].sort(by(({ id }) => id)),
    profile: canonicalProfile(evidence.profile),
    pages: [...evidence.pages].sort(
      inOrder<PageReading>(
        by(({ url }) => url),
        whole,
      ),
    ),
    rootFiles: [...evidence.rootFiles].sort(
      inOrder<RootFileReading>(
        by(({ name }) => name),
        whole,
      ),
    ),
    answers: [...evidence.answers].sort(cell),
    labels: [...evidence.labels].sort(cell),
  };
}

function canonicalProfile(profile: BrandProfile): BrandProfile {
  const [brand, ...competitors] = trackedBrands(profile);
  return { ...profile, brand: brand ?? profile.brand, competitors };
}

/**
 * The brands that are looked for: the own one first, then the competitors by name. One name in two spellings is one
 * competitor; a competitor with the own brand's name is the own brand.
 */
export function trackedBrands({ brand, competitors }: Pick<BrandProfile, 'brand' | 'competitors'>): TrackedBrand[] {
  const sorted = [...competitors].sort(
    inOrder<TrackedBrand>(
      by(({ name }) => name),
      by(canonicalJson),
    ),
  );
  const rivals = Map.groupBy(sorted, ({ name }) => nameKey(name));
  rivals.delete(nameKey(brand.name));
  return [brand, ...[...rivals.values()].map(merged)];
}

function merged(same: readonly TrackedBrand[]): TrackedBrand {
  const [first, ...others] = same;
  if (!first) throw new RangeError('a group has a member');
  const aliases = [...first.aliases, ...others.flatMap(({ name, aliases: more }) => [name, ...more])];
  const domain = same.map((brand) => brand.domain).find((each) => each !== null) ?? null;
  return { ...first, aliases: [...new Set(aliases)].sort(), domain };
}
