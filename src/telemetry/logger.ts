import { createRequire } from 'node:module';
import { type DestinationStream, type Logger, type LoggerOptions as LoggerSettings, pino } from 'pino';
import { REDACTED, redactText, SUSPICIOUS } from '../lib/redact.ts';
import { createRequestLine, gatherRequestLines, REQUEST } from './request-lines.ts';

export type { Logger };

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export interface LoggerOptions {
  /** Name of the program; a field of every line. */
  readonly program: string;
  readonly level?: LogLevel;
  /** For people at a terminal, instead of JSON. */
  readonly pretty?: boolean;
  /** Default: stdout. */
  readonly destination?: DestinationStream;
}

/**
 * Logs one JSON object per event and line: `time` (RFC 3339), `level`, `program`, `msg`, fields. Messages are constant;
 * what varies is a field. Secrets are removed from the finished line, so that no way of logging can leak them.
 */
export function createLogger(options: LoggerOptions): Logger {
  const destination = options.destination ?? standardOutput();
  const colorize = options.destination === undefined && process.stdout.isTTY === true;
  // pino-pretty's stream writes later, so a process that exits would lose its last lines; its formatter does not
  const pretty = options.pretty ? loadPretty()({ colorize, ignore: 'program' }) : undefined;
  const isoTime = createIsoTime();
  const requestLine = createRequestLine(options.program, isoTime);
  const settings: LoggerSettings = {
    level: options.level ?? 'info',
    base: { program: options.program },
    timestamp: isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      streamWrite: (line) => (pretty ? pretty(redactLine(line)) : redactLine(line)),
      logMethod(args, method, level) {
        const [fields, message] = args;
        const isRequest = message === REQUEST && this === logger && level === INFO && pretty === undefined;
        const line = isRequest ? requestLine(fields) : undefined;
        if (line === undefined) method.apply(this, args);
        else destination.write(line);
      },
    },
  };
  const logger = pino(settings, destination);
  return logger;
}

/** As pino counts levels. */
const INFO = 30;

/** Loaded only for people at a terminal, and synchronously, so that the first line is pretty too. */
function loadPretty(): typeof import('pino-pretty')['prettyFactory'] {
  const module = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty'); // require has no types
  return module.prettyFactory;
}

function standardOutput(): DestinationStream {
  const lines = gatherRequestLines(pino.destination({ dest: 1, sync: true }));
  process.on('exit', lines.flush);
  return lines;
}

/** The time as pino writes it into a line, formatted only once per millisecond. */
function createIsoTime(): () => string {
  let [atMs, text] = [Number.NaN, ''];
  return () => {
    const nowMs = Date.now();
    if (nowMs !== atMs) [atMs, text] = [nowMs, `,"time":"${new Date(nowMs).toISOString()}"`];
    return text;
  };
}

/** A field whose name contains one of these words, in any spelling (apiKey, x-goog-api-key, SIGNING_KEYS), is a secret. */
const SECRET_WORDS = new Set([
  ...['authorization', 'cookie', 'key', 'keys', 'apikey', 'apikeys', 'secret', 'secrets', 'token', 'tokens'],
  ...['password', 'passwords', 'passwd', 'signature', 'signatures', 'sig', 'credential', 'credentials'],
]);

/** A JSON line without the secrets in its fields, bindings, message and error. */
function redactLine(line: string): string {
  if (!SUSPICIOUS.test(line)) return line;
  try {
    return `${JSON.stringify(redactValue(JSON.parse(line)))}\n`;
  } catch {
    return redactText(line);
  }
}

/** Numbers and booleans are kept: a count of tokens is not a token. */
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
