import type { Ledger, Source } from '../../src/content/ledger.ts';
import type { Article } from '../../src/contract/output.ts';

/**
 * Says of a finished article which figure, quotation or link no source bears out. A second opinion: it shares no code
 * with the lint of src/content, and is simpler and stricter.
 */
export interface Audit {
  readonly words: number;
  readonly numerals: number;
  readonly quotations: number;
  readonly links: number;
  readonly missing: readonly string[];
}

/** A figure with its separators: 4,100 and 2.48 and 10:00 are one each. */
const NUMERAL = /\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*/gu;
const CITATION = /\[(\d+)\]/g;
const LINK = /https?:\/\/[^\s)\]<>"]+/g;
/** What stands between a pair of marks, with the citation behind it. A German quotation ends as an English one begins. */
const QUOTATION = /(?:„([^“”„]+)[“”]|“([^“”]+)”|«([^«»]+)»|「([^「」]+)」|『([^『』]+)』|"([^"]+)")(?:\s*\[(\d+)\])?/gu;

export function auditArticle(article: Article, ledger: Ledger): Audit {
  const sources = (article.sources ?? []).map(({ url }) => ledger.sources.find((source) => source.url === url));
  const content = article.content ?? '';
  const shown = [article.meta_title, article.meta_description, content].join('\n\n');
  const plain = shown.replace(LINK, ' ').replace(CITATION, ' ');
  const numerals = numeralsOf(plain.replace(/^\s*\d+[.)] /gm, ''));
  const quotations = [...shown.matchAll(QUOTATION)];
  const links = shown.match(LINK) ?? [];
  const citations = [...content.matchAll(CITATION)].map(([, n]) => Number(n));
  const given = new Set(numeralsOf([...ledger.sources.map(textOf), ledger.brief, article.article_title].join('\n')));
  const urls = new Set(ledger.sources.map(({ url }) => url));
  return {
    words: [...new Intl.Segmenter(article.language, { granularity: 'word' }).segment(plain)].filter(isWord).length,
    numerals: numerals.length,
    quotations: quotations.length,
    links: links.length + citations.length,
    missing: [
      ...numerals.filter((numeral) => !given.has(numeral)).map((numeral) => `numeral ${numeral}`),
      ...quotations.flatMap((found) => quotationProblem(found, sources, ledger)),
      ...links.filter((link) => !urls.has(link)).map((link) => `link ${link}`),
      ...citations.filter((n) => sources[n - 1] === undefined).map((n) => `citation [${n}]`),
    ],
  };
}

const isWord = ({ isWordLike }: Intl.SegmentData): boolean => isWordLike === true;
const numeralsOf = (text: string): string[] => text.match(NUMERAL) ?? [];
const textOf = ({ title, text }: Source): string => `${title}\n${text}`;
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A quotation stands in the source that is cited behind it; without a citation, in any source or the brief. */
function quotationProblem(found: RegExpMatchArray, sources: readonly (Source | undefined)[], ledger: Ledger): string[] {
  const n = found[7];
  const quoted = squeezed(found.slice(1, 7).find((text) => text !== undefined) ?? '');
  const cited = n === undefined ? undefined : sources[Number(n) - 1];
  const places = n === undefined ? [...ledger.sources.map(textOf), ledger.brief] : cited ? [textOf(cited)] : [];
  return places.some((place) => squeezed(place).includes(quoted)) ? [] : [`quotation ${found[0]}`];
}
