import type { z } from 'zod';
import type { Environment } from '../config/load.ts';
import { type RunInput, runInput } from '../config/run-input.ts';
import { isRecord, parseJson } from '../lib/json.ts';
import { type RunDocument, runDocument } from '../run/program.ts';
import { ExitError } from './exit.ts';

/**
 * Reads SIGHTLINE_RUN, one JSON document `{owner, attempt, input, podUid}`. On a cluster, SIGHTLINE_POD_UID (downward
 * API) overrides podUid, and SIGHTLINE_NATS_SERVERS is required. On errors it lists every problem, without values, and
 * exits with code 2.
 */
export function readRunDocument(
  env: Environment,
  isCluster: boolean,
): { readonly document: RunDocument; readonly input: RunInput } {
  const problems: string[] = [];
  const given = parseJson(env['SIGHTLINE_RUN'] ?? '');
  const podUid = isCluster ? env['SIGHTLINE_POD_UID'] : undefined;
  const whole = isRecord(given) && podUid ? { ...given, podUid } : given;
  const document = runDocument.safeParse(whole);
  if (isCluster && isRecord(given) && !podUid && given['podUid'] === undefined)
    problems.push('SIGHTLINE_POD_UID: is missing');
  else if (!document.success) problems.push(...problemsOf(document.error, 'SIGHTLINE_RUN', 'the document'));
  const input = runInput.safeParse(parseJson(document.data?.input ?? ''));
  if (document.success && !input.success)
    problems.push(...problemsOf(input.error, 'SIGHTLINE_RUN: input', 'the document'));
  if (isCluster && !env['SIGHTLINE_NATS_SERVERS']) problems.push('SIGHTLINE_NATS_SERVERS: is missing');
  if (!document.success || !input.success || problems.length > 0) throw new ExitError(2, problems);
  return { document: document.data, input: input.data };
}

const problemsOf = (error: z.ZodError, what: string, whole: string): string[] =>
  error.issues.map((issue) => `${what}: ${issue.path.join('.') || whole}: ${issue.message}`);
