import { readFileSync } from 'node:fs';

/** How long a file of tests may take in all, and one test or hook of it. */
export interface Limits {
  readonly fileSeconds: number;
  readonly testSeconds: number;
}

const FILE_SECONDS = 240;
/** A slow file starts servers and programs, which takes a busy machine ten times as long. */
const SLOW_FILE_SECONDS = 600;
const TEST_SECONDS = 60;

/**
 * A line `// timeout: 600 s` gives a file another limit. Its tests, as those of files that are slow by name, may use it
 * up, but for what it takes to say which of them did.
 */
export function limitsOf(path: string): Limits {
  const given = /^\/\/ timeout: (\d+) s$/m.exec(readFileSync(path, 'utf8'))?.[1];
  const isSlow = /\.(slow|node)\.test\.ts$/.test(path);
  const fileSeconds = given === undefined ? (isSlow ? SLOW_FILE_SECONDS : FILE_SECONDS) : Number(given);
  const isLong = given !== undefined || isSlow;
  return { fileSeconds, testSeconds: isLong ? fileSeconds - 10 : TEST_SECONDS };
}
