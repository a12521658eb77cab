import { z } from 'zod';
import { type ArtifactRef, artifactRef, enginesUse, failure } from '../resources/meta.ts';

/** The resource of a run, identified by its uid. */
export const runOwner = z
  .object({
    kind: z.enum(['VisibilityReport', 'ActionExecution']),
    namespace: z.string().min(1),
    name: z.string().min(1),
    uid: z.string().min(1),
  })
  .readonly();
export type RunOwner = z.infer<typeof runOwner>;

/**
 * The durable record of a run: who claimed it, what it has already paid for, and how it ended. Its key is the owner's
 * uid, so data of a deleted resource is never used for a new one. Entries never change once written. Not included:
 * artifacts (large values are stored there, with a reference here) and messages.
 */
export interface RunLedger {
  /** Claims job `attempt` for `podUid`, once and for all. Returns the current claim: if it has another podUid, stop. */
  claim(owner: RunOwner, attempt: number, podUid: string): Promise<RunClaim>;
  /** Durable when it resolves. Writing a key again keeps the first value. */
  putCheckpoint(owner: RunOwner, key: string, value: Uint8Array): Promise<void>;
  /** All checkpoints by key. */
  checkpoints(owner: RunOwner): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Records how the run ended; the first record stands. */
  finish(owner: RunOwner, done: RunDone): Promise<void>;
  /** The input for the controllers' decisions: claims by attempt, and the end. */
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

const ended = {
  podUid: z.string(),
  artifacts: z.record(z.string(), artifactRef),
  requests: z.int().min(0),
  microUsd: z.int().min(0).exactOptional(),
  simulated: z.boolean(),
  /** What a report asked of each engine; runs of earlier versions record nothing. */
  engines: enginesUse.exactOptional(),
};

/** How a run ended, as every ledger stores it. */
export const runDone = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('Completed'),
    ...ended,
    /** Answers that a report planned to ask for; runs of earlier versions record none. */
    answersTotal: z.int().min(0).exactOptional(),
  }),
  z.object({
    outcome: z.literal('Failed'),
    ...ended,
    failure: failure.exactOptional(),
    /** The failure in words; runs of 0.1.0 recorded nothing else. */
    error: z.string(),
  }),
]);
export type RunDone = z.infer<typeof runDone>;
/** An artifact of a run; the resource of the run refers to it. */
export type RunArtifact = ArtifactRef;

/** A checkpoint before compression: length of the key, key (of any characters and length), value. */
export function packCheckpoint(key: string, value: Uint8Array): Uint8Array {
  const name = Buffer.from(key, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(name.length);
  return Buffer.concat([length, name, value]);
}

/** Undefined when the bytes are missing or too short. */
export function unpackCheckpoint(
  bytes: Uint8Array | undefined,
): { readonly key: string; readonly value: Uint8Array } | undefined {
  if (!bytes || bytes.byteLength < 4) return undefined;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const valueAt = 4 + buffer.readUInt32BE(0);
  return { key: buffer.toString('utf8', 4, valueAt), value: new Uint8Array(buffer.subarray(valueAt)) };
}
