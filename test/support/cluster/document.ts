import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { programPath } from '../servers/programs.ts';
import { tempFolder } from '../temp-folder.ts';

/** What docs/operating.md promises, taken from the document itself. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DOCUMENT = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8');

export const installBlock = /<!-- test: install -->\n```sh\n([\s\S]*?)^```/m.exec(DOCUMENT)?.[1] ?? '';

/** Each `$ command` of the document with the lines that it shows below. */
export const shown = [...DOCUMENT.matchAll(/^```console\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => ({ command: part.split('\n', 1)[0] ?? '', output: part.split('\n').slice(1, -1) })),
);

/** A script as an engineer runs it in a checkout: kubectl and Node on PATH, and a kubeconfig of their own. */
export async function shell(script: string, kubeconfig: string, env: Readonly<Record<string, string>> = {}) {
  const PATH = [dirname(programPath('kubectl')), dirname(process.execPath), process.env['PATH']].join(delimiter);
  const given = { PATH, HOME: tempFolder(), KUBECONFIG: kubeconfig, ...env };
  return (await promisify(execFile)('bash', ['-euc', script], { cwd: ROOT, env: given, timeout: 60_000 })).stdout;
}

/** Rows of the document's table of permissions: what a program may do with a resource. */
export function documentedRights(): ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> {
  const section = /^## Permissions\n([\s\S]*?)^## /m.exec(DOCUMENT)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (`[^|]*) \| ([^|]*)\| ([^|]*)\|$/gm)];
  const verbs = (cell = ''): string[] => cell.trim().split(', ');
  return new Map(
    rows.flatMap(([, what = '', api, controllers]) =>
      [...what.matchAll(/`([a-z]+(?:\/status)?)`/g)].map(
        ([, resource = '']) => [resource, { api: verbs(api), controllers: verbs(controllers) }] as const,
      ),
    ),
  );
}
