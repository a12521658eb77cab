import { type Document, isMap, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { KIND_NAMES, KINDS, type Kind, type ResourceDraft } from '../../../resources/kinds.ts';
import { API_VERSION } from '../../../resources/meta.ts';

/** One resource of a manifest. It may be incomplete: applying it does not change the fields that it does not name. */
export interface Manifest<K extends Kind = Kind> {
  readonly kind: K;
  readonly metadata: ResourceDraft<K>['metadata'];
  /** Fields of spec as given, each checked; required ones may be missing when the resource exists. `null` removes. */
  readonly spec: Readonly<Record<string, unknown>>;
  /** File and position in it, for messages. */
  readonly at: string;
}

export interface ParsedManifests {
  readonly manifests: readonly Manifest[];
  /** File, document, path and what is wrong. */
  readonly problems: readonly string[];
}

const name = z
  .string()
  .max(63)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'must be lower-case letters, digits and -');
const envelope = z.object({
  apiVersion: z.literal(API_VERSION, { error: `must be ${API_VERSION}` }),
  kind: z.enum(KIND_NAMES, { error: `must be one of ${KIND_NAMES.join(', ')}` }),
  metadata: z.looseObject({
    name,
    namespace: name.default('default'),
    annotations: z.record(z.string(), z.string()).optional(),
    labels: z.record(z.string(), z.string()).optional(),
  }),
  spec: z.record(z.string(), z.unknown()),
});

/**
 * Reads the text of one file: any number of YAML documents, each as `kubectl apply` takes it. A List stands for its
 * items.
 */
export function parseManifests(text: string, file: string): ParsedManifests {
  const manifests: Manifest[] = [];
  const problems: string[] = [];
  for (const [index, document] of parseAllDocuments(text, { uniqueKeys: true }).entries()) {
    const at = `${file}, document ${index + 1}`;
    const [error] = document.errors;
    if (error) problems.push(`${at}: not YAML: ${error.message.split(/:?\n/)[0]}`);
    else if (document.contents !== null && !isMap(document.contents)) problems.push(`${at}: must be a mapping`);
    else if (document.contents !== null) {
      const value = jsOf(document);
      if ('fault' in value) problems.push(`${at}: not YAML: ${value.fault}`);
      else
        for (const [item, where] of itemsOf(value.value, at)) {
          const parsed = parseOne(item, where);
          if (Array.isArray(parsed)) problems.push(...parsed);
          else manifests.push(parsed);
        }
    }
  }
  return { manifests, problems };
}

/** An alias without its anchor, or too many of them, is found only here. */
function jsOf(document: Document.Parsed): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: document.toJS() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function itemsOf(value: unknown, at: string): [unknown, string][] {
  const list = z.object({ kind: z.literal('List'), items: z.array(z.unknown()) }).safeParse(value);
  return list.success ? list.data.items.map((item, index) => [item, `${at}, item ${index + 1}`]) : [[value, at]];
}

function parseOne(value: unknown, at: string): Manifest | string[] {
  const parsed = envelope.safeParse(value);
  if (!parsed.success) return [...problemsOf(parsed.error, at), ...specProblems(value, at)];
  const { kind, metadata, spec } = parsed.data;
  const problems = specProblems(value, `${at} (${kind} ${metadata.name})`);
  if (problems.length > 0) return problems;
  const { name: given, namespace, annotations, labels } = metadata;
  return {
    kind,
    metadata: { name: given, namespace, ...(annotations ? { annotations } : {}), ...(labels ? { labels } : {}) },
    spec,
    at: `${at} (${kind} ${namespace}/${given})`,
  };
}

const withSpec = envelope.pick({ kind: true, spec: true });

/** A wrong name does not hide what is wrong with the spec: every problem is named at once. */
function specProblems(value: unknown, at: string): string[] {
  const parsed = withSpec.safeParse(value);
  if (!parsed.success) return [];
  const { kind, spec } = parsed.data;
  const { shape } = KINDS[kind].spec.partial();
  const checked = z.strictObject(shape).safeParse(withoutNulls(spec, shape));
  return checked.success ? [] : problemsOf(checked.error, at, 'spec');
}

/** A field that is to be removed needs no value of its type; an unknown one is a mistake even without a value. */
function withoutNulls(value: unknown, known?: object): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    fields
      .filter(([key, field]) => field !== null || (known !== undefined && !Object.hasOwn(known, key)))
      .map(([key, field]) => [key, withoutNulls(field)]),
  );
}

function problemsOf(error: z.ZodError, at: string, prefix?: string): string[] {
  return error.issues.flatMap((issue) => {
    const path = [prefix, ...issue.path].filter((part) => part !== undefined).join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${at}: ${path ? `${path}.` : ''}${key}: unknown field`);
    return [`${at}: ${path}: ${issue.message}`];
  });
}
