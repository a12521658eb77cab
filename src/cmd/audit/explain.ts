import type { ExplainedAnswer } from '../../analysis/explain/answers.ts';
import { type Explanation, explanations } from '../../analysis/explain.ts';
import { replay } from '../../analysis/replay.ts';
import type { Environment } from '../../config/load.ts';
import { ExitError } from '../exit.ts';
import { openReportSource, type SourceOptions } from './open-reports.ts';
import { print } from './print.ts';
import { readBody } from './read-body.ts';
import { loadReport, type StoredReport } from './stored-report.ts';

export interface ExplainOptions extends SourceOptions {
  readonly json: boolean;
  /** Every answer of a field, or every field, in place of the main ones. */
  readonly all: boolean;
}

/**
 * `sightline explain REPORT FIELD`: what a number of a stored report rests on, read from its raw bodies. Without a field
 * it lists the numbers that can be explained.
 */
export async function explain(
  name: string,
  field: string | undefined,
  options: ExplainOptions,
  env: Environment,
): Promise<void> {
  const source = await openReportSource(options, env);
  try {
    const report = await loadReport(source, name);
    const { evidence, verdict } = replay(report.analysis, report.evidence, readBody);
    const fields = explanations(report.document, evidence);
    if (field === undefined)
      return print(options.json ? [JSON.stringify([...fields.keys()])] : fieldLines(report, fields, options.all));
    const found = fields.get(field)?.();
    if (found === undefined)
      throw new ExitError(2, [
        `report ${name} has no number ${field}; it has`,
        ...[...fields.keys()].map((one) => `  ${one}`),
      ]);
    if (verdict !== 'identical')
      process.stderr.write(
        `sightline: the stored report does not replay to itself: sightline replay ${name} says why\n`,
      );
    print(options.json ? [JSON.stringify(found)] : explanationLines(report, found, options.all));
  } finally {
    await source.close();
  }
}

type Shown = Pick<StoredReport, 'namespace' | 'name' | 'evidence'>;

/** Of the report as a whole; the numbers of single brands and the parts of parts are among all of them. */
const isMain = (field: string): boolean =>
  /^per_engine\.[^.]+\.visibility_pct$/.test(field) || !/^per_engine\.|^competitors\[|\.(value|weight)$/.test(field);

/** Numbers with their values, and how to see more. */
export function fieldLines(
  { namespace, name, evidence }: Shown,
  fields: ReadonlyMap<string, () => Explanation>,
  all: boolean,
): string[] {
  const shown = [...fields].filter(([field]) => all || isMain(field));
  const left = fields.size - shown.length;
  return [
    `${namespace}/${name}, ${evidence.website}, measured ${evidence.createdAt}`,
    ...shown.map(([field, account]) => `  ${field} = ${account().stored}`),
    ...(left === 0 ? [] : [`and ${left} more numbers of engines, competitors and components: --all lists them`]),
    `sightline explain ${name} FIELD says what one of them rests on`,
  ];
}

/** Answers, and places in each of them, that a summary shows. */
const SHOWN = 3;

/** For people: the number, its formula, and the answers that count: the first of those that add most, or all in full. */
export function explanationLines(
  { namespace, name, evidence }: Shown,
  { field, stored, computed, formula, terms, answers }: Explanation,
  all: boolean,
): string[] {
  const [counting, others] = [answers.filter(isCounting), answers.filter((answer) => !isCounting(answer))];
  const shown = all ? counting : counting.toSorted((a, b) => (b.adds ?? 0) - (a.adds ?? 0)).slice(0, SHOWN);
  return [
    `${field} = ${stored}   (${namespace}/${name}, ${evidence.website})`,
    ...(stored === computed ? [] : [`  computed now: ${computed}; another version measured it`]),
    `  ${formula}`,
    ...terms.map((term) => `    ${term.name}: ${term.value}`),
    '',
    answers.length === 0
      ? 'rests on no answers itself'
      : `${counting.length} of ${answers.length} answers are behind it`,
    ...shown.flatMap((answer) => answerLines(answer, all ? Number.POSITIVE_INFINITY : SHOWN)),
    ...(all ? zeroLines(others) : moreLines(counting.length - shown.length, others.length)),
  ];
}

const zeroLines = (others: readonly ExplainedAnswer[]): string[] =>
  others.length === 0 ? [] : ['', `${others.length} answers count 0:`, ...others.map(({ answer }) => `  ${answer}`)];

const moreLines = (counting: number, others: number): string[] =>
  counting + others === 0 ? [] : ['', `--all shows ${counting} more, and names the ${others} that count 0`];

const isCounting = ({ counts, citations, labels }: ExplainedAnswer): boolean =>
  counts !== '0' || citations.length > 0 || labels.length > 0;

function answerLines(explained: ExplainedAnswer, most: number): string[] {
  const { answer, question, model, counts, adds, places, citations, labels } = explained;
  const lines = [
    ...places.map((place) => `    ${place.start}–${place.end} ${place.brand}: ${place.snippet}`),
    ...citations.map(
      ({ url, class: kind, counts: isCounted }) => `    cites ${url} (${kind}${isCounted ? '' : ', not counted'})`,
    ),
    ...labels.map(({ sentiment, stance, quote }) => `    labelled ${sentiment}, ${stance}: ${JSON.stringify(quote)}`),
  ];
  return [
    '',
    `  ${answer}   counts ${counts}${adds === null ? '' : `, adds ${adds}`}   ${model}`,
    `    asked: ${question}`,
    ...lines.slice(0, most),
    ...(lines.length > most ? [`    and ${lines.length - most} more lines`] : []),
  ];
}
