/** The text that replaces a secret. */
export const REDACTED = '[redacted]';

/** A quick check of a whole line: without any of these, it contains no secret. */
export const SUSPICIOUS =
  /authorization|cookie|key|secret|token|passw|signature|[?&;]sig=|"sig"|credential|bearer|basic|sl_|sk-|AIza|pplx-|:\/\/[^\s/]*@/i;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  // API keys of ours and of the engines, by their prefixes; a complete key of ours also directly after other letters
  [/(sl_(?=[\w-]{43})|\b(?:sl_|sk-|AIza|pplx-))[\w-]{16,}/g, `$1${REDACTED}`],
  [/([?&;][\w.-]*(?:sig|signature|key|secret|token|password|credential)[\w.-]*=)[^&\s"'<>#]+/gi, `$1${REDACTED}`],
  [/((?:api[-_]?key|secret|token|password|signature)["']?\s*[:=]\s*["']?)[^\s"',;&]{8,}/gi, `$1${REDACTED}`],
  [/(:\/\/)[^\s/@"']+@/g, `$1${REDACTED}@`],
];

/** The text without bearer keys, API keys, passwords in URLs and signatures of signed URLs. */
export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return PATTERNS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** The same for text in a request: not even the prefix of a key stays (H-10). */
export const redactWhole = (text: string): string =>
  redactText(text).replace(/(?:sl_|sk-|AIza|pplx-)(?=\[redacted\])/g, '');

const OWN_KEY = /sl_[\w-]{43,}/g;

/** Removes only complete keys of ours, from text that is otherwise returned unchanged. */
export const redactOwnKeys = (text: string): string => (text.includes('sl_') ? text.replace(OWN_KEY, REDACTED) : text);
