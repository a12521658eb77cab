import { readFile } from 'node:fs/promises';
import type { ConfigDocument } from '../config/document.ts';
import { type Environment, type KeyedSection, loadConfig } from '../config/load.ts';
import { misconfigured } from './exit.ts';

/** The document of a file, or of none. Ends the program with every problem named when it is wrong. */
export async function readConfig(
  path: string | undefined,
  env: Environment,
  asks?: readonly KeyedSection[],
): Promise<{ readonly config: ConfigDocument; readonly warnings: readonly string[] }> {
  const yaml =
    path === undefined
      ? undefined
      : await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
          Promise.reject(misconfigured('configuration', [`${path} cannot be read (${error.code})`])),
        );
  const loaded = loadConfig(yaml, env, asks);
  if (!loaded.ok) throw misconfigured(path ?? 'configuration', loaded.problems);
  return loaded;
}
