import { REDACTED, redactText, SUSPICIOUS } from '../lib/redact.ts';

/** A name that has one of these words, in any spelling (apiKey, x-goog-api-key, SIGNING_KEYS), names a secret. */
const SECRET_WORDS = new Set([
  ...['authorization', 'cookie', 'key', 'keys', 'apikey', 'apikeys', 'secret', 'secrets', 'token', 'tokens'],
  ...['password', 'passwords', 'passwd', 'signature', 'signatures', 'sig', 'credential', 'credentials'],
]);

/** One JSON line with every secret removed from fields, bindings, message and error. */
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
