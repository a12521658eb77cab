import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { analyse, analysisBytes } from './analyse.ts';
import type { Answer, Evidence, ProviderInfo } from './evidence.ts';
import { VERSIONS } from './types.ts';

/** What a normaliser makes of a stored body: what the analysis reads of an answer. */
export type BodyReading = Pick<
  Answer,
  'status' | 'text' | 'citations' | 'citationSource' | 'grounded' | 'searchQueries' | 'model'
>;

/** The pure normaliser of the adapter that received a body; undefined for a body that it takes for no answer. */
export type ReadBody = (
  adapter: ProviderInfo['adapter'],
  body: Pick<Answer, 'rawBody' | 'requestedModel' | 'resolved'>,
) => BodyReading | undefined;

/**
 * What is wrong with one stored answer. damaged: its raw body is not the one whose digest was stored. unreadable: the
 * raw body is no answer, though one was measured. reread: the raw body says something else than what was measured.
 */
export interface AnswerProblem {
  /** `<question>/<provider>/<sample>`. */
  readonly answer: string;
  readonly problem: 'damaged' | 'unreadable' | 'reread';
  /** For `reread`, the members that differ. */
  readonly members: readonly string[];
}

/** The parts whose version decides whether two digests can be the same; which questions are asked is stored, not made anew. */
export const REPLAYED_PARTS = ['matcher', 'extractor', 'labeller', 'scoring'] as const;
export type ReplayedPart = (typeof REPLAYED_PARTS)[number];

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

export const answerId = ({
  questionId,
  provider,
  sample,
}: Pick<Answer, 'questionId' | 'provider' | 'sample'>): string => `${questionId}/${provider}/${sample}`;

/**
 * Computes a stored analysis again (M-16): every answer anew from its raw body, every number from those answers. Labels,
 * profile, questions, pages and root files are taken from the evidence; a failed answer stays failed, for its reason is
 * in the exchange and not in a body. `stored` is the analysis as it was stored, uncompressed. Pure.
 */
export function replay(
  stored: Uint8Array,
  evidence: Evidence,
  readBody: ReadBody,
  now: typeof VERSIONS = VERSIONS,
): Replay {
  const adapters = new Map(evidence.providers.map(({ id, adapter }) => [id as string, adapter]));
  const problems: AnswerProblem[] = [];
  let reread = 0;
  const answers = evidence.answers.map((answer) => {
    const told = (problem: AnswerProblem['problem'], members: readonly string[] = []): void =>
      void problems.push({ answer: answerId(answer), problem, members });
    if (sha256(answer.rawBody) !== answer.rawSha256) told('damaged');
    const adapter = adapters.get(answer.provider);
    if (answer.status === 'failed' || adapter === undefined) return answer;
    reread += 1;
    const reading = readBody(adapter, answer);
    if (reading === undefined) {
      told('unreadable');
      return { ...answer, status: 'failed' as const };
    }
    const members = differing(reading, answer);
    if (members.length > 0) told('reread', members);
    return { ...answer, ...reading };
  });
  const again = { ...evidence, answers };
  const storedSha256 = sha256(stored);
  const replayedSha256 = sha256(analysisBytes(analyse(again)));
  const otherVersions = REPLAYED_PARTS.filter((part) => evidence.versions[part] !== now[part]).map((part) => ({
    part,
    stored: evidence.versions[part],
    now: now[part],
  }));
  const verdict = verdictOf({ isSame: storedSha256 === replayedSha256, otherVersions, problems });
  return { verdict, storedSha256, replayedSha256, otherVersions, problems, reread, evidence: again };
}

function verdictOf(
  found: Pick<Replay, 'otherVersions' | 'problems'> & { readonly isSame: boolean },
): Replay['verdict'] {
  const { isSame, otherVersions, problems } = found;
  if (problems.some(({ problem }) => problem === 'damaged')) return 'different';
  if (isSame && problems.length === 0) return 'identical';
  return otherVersions.length > 0 ? 'other_version' : 'different';
}

const differing = (reading: BodyReading, answer: Answer): string[] =>
  Object.entries(reading)
    .filter(([member, value]) => !isDeepStrictEqual(value, answer[member as keyof BodyReading])) // the members of a BodyReading
    .map(([member]) => member)
    .sort();

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
