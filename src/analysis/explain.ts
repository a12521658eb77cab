import { canonicalEvidence } from './canonical.ts';
import type { Evidence } from './evidence.ts';
import type { Account, Value } from './explain/answers.ts';
import { brandFields, groupFields } from './explain/pooled-fields.ts';
import { scoreFields, shareOfVoice } from './explain/score-fields.ts';
import { measure } from './measure.ts';
import type { AnalysisDocument } from './types.ts';

export interface Explanation extends Account {
  readonly field: string;
  /** As the stored analysis has it; another value than the computed one was measured by another version. */
  readonly stored: Value;
}

/**
 * The numbers of a report that can be explained, each by its field: `overall.visibility_pct`,
 * `per_engine.provider_1.citation_share`, `competitors[Name].share_of_voice`, `score_breakdown.avg_rank.points`.
 */
export function explanations(document: AnalysisDocument, given: Evidence): ReadonlyMap<string, () => Explanation> {
  const evidence = canonicalEvidence(given);
  const measured = measure(evidence);
  const open = measured.filter(({ question }) => !question.branded);
  const { profile } = evidence;
  const { report } = document;
  const fields = new Map<string, () => Explanation>();
  const add = (prefix: string, stored: object, accounts: Readonly<Record<string, () => Account>>): void => {
    for (const [name, account] of Object.entries(accounts)) {
      const field = `${prefix}${name}`;
      fields.set(field, () => ({ field, stored: valueAt(stored, name), ...account() }));
    }
  };
  const brands = [profile.brand, ...profile.competitors].map(({ name }) => name);
  add('', report, scoreFields({ evidence, open, brands }));
  add('overall.', report.overall, groupFields({ evidence, measured, brands }));
  for (const [id, stored] of Object.entries(report.per_engine)) {
    const own = measured.filter(({ answer }) => answer.provider === id);
    add(`per_engine.${id}.`, stored, groupFields({ evidence, measured: own, brands }));
  }
  for (const row of report.competitors) {
    const number = brands.indexOf(row.name);
    if (number < 0) continue;
    const accounts = {
      ...brandFields({ open, brands, number }),
      share_of_voice: () => shareOfVoice({ open, brands, number }),
    };
    add(`competitors[${row.name}].`, row, accounts);
  }
  return fields;
}

/** The member at a path of names with dots. */
function valueAt(stored: object, path: string): Value {
  let value: unknown = stored;
  for (const name of path.split('.')) value = Object(value)[name];
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}
