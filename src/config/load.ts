import { parseDocument, type YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { isRecord, type JsonRecord } from '../lib/json.ts';
import { DEFAULT_ANALYST, DEFAULT_IMAGES, DEFAULT_PROVIDERS, ENGINES, type EngineId } from '../registry/engines.ts';
import { type ConfigDocument, configDocument, providerIds } from './document.ts';
import { priceProblems } from './price-problems.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Loaded =
  | { readonly ok: true; readonly config: ConfigDocument; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The default of each section: the real engine if its key is in the environment. */
const realOf = (adapter: EngineId, { model }: { readonly model: string } = ENGINES[adapter]) => ({
  ...{ adapter, model, apiKeyEnv: ENGINES[adapter].apiKeyEnv },
});
const ANALYST = realOf(DEFAULT_ANALYST, ENGINES[DEFAULT_ANALYST].analyst);
const IMAGES = realOf(DEFAULT_IMAGES, ENGINES[DEFAULT_IMAGES].images);

const SIMULATED_ENGINE = 'simulated: its answers are made up by a seeded model of a market';
const SIMULATED: Readonly<Record<string, string>> = {
  writer: 'simulated: its texts consist of set phrases and quotations',
  analyst: 'simulated: it reads the website by fixed rules and makes up the competitors',
  images: 'simulated: its pictures are drawn shapes with the word SIMULATED',
};

/** Sections whose keys a program reads from its own environment. */
export type KeyedSection = (typeof providerIds)[number] | 'analyst' | 'writer' | 'images';
const ALL: readonly KeyedSection[] = [...providerIds, 'analyst', 'writer', 'images'];

/**
 * Reads the document (YAML text, or undefined for none) for an environment, without connecting to anything. Returns all
 * problems with their paths. Warnings name what is simulated, and the missing keys of the sections in `asks`, whose
 * APIs the program itself calls. It cannot check the other keys: on a cluster, they are in a Secret that only runs can
 * read.
 */
export function loadConfig(yaml: string | undefined, env: Environment, asks: readonly KeyedSection[] = ALL): Loaded {
  const parsed = parseYaml(yaml);
  if (!parsed.ok) return parsed;
  const result = configDocument.safeParse(withDefaults(parsed.value, env));
  if (!result.success) return { ok: false, problems: problemsOf(result.error) };
  const problems = priceProblems(result.data);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, config: result.data, warnings: warningsOf(result.data, env, asks) };
}

function parseYaml(yaml: string | undefined): { ok: true; value: JsonRecord } | { ok: false; problems: string[] } {
  if (yaml === undefined) return { ok: true, value: {} };
  const document = parseDocument(yaml, { uniqueKeys: true });
  if (document.errors.length > 0) return { ok: false, problems: document.errors.map(yamlProblem) };
  const value: unknown = document.toJS() ?? {};
  if (!isRecord(value)) return { ok: false, problems: ['the document must be a mapping'] };
  return { ok: true, value };
}

const yamlProblem = ({ code, message }: YAMLParseError): string =>
  code === 'MULTIPLE_DOCS' ? 'must be one YAML document, not several' : `not YAML: ${message.split(/:?\n/)[0]}`;

function withDefaults(document: JsonRecord, env: Environment): JsonRecord {
  const given = document['providers'] ?? {};
  const orSimulated = <T extends { apiKeyEnv: string }>(real: T): T | { adapter: 'simulated' } =>
    env[real.apiKeyEnv] ? real : { adapter: 'simulated' };
  const providers = isRecord(given)
    ? {
        ...Object.fromEntries(providerIds.map((id) => [id, orSimulated(realOf(DEFAULT_PROVIDERS[id]))])),
        ...given,
      }
    : given;
  return { analyst: orSimulated(ANALYST), images: orSimulated(IMAGES), ...document, providers };
}

/** One line per problem: path, then what is wrong. */
function problemsOf(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
      .replace(/^\./, '');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${path ? `${path}.` : ''}${key}: unknown key`);
    if (issue.code === 'invalid_union' && 'options' in issue)
      return [`${path}: must be one of ${issue.options?.join(', ')}`];
    if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
      return [`${path || 'document'}: missing, must be ${article(issue.expected)}`];
    return [`${path || 'document'}: ${issue.message}`];
  });
}

const article = (type: string): string => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`);

function warningsOf(config: ConfigDocument, env: Environment, asks: readonly KeyedSection[]): string[] {
  const { analyst, writer, images } = config;
  const parts = { ...config.providers, analyst, writer, images };
  return ALL.flatMap((name) => {
    const part = parts[name];
    if (part === undefined) return [];
    if (part.adapter === 'simulated') return [`${name}: ${SIMULATED[name] ?? SIMULATED_ENGINE}`];
    if (!asks.includes(name) || env[part.apiKeyEnv]) return [];
    return [`${name}: environment variable ${part.apiKeyEnv} is not set, so every call to this engine will fail`];
  });
}
