import { createRequire } from 'node:module';
import { type DestinationStream, type Logger, type LoggerOptions as LoggerSettings, pino } from 'pino';
import { redactLine } from './redact.ts';
import { gatherRequestLines } from './request-lines.ts';

export type { Logger };

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export interface LoggerOptions {
  /** Which of the programs speaks; a field of every line. */
  readonly program: string;
  readonly level?: LogLevel;
  /** For people at a terminal; machines read JSON. */
  readonly pretty?: boolean;
  /** stdout when left out. */
  readonly destination?: DestinationStream;
}

/**
 * Logs one JSON object per event and line: `time` (RFC 3339), `level`, `program`, `msg`, fields. Messages are constant
 * and what varies is a field. Secrets are taken out of the finished line, so no way of logging gets around it.
 */
export function createLogger(options: LoggerOptions): Logger {
  const destination = options.destination ?? standardOutput();
  const colorize = options.destination === undefined && process.stdout.isTTY === true;
  // pino-pretty's stream writes later, so a process that exits would lose its last lines; its formatter does not
  const pretty = options.pretty ? loadPretty()({ colorize, ignore: 'program' }) : undefined;
  const settings: LoggerSettings = {
    level: options.level ?? 'info',
    base: { program: options.program },
    timestamp: createIsoTime(),
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: (line) => (pretty ? pretty(redactLine(line)) : redactLine(line)) },
  };
  return pino(settings, destination);
}

/** Only people at a terminal need it, and it is loaded at once, so that the first line is pretty too. */
function loadPretty(): typeof import('pino-pretty')['prettyFactory'] {
  const module = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty'); // require has no types
  return module.prettyFactory;
}

function standardOutput(): DestinationStream {
  const lines = gatherRequestLines(pino.destination({ dest: 1, sync: true }));
  process.on('exit', lines.flush);
  return lines;
}

/** The time as pino writes it into a line, made once in a millisecond however many lines that has. */
function createIsoTime(): () => string {
  let [atMs, text] = [Number.NaN, ''];
  return () => {
    const nowMs = Date.now();
    if (nowMs !== atMs) [atMs, text] = [nowMs, `,"time":"${new Date(nowMs).toISOString()}"`];
    return text;
  };
}
