import type { StoredFailure } from '../resources/meta.ts';

/**
 * The failure in a status or in a run's end record. Version 0.1.0 stored only the sentence, with its code in front.
 * Text without a code gets the code `unknown`.
 */
export const failureOf = (of: {
  readonly failure?: StoredFailure | undefined;
  readonly error?: string | undefined;
}): StoredFailure => of.failure ?? { code: CODE.exec(of.error ?? '')?.[1] ?? 'unknown' };

const CODE = /^([a-z_]+(?::[a-z_]+)?): /;
