import { compileMatcher, type Matcher } from '../../analysis/matching.ts';
import { createReader, type ReadPart } from '../lint/reading.ts';
import type { TextTerms } from '../text-terms.ts';
import { contentWords } from './figures.ts';
import { type Passage, passageOf, passageOfSource } from './passages.ts';

/** The ledger prepared for a claim check. */
export interface ClaimFacts {
  readonly language: string;
  readonly year: number;
  /** Sources by the id that a text cites them by. */
  readonly passages: ReadonlyMap<number, Passage>;
  /** All that was read, for headings and other texts that cannot cite. If absent, `passages` is used. */
  readonly ledger?: ReadonlyMap<number, Passage>;
  /** What people provided: title, brief and names. It needs no citation. */
  readonly given: Passage;
  /** Names such as "ISO 9001" that a source or the brief has. */
  readonly isNamed: (name: string) => boolean;
  readonly isGiven: (name: string) => boolean;
  /** Whether people provided every content word of a sentence. */
  readonly isInBrief: (sentence: string) => boolean;
  /** Lower-case questions and searches that the text is about, which may stand in quotation marks. */
  readonly queries: ReadonlySet<string>;
  readonly knownWords: ReadonlySet<string>;
  readonly matcher: Matcher;
  readonly competitors: ReadonlySet<string>;
  /** Keys (`claimKey`) of the sentences that, according to the judge, no source supports. */
  readonly unsupported: ReadonlySet<string>;
  /** The text cannot cite: a title, a description. Any source may bear it out. */
  readonly isUncited: boolean;
  /** Parses each part of a text once. */
  readonly read: ReadPart;
}

/** An id that no source has. */
const GIVEN = 0;

/** For a text that cannot cite. */
export const uncited = (facts: ClaimFacts): ClaimFacts => ({ ...facts, isUncited: true });

export function compileClaimFacts(terms: TextTerms): ClaimFacts {
  const { title, language, ledger, brand, competitors, year } = terms;
  const names = [brand, ...competitors].flatMap(({ name, aliases, domain }) => [name, ...aliases, domain ?? '']);
  const given = passageOf({ id: GIVEN, title, text: [ledger.brief, ...names].join('\n') }, language);
  const passages = new Map(ledger.sources.map((source) => [source.id, passageOfSource(source, language)]));
  const all = [given, ...passages.values()];
  const stems = new Set(contentWords([title, ledger.brief, ...names].join('\n'), language));
  return {
    language,
    year,
    passages,
    given,
    isNamed: (name) => all.some(({ figures }) => figures.text.includes(name)),
    isGiven: (name) => given.figures.text.includes(name),
    isInBrief: (sentence) => contentWords(sentence, language).every((stem) => stems.has(stem)),
    queries: new Set(terms.queries.map((each) => each.trim().toLowerCase())),
    knownWords: new Set(`${title} ${ledger.brief}`.toLowerCase().split(/[^\p{L}]+/u)),
    matcher: compileMatcher([brand, ...competitors]),
    competitors: new Set(competitors.map(({ name }) => name)),
    unsupported: terms.unsupported ?? new Set(),
    isUncited: false,
    read: createReader(),
  };
}
