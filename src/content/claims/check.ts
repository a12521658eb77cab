import { oncePer } from '../../lib/once-per.ts';
import { squeezed } from '../../lib/one-line.ts';
import { excerpt } from '../lint/problem.ts';
import { isQuotation, quotationsIn } from '../lint/quotations.ts';
import type { Reading } from '../lint/reading.ts';
import { type Block, columnsOf } from '../markdown.ts';
import { cuesFor } from './cues.ts';
import { isExempt, isOfThumb } from './exempt.ts';
import type { ClaimFacts } from './facts.ts';
import { type Figure, figuresOf } from './figures.ts';
import { type Finding, hasQuotation, lookUp, type Passage } from './passages.ts';
import type { ClaimCode, ClaimProblem } from './problems.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { asks, type Context, isAboutSubject, isOfSource, statesFact, statesNothing } from './statements.ts';

/** `cited`: the ids that the part cites. What looks like a citation but stands in Markdown code is not among them. */
type CitableFacts = ClaimFacts & { readonly cited: ReadonlySet<number> };

/**
 * A sentence that states something. Any sentence counts as a claim, even if it cites nothing, except a question or a
 * single word that has no figure, quotation or citation. In headings and other texts that cannot cite, only sentences
 * with a figure, a quotation or a fact count.
 */
export interface Claim {
  /** Position of its paragraph, heading or row in the blocks of the part. */
  readonly block: number;
  readonly sentence: Sentence;
  /** Ids of the sources that it cites and that exist. */
  readonly cited: readonly number[];
  /** The figures that a source must bear out. */
  readonly figures: readonly Figure[];
  /** Whether a source must bear it out. If false, a judge may find that it is advice or common knowledge. */
  readonly needsSource: boolean;
  readonly problem: ClaimProblem | null;
}

/** The key under which a verdict about a sentence is kept: its words and its citations. */
export const claimKey = ({ text }: Sentence): string => squeezed(text);

type Said = Omit<Claim, 'block'>;

/**
 * The claims of a part, each with its first problem (T-06). The judge's verdict counts only if no
 * other problem was found.
 */
export function claimsIn(reading: Reading, facts: ClaimFacts): Claim[] {
  return claimsBeforeJudging(reading, facts).map((claim) => ({
    ...claim,
    problem: claim.problem ?? judgedProblem(claim.sentence, facts),
  }));
}

/**
 * Cached by the sources that a text can cite. Every compilation of facts has its own map of sources, so claims found
 * with other facts are never reused.
 */
const claimsBySources = oncePer(
  (_sources: ReadonlyMap<number, Passage>, _isUncited: boolean) => new WeakMap<Reading, readonly Claim[]>(),
);

/** The same whatever the judge says, so they are found once for each part that was read. */
function claimsBeforeJudging(reading: Reading, facts: ClaimFacts): readonly Claim[] {
  const known = claimsBySources(facts.passages, facts.isUncited);
  const found = known.get(reading);
  if (found) return found;
  const citable = { ...facts, cited: new Set(reading.cited) };
  const { blocks } = reading;
  const claims = blocks.flatMap((block, at) => {
    return claimsOf(block, columnsOf(blocks, at) ?? '', citable).map((claim) => ({ ...claim, block: at }));
  });
  known.set(reading, claims);
  return claims;
}

/** The claims of one paragraph, heading or row of a table. */
function claimsOf(block: Block, columns: string, facts: CitableFacts): Said[] {
  if (block.kind === 'heading' || block.kind === 'code') return heading(block.text, { ...facts, isUncited: true });
  if (block.kind === 'row') return row(block.text, columns, facts);
  let followsSubject = false;
  return sentencesOf(block.text, facts.language).flatMap((sentence) => {
    const context = contextOf(sentence.text, followsSubject, facts);
    followsSubject = isAboutSubject(sentence.text, context, sentence.cited.length > 0);
    const claim = claimOf(sentence, context, block.isQuoted, facts);
    return claim ? [claim] : [];
  });
}

/** Headings and code cite nothing, so any source may support what they say. */
function heading(text: string, facts: CitableFacts): Said[] {
  const context = { ...contextOf(text, false, facts), namesBrand: false };
  return whole({ text, start: 0, end: text.length, cited: [] }, context, facts);
}

/** Rows cite once for all cells. */
function row(text: string, columns: string, facts: CitableFacts): Said[] {
  const cited = sentencesOf(text, facts.language).flatMap((each) => each.cited);
  const isInColumnOf = facts.matcher.findMentions(columns).length > 0;
  return whole({ text, start: 0, end: text.length, cited }, { ...contextOf(text, false, facts), isInColumnOf }, facts);
}

function whole(sentence: Sentence, context: Context, facts: CitableFacts): Said[] {
  const claim = claimOf(sentence, context, false, facts);
  return claim ? [claim] : [];
}

function contextOf(text: string, followsSubject: boolean, facts: ClaimFacts): Context {
  const names = new Set(facts.matcher.findMentions(text).map(({ brand }) => brand));
  return {
    language: facts.language,
    namesRival: [...names].some((name) => facts.competitors.has(name)),
    namesBrand: [...names].some((name) => !facts.competitors.has(name)),
    followsSubject,
    isInColumnOf: false,
    knownWords: facts.knownWords,
  };
}

function claimOf(sentence: Sentence, context: Context, isQuoted: boolean, facts: CitableFacts): Said | undefined {
  const { text } = sentence;
  const cited = sentence.cited.filter((id) => facts.passages.has(id));
  const isSpecific = cited.length > 0 || context.namesBrand || context.namesRival || context.followsSubject;
  const setting = { ...facts, isSpecific };
  const all = figuresOf(text, facts.language);
  const figures = all.filter((figure) => !isExempt(figure, setting));
  const quotations = quotationsOf(text, isQuoted, isSpecific, facts);
  const isFact = statesFact(text, context);
  const unknown = facts.isUncited
    ? undefined
    : sentence.cited.find((id) => facts.cited.has(id) && !facts.passages.has(id));
  const isBare = unknown === undefined && cited.length === 0 && !isFact && figures.length + quotations.length === 0;
  if (isBare && (facts.isUncited || statesNothing(text))) return undefined;
  const problem =
    unknown === undefined
      ? problemOf({ text, cited, figures, quotations, isFact }, facts)
      : ({ code: 'unknown_source', words: `[${unknown}]` } as const);
  const isMeasured = all.some((figure) => isOfThumb(figure, setting)) && !asks(text, context);
  const needsSource = cited.length > 0 || isMeasured || isOfSource(text, context);
  return { sentence, cited, figures, needsSource, problem };
}

const judgedProblem = (sentence: Sentence, { unsupported }: ClaimFacts): ClaimProblem | null =>
  unsupported.has(claimKey(sentence))
    ? { code: sentence.cited.length > 0 ? 'not_supported' : 'no_source', words: excerpt(sentence.text) }
    : null;

interface Stated {
  readonly text: string;
  readonly cited: readonly number[];
  readonly figures: readonly Figure[];
  readonly quotations: readonly string[];
  readonly isFact: boolean;
}

function problemOf({ text, cited, figures, quotations, isFact }: Stated, facts: ClaimFacts): ClaimProblem | null {
  const places = [facts.given, ...placesOf(cited, facts)];
  for (const figure of figures) {
    const code = CODES[lookUp(figure, places)];
    if (code !== null) return { code, words: figure.text };
  }
  for (const quotation of quotations) {
    if (!places.some((place) => hasQuotation(place, quotation)))
      return { code: 'quotation_without_source', words: excerpt(quotation) };
  }
  const needsSource = isFact && cited.length === 0 && !facts.isUncited;
  return needsSource && !facts.isInBrief(text) ? { code: 'no_source', words: excerpt(text) } : null;
}

const CODES: Readonly<Record<Finding, ClaimCode | null>> = {
  no_figure: 'figure_without_source',
  other_unit: 'other_unit',
  other_noun: 'other_unit',
  found: null,
};

/** The cited sources; all of them for a text that cannot cite, such as a title. */
const placesOf = (cited: readonly number[], { passages, ledger, isUncited }: ClaimFacts): Passage[] =>
  isUncited && cited.length === 0
    ? [...(ledger ?? passages).values()]
    : cited.flatMap((id) => {
        const passage = passages.get(id);
        return passage ? [passage] : [];
      });

/** A line of a block quotation that attributes it. */
const ATTRIBUTION = /^\s*[—–-]/;
const MAX_TERM_WORDS = 4;

/** The quotations that are somebody's words. Words that people type into a search, and terms of few words, are not. */
function quotationsOf(
  text: string,
  isQuoted: boolean,
  isSpecific: boolean,
  { language, queries }: ClaimFacts,
): string[] {
  const marked = quotationsIn(text);
  if (isQuoted && marked.length === 0 && !ATTRIBUTION.test(text) && isQuotation(text)) return [text];
  const { searching, ascribing, isKnown } = cuesFor(language);
  const isTerm = (quotation: string): boolean => {
    const plain = quotation.trim();
    if (queries.has(plain.toLowerCase())) return true;
    const around = text.replace(quotation, ' ');
    if (isSpecific || ascribing.test(around) || !/^[\p{Ll}\p{Lo}]/u.test(plain)) return false;
    return searching.test(around) || (isKnown && /^\p{Ll}/u.test(plain) && plain.split(/\s+/).length <= MAX_TERM_WORDS);
  };
  return marked.filter((quotation) => !isTerm(quotation));
}
