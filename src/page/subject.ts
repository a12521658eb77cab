import type { WireChange } from '../contract/certainty.ts';
import type { Analysis } from '../contract/report.ts';
import { type Facts, factsOf } from './facts.ts';
import { html, type Markup } from './html.ts';
import type { PageReport, PageTrend } from './page.ts';
import { type Pen, penFor, type Unit } from './pen.ts';

/** The input of every section. */
export interface Subject {
  readonly pen: Pen;
  readonly document: PageReport;
  readonly report: Analysis;
  readonly facts: Facts;
  readonly trend: PageTrend | null;
  /** Name of each engine that was asked, by provider id; no two are the same (U-04). */
  readonly engines: ReadonlyMap<string, string>;
  /** Ids of the engines whose answers are made up. */
  readonly simulated: readonly string[];
}

export function subjectOf(document: PageReport, trend: PageTrend | null, language: string): Subject {
  const { report } = document.result;
  const engines = engineNames(report);
  return {
    ...{ pen: penFor(language), document, report, facts: factsOf(document.result), trend, engines },
    simulated: [...engines.keys()].filter((id) => modelsOf(report, id).some((model) => model.startsWith('simulated-'))),
  };
}

/** Models that served the answers of an engine; early reports have them in the answers only. */
export function modelsOf({ engines, prompts }: Analysis, id: string): readonly string[] {
  const listed = engines?.[id]?.models;
  if (listed !== undefined) return listed;
  const served = prompts.flatMap(({ responses }) => responses.filter(({ engine }) => engine === id));
  return [...new Set(served.map(({ model_id }) => model_id))].sort();
}

function engineNames(report: Analysis): ReadonlyMap<string, string> {
  const ids = Object.keys(report.per_engine).sort();
  const named = ids.map((id) => report.engines?.[id]?.name ?? modelsOf(report, id)[0] ?? id.replace('provider_', ''));
  return new Map(
    ids.map((id, index) => {
      const name = named[index] ?? id;
      const isAlone = named.filter((other) => other === name).length === 1;
      return [id, isAlone ? name : `${name} ${named.slice(0, index + 1).filter((other) => other === name).length}`];
    }),
  );
}

/** Text that others wrote; its direction is isolated from the text around it. */
export const foreign = (text: string): Markup => html`<bdi>${text}</bdi>`;

type Range = { readonly low: number; readonly high: number } | null | undefined;

/** The interval of a number as words, or why it has none. `path` is the number's, below `uncertainty`. */
export function rangeOf({ pen, report }: Pick<Subject, 'pen' | 'report'>, path: string, range: Range, unit: Unit) {
  if (range) return pen.range(`result.report.uncertainty.${path}`, range, unit);
  return pen.say(`unknown_${report.uncertainty?.not_estimated[path] ?? 'not_computed'}`);
}

/** A section with its heading and, if it has one, what to know before reading it. */
export const section = (id: string, heading: Markup, lead: Markup | null, body: Markup): Markup =>
  html`<section id="${id}" aria-labelledby="h-${id}"><h2 id="h-${id}">${heading}</h2>${
    lead === null ? null : html`<p class="lead">${lead}</p>`
  }${body}</section>`;

/** A term of a description list, with its description. */
export const row = (term: Markup, body: Markup): Markup => html`<div><dt>${term}</dt><dd>${body}</dd></div>`;

/**
 * The difference of visibility on which a verdict is based, as a sentence; null if there is none. `path` is that of the
 * verdict.
 */
export function differenceOf(
  pen: Pen,
  path: string,
  { visibility_score: points }: WireChange['differences'],
): Markup | null {
  if (!points) return null;
  const end = (name: keyof typeof points): Markup =>
    pen.number(`${path}.differences.visibility_score.${name}`, points[name], 'signed');
  return pen.say('change_by', { difference: end('difference'), low: end('low'), high: end('high') });
}
