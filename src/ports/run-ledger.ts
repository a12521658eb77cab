import type { Kind, ResourceName } from '../resources/kinds.ts';
import type { StoredFailure } from '../resources/meta.ts';

/** The resource that a run works for, in the one incarnation that its uid names. */
export interface RunOwner extends ResourceName {
  readonly kind: Extract<Kind, 'VisibilityReport' | 'ActionExecution'>;
  readonly uid: string;
}

/**
 * The durable record of a run: who claimed it, what it has already paid for, and how it ended. Keyed by the owner's
 * uid, so nothing of a deleted resource is ever taken for that of a new one. Entries are never changed once written.
 * Not in here: artifacts (large values go there and leave a reference) and messages.
 */
export interface RunLedger {
  /**
   * Claims job `attempt` for the process `podUid`; the first claim stands for ever. The answer is the claim in force:
   * whoever reads another podUid than its own must stop. Claiming again with the same podUid is the same claim.
   */
  claim(owner: RunOwner, attempt: number, podUid: string): Promise<RunClaim>;
  /** Durable when it resolves. Writing a key again with any value keeps the first value. */
  putCheckpoint(owner: RunOwner, key: string, value: Uint8Array): Promise<void>;
  /** All checkpoints by key. */
  checkpoints(owner: RunOwner): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Records how the run ended; the first record stands. */
  finish(owner: RunOwner, done: RunDone): Promise<void>;
  /** What the controllers decide on: claims by attempt, and the end. */
  read(owner: RunOwner): Promise<RunRecord>;
}

export interface RunClaim {
  readonly attempt: number;
  readonly podUid: string;
  /** The ledger's own time of the claim: the run deadline counts from here. */
  readonly claimedAtMs: number;
}

export interface RunRecord {
  readonly claims: readonly RunClaim[];
  readonly done?: RunDone;
}

export type RunDone =
  | {
      readonly outcome: 'Completed';
      readonly podUid: string;
      readonly artifacts: Readonly<Record<string, RunArtifact>>;
      readonly requests: number;
      readonly microUsd?: number;
      readonly simulated: boolean;
      /** Answers that a report planned to ask for; runs of earlier versions record none. */
      readonly answersTotal?: number;
    }
  | {
      readonly outcome: 'Failed';
      readonly podUid: string;
      readonly failure?: StoredFailure;
      /** The failure in words; runs of 0.1.0 recorded nothing else. */
      readonly error: string;
      readonly artifacts: Readonly<Record<string, RunArtifact>>;
      readonly requests: number;
      readonly microUsd?: number;
      readonly simulated: boolean;
    };

/** Same shape as ArtifactRef of the resources, which the controller copies it into. */
export interface RunArtifact {
  readonly key: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly encoding: 'Gzip' | 'Identity';
  readonly mediaType: string;
}
