import { changeAccount, changeTold } from '../../analysis/explain/change-fields.ts';
import type { Explanation } from '../../analysis/explain.ts';
import type { Comparable } from '../../analysis/verdict/comparable.ts';
import type { WireChange } from '../../contract/certainty.ts';
import { wireChange, wirePooledChange } from '../../domain/wire-change.ts';
import type { StatusOf } from '../../resources/kinds.ts';
import { allOf } from '../exit.ts';
import { loadComparable, type ReportSource, type StoredReport } from './stored-report.ts';

/** The names of the reports on both sides of a verdict; the report that is explained is in `after`. */
interface Sides {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly stored: string;
}

/**
 * The verdicts in the status of a report by field: `change`, `change_since_first` and `change_pooled`. The
 * reports that a verdict compares are read only for the verdict that is asked for. The other verdicts are as stored.
 */
export async function changesOf(
  report: StoredReport,
  source: ReportSource,
  wanted: string | undefined,
): Promise<ReadonlyMap<string, () => Explanation>> {
  const fields = new Map<string, () => Explanation>();
  for (const [field, { before, after, stored }] of sidesOf(report.name, report.resource.status)) {
    const named = field === wanted ? await allOf([before, after].map((side) => readAll(source, report, side))) : [];
    const [earlier, later] = named;
    const account = earlier && later ? () => changeAccount(earlier, later) : () => ({ ...UNREAD, computed: stored });
    fields.set(field, () => ({ field, stored, ...account() }));
  }
  return fields;
}

const UNREAD = {
  formula: 'one of the reports keeps nothing to compare, or is not there any more',
  terms: [],
  answers: [],
};

function sidesOf(name: string, status: StatusOf<'VisibilityReport'> | undefined): Map<string, Sides> {
  const sides = new Map<string, Sides>();
  const { change, changeSinceFirst, pooledChange } = status ?? {};
  const between = (field: string, found: typeof change): void => {
    const wire = wireChange(found);
    if (wire && found) sides.set(field, { before: [found.previousReport], after: [name], stored: verdictTold(wire) });
  };
  between('change', change);
  between('change_since_first', changeSinceFirst);
  const pooled = wirePooledChange(pooledChange);
  if (pooled)
    sides.set('change_pooled', {
      ...{ before: pooled.reports_before, after: pooled.reports_after, stored: verdictTold(pooled) },
    });
  return sides;
}

function verdictTold({ verdict, differences }: Pick<WireChange, 'verdict' | 'differences'>): string {
  const { visibility_score: points } = differences;
  return points ? `${verdict} ${changeTold(points)}` : verdict;
}

/**
 * Undefined if one of them has nothing to compare. The report that is explained has been read already. Throws ExitError
 * with a line for each that is damaged, but only once all reads have ended, because the caller then closes the source.
 */
async function readAll(
  source: ReportSource,
  { namespace, name, document }: StoredReport,
  names: readonly string[],
): Promise<Comparable[] | undefined> {
  const found = await allOf(
    names.map(async (each) => (each === name ? document.comparable : loadComparable(source, namespace, each))),
  );
  const known = found.flatMap((each) => each ?? []);
  return known.length === names.length ? known : undefined;
}
