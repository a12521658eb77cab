import { counted } from '../lib/words.ts';
import type { StoredFailure } from '../resources/meta.ts';
import {
  EXECUTION,
  type EXECUTION_STARTS,
  REPORT,
  type REPORT_STARTS,
  type Row,
  type Said,
} from './failure-sentences.ts';

const TABLES = { VisibilityReport: REPORT, ActionExecution: EXECUTION } as const;
/** The kinds that fail. */
export type FailingKind = keyof typeof TABLES;

/** Why a report never started. */
export type ReportStart = keyof typeof REPORT_STARTS;
/** Why an execution never started. */
export type ExecutionStart = keyof typeof EXECUTION_STARTS;

/** Failures whose sentence depends on a detail. */
type Detailed =
  | { readonly code: 'analysis_timeout' | 'generation_timeout'; readonly detail: { readonly seconds: string } }
  | { readonly code: 'site_unreachable'; readonly detail: { readonly website: string; readonly why: string } }
  | { readonly code: 'run_not_started'; readonly detail: { readonly cause: ReportStart | ExecutionStart } }
  | { readonly code: 'language_not_available'; readonly detail: LanguageDetail }
  | { readonly code: 'text_budget_exhausted'; readonly detail: { readonly cause: 'calls' | 'cost' } }
  | { readonly code: 'text_rejected'; readonly detail: { readonly problems: string } }
  | { readonly code: 'text_off_topic'; readonly detail: { readonly why: string } };
type LanguageDetail =
  | { readonly cause: 'writer'; readonly language: string; readonly available: string }
  | { readonly cause: 'tag'; readonly language: string };
/** Every code that a report or an execution may fail with. */
export type FailureCode = keyof typeof REPORT | keyof typeof EXECUTION;
type After<Prefix extends string, C = FailureCode> = C extends `${Prefix}:${infer Class}` ? Class : never;
/** Why an engine gave no answers, as stored evidence classifies it. */
export type EngineFailure = After<'all_engines_failed'>;
/** The analyst, which reads the website, failed before an answer engine was asked (G-05). */
interface AnalystFailed {
  readonly code: `all_engines_failed:${Exclude<EngineFailure, 'stopped' | 'no_text'>}`;
  readonly detail: { readonly cause: 'analyst' };
}
/** A failure as this version makes it; a StoredFailure may be another version's. */
export type Failure = Detailed | AnalystFailed | { readonly code: Exclude<FailureCode, Detailed['code']> };

/**
 * What partners read in `error`. `recorded`: the stored text, which counts if no failure is given, or if another
 * version stored a failure that has no sentence here.
 */
export const errorOf = (kind: FailingKind, failure: StoredFailure | undefined, recorded?: string): string =>
  (failure && sentenceOf(kind, failure)) ?? recorded ?? GENERAL[kind];
const GENERAL: Readonly<Record<FailingKind, string>> = {
  VisibilityReport: 'analysis_failed: The analysis failed.',
  ActionExecution: 'generation_failed: The generation failed.',
};

function sentenceOf(kind: FailingKind, { code, detail = {} }: StoredFailure): string | undefined {
  const said = saidOf(TABLES[kind], code, detail['cause']);
  if (said === undefined) return undefined;
  const [happened, toDo, unsaid] = said;
  const { seconds } = detail;
  const values = seconds === undefined ? detail : { ...detail, time: duration(Number(seconds)) };
  const text = unsaid ? happened : `${happened} ${toDo}`;
  if ([...text.matchAll(PLACE)].some(([, name = '']) => values[name] === undefined)) return undefined;
  return `${code}: ${text.replace(PLACE, (_, name: string) => values[name] ?? '')}`;
}

function saidOf(table: Readonly<Record<string, Row>>, code: string, cause = ''): Said | undefined {
  const row = Object.hasOwn(table, code) ? table[code] : undefined;
  if (row === undefined || isSaid(row)) return row;
  return Object.hasOwn(row, cause) ? row[cause] : undefined;
}
const isSaid = (row: Row): row is Said => Array.isArray(row);
const PLACE = /\{(\w+)\}/g;

/** Whole minutes as minutes, else seconds. */
const duration = (seconds: number): string =>
  seconds % 60 === 0 && seconds >= 60 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');

/** For documents: a Markdown table of every code with what it means and what to do, a row for each of its causes. */
export const failureTable = (kind: FailingKind): string =>
  [
    '| Code | Meaning | What to do |',
    '|---|---|---|',
    ...Object.entries<Row>(TABLES[kind]).flatMap(([code, row]) =>
      (isSaid(row) ? [row] : Object.values(row)).map(([happened, toDo]) =>
        `| \`${code}\` | ${happened} | ${toDo} |`.replace(PLACE, '…'),
      ),
    ),
  ].join('\n');
