import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeWithThis } from './watchdog.ts';

const made: string[] = [];

/** A new empty folder, removed when the test process ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-test-'));
  made.push(folder);
  removeWithThis(folder);
  return folder;
}

process.on('exit', () => {
  // a server may still write into its folder: then the watchdog removes it after it has ended the server
  for (const folder of made)
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {}
});
