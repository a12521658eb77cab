import { claimKey } from '../../content/claims/check.ts';
import { claimsOfPieces, type DraftClaim, type Piece } from '../../content/claims/draft-claims.ts';
import { type Evidence, findEvidence } from '../../content/claims/evidence.ts';
import type { ClaimFacts } from '../../content/claims/facts.ts';
import { type Case, casesOf, claimsToJudge, shownCases, supportOf } from '../../content/claims/verdicts.ts';
import type { ArticleDraft } from '../../content/draft.ts';
import type { ArticleTerms } from '../../content/lint/article.ts';
import type { TextTerms } from '../../content/lint/text.ts';
import type { Post, PostTerms } from '../../content/posts/post.ts';
import type { PassageIndex } from '../../content/shown-sources.ts';
import { type JudgeClaimsInput, type JudgedClaims, judgeClaims, MOST_JUDGED } from '../../content/tasks/claims.ts';
import { clipped, RunFailure } from '../failure.ts';
import { consultOnce, keyedBy } from './consult.ts';
import { type ExecutionRun, optionalLimitMs } from './context.ts';
import { assignmentOf, type Material } from './material.ts';

/** The verdict on a claim without a citation rarely has spans, so three such claims count as one with a citation. */
const WEIGHT = { cited: 3, other: 1 };
const weightOf = ({ cited }: Pick<DraftClaim, 'cited'>): number => (cited.length > 0 ? WEIGHT.cited : WEIGHT.other);
/** What one task judges; a longer article needs several tasks. */
const AT_ONCE = WEIGHT.cited * MOST_JUDGED;
const BEGINNING = 240;

const caseKey = ({ claim }: Case): string => claimKey(claim.sentence);
const caseKeys = (cases: readonly Case[]): string[] => cases.map(caseKey);

/** A text that is judged: the draft of an article, or a post. */
export interface JudgedText<T, Terms extends TextTerms> {
  readonly terms: Terms;
  readonly facts: ClaimFacts;
  readonly index: PassageIndex;
  piecesOf(text: T): readonly Piece[];
}

/** The judge of one text. It remembers its verdicts, so each sentence is judged once. */
export interface ClaimJudge<T, Terms extends TextTerms> {
  readonly evidence: Evidence;
  /** Includes the sentences that were judged not to be supported. */
  readonly facts: () => ClaimFacts;
  readonly terms: () => Terms;
  /** How many tasks the first check of a draft takes. */
  calls(draft: T): number;
  /**
   * Judges the whole draft. Throws the failure if its first claims cannot be judged, or if the text is off its topic
   * (T-06, T-08). Later claims that cannot be judged are not supported.
   */
  whole(draft: T): Promise<void>;
  /** Judges sentences that are new in a draft. Those that cannot be judged are not supported. */
  changes(draft: T, key: string): Promise<void>;
  /** What is not supported in a sentence, in the judge's words. */
  reasonFor(key: string): string | undefined;
}

export function createJudge<T, Terms extends TextTerms>(
  run: ExecutionRun,
  material: Material,
  { terms, facts: compiled, index, piecesOf }: JudgedText<T, Terms>,
): ClaimJudge<T, Terms> {
  const evidence = findEvidence(index, terms.language);
  const unsupported = new Map<string, string | undefined>();
  const supported = new Set<string>();
  const open = (draft: T): DraftClaim[] =>
    claimsToJudge(claimsOfPieces(piecesOf(draft), judge.facts()), compiled).filter(
      ({ sentence }) => !supported.has(claimKey(sentence)),
    );
  const batches = (claims: readonly DraftClaim[]): Case[][] => batched(claims).map((batch) => casesOf(batch, evidence));
  const learn = (cases: readonly Case[], { verdicts }: JudgedClaims): void => {
    const isSupported = supportOf(cases, verdicts, evidence, compiled);
    for (const [at, each] of cases.entries()) {
      if (isSupported[at] === true) supported.add(caseKey(each));
      else unsupported.set(caseKey(each), verdicts.find(({ claim }) => claim === at + 1)?.why ?? undefined);
    }
  };
  const learnOptional = async (name: string, cases: readonly Case[]): Promise<void> => {
    const input = inputOf(terms.language, cases, evidence, null);
    learn(cases, await optional(run, keyedBy(name, caseKeys(cases)), input));
  };
  const judge: ClaimJudge<T, Terms> = {
    evidence,
    facts: () => ({ ...compiled, unsupported: new Set(unsupported.keys()) }),
    terms: () => ({ ...terms, unsupported: new Set(unsupported.keys()) }),
    calls: (draft) => tasksFor(open(draft)),
    reasonFor: (key) => unsupported.get(key),
    async whole(draft) {
      const [first = [], ...more] = batches(open(draft));
      const input = inputOf(terms.language, first, evidence, shownText(run, material, piecesOf(draft)));
      const judged = await consultOnce(asJudge(run), keyedBy('judge/0', caseKeys(first)), judgeClaims, input);
      // models also leave empty what they have nothing to say about
      const astray = judged.offTopic?.trim();
      if (astray) throw offTopic(astray);
      learn(first, judged);
      for (const [at, batch] of more.entries()) await learnOptional(`judge/${at + 1}`, batch);
    },
    async changes(draft, key) {
      const claims = open(draft);
      if (claims.length === 0) return;
      for (const [at, batch] of batches(claims).entries()) await learnOptional(`judge/${key}/${at}`, batch);
    },
  };
  return judge;
}

export type ArticleJudge = ClaimJudge<ArticleDraft, ArticleTerms>;
export type PostJudge = ClaimJudge<Post, PostTerms>;

const sumOf = (claims: readonly DraftClaim[]): number => claims.reduce((sum, each) => sum + weightOf(each), 0);
const tasksFor = (claims: readonly DraftClaim[]): number => Math.max(1, Math.ceil(sumOf(claims) / AT_ONCE));

/**
 * There is always a first batch, even an empty one, because its task also says whether the text is on its topic. Claims
 * without a citation come first: a later task that fails then costs only sentences with one.
 */
function batched(claims: readonly DraftClaim[]): DraftClaim[][] {
  const made: DraftClaim[][] = Array.from({ length: tasksFor(claims) }, () => []);
  const share = Math.max(1, sumOf(claims)) / made.length;
  let before = 0;
  for (const each of claims.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    made[Math.floor(before / share)]?.push(each);
    before += weightOf(each);
  }
  return made;
}

const inputOf = (
  language: string,
  cases: readonly Case[],
  evidence: Evidence,
  text: JudgeClaimsInput['text'],
): JudgeClaimsInput => ({ language, text, ...shownCases(cases, evidence) });

function shownText(run: ExecutionRun, material: Material, pieces: readonly Piece[]): JudgeClaimsInput['text'] {
  const { title, brand } = assignmentOf(run, material);
  return {
    title,
    question: material.questions[0] ?? title,
    brand: brand.name,
    category: brand.category,
    parts: pieces.map(({ heading, markdown }) => ({ heading, beginning: markdown.slice(0, BEGINNING) })),
  };
}

/** T-08. */
export const offTopic = (why: string): RunFailure =>
  new RunFailure({ code: 'text_off_topic', detail: { why: clipped(why) } });

const asJudge = (run: ExecutionRun): ExecutionRun => ({ ...run, analyst: run.judge ?? run.analyst });

/** No verdicts if the judge returns none or a limit is reached: the sentences are then rewritten, undone or cut. */
async function optional(run: ExecutionRun, key: string, input: JudgeClaimsInput): Promise<JudgedClaims> {
  try {
    return await consultOnce(asJudge(run), key, judgeClaims, input, optionalLimitMs(run));
  } catch (error) {
    if (run.signal.aborted || !(error instanceof RunFailure)) throw error;
    run.log.warn({ err: error }, 'the sentences of a text were not judged');
    return { offTopic: null, verdicts: [] };
  }
}
