import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { bundleCode, CODE } from '../bundle.ts';

/** In the checkout: the packages that cannot be bundled are found from there. */
const CACHE = join(process.cwd(), 'node_modules/.cache/program');
const KEPT_MS = 24 * 3_600_000;

/**
 * Writes the program as the image has it and returns its folder, which is named after its content: so Node's compile
 * cache holds from one run to the next, and several runners may write at once.
 */
export async function bundledProgram(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  for (const folder of readdirSync(CACHE).map((name) => join(CACHE, name)))
    if (Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  const made = mkdtempSync(join(CACHE, 'new-'));
  await bundleCode(made);
  mkdirSync(join(made, 'scripts'));
  writeFileSync(join(made, 'scripts/node-path'), `#!/bin/sh\necho '${process.execPath}'\n`, { mode: 0o755 });
  const folder = join(CACHE, digestOf(made));
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true });
  }
  return folder;
}

/** Of its files, all but the first are named after their content. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(folder, CODE)).sort()) hash.update(`${name}\n`);
  for (const file of [join(CODE, 'main.js'), 'bin/sightline', 'package.json'])
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
