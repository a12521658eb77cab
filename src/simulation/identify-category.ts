import { nameKey, type Page, titleParts } from './identify-name.ts';

/** The end of a noun phrase: punctuation, or a word that starts a clause about it. */
const END =
  /[,.;:!?()[\]|。、]|\s(?:that|which|who|where|whose|for|with|used|designed|developed|built|made|by|from|to|in|on|and|or|der|die|das|für|mit|und|aus|von|qui|que|pour|avec|et|de la|para|con|y|com|dla|z|i|oraz|والتي|التي)\s/iu;
/** Verbs after which a description says what a brand is or offers, per language. */
const SAYS: readonly RegExp[] = [
  /\b(?:is|are)\s+(?:an?|the|one of the)\s+(.+)/iu,
  /\b(?:offers|provides|makes|sells|builds|develops|delivers)\s+(.+)/iu,
  /^we\s+(?:offer|provide|make|sell|build|develop|deliver)\s+(.+)/iu,
  /^wir\s+(?:bieten|verkaufen|entwickeln|liefern|bauen)\s+(.+)/iu,
  /\b(?:ist|sind)\s+(?:eine?n?|der|die|das)\s+(.+)/iu,
  /\b(?:bietet|verkauft|entwickelt|liefert)\s+(.+)/iu,
  /\b(?:est|sont)\s+(?:une?|les?|la|l’|l')\s*(.+)/iu,
  /\b(?:propose|vend|développe|fabrique)\s+(?:des|de la|du|une?)?\s*(.+)/iu,
  /\b(?:es|son)\s+(?:una?|el|la|los|las)\s+(.+)/iu,
  /\b(?:ofrece|vende|desarrolla)\s+(.+)/iu,
  /\b(?:oferece|fabrica|desenvolve)\s+(.+)/iu,
  /\b(?:oferuje|sprzedaje|produkuje|tworzy)\s+(.+)/iu,
  /は、?(.+?)(?:です|である|を提供|サービス)/u,
  /[은는]\s+(.+?)(?:입니다|이에요|예요|[을를]\s+(?:제공|판매|제작|운영))/u,
  /(?:คือ|เป็น)\s*(.+)/u,
  /(?:هو|هي|تقدم|يقدم)\s+(.+)/u,
];
/** A second verb after the first one, as in "makes and repairs", with the article that follows. */
const SECOND_VERB =
  /^(?:and|or|&|und|oder|et|ou|y|o|e|i|oraz)\s+\p{L}+\s+(?:out\s+|up\s+)?(?:(?:des|du|de la|une?|una?|unos|unas|die|den|das|eine?n?)\s+)?(?=\p{L})/iu;
/** Praise and filler words, which do not belong to a category. */
const PUFFERY =
  /^(?:the|an?|your|our|all|world['’]s|world|most|very|truly|leading|advanced|best|popular|powerful|modern|simple|smart|new|next|next-generation|ultimate|free|complete|trusted|favorite|premier|innovative|top|number|one|award-winning|high-quality|führende[rsn]?|moderne[rsn]?|beste[rsn]?|meilleure?s?|mejor(?:es)?)\s+/iu;
const MAX_WORDS = 5;

/**
 * What the brand offers, as a noun phrase: from a sentence that says so, otherwise from the tagline, otherwise what the
 * page names most often. Undefined if the page does not say.
 */
export function categoryOf(page: Page, name: string, language: string): string | undefined {
  const about = [page.description, page.text].flatMap((text) => [firstSentenceAbout(text, name), aboutUs(text)]);
  const said = about.flatMap((text) => SAYS.flatMap((says) => says.exec(text)?.[1] ?? []));
  const single = language.startsWith('en') ? about.flatMap((text) => IS_A.exec(text)?.[1] ?? []) : [];
  const taglines = [...titleParts(page.title), ...page.headings.slice(0, 1)].filter(
    (part) => !nameKey(part).includes(nameKey(name)) && /\s|[^\p{ASCII}]{4}/u.test(part),
  );
  const phrase = (texts: readonly string[]): string | undefined =>
    texts
      .map((text) => nounPhrase(text, language))
      .find((found) => found !== undefined && !nameKey(found).includes(nameKey(name)));
  const words = language.startsWith('en') ? [page.title, ...page.headings, page.description, page.text].join('\n') : '';
  return (
    plural(phrase([...single, ...(language.startsWith('en') ? namedKind(page.text, name) : [])])) ??
    phrase([...said, ...taglines]) ??
    mostNamedCategory(words, 2) ??
    phrase([page.description])
  );
}

/** "Acme is a …": the singular of a category. */
const IS_A = /\bis\s+an?\s+(.+)/iu;

/** "The Acme web server is …" names the kind of thing in passing. */
const namedKind = (text: string, name: string): string[] =>
  new RegExp(`\\bthe ${escapeRegExp(name)} ((?:\\p{Ll}+ ){0,2}\\p{Ll}+) (?:is|was|has)\\b`, 'u')
    .exec(text)
    ?.slice(1, 2) ?? [];

/** Endings of nouns that have no plural. */
const MASS =
  /(?:s|ware|ing|ance|ence|ment|tion|ity|ness|care|advice|food|coffee|tea|wine|beer|music|energy|research|design|help|support|gear|clothing|jewell?ery|furniture|freight|data)$/i;

/** The plural of a singular: categories are plurals or mass nouns. */
function plural(phrase: string | undefined): string | undefined {
  if (phrase === undefined || MASS.test(phrase)) return phrase;
  if (/[^aeiou]y$/i.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/i.test(phrase) ? `${phrase}es` : `${phrase}s`;
}

/** The text from "we" on, if the page speaks of itself in the first person; otherwise ''. */
const aboutUs = (text: string): string => /^(?:we|wir|nous|somos|ofrecemos)\s.{0,200}/iu.exec(text.trim())?.[0] ?? '';

/** The first stretch of sentence length that starts with the name; '' if there is none. */
function firstSentenceAbout(text: string, name: string): string {
  const found = [...text.matchAll(new RegExp(escapeRegExp(name), 'giu'))]
    .map((match) => text.slice(match.index, match.index + 200))
    .find((part) => SAYS.some((says) => (says.exec(part)?.index ?? 99) < name.length + 20));
  return found ?? '';
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function nounPhrase(text: string, language: string): string | undefined {
  let rest = text.trim().replace(SECOND_VERB, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    // "a powerful, open source database": a single word before the comma is an adjective.
    rest = rest.replace(PUFFERY, '').replace(/^[\p{L}-]+,\s+(?=\p{L})/u, '');
  }
  const phrase = rest.split(END, 1)[0]?.trim() ?? '';
  const words = phrase.split(/\s+/).filter(Boolean);
  // "makes invoicing easy" and "is the primary reference" name no category
  if (
    words.length === 0 ||
    phrase.length < 3 ||
    phrase.length > 80 ||
    /\b(easy|easier|simpler?|better|faster|possible|fun|work|section|page|guide|book|chapter|documentation|reference|manual|handbook|shortcuts|contents|index|place|way|part)$/i.test(
      phrase,
    )
  ) {
    return undefined;
  }
  const kept = words.length > MAX_WORDS ? words.slice(0, MAX_WORDS) : words;
  return kept.map((word) => (language.startsWith('de') ? word : plainCase(word))).join(' ');
}

/** Changes title case to lower case; acronyms and mixed case stay. */
const plainCase = (word: string): string => (/^\p{Lu}\p{Ll}[\p{Ll}-]*$/u.test(word) ? word.toLowerCase() : word);

/** The word for "for" and how a plural ends, per language. */
const FOR: readonly RegExp[] = [
  /\sfor\s+((?:\p{L}[\p{L}’'-]*\s?){0,3}\p{L}+s)(?![\p{L}-])/iu,
  /\sfür\s+((?:\p{L}[\p{L}-]*\s?){0,2}\p{L}+(?:en|er|e))(?![\p{L}-])/iu,
  /\s(?:pour|para)\s+(?:les\s|los\s|las\s)?((?:\p{L}[\p{L}’-]*\s?){0,2}\p{L}+s)(?![\p{L}-])/iu,
];
const NOT_PEOPLE =
  /^(?:the|an?|your|you|free|more|all|every|it|its|this|that|use|using|der|die|das|ihre?n?|le|la|el|su|votre)\b|ing\b/iu;

/** The audience that a tagline names, such as "for small teams"; null if it names none. */
export function audienceOf({ title, description, headings }: Page, language: string): string | null {
  const found = [title, headings[0] ?? '', description]
    .flatMap((text) => FOR.map((pattern) => pattern.exec(text)?.[1]?.split(END, 1)[0]?.trim() ?? ''))
    .find((phrase) => phrase.length > 2 && !NOT_PEOPLE.test(phrase));
  if (!found) return null;
  const words = found.slice(0, 80).split(/\s+/);
  return (language.startsWith('de') ? words : words.map(plainCase)).join(' ');
}

const SMALL = new Set(
  'and for with the of from open your our und für mit von pour avec des para con del las los'.split(' '),
);

/** Words that show that a sentence is about the category; the whole phrase in languages without spaces. */
export function termsOf(category: string): string[] {
  const words = category.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*/gu) ?? [];
  const kept = words.filter((word) => [...word].length >= 4 && word.length <= 60 && !SMALL.has(word));
  return [...new Set(kept.length > 0 ? kept : [category.slice(0, 60)])].slice(0, 8);
}

/** Topics of websites, as written in running text, with the phrase that a buyer would type. English only. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\bload balanc(?:er|ers|ing)\b/gi, 'load balancers'],
  [/\b(?:web|http) servers?\b/gi, 'web servers'],
  [/\bdatabases?\b/gi, 'databases'],
  [/\bprogramming languages?\b/gi, 'programming languages'],
  [/\bframeworks?\b/gi, 'software frameworks'],
  [/\boperating systems?\b/gi, 'operating systems'],
  [/\bmessage (?:broker|queue)s?\b/gi, 'message brokers'],
  [/\bmonitoring\b/gi, 'monitoring tools'],
  [/\bsearch engines?\b/gi, 'search engines'],
  [/\bproject management\b/gi, 'project management software'],
  [/\baccounting\b|\bbookkeeping\b/gi, 'accounting software'],
  [/\binvoic(?:e|es|ing)\b/gi, 'invoicing software'],
  [/\bcrm\b/gi, 'CRM software'],
  [/\banalytics\b/gi, 'analytics tools'],
  [/\be-?commerce\b/gi, 'e-commerce platforms'],
  [/\bhosting\b/gi, 'hosting providers'],
  [/\binsurance\b/gi, 'insurance companies'],
  [/\bbank(?:s|ing)?\b/gi, 'banks'],
  [/\bhotels?\b/gi, 'hotels'],
  [/\brestaurants?\b/gi, 'restaurants'],
  [/\bcoffee\b/gi, 'coffee roasters'],
  [/\bshoes?\b|\bsneakers?\b/gi, 'shoe brands'],
  [/\bfurniture\b/gi, 'furniture brands'],
  [/\bsolar\b/gi, 'solar companies'],
  [/\bmarketing\b/gi, 'marketing agencies'],
  [/\bconsult(?:ing|ancy)\b/gi, 'consulting firms'],
  [/\btravel(?:ling|ing)?\b/gi, 'travel agencies'],
];

/** The topic that the text names most often, at least `atLeast` times; the earlier one in the list wins a tie. */
function mostNamedCategory(text: string, atLeast: number): string | undefined {
  const counted = NOUNS.map(([pattern, phrase]) => ({ phrase, count: text.match(pattern)?.length ?? 0 }));
  const best = counted.reduce((top, next) => (next.count > top.count ? next : top));
  return best.count >= atLeast ? best.phrase : undefined;
}
