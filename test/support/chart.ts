import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { programPath } from './servers/programs.ts';

export const CHART = join(import.meta.dirname, '../../charts/sightline');
const VALUES = join(import.meta.dirname, '../charts/values');

/** A rendered object, as far as every kind has it. */
export interface Rendered {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec?: unknown;
  readonly rules?: unknown;
  readonly data?: Readonly<Record<string, string>>;
}

/** The value sets that have a golden file. */
export const valueSets = (): readonly string[] =>
  globSync(join(VALUES, '*.yaml'))
    .map((path) => basename(path, '.yaml'))
    .sort();

export const valuesFile = (name: string): string => join(VALUES, `${name}.yaml`);

/** The commands in the notes as they are printed: the indented lines from the first `kubectl` on. */
export const commandsIn = (notes: string): string =>
  (notes.slice(notes.indexOf('\n  kubectl')).match(/^ {2}.*$/gm) ?? []).join('\n');

export interface HelmOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function helm(...args: string[]): HelmOutcome {
  const { status, stdout, stderr } = spawnSync(programPath('helm'), args, { encoding: 'utf8', timeout: 60_000 });
  return { code: status, stdout, stderr };
}

/** `helm template` of a release named sightline in namespace platform. */
export const template = (...args: string[]): HelmOutcome =>
  helm('template', 'sightline', CHART, '--namespace', 'platform', '--kube-version', '1.31.0', ...args);

const rendered = new Map<string, readonly Rendered[]>();

/** Every object of the release with these arguments, rendered once; throws what Helm says where it refuses. */
export function render(...args: string[]): readonly Rendered[] {
  const key = JSON.stringify(args);
  const objects = rendered.get(key) ?? renderNow(args);
  rendered.set(key, objects);
  return objects;
}

function renderNow(args: readonly string[]): readonly Rendered[] {
  const { code, stdout, stderr } = template(...args);
  if (code !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as Rendered | null) // what Helm rendered, looked at field by field
    .filter((object) => object !== null);
}

/** Deployments, the StatefulSet of the trial and the test pod, with what a security review looks at. */
export const podsOf = (objects: readonly Rendered[]) =>
  objects.flatMap((object) => {
    if (object.kind === 'Pod') return [{ name: object.metadata.name, spec: Object(object.spec) }];
    const template = Object(object.spec).template;
    return template === undefined ? [] : [{ name: object.metadata.name, spec: Object(template.spec) }];
  });

/** The configuration document that the programs of the release read. */
export const documentOf = (objects: readonly Rendered[]) => {
  const text = objects.find(({ data }) => data?.['sightline.yaml'] !== undefined)?.data?.['sightline.yaml'] ?? '';
  return { text, kubernetes: Object(parse(text)).kubernetes };
};
