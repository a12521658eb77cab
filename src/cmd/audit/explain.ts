import type { ExplainedAnswer } from '../../analysis/explain/answers.ts';
import { type Explanation, explanations } from '../../analysis/explain.ts';
import { replay } from '../../analysis/replay.ts';
import type { Environment } from '../../config/load.ts';
import { ExitError } from '../exit.ts';
import { print } from './print.ts';
import { readBody } from './read-body.ts';
import { openReportSource, type SourceOptions } from './report-source.ts';
import { loadReport, type StoredReport } from './stored-report.ts';

export interface ExplainOptions extends SourceOptions {
  readonly json: boolean;
}

/**
 * `sightline explain REPORT FIELD`: what a number of a stored report rests on, read from its raw bodies. Without a field
 * it lists those that can be explained.
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
    if (field === undefined) return print(options.json ? [JSON.stringify([...fields.keys()])] : [...fields.keys()]);
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
    print(options.json ? [JSON.stringify(found)] : explanationLines(report, found));
  } finally {
    await source.close();
  }
}

/** For people: the number, its formula, the answers that count in full, and the names of the others. */
export function explanationLines(
  { namespace, name, evidence }: Pick<StoredReport, 'namespace' | 'name' | 'evidence'>,
  { field, stored, computed, formula, terms, answers }: Explanation,
): string[] {
  const [counting, others] = [answers.filter(isCounting), answers.filter((answer) => !isCounting(answer))];
  return [
    `${field} = ${stored}   (${namespace}/${name}, ${evidence.website})`,
    ...(stored === computed ? [] : [`  computed now: ${computed}; another version measured it`]),
    `  ${formula}`,
    ...terms.map((term) => `    ${term.name}: ${term.value}`),
    '',
    answers.length === 0
      ? 'rests on no answers itself'
      : `${counting.length} of ${answers.length} answers are behind it`,
    ...counting.flatMap(answerLines),
    ...(others.length === 0
      ? []
      : ['', `${others.length} answers count 0:`, ...others.map(({ answer }) => `  ${answer}`)]),
  ];
}

const isCounting = ({ counts, citations, labels }: ExplainedAnswer): boolean =>
  counts !== '0' || citations.length > 0 || labels.length > 0;

function answerLines({ answer, question, model, counts, adds, places, citations, labels }: ExplainedAnswer): string[] {
  return [
    '',
    `  ${answer}   counts ${counts}${adds === null ? '' : `, adds ${adds}`}   ${model}`,
    `    asked: ${question}`,
    ...places.map((place) => `    ${place.start}–${place.end} ${place.brand}: ${place.snippet}`),
    ...citations.map(
      ({ url, class: kind, counts: isCounted }) => `    cites ${url} (${kind}${isCounted ? '' : ', not counted'})`,
    ),
    ...labels.map(({ sentiment, stance, quote }) => `    labelled ${sentiment}, ${stance}: ${JSON.stringify(quote)}`),
  ];
}
