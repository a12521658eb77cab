import type { Evidence } from './evidence.ts';
import { VERSIONS } from './types.ts';

/** Parts of which the code of earlier versions is kept, with all available versions. */
const KEPT = {
  scoring: [1, 2],
  matcher: [1, 2],
  wording: [3, 4],
  members: [1, 2, 3, 4, 5, 6],
  intervals: [1, 2],
  recommendations: [1, 2],
} as const satisfies Partial<Record<keyof typeof VERSIONS, readonly number[]>>;
export type KeptPart = keyof typeof KEPT;
type VersionOf<P extends KeptPart> = (typeof KEPT)[P][number];

/** The version of a part for which the evidence names none, because an early release wrote the evidence. */
export const FIRST_VERSION = 1;

/**
 * The version with which stored evidence is read: the one that measured it, if its code is still here, else the newest
 * (M-16).
 */
export function versionFor<P extends KeptPart>(part: P, { versions }: Pick<Evidence, 'versions'>): VersionOf<P> {
  const stored = versions[part] ?? FIRST_VERSION;
  const kept: readonly VersionOf<P>[] = KEPT[part];
  return kept.find((version) => version === stored) ?? VERSIONS[part];
}

/** For any part, the version with which stored evidence is replayed. */
export const replayedBy = (part: keyof typeof VERSIONS, stored: Pick<Evidence, 'versions'>): number =>
  part in KEPT ? versionFor(part as KeptPart, stored) : VERSIONS[part]; // one of its keys
