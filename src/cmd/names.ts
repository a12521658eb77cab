import { misconfigured } from './exit.ts';

/** A DNS label (RFC 1123), as the cluster wants names of namespaces. */
const LABEL = /^(?=.{1,63}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** Refuses what could not be applied, named by its flag. */
export function requireLabels(what: string, flags: Readonly<Record<string, string>>): void {
  const misnamed = Object.entries(flags).filter(([, word]) => !LABEL.test(word));
  if (misnamed.length === 0) return;
  throw misconfigured(
    what,
    misnamed.map(([flag, word]) => `--${flag}: ${word}: must be lower-case letters, digits and -, at most 63`),
  );
}
