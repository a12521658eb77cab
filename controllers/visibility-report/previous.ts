import { by, inOrder } from '../../src/lib/order.ts';
import type { VisibilityReport } from '../../src/resources/kinds.ts';

/** Verdicts with which a report begins a series; the last two are of early versions. */
const BREAKS: ReadonlySet<string | undefined> = new Set(['NotComparable', 'ModelChanged', 'VersionChanged']);

/**
 * The completed reports before this one, newest first, back to the one that began the series: every later one could be
 * compared with its predecessor. Of several created at the same time, the first by name counts. At most `most`
 * reports. Pure.
 */
export function seriesBefore(
  report: VisibilityReport,
  reports: readonly VisibilityReport[],
  most: number,
): VisibilityReport[] {
  const series: VisibilityReport[] = [];
  let beforeMs = createdAtMs(report);
  for (const { other, ms } of newestFirst(reports.filter(({ status }) => status?.phase === 'Completed'))) {
    if (ms >= beforeMs) continue;
    series.push(other);
    if (series.length === most || BREAKS.has(other.status?.change?.verdict)) break;
    beforeMs = ms;
  }
  return series;
}

const newestFirst = (reports: readonly VisibilityReport[]) =>
  reports
    .map((other) => ({ other, ms: createdAtMs(other) }))
    .sort(
      inOrder(
        by(({ ms }) => -ms),
        by(({ other }) => other.metadata.name),
      ),
    );

export const createdAtMs = ({ spec, metadata }: VisibilityReport): number =>
  Date.parse(spec.createdAt ?? metadata.creationTimestamp);
