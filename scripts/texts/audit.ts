import type { Ledger, Source } from '../../src/content/ledger.ts';
import type { Article } from '../../src/contract/output.ts';
import { squeezed } from '../../src/lib/one-line.ts';

/**
 * Lists the figures, quotations and links of a finished article that are in no source. Also lists the sentences
 * with a citation whose figures and quotations are in no passage of the cited sources (`isInPassage`). This is a second
 * opinion: it shares no code with the lint of src/content, and is simpler and stricter.
 */
export interface Audit {
  readonly words: number;
  readonly numerals: number;
  readonly quotations: number;
  readonly links: number;
  /** Sentences that cite a source. */
  readonly claims: number;
  readonly missing: readonly string[];
}

/** A figure with its separators: 4,100 and 2.48 and 10:00 are one each. */
const NUMERAL = /\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*/gu;
const CITATION = /\[(\d+)\]/g;
const LINK = /https?:\/\/[^\s)\]<>"]+/g;
/**
 * Text between quotation marks, with the citation after it. A German pair ends with the mark that opens an English one.
 */
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
  // the year in which the pages were read needs no source
  const year = article.provenance?.generated_at.slice(0, 4) ?? '';
  const given = new Set(
    numeralsOf([...ledger.sources.map(textOf), ledger.brief, article.article_title, year].join('\n')),
  );
  const urls = new Set(ledger.sources.map(({ url }) => url));
  const claims = claimsOf(content, article.language);
  const said = new Set(numeralsOf(`${ledger.brief}\n${article.article_title}`));
  return {
    words: [...new Intl.Segmenter(article.language, { granularity: 'word' }).segment(plain)].filter(isWord).length,
    numerals: numerals.length,
    quotations: quotations.length,
    links: links.length + citations.length,
    claims: claims.length,
    missing: [
      ...numerals.filter((numeral) => !given.has(numeral)).map((numeral) => `numeral ${numeral}`),
      ...quotations
        .filter((found) => !quotes(found, article.article_title))
        .flatMap((found) => quotationProblem(found, sources, ledger)),
      ...links.filter((link) => !urls.has(link)).map((link) => `link ${link}`),
      ...citations.filter((n) => sources[n - 1] === undefined).map((n) => `citation [${n}]`),
      ...claims.filter((claim) => !isInPassage(claim, sources, said)).map(({ text }) => `claim ${squeezed(text)}`),
    ],
  };
}

const isWord = ({ isWordLike }: Intl.SegmentData): boolean => isWordLike === true;
const numeralsOf = (text: string): string[] => text.match(NUMERAL) ?? [];
const textOf = ({ title, text }: Source): string => `${title}\n${text}`;

/** Whether a quotation is the question that the article answers. */
const quotes = (found: RegExpMatchArray, title: string): boolean =>
  found[7] === undefined &&
  found.slice(1, 7).some((text) => text !== undefined && squeezed(title).includes(squeezed(text)));

/** A quotation must be in the source that is cited after it; without a citation, in any source or the brief. */
function quotationProblem(found: RegExpMatchArray, sources: readonly (Source | undefined)[], ledger: Ledger): string[] {
  const n = found[7];
  const quoted = squeezed(found.slice(1, 7).find((text) => text !== undefined) ?? '');
  const cited = n === undefined ? undefined : sources[Number(n) - 1];
  const places = n === undefined ? [...ledger.sources.map(textOf), ledger.brief] : cited ? [textOf(cited)] : [];
  return places.some((place) => squeezed(place).includes(quoted)) ? [] : [`quotation ${found[0]}`];
}

interface Claim {
  readonly text: string;
  readonly cited: readonly number[];
}

/** A citation after a full stop belongs to the sentence before it. */
const LATE = /([.!?。؟…]["”“»」]?)\s*((?:\[\d+\])+)/gu;

function claimsOf(content: string, language: string): Claim[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  return content
    .split('\n')
    .flatMap((line) => [...sentences.segment(line.replace(LATE, '$2$1'))])
    .map(({ segment }) => ({ text: segment, cited: [...segment.matchAll(CITATION)].map(([, n]) => Number(n)) }))
    .filter(({ cited }) => cited.length > 0);
}

/** How many adjacent lines of a page count as one passage. */
const LINES = 3;

/**
 * Whether a passage of a cited source contains all figures and quotations of a sentence, and at least one of its words.
 * If a sentence cites several sources, each figure and quotation must be in one of them.
 */
function isInPassage({ text, cited }: Claim, sources: readonly (Source | undefined)[], given: ReadonlySet<string>) {
  const passages = cited.flatMap((n) => passagesOf(sources[n - 1]));
  const plain = text.replace(LINK, ' ').replace(CITATION, ' ');
  const quoted = [...text.matchAll(QUOTATION)].map((found) =>
    squeezed(found.slice(1, 7).find((each) => each !== undefined) ?? ''),
  );
  const figures = numeralsOf(plain.replace(QUOTATION, ' ')).filter((numeral) => !given.has(numeral));
  const holds = (passage: string, parts: readonly string[]): boolean => parts.every((part) => passage.includes(part));
  const words = wordsOf(plain);
  const near = passages.filter((passage) => [...wordsOf(passage)].some((word) => words.has(word)));
  if (near.some((passage) => figures.every((each) => numeralsOf(passage).includes(each)) && holds(passage, quoted)))
    return true;
  if (new Set(cited).size === 1 || near.length === 0) return false;
  return (
    figures.every((each) => passages.some((passage) => numeralsOf(passage).includes(each))) &&
    quoted.every((each) => passages.some((passage) => holds(passage, [each])))
  );
}

function passagesOf(source: Source | undefined): string[] {
  const lines = source ? textOf(source).split('\n') : [];
  return lines.map((_, at) => squeezed(lines.slice(at, at + LINES).join(' ')));
}

/** Beginnings of words, so that inflected forms are the same; pairs of characters where no spaces separate words. */
function wordsOf(text: string): Set<string> {
  const runs = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
  return new Set(
    runs.flatMap((run) =>
      isDense.test(run)
        ? Array.from(run.slice(1), (_, at) => run.slice(at, at + 2))
        : run.length > 3
          ? run.slice(0, 4)
          : [],
    ),
  );
}
