import { z } from 'zod';
import { artifactRef, failure } from '../../resources/meta.ts';

/** What the entries of the bucket `runs` hold. A checkpoint is gzip of `packed`, or says which artifact holds that. */
export const claimEntry = z.object({ podUid: z.string().min(1) });
export const largeEntry = z.object({ artifact: artifactRef });

const ended = {
  podUid: z.string(),
  artifacts: z.record(z.string(), artifactRef),
  requests: z.int().min(0),
  microUsd: z.int().min(0).exactOptional(),
  simulated: z.boolean(),
};
export const doneEntry = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('Completed'), ...ended, answersTotal: z.int().min(0).exactOptional() }),
  z.object({ outcome: z.literal('Failed'), failure: failure.exactOptional(), error: z.string(), ...ended }),
]);

/** A key may hold any characters and be of any length, so it stands inside of the value: length, key, value. */
export function packed(key: string, value: Uint8Array): Uint8Array {
  const name = Buffer.from(key, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(name.length);
  return Buffer.concat([length, name, value]);
}

export function unpacked(
  bytes: Uint8Array | undefined,
): { readonly key: string; readonly value: Uint8Array } | undefined {
  if (!bytes || bytes.byteLength < 4) return undefined;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const valueAt = 4 + buffer.readUInt32BE(0);
  return { key: buffer.toString('utf8', 4, valueAt), value: new Uint8Array(buffer.subarray(valueAt)) };
}
