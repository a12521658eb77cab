import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A new empty folder, removed when the test process ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-test-'));
  made.push(folder);
  return folder;
}

process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});
