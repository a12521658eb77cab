import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { canonicalJson } from '../lib/canonical-json.ts';
import { analyse, analysisBytes } from './analyse.ts';
import { type Answer, answerId, type Evidence, type ProviderInfo } from './evidence.ts';
import { type AnswerProblem, planProblems } from './planned-answers.ts';
import { type AnalysisDocument, VERSIONS } from './types.ts';

/** What the analysis reads of an answer. */
type AnswerContent = Pick<
  Answer,
  'status' | 'text' | 'citations' | 'citationSource' | 'grounded' | 'searchQueries' | 'model'
>;

/** What a normaliser makes of a stored body. */
interface BodyReading {
  readonly content: AnswerContent;
  /** What the provider counted. */
  readonly usage: NonNullable<Answer['usage']>;
  /** The cost that the body itself states. */
  readonly statedMicroUsd?: number;
}

/** The pure normaliser of the adapter that received a body; undefined for a body that it takes for no answer. */
export type ReadBody = (
  adapter: ProviderInfo['adapter'],
  body: Pick<Answer, 'rawBody' | 'requestedModel' | 'resolved'>,
) => BodyReading | undefined;

/** The parts whose version decides whether two digests can be the same; which questions are asked is stored, not made anew. */
const REPLAYED_PARTS = ['matcher', 'extractor', 'labeller', 'scoring', 'wording'] as const;
type ReplayedPart = (typeof REPLAYED_PARTS)[number];

export interface Replay {
  /**
   * identical: the same bytes, from raw bodies that are whole. other_version: other bytes, as a part has another version
   * than the one that measured, so nothing follows from it. different: other bytes, or evidence that is not as it was.
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
  /** The evidence as the raw bodies have it now. */
  readonly evidence: Evidence;
}

/**
 * Computes a stored analysis again (M-16): every answer anew from its raw body, every number from those answers. Labels,
 * profile, questions, pages and root files are taken from the evidence. Why an answer failed is in the exchange and not in
 * its body, so it stays failed as long as that body is no answer. `stored` is the analysis as it was stored, uncompressed. Pure.
 */
export function replay(
  stored: Uint8Array,
  evidence: Evidence,
  readBody: ReadBody,
  now: typeof VERSIONS = VERSIONS,
): Replay {
  const adapters = new Map(evidence.providers.map(({ id, adapter }) => [id as string, adapter]));
  const problems: AnswerProblem[] = [...planProblems(evidence)];
  let reread = 0;
  const answers = evidence.answers.map((answer) => {
    const told = (problem: AnswerProblem['problem'], members: readonly string[] = []): void =>
      void problems.push({ answer: answerId(answer), problem, members });
    if (sha256(answer.rawBody) !== answer.rawSha256) told('damaged');
    const adapter = adapters.get(answer.provider);
    if (adapter === undefined) return answer;
    const reading = readBody(adapter, answer);
    if (answer.status === 'failed') {
      if (reading !== undefined) told('answered');
      return { ...answer, ...reading?.content };
    }
    reread += 1;
    if (reading === undefined) {
      told('unreadable');
      return { ...answer, status: 'failed' as const };
    }
    const members = differing(reading, answer);
    if (members.length > 0) told('reread', members);
    return { ...answer, ...reading.content };
  });
  const again = { ...evidence, answers };
  const storedSha256 = sha256(stored);
  const analysed = analyse(again);
  const replayedSha256 = sha256(analysisBytes(analysed));
  const otherVersions = REPLAYED_PARTS.map((part) => ({
    part,
    stored: evidence.versions[part] ?? FIRST_VERSION,
    now: now[part],
  })).filter((version) => version.stored !== version.now);
  const isSame = storedSha256 === replayedSha256;
  const verdict = verdictOf({ isSame, numbersAreSame: haveSameNumbers(stored, analysed), otherVersions, problems });
  return { verdict, storedSha256, replayedSha256, otherVersions, problems, reread, evidence: again };
}

/** Of a part that the evidence of early versions does not name. */
const FIRST_VERSION = 1;

/** What no other version of a part explains. */
const ANYWAY: ReadonlySet<AnswerProblem['problem']> = new Set(['damaged', 'missing', 'repeated', 'unplanned']);

function verdictOf(
  found: Pick<Replay, 'otherVersions' | 'problems'> & { readonly isSame: boolean; readonly numbersAreSame: boolean },
): Replay['verdict'] {
  const { isSame, numbersAreSame, otherVersions, problems } = found;
  if (problems.some(({ problem }) => ANYWAY.has(problem))) return 'different';
  if (isSame && problems.length === 0) return 'identical';
  const isWorded = otherVersions.every(({ part }) => part === 'wording');
  if (isWorded && (problems.length > 0 || !numbersAreSame)) return 'different';
  return otherVersions.length > 0 ? 'other_version' : 'different';
}

/** Whether two analyses differ in what recommendations say at most. */
function haveSameNumbers(stored: Uint8Array, { report, proposed_articles }: AnalysisDocument): boolean {
  const numbers = numbersOf.safeParse(parsed(stored));
  return numbers.success && canonicalJson(numbers.data) === canonicalJson({ report, proposed_articles });
}

const numbersOf = z.object({ report: z.unknown(), proposed_articles: z.unknown() });

function parsed(stored: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(stored).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Of several requests the stored usage and cost are those of all, and only the last body is there. */
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

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
