import { PROMPTS } from '../../src/content/prompts/index.ts';
import type { Prompt } from '../../src/content/prompts/prompt.ts';
import { sha256Of } from '../../src/lib/sha256.ts';
import { DIGESTS } from '../../test/content/prompts/digests.ts';

const SHOWN = 12;

/** Prints the version and the digest of every prompt. Returns whether each is the recorded text of its version. */
export function tellPrompts(
  say: (line: string) => void,
  prompts: readonly (Omit<Prompt, 'name'> & { readonly name: string })[] = PROMPTS,
  recorded: Readonly<Record<string, readonly string[]>> = DIGESTS,
): boolean {
  const row = (...cells: readonly string[]): string =>
    cells
      .map((cell, at) => cell.padEnd([20, 9, SHOWN + 2][at] ?? 0))
      .join('')
      .trimEnd();
  say(row('prompt', 'version', 'digest'));
  const problems = prompts.map(({ name, version, instructions }) => {
    const digest = sha256Of(instructions);
    const known = recorded[name]?.[version - 1];
    const problem =
      known === undefined
        ? `version ${version} is not recorded`
        : known === digest
          ? ''
          : `differs from what is recorded for version ${version}, ${known.slice(0, SHOWN)}`;
    say(row(name, String(version), digest.slice(0, SHOWN), problem));
    return problem;
  });
  const changed = problems.filter(Boolean).length;
  say(
    changed === 0
      ? 'every prompt has the recorded text of its version'
      : `${changed} of ${prompts.length} prompts were changed: raise their versions and add their digests to test/content/prompts/digests.ts`,
  );
  return changed === 0;
}
