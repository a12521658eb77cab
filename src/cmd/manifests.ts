import { join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { Environment } from '../config/load.ts';
import { payloadProblem } from '../content/payload-problem.ts';
import { actionTypes, outputTypeOf } from '../domain/enums.ts';
import { createIds, type Ids, isWellFormedId } from '../domain/ids.ts';
import { canonicalWebsite } from '../domain/website.ts';
import { parseJson } from '../lib/json.ts';
import { isLanguageTag } from '../lib/language-tag.ts';
import { ACTIONS, type ActionType, EXECUTABLE, isExecutable, UNSUPPORTED_POST_TYPES } from '../registry/actions.ts';
import { actionType } from '../resources/action.ts';
import { actionExecutionSpec } from '../resources/action-execution.ts';
import type { SpecOf } from '../resources/kinds.ts';
import { API_VERSION, providerId } from '../resources/meta.ts';
import { misconfigured } from './exit.ts';
import { chosenWords, readText, requireLabels } from './flags.ts';

/** Ids made with the id key of a data folder, or of the environment if no folder is given. */
export async function idsFor(env: Environment, data: string | undefined): Promise<Ids> {
  const text = data === undefined ? env['SIGHTLINE_ID_KEY'] : await keyOfFolder(data);
  const key = Buffer.from(text ?? '', 'base64');
  if (key.length !== 32)
    throw misconfigured('id key', [
      'set SIGHTLINE_ID_KEY (32 bytes in base64) or give --data with the folder of an embedded deployment',
    ]);
  return createIds(key);
}

async function keyOfFolder(data: string): Promise<string> {
  const keys = z.object({ idKey: z.string() }).safeParse(parseJson(await readText('--data', join(data, 'keys.json'))));
  if (!keys.success) throw misconfigured('--data', [`keys.json in ${data} holds no id key`]);
  return keys.data.idKey;
}

/** The manifest of a Workspace with its required name, for `kubectl create` or a manifests folder (K-02). */
export function workspaceManifest(
  ids: Ids,
  namespace: string,
  website: string,
  models: string | undefined,
  now: Date,
): string {
  requireLabels('workspace', { namespace });
  const canonical = canonicalWebsite(website);
  if (!canonical.ok) throw misconfigured('--website', [canonical.reason]);
  const enabled = chosenWords('--models', models, providerId.options);
  return stringify({
    apiVersion: API_VERSION,
    kind: 'Workspace',
    metadata: { namespace, name: ids.workspace(namespace, canonical.website) },
    spec: {
      website: canonical.website,
      models: providerId.options.map((id) => ({ id, enabled: enabled.includes(id) })),
      createdAt: now.toISOString(),
    },
  });
}

export interface ExecutionOptions {
  readonly namespace: string;
  readonly action: string;
  /** From 1. */
  readonly attempt: string;
  /** File with the payload, or with the Action as printed by `kubectl get act NAME -o json`; `-` is stdin. */
  readonly payload: string;
  /** As in the Action's spec; required if the file contains only a payload. */
  readonly type?: string;
}

const EXECUTABLE_TYPES = EXECUTABLE.map((type) => ACTIONS[type].kind);
const attemptOf = z.coerce.number().pipe(actionExecutionSpec.shape.attempt);

/** The manifest of an ActionExecution with its required name, for `kubectl create` or a manifests folder (K-02). */
export async function executionManifest(ids: Ids, options: ExecutionOptions, now: Date): Promise<string> {
  const { namespace, action: actionName } = options;
  requireLabels('execution', { namespace });
  if (!isWellFormedId('act', actionName))
    throw misconfigured('--action', [`${actionName} is not a valid name of an Action`]);
  const attempt = attemptOf.safeParse(options.attempt);
  if (!attempt.success) throw misconfigured('--attempt', problemsOf(attempt.error));
  const { type, payload } = workOf(await jsonFile(options.payload), options);
  const outputType = outputTypeOf(type);
  if (outputType === undefined)
    throw misconfigured('--type', [
      `${type} is completed by people; the executable types are ${EXECUTABLE_TYPES.join(', ')}`,
    ]);
  const name = ids.execution(namespace, actionName, attempt.data);
  const spec: SpecOf<'ActionExecution'> = {
    ...{ actionName, attempt: attempt.data, type, payload: checked(type, payload), outputType },
    outputId: ids.output(outputType, namespace, name),
    createdAt: now.toISOString(),
  };
  return stringify({ apiVersion: API_VERSION, kind: 'ActionExecution', metadata: { namespace, name }, spec });
}

const printedAction = z.object({
  kind: z.literal('Action'),
  metadata: z.object({ namespace: z.string(), name: z.string() }),
  spec: z.object({ type: actionType, recommendation: z.object({ payload: z.unknown() }) }),
});
const isAction = z.looseObject({ kind: z.literal('Action') });

/**
 * Type and payload of the execution: those of the Action in the file, with its payload unchanged, or the type of the
 * flag and the file as the payload.
 */
function workOf(file: unknown, { namespace, action, type }: ExecutionOptions): { type: ActionType; payload: unknown } {
  if (!isAction.safeParse(file).success) {
    const named = actionType.safeParse(type);
    if (named.success) return { type: named.data, payload: file };
    const given = type === undefined ? 'is needed with a bare payload' : `${type} is unknown`;
    throw misconfigured('--type', [`${given}; the executable types are ${EXECUTABLE_TYPES.join(', ')}`]);
  }
  const printed = printedAction.safeParse(file);
  if (!printed.success) throw misconfigured('--payload', problemsOf(printed.error));
  const { metadata, spec } = printed.data;
  if (metadata.namespace !== namespace || metadata.name !== action)
    throw misconfigured('--payload', [
      `is the Action ${metadata.namespace}/${metadata.name}, not the one named by --namespace and --action`,
    ]);
  if (type !== undefined && type !== spec.type) throw misconfigured('--type', [`the Action is a ${spec.type}`]);
  return { type: spec.type, payload: spec.recommendation.payload };
}

const STDIN = '/dev/stdin';

/** Validated by the same rules as the payload of a request. */
function checked(type: ActionType, payload: unknown): Record<string, unknown> {
  const wireType = actionTypes.toWire(type);
  if (!isExecutable(wireType)) throw new TypeError(`${type} has an output and is not executable`);
  const parsed = ACTIONS[wireType].payload.safeParse(payload);
  if (!parsed.success) throw misconfigured('--payload', problemsOf(parsed.error));
  if (!isLanguageTag(parsed.data.language))
    throw misconfigured('--payload', [
      `language: ${parsed.data.language} is not the BCP 47 tag of an existing language`,
    ]);
  const ofField = payloadProblem(parsed.data);
  if (ofField !== undefined) throw misconfigured('--payload', [ofField]);
  const postType = 'post_type' in parsed.data ? String(parsed.data.post_type) : '';
  if (UNSUPPORTED_POST_TYPES.includes(postType))
    throw misconfigured('--payload', [`post_type: ${postType} cannot be generated`]);
  return parsed.data;
}

async function jsonFile(file: string): Promise<unknown> {
  const value = parseJson(await readText('--payload', file === '-' ? STDIN : file));
  if (value === undefined) throw misconfigured('--payload', [`${file} is not JSON`]);
  return value;
}

const problemsOf = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
