/**
 * Lists each rule of docs/rules.md with the tests whose titles carry its id, and counts per letter. Exits 1 when a
 * rule has no test, or a title names a rule that does not exist.
 *
 *   node scripts/rules.ts [--quiet]
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Rule {
  readonly id: string;
  readonly text: string;
}

export interface Proof {
  readonly file: string;
  readonly title: string;
}

export function rulesOf(markdown: string): readonly Rule[] {
  return [...markdown.matchAll(/^- ([A-Z]-\d{2}) (.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
}

const QUOTED = /(['"`])((?:\[[A-Z]-\d{2}(?:, ?[A-Z]-\d{2})*\] ?)+(?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** Ids stand in brackets at the start of a title: `[R-04] text`, `[R-04] [W-03] text` or `[R-04, W-03] text`. */
export function proofsIn(file: string, source: string): readonly (Proof & { readonly id: string })[] {
  return [...source.matchAll(QUOTED)].flatMap(([, , title = '']) => {
    const head = /^(?:\[[^\]]*\] ?)+/.exec(title)?.[0] ?? '';
    return [...head.matchAll(/[A-Z]-\d{2}/g)].map(([id]) => ({ id, file, title: title.slice(head.length) }));
  });
}

export const unprovenIn = (rules: readonly Rule[], proofs: readonly { readonly id: string }[]): readonly Rule[] =>
  rules.filter(({ id }) => !proofs.some((proof) => proof.id === id));

function main(root: string, quiet: boolean): number {
  const rules = rulesOf(readFileSync(join(root, 'docs/rules.md'), 'utf8'));
  // the examples in this script's own test prove nothing
  const files = globSync('test/**/*.ts', { cwd: root }).filter((file) => !file.startsWith('test/scripts/'));
  const proofs = files.sort().flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')));
  const byRule = Map.groupBy(proofs, ({ id }) => id);
  if (!quiet) for (const rule of rules) print(rule, byRule.get(rule.id) ?? []);
  const letters = Map.groupBy(rules, ({ id }) => id.charAt(0));
  for (const [letter, all] of letters) {
    const proven = all.filter(({ id }) => byRule.has(id)).length;
    console.log(`${letter}: ${proven} of ${all.length} rules have a test`);
  }
  const unproven = unprovenIn(rules, proofs);
  const unknown = proofs.filter(({ id }) => !rules.some((rule) => rule.id === id));
  for (const { id, text } of unproven) console.error(`no test for ${id}: ${text}`);
  for (const { id, file, title } of unknown) console.error(`${file}: no rule ${id}, named by "${title}"`);
  return unproven.length + unknown.length > 0 ? 1 : 0;
}

function print({ id, text }: Rule, proofs: readonly Proof[]): void {
  console.log(`${id} ${text}`);
  for (const { file, title } of proofs) console.log(`     ${file}: ${title}`);
}

if (import.meta.main) process.exitCode = main(join(import.meta.dirname, '..'), process.argv.includes('--quiet'));
