import type { ExplainedAnswer } from '../../analysis/explain/answers.ts';
import { type Explanation, explanations } from '../../analysis/explain.ts';
import type { Environment } from '../../config/load.ts';
import { counted } from '../../lib/words.ts';
import { ExitError } from '../exit.ts';
import { print, type SourceOptions } from '../stored/open.ts';
import { changesOf } from './explain-changes.ts';
import { withReport } from './open-reports.ts';
import type { StoredReport } from './stored-report.ts';

export interface ExplainOptions extends SourceOptions {
  readonly json: boolean;
  /** Every answer of a field, or every field, instead of the main ones. */
  readonly all: boolean;
}

/**
 * `sightline explain REPORT FIELD`: what a number of a stored report is computed from, read from the raw bodies. Without
 * a field, it lists the numbers that can be explained.
 */
export const explain = (
  name: string,
  field: string | undefined,
  options: ExplainOptions,
  env: Environment,
): Promise<void> =>
  withReport(name, options, env, async (report, { evidence, verdict }, source) => {
    const fields = new Map([...explanations(report.document, evidence), ...(await changesOf(report, source, field))]);
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
        `sightline: replaying the stored report does not give the same result: sightline replay ${name} says why\n`,
      );
    print(options.json ? [JSON.stringify(found)] : explanationLines(report, found, options.all));
  });

type Shown = Pick<StoredReport, 'namespace' | 'name' | 'evidence'>;

/** The numbers of the report as a whole, without those of single brands and without components. */
const isMain = (field: string): boolean =>
  /^per_engine\.[^.]+\.visibility_pct$/.test(field) ||
  /^uncertainty\.[a-z_]+$/.test(field) ||
  !/^per_engine\.|^competitors\[|^uncertainty\.|^proposed_articles\[|\.(value|weight)$/.test(field);

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
    ...(left === 0
      ? []
      : [`and ${counted(left, 'more number')} of engines, competitors and components: --all lists them`]),
    `sightline explain ${name} FIELD explains one of them`,
  ];
}

/** How many answers a summary shows, and how many places in each of them. */
const SHOWN = 3;

/** For people: the number, its formula, and the answers that count: those that add most, or all of them in full. */
export function explanationLines(
  { namespace, name, evidence }: Shown,
  { field, stored, computed, formula, terms, answers }: Explanation,
  all: boolean,
): string[] {
  const [counting, others] = [answers.filter(isCounting), answers.filter((answer) => !isCounting(answer))];
  const shown = all ? counting : counting.toSorted((a, b) => (b.adds ?? 0) - (a.adds ?? 0)).slice(0, SHOWN);
  return [
    `${field} = ${stored}   (${namespace}/${name}, ${evidence.website})`,
    ...(stored === computed ? [] : [`  computed now: ${computed}; sightline replay ${name} says why it differs`]),
    `  ${formula}`,
    ...terms.map((term) => `    ${term.name}: ${term.value}`),
    '',
    answers.length === 0
      ? 'it is not computed from answers directly'
      : `${counting.length} of ${counted(answers.length, 'answer')} ${counting.length === 1 ? 'is' : 'are'} behind it`,
    ...shown.flatMap((answer) => answerLines(answer, all ? Number.POSITIVE_INFINITY : SHOWN)),
    ...(all ? zeroLines(others) : moreLines(counting.length - shown.length, others.length)),
  ];
}

const zeroLines = (others: readonly ExplainedAnswer[]): string[] =>
  others.length === 0 ? [] : ['', `${countZero(others.length)}:`, ...others.map(({ answer }) => `  ${answer}`)];

const countZero = (answers: number): string => `${counted(answers, 'answer')} ${answers === 1 ? 'counts' : 'count'} 0`;

function moreLines(counting: number, others: number): string[] {
  const parts = [
    ...(counting === 0 ? [] : [`shows ${counting} more`]),
    ...(others === 0 ? [] : [others === 1 ? 'names the one that counts 0' : `names the ${others} that count 0`]),
  ];
  return parts.length === 0 ? [] : ['', `--all ${parts.join(', and ')}`];
}

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
    ...(lines.length > most ? [`    and ${counted(lines.length - most, 'more line')}`] : []),
  ];
}
