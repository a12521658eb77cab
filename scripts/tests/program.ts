import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleCode, useThisNode } from '../bundle.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** In the checkout: the packages that cannot be bundled are found from there. */
const CACHE = join(ROOT, 'node_modules/.cache/program');
const KEPT_MS = 24 * 3_600_000;

/** All that the bundle is made of. */
const SOURCES = [
  'src/**/*',
  'controllers/**/*',
  'bin/sightline',
  'scripts/bundle.ts',
  'package.json',
  'package-lock.json',
];

/**
 * The folder of the program as the image has it. It is named after the digest of its sources. So it is written again
 * only when they have changed, Node's compile cache stays valid from one run to the next, and several runners may write
 * at once.
 */
export async function bundledProgram(): Promise<string> {
  const folder = join(CACHE, digestOfSources());
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date()); // so that it is not removed as old
    return folder;
  }
  mkdirSync(CACHE, { recursive: true });
  removeOld();
  const made = mkdtempSync(join(CACHE, `new-${process.pid}-`));
  await bundleCode(made);
  useThisNode(made);
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true });
  }
  return folder;
}

function digestOfSources(): string {
  const hash = createHash('sha256').update(process.execPath);
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`\n${path}\n`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function removeOld(): void {
  for (const folder of readdirSync(CACHE).map((name) => join(CACHE, name))) {
    const found = statSync(folder, { throwIfNoEntry: false }); // another runner may have moved or removed it
    if (found && Date.now() - found.mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}
