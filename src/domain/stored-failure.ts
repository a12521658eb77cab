import type { StoredFailure } from '../resources/meta.ts';

/**
 * The failure of a status or of a run's end record. Version 0.1.0 stored the sentence alone: its code stands before it.
 * A text without one has the code `unknown`.
 */
export const failureOf = (of: {
  readonly failure?: StoredFailure | undefined;
  readonly error?: string | undefined;
}): StoredFailure => of.failure ?? { code: CODE.exec(of.error ?? '')?.[1] ?? 'unknown' };

const CODE = /^([a-z_]+(?::[a-z_]+)?): /;
