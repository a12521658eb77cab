/**
 * Writes every file that is made from the schemas, or with --check compares them and exits 1 naming what differs.
 *
 *   node src/codegen/main.ts [--check]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateChart } from './chart.ts';
import { generateCrds } from './crds.ts';
import { generateFailures } from './failures.ts';
import type { Generated } from './generated.ts';
import { generateOpenApi } from './openapi.ts';

/** Each is pure; a new kind of generated file is a new line here. */
export const GENERATORS: readonly (() => readonly Generated[])[] = [
  generateOpenApi,
  generateCrds,
  generateChart,
  generateFailures,
];

const ROOT = join(import.meta.dirname, '..', '..');

/** Paths under `root` whose content is not what the generators make now. */
export async function findDifferences(root: string): Promise<readonly string[]> {
  const files = GENERATORS.flatMap((generate) => generate());
  const same = await Promise.all(
    files.map(async ({ path, text }) => (await readFile(join(root, path), 'utf8').catch(() => undefined)) === text),
  );
  return files.filter((_, index) => !same[index]).map(({ path }) => path);
}

/** Writes what differs and returns its paths. */
export async function writeDifferences(root: string): Promise<readonly string[]> {
  const differing = await findDifferences(root);
  for (const { path, text } of GENERATORS.flatMap((generate) => generate())) {
    if (!differing.includes(path)) continue;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return differing;
}

async function main(check: boolean): Promise<number> {
  if (!check) {
    const written = await writeDifferences(ROOT);
    process.stdout.write(written.length > 0 ? `wrote ${written.join(' ')}\n` : 'nothing to write\n');
    return 0;
  }
  const differing = await findDifferences(ROOT);
  for (const path of differing) process.stderr.write(`${path} differs from its source: run make generate\n`);
  return differing.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.includes('--check'));
