/** What stands where a secret stood. */
export const REDACTED = '[redacted]';

/** A name that has one of these words, in any spelling (apiKey, x-goog-api-key, SIGNING_KEYS), names a secret. */
const SECRET_WORDS = new Set([
  ...['authorization', 'cookie', 'key', 'keys', 'apikey', 'apikeys', 'secret', 'secrets', 'token', 'tokens'],
  ...['password', 'passwords', 'passwd', 'signature', 'signatures', 'sig', 'credential', 'credentials'],
]);

/** Cheap look at a whole line: without any of these there is nothing in it to take out. */
const SUSPICIOUS =
  /authorization|cookie|key|secret|token|passw|signature|[?&;]sig=|"sig"|credential|bearer|basic|sl_|sk-|AIza|pplx-|:\/\/[^\s/]*@/i;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  // API keys of ours and of the engines, by their prefixes
  [/\b(sl_|sk-|AIza|pplx-)[\w-]{16,}/g, `$1${REDACTED}`],
  [/([?&;][\w.-]*(?:sig|signature|key|secret|token|password|credential)[\w.-]*=)[^&\s"'<>#]+/gi, `$1${REDACTED}`],
  [/((?:api[-_]?key|secret|token|password|signature)["']?\s*[:=]\s*["']?)[^\s"',;&]{8,}/gi, `$1${REDACTED}`],
  [/(:\/\/)[^\s/@"']+@/g, `$1${REDACTED}@`],
];

/** The text without bearer keys, API keys, passwords in URLs and signatures of signed URLs. */
export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return PATTERNS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** One JSON line with every secret taken out, wherever it is: fields, bindings, message, error. */
export function redactLine(line: string): string {
  if (!SUSPICIOUS.test(line)) return line;
  try {
    return `${JSON.stringify(redactValue(JSON.parse(line)))}\n`;
  } catch {
    return redactText(line);
  }
}

/** Numbers and truth values stay: a count of tokens is no token. */
function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const secret = (typeof part === 'string' || typeof part === 'object') && part !== null && namesSecret(name);
      return [name, secret ? REDACTED : redactValue(part)];
    }),
  );
}

function namesSecret(name: string): boolean {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  return words.some((word) => SECRET_WORDS.has(word.toLowerCase()));
}
