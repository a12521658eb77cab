import { canonicalEvidence } from './canonical.ts';
import type { Evidence } from './evidence.ts';
import { type Account, type Accounts, scopeOf, type Value } from './explain/answers.ts';
import { impactFields } from './explain/impact-fields.ts';
import { intervalFields, rangesOf } from './explain/interval-fields.ts';
import { brandFields, groupFields } from './explain/pooled-fields.ts';
import { scoreFields, shareOfVoice } from './explain/score-fields.ts';
import { measure } from './measure.ts';
import type { AnalysisDocument } from './types.ts';

export interface Explanation extends Account {
  readonly field: string;
  /**
   * The value in the stored analysis. It differs from the computed one if another version measured it, or if the
   * analysis or its evidence has been changed; `replay` says which.
   */
  readonly stored: Value;
}

/**
 * The explainable numbers of a report by field: `overall.visibility_pct`, `per_engine.provider_1.citation_share`,
 * `competitors[Name].share_of_voice`, `score_breakdown.avg_rank.points`. Intervals have the same path after
 * `uncertainty.`; that of a component is `uncertainty.score_breakdown.avg_rank`. The impact of gaps and actions is
 * included. The change since earlier reports is not, because it needs those reports: see changeAccount.
 */
export function explanations(document: AnalysisDocument, given: Evidence): ReadonlyMap<string, () => Explanation> {
  const evidence = canonicalEvidence(given);
  const measured = measure(evidence);
  const whole = scopeOf(evidence, measured);
  const { report } = document;
  const fields = new Map<string, () => Explanation>();
  const add = (prefix: string, stored: object, accounts: Accounts): void => {
    for (const [name, account] of Object.entries(accounts)) {
      const field = `${prefix}${name}`;
      fields.set(field, () => ({ field, stored: valueAt(stored, name), ...account() }));
    }
  };
  add('', report, scoreFields(whole));
  add('overall.', report.overall, groupFields(whole));
  for (const [id, stored] of Object.entries(report.per_engine)) {
    const own = measured.filter(({ answer }) => answer.provider === id);
    add(`per_engine.${id}.`, stored, groupFields(scopeOf(evidence, own)));
  }
  for (const row of report.competitors) {
    const number = whole.brands.indexOf(row.name);
    if (number < 0) continue;
    const accounts = { ...brandFields(whole, number), share_of_voice: () => shareOfVoice(whole, number) };
    add(`competitors[${row.name}].`, row, accounts);
  }
  const ranges = rangesOf(report.uncertainty);
  // reports of early versions have no intervals
  for (const [path, account] of report.uncertainty ? intervalFields(whole, measured) : []) {
    const field = `uncertainty.${path}`;
    fields.set(field, () => ({ field, stored: ranges.get(path) ?? null, ...account() }));
  }
  for (const [field, { stored, account }] of impactFields(document, whole, measured))
    fields.set(field, () => ({ field, stored, ...account() }));
  return fields;
}

/** The member at a dotted path. */
function valueAt(stored: object, path: string): Value {
  let value: unknown = stored;
  for (const name of path.split('.')) value = Object(value)[name];
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}
