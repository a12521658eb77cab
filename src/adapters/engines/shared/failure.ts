import { type JsonRecord, parseJson, recordOf, recordsOf, textOf } from '../../../lib/json.ts';
import type { EngineFailureClass } from '../../../ports/answer-engine.ts';

/** Why a request brought no answer. */
export interface RequestFailure {
  readonly failure: EngineFailureClass;
  /** A short word for the message: one of ours, or the provider's own error code. */
  readonly code: string;
  /** How long the provider asks to wait before the next request. */
  readonly retryAfterMs?: number;
}

const QUOTA_CODES =
  /insufficient_(quota|funds|credits?|balance)|billing_(hard_limit|not_active)|payment_required|credits?_(exhausted|depleted)/i;
/** Gemini distinguishes an empty prepaid balance from a limit per minute only in prose. */
const QUOTA_TEXT = /\bpre-?paid?\b|credits? (are|is|have been|has been) (depleted|exhausted)|out of credits/i;
const RATE_CODES = /rate_?limit|too_many_requests|throttl/i;

/** The class of a response other than 2xx (G-03). The body counts first: statuses vary for an empty account. */
export function classifyResponse(status: number, body: string): RequestFailure {
  const error = errorOf(parseJson(body));
  const code = codeOf(error) ?? '';
  const named = { code: `http_${status}${code === '' ? '' : ` ${code}`}`, ...retryDelayOf(error) };
  return { ...named, failure: classOf(status, error) };
}

function classOf(status: number, error: JsonRecord): EngineFailureClass {
  const words = [error['code'], error['type'], error['status'], ...reasonsOf(error)].map(String).join(' ');
  const prose = textOf(error['message']) ?? '';
  if (status === 402 || QUOTA_CODES.test(words)) return 'quota';
  if (status === 429 && (QUOTA_TEXT.test(prose) || /PerDay/i.test(words))) return 'quota';
  if (status === 401 || status === 403 || /API_KEY_INVALID|invalid_api_key/.test(words)) return 'auth';
  if (status === 429) return 'rate_limit';
  if (status === 408 || status === 409 || status === 499 || status >= 500) {
    return RATE_CODES.test(words) ? 'rate_limit' : 'transient';
  }
  return 'config';
}

/** The class of an error that came inside a body with status 200 (`status: failed` of a Responses object). */
export function classifyError(value: unknown): RequestFailure {
  const error = errorOf({ error: value });
  const code = codeOf(error) ?? 'failed';
  const status = amongStatuses(error['code']);
  if (status !== undefined) return { code, failure: classOf(status, error) };
  if (QUOTA_CODES.test(code)) return { code, failure: 'quota' };
  if (RATE_CODES.test(code)) return { code, failure: 'rate_limit' };
  return { code, failure: /invalid|mismatch|not_found|unsupported/.test(code) ? 'config' : 'transient' };
}

function amongStatuses(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 400 && value < 600 ? value : undefined;
}

/** Providers and the proxies in front of them send an object, a list with one object, a text, or `detail`. */
function errorOf(body: unknown): JsonRecord {
  const first = Array.isArray(body) ? body[0] : body;
  const outer = recordOf(first);
  const inner = outer['error'] ?? outer['detail'];
  if (typeof inner === 'string') return { message: inner };
  return Array.isArray(inner) ? recordOf(inner[0]) : recordOf(inner);
}

/** Letters, digits and `_.-` only, and no long run of them: an error code, never a sentence, a URL or a key. */
function codeOf(error: JsonRecord): string | undefined {
  const words = [error['code'], error['status'], error['type']];
  return words.find((word): word is string => typeof word === 'string' && /^[A-Za-z][A-Za-z0-9_.-]{1,47}$/.test(word));
}

/** google.rpc details: ErrorInfo.reason and the ids of QuotaFailure. */
function reasonsOf(error: JsonRecord): readonly unknown[] {
  return recordsOf(error['details']).flatMap((detail) => [
    detail['reason'],
    ...recordsOf(detail['violations']).map((violation) => violation['quotaId']),
  ]);
}

/** google.rpc.RetryInfo: `retryDelay: "34.5s"`. */
function retryDelayOf(error: JsonRecord): { retryAfterMs?: number } {
  for (const detail of recordsOf(error['details'])) {
    const seconds = /^(\d+(?:\.\d+)?)s$/.exec(textOf(detail['retryDelay']) ?? '')?.[1];
    if (seconds !== undefined) return { retryAfterMs: Number(seconds) * 1_000 };
  }
  return {};
}
