import { isArrayIndex, MAX_DEPTH, type ScanFacts, scanJson } from './json-scanner.ts';
import { TWO_63 } from './scalars.ts';
import { jsonInvalid, type Violation } from './violation.ts';

/** `text` is a body with a content type other than JSON: it is not parsed. */
export type JsonBody =
  | { readonly kind: 'absent' }
  | { readonly kind: 'json'; readonly value: unknown; readonly facts?: ScanFacts }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'invalid'; readonly violation: Violation };

/** `application/json` or `application/*+json`, in upper or lower case; parameters are ignored. */
export function isJsonContentType(contentType: string | undefined): boolean {
  const [mediaType = ''] = (contentType ?? '').split(';', 1);
  return /^application\/(?:json|[^/]*\+json)$/.test(mediaType.trim().toLowerCase());
}

/** Python's positions count code points, not UTF-16 units. */
function codePointsBefore(text: string, index: number): number {
  let pairs = 0;
  for (let i = 0; i + 1 < index; i++) if ((text.codePointAt(i) ?? 0) > 0xffff) pairs++;
  return index - pairs;
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/**
 * The number of code points before the first invalid UTF-8, which is where decoding puts a U+FFFD that was not sent.
 */
function firstBadUtf8(bytes: Uint8Array): number {
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let offset = 0;
  let position = 0;
  for (const character of decoded) {
    const sent = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (character === '\ufffd' && !sent) break;
    offset += utf8Length(character.codePointAt(0) ?? 0);
    position++;
  }
  return position;
}

/**
 * Whether the result of JSON.parse is incomplete or must be refused: nesting beyond the limit, a number from 2^63 on
 * (its spelling matters, and its digits are limited), or members whose order JavaScript has changed.
 */
function needsScan(value: unknown): boolean {
  const pending: { node: unknown; depth: number }[] = [{ node: value, depth: 1 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, depth } = next;
    if (typeof node === 'number' && Math.abs(node) >= TWO_63) return true;
    if (typeof node !== 'object' || node === null) continue;
    if (depth > MAX_DEPTH) return true;
    // array indexes come first in JavaScript's order, so the first name shows whether there is one
    const [first, second] = Array.isArray(node) ? [] : Object.keys(node);
    if (first !== undefined && second !== undefined && isArrayIndex(first)) return true;
    for (const child of Array.isArray(node) ? node : Object.values(node)) {
      if (typeof child === 'number' ? Math.abs(child) >= TWO_63 : typeof child === 'object') {
        pending.push({ node: child, depth: depth + 1 });
      }
    }
  }
  return false;
}

function quickParse(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return needsScan(value) ? undefined : { value };
  } catch {
    return undefined;
  }
}

/**
 * Reads a request body as JSON (rule E-05). Strict: NaN, infinity, UTF-16 and invalid UTF-8 are `json_invalid`. A UTF-8
 * byte order mark is skipped, and the position in a violation does not count it; only the position of invalid UTF-8
 * does. The last of two equal names wins. A body without a JSON content type is returned as text, with U+FFFD for
 * invalid UTF-8.
 */
export function readJsonBody(bytes: Uint8Array | undefined, contentType: string | undefined): JsonBody {
  if (bytes === undefined || bytes.length === 0) return { kind: 'absent' };
  if (!isJsonContentType(contentType)) {
    return { kind: 'text', value: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { kind: 'invalid', violation: jsonInvalid('Body is not UTF-8', firstBadUtf8(bytes)) };
  }
  const quick = quickParse(text);
  if (quick !== undefined) return { kind: 'json', value: quick.value };
  const scan = scanJson(text);
  if (scan.ok) return { kind: 'json', value: scan.value, facts: scan.facts };
  return { kind: 'invalid', violation: jsonInvalid(scan.error, codePointsBefore(text, scan.index)) };
}
