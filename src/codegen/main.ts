/**
 * Writes every generated file, or with --check compares them and exits with 1 if one differs.
 *
 *   node src/codegen/main.ts [--check]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedFiles } from './files.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Paths of the generated files whose content under `root` is different. */
export async function findDifferences(root: string): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const [path, text] of Object.entries(generatedFiles())) {
    const found = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (found !== text) differing.push(path);
  }
  return differing;
}

/** Writes the files that differ and returns their paths. */
export async function writeDifferences(root: string): Promise<readonly string[]> {
  const files = generatedFiles();
  const differing = await findDifferences(root);
  for (const path of differing) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), files[path] ?? '');
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
