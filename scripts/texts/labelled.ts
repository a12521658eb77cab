import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { TrackedBrand } from '../../src/analysis/evidence.ts';
import { claimsOfDraft } from '../../src/content/claims/draft-claims.ts';
import { findEvidence } from '../../src/content/claims/evidence.ts';
import { compileClaimFacts } from '../../src/content/claims/facts.ts';
import { type Case, casesOf, claimsToJudge, supportOf } from '../../src/content/claims/verdicts.ts';
import { indexPassages } from '../../src/content/shown-sources.ts';
import type { JudgedClaims } from '../../src/content/tasks/claims.ts';
import type { TextTerms } from '../../src/content/text-terms.ts';

/** Claims that people labelled, over small sources, and what the check of claims decides about them (T-06). */

const LABELS = ['supported', 'common_knowledge', 'wrong_figure', 'wrong_unit', 'wrong_source', 'invented'] as const;
type Label = (typeof LABELS)[number];
const TRUE: ReadonlySet<Label> = new Set(['supported', 'common_knowledge']);

const labelledSet = z.object({
  language: z.string(),
  title: z.string(),
  brand: z.string(),
  competitors: z.array(z.string()),
  sources: z.array(z.object({ title: z.string(), sentences: z.array(z.string()) })),
  claims: z.array(
    z.tuple([
      z.enum(LABELS),
      z.string(),
      z.array(z.int()).describe('Sentences of its source that say it, from 0.'),
      z.int().optional().describe('Its source, from 1, where the claim cites none.'),
    ]),
  ),
});
export type LabelledSet = z.infer<typeof labelledSet>;

interface LabelledClaim {
  readonly language: string;
  readonly label: Label;
  readonly text: string;
  /** As the judge is told: whether a source must bear it out. */
  readonly needsSource: boolean;
  /** Sentences of its source that say it; empty if there are none. */
  readonly evidence: readonly string[];
  /** All sentences of its source, and of the others. A wrong claim without a citation has no source. */
  readonly cited: readonly string[];
  readonly others: readonly string[];
}

const FOLDER = join(import.meta.dirname, '../../test/fixtures/claims');

export const readLabelled = (): LabelledSet[] =>
  readdirSync(FOLDER).map((file) => labelledSet.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))));

/** A verdict about one claim; `at` is its position among all claims with its label. */
export type LabelledJudge = (claim: LabelledClaim, at: number) => Verdict;
type Verdict = Omit<JudgedClaims['verdicts'][number], 'claim'>;

export interface Outcome {
  readonly claim: LabelledClaim;
  readonly isTrue: boolean;
  /** The check would leave it out. */
  readonly isCut: boolean;
}

/** The outcome for every claim. Each claim is checked as a separate text. */
export function judgeLabelled(sets: readonly LabelledSet[], judge: LabelledJudge): Outcome[] {
  const counts = new Map<Label, number>();
  return sets.flatMap((set) => {
    const isCut = checkOf(set);
    return set.claims.map((labelled) => {
      const [label, text] = labelled;
      const at = counts.get(label) ?? 0;
      counts.set(label, at + 1);
      const claim = labelledClaim(set, labelled);
      const judged = (needsSource: boolean): Verdict => judge({ ...claim, needsSource }, at);
      return { claim, isTrue: TRUE.has(label), isCut: isCut(text, judged) };
    });
  });
}

export function labelledClaim(
  { language, sources }: Pick<LabelledSet, 'language' | 'sources'>,
  [label, text, evidence, source]: LabelledSet['claims'][number],
): LabelledClaim {
  const id = Number(/\[(\d)\]/.exec(text)?.[1] ?? source ?? 0);
  const cited = sources[id - 1]?.sentences ?? [];
  const others = sources.filter((_, at) => at !== id - 1).flatMap(({ sentences }) => sentences);
  const said = evidence.flatMap((at) => cited[at] ?? []);
  return { language, label, text, needsSource: true, cited, others, evidence: said };
}

/** The check as a run makes it: the rules first, then the verdict with its spans looked up. */
function checkOf(set: LabelledSet): (text: string, judged: (needsSource: boolean) => Verdict) => boolean {
  const terms = termsOf(set);
  const facts = compileClaimFacts(terms);
  const evidence = findEvidence(indexPassages(terms.ledger.sources, set.language), set.language);
  return (text, judged) => {
    const draft = { lead: text, sections: [], faq: null, meta: { metaTitle: '', metaDescription: '' } };
    const claims = claimsOfDraft(draft, facts);
    if (claims.some(({ problem }) => problem !== null)) return true;
    const cases: readonly Case[] = casesOf(claimsToJudge(claims, facts), evidence);
    const verdicts = cases.map(({ claim }, at) => ({ claim: at + 1, ...judged(claim.needsSource) }));
    return supportOf(cases, verdicts, evidence, facts).includes(false);
  };
}

const brandOf = (name: string, source: TrackedBrand['source']): TrackedBrand => ({
  ...{ name, aliases: [], domain: null, source },
});

const termsOf = ({ title, language, brand, competitors, sources }: LabelledSet): TextTerms => ({
  ...{ title, language, year: 2026, queries: [title], website: 'https://brand.example' },
  brand: brandOf(brand, 'site'),
  competitors: competitors.map((name) => brandOf(name, 'analyst')),
  ledger: {
    ...{ format: 1, brief: '', answers: [], leftOut: [] },
    sources: sources.map((source, at) => ({
      ...{ id: at + 1, kind: 'cited', url: `https://s${at + 1}.example/`, title: source.title },
      text: source.sentences.join('\n'),
    })),
  },
});

const withoutCitation = (text: string): string => text.replace(/ ?\[\d\]/g, '');
const supported = (spans: readonly string[]): Verdict => ({ verdict: 'supported', spans: [...spans], why: null });
const refused: Verdict = { verdict: 'not_supported', spans: [], why: 'No passage says so.' };
const unsourced: Verdict = { verdict: 'needs_no_source', spans: [], why: null };

/**
 * A judge that plays a good but imperfect model: it knows the labels. Of true claims it copies every third span with
 * other quotation marks and spaces, and garbles one in fifty. It passes a quarter of the wrong claims as supported,
 * with a span that it makes up. Of the wrong claims with a source, it passes a second quarter with a span of another
 * source, and, if a figure or a unit is wrong, one more quarter with a true span of the cited source. Of the wrong
 * claims without a source, it calls every second one advice or common knowledge, although it is told that they need a
 * source. It refuses all other wrong claims, most of which only a judge recognises.
 */
export const scriptedJudge: LabelledJudge = ({ label, text, needsSource, evidence, cited, others }, at) => {
  if (label === 'common_knowledge') return unsourced;
  if (label === 'supported') {
    if (at % 50 === 49) return supported(evidence.map((span) => [...span].toReversed().join('')));
    return supported(at % 3 === 0 ? evidence.map(asCopied) : evidence);
  }
  if (cited.length === 0 && at % 4 !== 0) return needsSource && at % 2 === 1 ? unsourced : refused;
  if (at % 4 === 0) return supported([withoutCitation(text)]);
  if (at % 4 === 1) return supported([nearest(text, others)]);
  const isMeasured = label === 'wrong_figure' || label === 'wrong_unit';
  return at % 4 === 2 && isMeasured ? supported([nearest(text, cited)]) : refused;
};

const asCopied = (span: string): string =>
  ` ${span
    .replace(/[“”„«»]/g, '"')
    .replace(/ /g, '  ')
    .replace(/[’]/g, "'")}\n`;

/**
 * A judge that accepts everything: a claim that needs a source is supported, by the most similar sentence of the cited
 * source (of any source if none is cited); every other claim is advice or common knowledge. It shows what only a model
 * can notice.
 */
export const gullibleJudge: LabelledJudge = ({ text, needsSource, cited, others }) =>
  needsSource ? supported([nearest(text, cited.length > 0 ? cited : others)]) : unsourced;

/** The sentence that shares the most pairs of characters with a text, relative to its own length. */
function nearest(text: string, sentences: readonly string[]): string {
  const pairs = (of: string): Set<string> => new Set(Array.from(of.slice(1), (_, at) => of.slice(at, at + 2)));
  const wanted = pairs(text);
  const shared = (sentence: string): number => [...pairs(sentence)].filter((pair) => wanted.has(pair)).length;
  return [...sentences].toSorted((a, b) => shared(b) / b.length - shared(a) / a.length)[0] ?? '';
}

export interface Measured {
  readonly claims: number;
  /** The share of wrong claims among those that were cut. */
  readonly precision: number;
  /** The share of the wrong claims that were cut. */
  readonly recall: number;
  /** The share of the true claims that were cut. */
  readonly trueCut: number;
}

export function measured(outcomes: readonly Outcome[]): Measured {
  const count = (isTrue: boolean, isCut: boolean): number =>
    outcomes.filter((each) => each.isTrue === isTrue && each.isCut === isCut).length;
  const [hit, missed, harmed, kept] = [count(false, true), count(false, false), count(true, true), count(true, false)];
  return {
    claims: outcomes.length,
    precision: hit / Math.max(1, hit + harmed),
    recall: hit / Math.max(1, hit + missed),
    trueCut: harmed / Math.max(1, harmed + kept),
  };
}

/** The maximum share of true claims that may be cut. */
export const MAX_TRUE_CUT = 0.02;
