import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { canonicalJson } from '../lib/canonical-json.ts';
import { parseJson } from '../lib/json.ts';
import { sha256Of } from '../lib/sha256.ts';
import { analyse, analysisBytes } from './analyse.ts';
import { type Answer, answerId, type Evidence, type ProviderInfo } from './evidence.ts';
import { type AnswerProblem, planProblems } from './planned-answers.ts';
import type { AnalysisDocument } from './types.ts';
import { FIRST_VERSION, replayedBy } from './versions.ts';

/** The members of an answer that the analysis reads. */
type AnswerContent = Pick<
  Answer,
  'status' | 'text' | 'citations' | 'citationSource' | 'grounded' | 'searchQueries' | 'model'
>;

/** The result of normalising a stored body. */
interface BodyReading {
  readonly content: AnswerContent;
  /** The provider's own counts. */
  readonly usage: NonNullable<Answer['usage']>;
  /** The cost stated in the body. */
  readonly statedMicroUsd?: number;
}

/** The pure normaliser of the adapter that received a body. Undefined for a body that is not an answer. */
export type ReadBody = (
  adapter: ProviderInfo['adapter'],
  body: Pick<Answer, 'rawBody' | 'requestedModel' | 'resolved'>,
) => BodyReading | undefined;

/**
 * Parts whose versions a replay compares. If replay no longer has the code of the version that measured, the results
 * may differ for this reason alone. Questions are stored, not made again.
 */
export const REPLAYED_PARTS = [
  'matcher',
  'extractor',
  'labeller',
  'scoring',
  'wording',
  'recommendations',
  'members',
  'intervals',
] as const;
export type ReplayedPart = (typeof REPLAYED_PARTS)[number];

export interface Replay {
  /**
   * identical: the same bytes, from intact raw bodies. other_version: different bytes, but the version of a part is not
   * the one that measured, so nothing follows. different: different bytes, or changed evidence.
   */
  readonly verdict: 'identical' | 'other_version' | 'different';
  /** SHA-256 in hex of the analysis, uncompressed. */
  readonly storedSha256: string;
  readonly replayedSha256: string;
  /** The part, the version that measured and the one that replayed. */
  readonly otherVersions: readonly { readonly part: ReplayedPart; readonly stored: number; readonly now: number }[];
  readonly problems: readonly AnswerProblem[];
  /** Answers read again from a raw body. */
  readonly reread: number;
  /** The evidence with the answers as read again. */
  readonly evidence: Evidence;
}

/**
 * Computes a stored analysis again (M-16): every answer from its raw body, and every number from those answers. Labels,
 * profile, questions, pages and root files are taken from the evidence. The body does not say why an answer failed, so
 * it stays failed unless the body is an answer. `stored` is the stored analysis, uncompressed. Pure.
 */
export function replay(stored: Uint8Array, evidence: Evidence, readBody: ReadBody): Replay {
  const adapters = new Map(evidence.providers.map(({ id, adapter }) => [id as string, adapter]));
  const problems: AnswerProblem[] = [...planProblems(evidence)];
  let reread = 0;
  const answers = evidence.answers.map((answer) => {
    const report = (problem: AnswerProblem['problem'], members: readonly string[] = []): void =>
      void problems.push({ answer: answerId(answer), problem, members });
    if (sha256Of(answer.rawBody) !== answer.rawSha256) report('damaged');
    const adapter = adapters.get(answer.provider);
    if (adapter === undefined) return answer;
    const reading = readBody(adapter, answer);
    if (answer.status === 'failed') {
      if (reading !== undefined) report('answered');
      return { ...answer, ...reading?.content };
    }
    reread += 1;
    if (reading === undefined) {
      report('unreadable');
      return { ...answer, status: 'failed' as const };
    }
    const members = differing(reading, answer);
    if (members.length > 0) report('reread', members);
    return { ...answer, ...reading.content };
  });
  const again = { ...evidence, answers };
  const storedSha256 = sha256Of(stored);
  const analysed = analyse(again);
  const replayedSha256 = sha256Of(analysisBytes(analysed));
  const otherVersions = REPLAYED_PARTS.map((part) => ({
    part,
    stored: evidence.versions[part] ?? FIRST_VERSION,
    now: replayedBy(part, evidence),
  })).filter((version) => version.stored !== version.now);
  const isSame = storedSha256 === replayedSha256;
  const verdict = verdictOf({ isSame, numbersAreSame: haveSameNumbers(stored, analysed), otherVersions, problems });
  return { verdict, storedSha256, replayedSha256, otherVersions, problems, reread, evidence: again };
}

/** Problems that no version of a part explains. */
const ANYWAY: ReadonlySet<AnswerProblem['problem']> = new Set(['damaged', 'missing', 'repeated', 'unplanned']);

function verdictOf(
  found: Pick<Replay, 'otherVersions' | 'problems'> & { readonly isSame: boolean; readonly numbersAreSame: boolean },
): Replay['verdict'] {
  const { isSame, numbersAreSame, otherVersions, problems } = found;
  if (problems.some(({ problem }) => ANYWAY.has(problem))) return 'different';
  if (isSame && problems.length === 0) return 'identical';
  const telling = otherVersions.filter(({ part }) => part !== 'intervals'); // those are in the evidence as measured
  const isWorded = telling.every(({ part }) => part === 'wording' || part === 'recommendations');
  if (isWorded && (problems.length > 0 || !numbersAreSame)) return 'different';
  return telling.length > 0 ? 'other_version' : 'different';
}

/** Whether two analyses have the same report and the same proposed articles. */
function haveSameNumbers(stored: Uint8Array, { report, proposed_articles }: AnalysisDocument): boolean {
  const numbers = numbersOf.safeParse(parseJson(stored));
  return numbers.success && canonicalJson(numbers.data) === canonicalJson({ report, proposed_articles });
}

const numbersOf = z.object({ report: z.unknown(), proposed_articles: z.unknown() });

/** For several requests, the sums of usage and cost are stored, and only the last body is kept. */
function differing({ content, usage, statedMicroUsd }: BodyReading, answer: Answer): string[] {
  const said: Readonly<Record<string, unknown>> = {
    ...content,
    ...(answer.requests === 1 && answer.usage !== undefined ? { usage } : {}),
    ...(answer.requests === 1 && statedMicroUsd !== undefined ? { microUsd: statedMicroUsd } : {}),
  };
  return Object.entries(said)
    .filter(([member, value]) => !isDeepStrictEqual(value, answer[member as keyof Answer])) // members of an answer
    .map(([member]) => member)
    .sort();
}
