import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { allOf, misconfigured } from './exit.ts';

/** A port, or 0 for a free one. Throws InvalidArgumentError. */
export function parsePort(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError('must be a port, 0 to 65535');
  return value;
}

/** A DNS label (RFC 1123), as the cluster requires for names of namespaces. */
const LABEL = /^(?=.{1,63}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
const LABEL_RULE = 'must be at most 63 lower-case letters, digits and -, and begin and end with a letter or digit';

/** Refuses names that the cluster would not accept. The message names their flags. */
export function requireLabels(what: string, flags: Readonly<Record<string, string>>): void {
  const misnamed = Object.entries(flags).filter(([, word]) => !LABEL.test(word));
  if (misnamed.length === 0) return;
  throw misconfigured(
    what,
    misnamed.map(([flag, word]) => `--${flag}: ${word}: ${LABEL_RULE}`),
  );
}

/** A comma-separated list of known words; all of them if nothing is given. */
export function chosenWords<T extends string>(flag: string, given: string | undefined, known: readonly T[]): T[] {
  const words = given === undefined ? known : given.split(',').map((word) => word.trim());
  const isKnown = (word: string): word is T => known.some((one) => one === word);
  const unknown = words.filter((word) => !isKnown(word));
  if (unknown.length > 0)
    throw misconfigured(flag, [`unknown: ${unknown.join(', ')}; the known ones are ${known.join(', ')}`]);
  return words.filter(isKnown);
}

/** The texts of files, in their order. Throws ExitError with code 2, with one line for each that cannot be read. */
export const readTexts = (files: readonly (readonly [what: string, path: string])[]): Promise<string[]> =>
  allOf(files.map(([what, path]) => readText(what, path)));

/** The text of a file. Throws ExitError with code 2 if it cannot be read; the message begins with `what`. */
export const readText = (what: string, path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    Promise.reject(misconfigured(what, [`${path} cannot be read (${error.code})`])),
  );
