import { createCipheriv } from 'node:crypto';
import { sha256Of } from '../../../lib/sha256.ts';

/** SHA-256 in hex of `<report id>|<scoring_version>`: the same report resamples the same way whenever it is replayed. */
export const seedOf = (reportId: string, scoringVersion: number): string => sha256Of(`${reportId}|${scoringVersion}`);

/**
 * Integers from 0 to `bound` − 1 (`bound` below 2^21), all equally likely, in a sequence that the seed (64 hex digits)
 * decides: the key stream of AES-256 in counter mode, as in NIST SP 800-90A, brought into range without bias (Lemire
 * 2019).
 */
export function randomIntegers(seed: string): (bound: number) => number {
  const stream = createCipheriv('aes-256-ctr', Buffer.from(seed, 'hex'), Buffer.alloc(16));
  const zeros = Buffer.alloc(16_384);
  let bytes = Buffer.alloc(0);
  let at = 0;
  const next = (): number => {
    if (at >= bytes.length) [bytes, at] = [stream.update(zeros), 0];
    at += 4;
    return bytes.readUInt32LE(at - 4);
  };
  return (bound) => {
    const unfair = 2 ** 32 % bound;
    for (;;) {
      const product = next() * bound;
      const drawn = Math.floor(product / 2 ** 32);
      if (product - drawn * 2 ** 32 >= unfair) return drawn;
    }
  };
}
