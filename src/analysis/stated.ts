import { isLanguageTag } from '../lib/language-tag.ts';
import { oneLine } from '../lib/one-line.ts';
import { plainTag } from '../lib/words.ts';
import type { WorkspaceSettings } from '../resources/workspace.ts';
import { writtenDomain } from './competitors/merge.ts';
import type { BrandProfile, Question, TrackedBrand } from './evidence.ts';
import { intentKey } from './intent.ts';
import { nameKey } from './matching/names.ts';
import { questionId } from './questions/plan.ts';

/**
 * The profile in which settings replace what was found; stated competitors come first. Idempotent. Manifests may contain
 * line breaks, control characters and texts without a letter or digit, which REST would have refused or removed.
 */
export function withStated(profile: BrandProfile, stated: WorkspaceSettings): BrandProfile {
  const [name, ...aliases] = said(stated.names);
  const brand = name === undefined ? profile.brand : { ...profile.brand, name, aliases, source: 'stated' as const };
  const language = plainTag(stated.language ?? profile.language);
  const competitors = (stated.competitors ?? []).flatMap(({ name: rival, aliases: others, domain }) =>
    said([rival]).map((text) => ({
      ...{ name: text, aliases: said(others), source: 'stated' as const },
      domain: writtenDomain(domain ?? null),
    })),
  );
  return {
    ...profile,
    brand,
    language: isLanguageTag(language) ? language : profile.language,
    ...(stated.kind ? { kind: stated.kind } : {}),
    region: said([stated.region ?? '']).at(0) ?? profile.region,
    competitors: distinctBrands(brand, [...competitors, ...profile.competitors]),
  };
}

/**
 * Texts on one line, without those that have no letter or digit: such a name is found nowhere, and such a question asks
 * nothing.
 */
const said = (texts: readonly string[] = []): string[] => texts.map(oneLine).filter(saysSomething);
const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * A matcher cannot distinguish two owners of one name, so the first one gets it: the brand, then stated competitors.
 */
function distinctBrands(brand: TrackedBrand, competitors: readonly TrackedBrand[]): TrackedBrand[] {
  const names = new Set([brand.name, ...brand.aliases].map(nameKey));
  const domains = new Set([brand.domain]);
  return competitors.flatMap((each) => {
    if (names.has(nameKey(each.name)) || (each.domain !== null && domains.has(each.domain))) return [];
    names.add(nameKey(each.name));
    domains.add(each.domain);
    const aliases = each.aliases.filter((alias) => !names.has(nameKey(alias)));
    for (const alias of aliases) names.add(nameKey(alias));
    return [{ ...each, aliases }];
  });
}

interface StatedQuestions {
  readonly questions: readonly Question[];
  /** Questions with the same intent as an earlier one, and those that ask nothing. */
  readonly leftOut: readonly string[];
}

/** The stated questions, one for each intent, because two questions with one intent would count it twice. */
export function statedQuestions(
  texts: readonly string[],
  language: string,
  mentionsBrand: (text: string) => boolean,
): StatedQuestions {
  const questions = new Map<string, Question>();
  const leftOut: string[] = [];
  for (const text of texts.map(oneLine)) {
    const intent = intentKey(text, language);
    const branded = mentionsBrand(text);
    const key = `${branded} ${intent}`;
    if (questions.has(key) || !saysSomething(text)) leftOut.push(text);
    else
      questions.set(key, {
        id: questionId(text),
        text,
        category: branded ? 'brand_discovery' : 'category_discovery',
        branded,
        intent,
        custom: true,
      });
  }
  return { questions: [...questions.values()], leftOut };
}
