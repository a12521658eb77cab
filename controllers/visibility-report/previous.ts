import { z } from 'zod';
import { comparable } from '../../src/analysis/verdict/comparable.ts';
import type { VisibilityReport } from '../../src/resources/kinds.ts';
import { readJsonArtifact } from '../artifacts/read-artifact.ts';
import type { RunReads } from '../run/reads.ts';
import type { PreviousReport } from './observed.ts';

/** The little that is needed of an earlier analysis, whatever else its version has written. */
const comparablePart = z.object({ comparable });

/**
 * The report that a completed one is compared with. One that cannot be read for whatever reason is still named, as
 * there is nothing to compare with: a report comes to its end all the same.
 */
export async function readPrevious(
  { deps }: RunReads,
  report: VisibilityReport,
  reports: readonly VisibilityReport[],
): Promise<PreviousReport | undefined> {
  const previous = previousOf(report, reports);
  const ref = previous?.status?.analysis;
  if (!previous || !ref) return undefined;
  const { name } = previous.metadata;
  try {
    const read = await readJsonArtifact(deps.artifacts, report.metadata.namespace, ref, comparablePart);
    if (read.ok) return { name, comparable: read.value.comparable };
    deps.log.warn({ report: report.metadata.name, previous: name, why: read.why }, 'no comparison');
  } catch (err) {
    deps.log.warn({ report: report.metadata.name, previous: name, err }, 'no comparison');
  }
  return { name };
}

/** Of those reports, the last completed one that was created before. Pure. */
export function previousOf(
  report: VisibilityReport,
  reports: readonly VisibilityReport[],
): VisibilityReport | undefined {
  return reports
    .filter(
      (other) =>
        other.metadata.name !== report.metadata.name &&
        other.status?.phase === 'Completed' &&
        createdAtMs(other) < createdAtMs(report),
    )
    .sort((a, b) => createdAtMs(b) - createdAtMs(a) || (a.metadata.name < b.metadata.name ? -1 : 1))[0];
}

const createdAtMs = ({ spec, metadata }: VisibilityReport): number =>
  Date.parse(spec.createdAt ?? metadata.creationTimestamp);
