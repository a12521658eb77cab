import { listOf, recordOf, recordsOf, textOf } from '../lib/json.ts';
import { isPlaced } from '../registry/brand-kinds.ts';
import { audienceOf, categoryOf, termsOf } from './identify-category.ts';
import { kindOf, townOf } from './identify-kind.ts';
import { brandName, nameKey, type Page, withoutLegalForm } from './identify-name.ts';
import { phrasesFor, smallWords } from './phrases.ts';
import { sentences } from './sentiment.ts';

/** Rules over the digests of a site; deterministic. The output has the shape of the task identify_brand. */
export function identifyBrand(input: unknown): Record<string, unknown> {
  const { website, pages: list } = recordOf(input);
  const pages = recordsOf(listOf(list)).map(pageOf);
  const home = pages[0] ?? pageOf({});
  const host = hostOf(textOf(website) ?? '');
  const name = brandName(pages, host);
  const language = languageOf(home);
  const category = categoryOf(home, name, language) ?? unknownCategory(home, language);
  const kind = kindOf(home);
  return {
    name: clip(name, 120),
    aliases: aliasesOf(pages, name),
    kind,
    category: clip(category, 120),
    categoryTerms: termsOf(category),
    description: clip(home.description || sentences(home.text).slice(0, 2).join(' ') || home.title || name, 600),
    language,
    audience: audienceOf(home, language),
    useCases: useCasesOf(home, name, category, language),
    region: isPlaced(kind) ? townOf(home) : null,
    ownedProfiles: [...new Set(pages.flatMap((page) => page.sameAs))]
      .filter((url) => /^https?:\/\//i.test(url) && url.length <= 500 && hostOf(url) !== host)
      .slice(0, 20),
  };
}

function pageOf(page: Readonly<Record<string, unknown>>): Page {
  const strings = (value: unknown): string[] => listOf(value).filter((item) => typeof item === 'string');
  const organisations = recordsOf(page['organisations']);
  return {
    title: textOf(page['title']) ?? '',
    siteName: textOf(page['ogSiteName']) ?? '',
    organisations: organisations.flatMap((node) => textOf(node['name']) ?? []),
    sameAs: organisations.flatMap((node) => strings(node['sameAs'])),
    description: textOf(page['metaDescription']) ?? '',
    headings: strings(page['headings']),
    text: textOf(page['text']) ?? '',
    lang: textOf(page['lang']) ?? '',
  };
}

const clip = (text: string, max: number): string => [...text].slice(0, max).join('').trim();
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');

/** Other spellings of the name: with its legal form, or with other spaces or case. */
function aliasesOf(pages: readonly Page[], name: string): string[] {
  const given = pages.flatMap((page) => [...page.organisations, page.siteName]).map((text) => clip(text, 120));
  const same = given.filter((text) => text !== name && nameKey(withoutLegalForm(text)) === nameKey(name));
  return [...new Set(same)].slice(0, 6);
}

/**
 * The lang attribute if it is a language tag; otherwise from the script, then from the most frequent small words;
 * otherwise English.
 */
function languageOf({ lang, title, text }: Page): string {
  if (/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(lang)) return clip(lang.replaceAll('_', '-'), 35);
  const sample = `${title} ${text}`;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)) return 'ja';
  if (/\p{Script=Hangul}/u.test(sample)) return 'ko';
  if (/\p{Script=Thai}/u.test(sample)) return 'th';
  if (/\p{Script=Arabic}/u.test(sample)) return 'ar';
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = [...smallWords()].map(
    ([language, small]) => [language, words.filter((word) => small.includes(word)).length] as const,
  );
  return scores.reduce((best, next) => (next[1] > best[1] ? next : best), ['en', 0] as const)[0];
}

const isManual = ({ title, headings }: Page): boolean =>
  /documentation|manual|reference|docs\b/i.test(`${title} ${headings[0] ?? ''}`);
const unknownCategory = (page: Page, language: string): string =>
  isManual(page) && language.startsWith('en') ? 'software tools' : phrasesFor('', language).anyCategory;

/** Words that occur in headings of navigation and manuals, but not in headings of features. */
const NO_USE_CASE =
  /\b(about|account|article|blog|career|case stud|changelog|chapter|contact|content|cookie|customer|demo|doc|download|event|faq|feature|feedback|guide|help|home|hours|how|imprint|impressum|index|install|introduction|job|kontakt|latest|learn|legal|license|log ?in|menu|module|more|new|news|newsletter|öffnungszeit|opening|overview|partner|plan|popular|press|price|pricing|privacy|product|question|quick|reference|release|resource|review|search|see also|service|sign|solution|start|started|support|team|terms|testimonial|trust|tutorial|über|version|welcome|what|why|you|your)/i;

/** Second- and third-level headings that read like something people do; none in manuals. */
function useCasesOf(page: Page, name: string, category: string, language: string): string[] {
  if (isManual(page)) return [];
  const short = page.headings.slice(1).filter((heading) => {
    const words = heading.split(/\s+/).length;
    const fits = /[\p{Script=Latin}\p{Script=Arabic}]/u.test(heading) ? words >= 2 && words <= 4 : heading.length <= 16;
    return fits && heading.length <= 60 && !/[\d?!:.,©§|()"“„]/u.test(heading) && !NO_USE_CASE.test(heading);
  });
  const other = short.filter((heading) => ![name, category].some((word) => nameKey(heading).includes(nameKey(word))));
  // German nouns keep their capital
  return [...new Set(language.startsWith('de') ? other : other.map(lowerFirst))].slice(0, 3);
}

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text;
