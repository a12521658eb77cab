import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { NAMESPACE } from '../embedded/world.ts';
import type { ControlPlane, Ran } from '../servers/control-plane.ts';
import { tempFolder } from '../temp-folder.ts';

/** The real kubectl in the namespace of the world's partner, as a platform engineer types it. */
export interface Kubectl {
  /** Its output; rejects when it ends with another code than 0. */
  (...args: readonly string[]): Promise<string>;
  /** Whatever its code. */
  run(...args: readonly string[]): Promise<Ran>;
  /** `kubectl create -f` of resources, or of a manifest as text. */
  create(...manifests: readonly (object | string)[]): Promise<string>;
  /** Rows of `kubectl get` by name; cells by their column. */
  rows(...args: readonly string[]): Promise<ReadonlyMap<string, Row>>;
  row(kind: string, name: string, ...args: readonly string[]): Promise<Row>;
}

export type Row = Readonly<Record<string, string>>;

export function kubectlOf(cluster: ControlPlane): Kubectl {
  const folder = tempFolder();
  let files = 0;
  const run: Kubectl['run'] = (...args) => cluster.kubectl('--namespace', NAMESPACE, ...args);
  const kubectl = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await run(...args);
    if (code !== 0) throw new Error(`kubectl ${args.join(' ')} ended with ${code}: ${stderr}`);
    return stdout;
  };
  const rows: Kubectl['rows'] = async (...args) => readTable(await kubectl('get', ...args));
  return Object.assign(kubectl, {
    run,
    rows,
    create: (...manifests: readonly (object | string)[]) => {
      const file = join(folder, `${++files}.yaml`);
      writeFileSync(file, manifests.map((one) => (typeof one === 'string' ? one : stringify(one))).join('---\n'));
      return kubectl('create', '-f', file);
    },
    row: async (kind: string, name: string, ...args: readonly string[]) => {
      const found = (await rows(kind, name, ...args)).get(name);
      if (!found) throw new Error(`kubectl get ${kind} shows no ${name}`);
      return found;
    },
  });
}

/** Cells stand under their heading, and headings are two blanks or more apart; several tables follow one another. */
function readTable(text: string): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  let columns: readonly { readonly name: string; readonly from: number }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('NAME ')) {
      columns = [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: name, index: from }) => ({ name, from }));
    } else if (line.trim() !== '') {
      const cells = columns.map(({ name, from }, n) => [name, line.slice(from, columns[n + 1]?.from).trim()]);
      const row: Row = Object.fromEntries(cells);
      rows.set(row['NAME'] ?? '', row);
    }
  }
  return rows;
}

/** Messages of the conditions, as `kubectl describe` shows them. */
export const messagesIn = (described: string): readonly string[] =>
  [...described.matchAll(/^ +Message: +(.+)$/gm)].map(([, message = '']) => message);
