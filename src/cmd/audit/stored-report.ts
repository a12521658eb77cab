import { z } from 'zod';
import { type Evidence, evidence as evidenceShape } from '../../analysis/evidence.ts';
import { type AnalysisDocument, analysisDocument } from '../../analysis/types.ts';
import type { Comparable } from '../../analysis/verdict/comparable.ts';
import type { VisibilityReport } from '../../resources/kinds.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import { ExitError } from '../exit.ts';
import { bytesOf, findOne, parsed, type StoredSource } from '../stored/source.ts';

export type ReportSource = StoredSource<'VisibilityReport'>;

/** A completed report as an auditor needs it. */
export interface StoredReport {
  readonly namespace: string;
  readonly name: string;
  readonly resource: VisibilityReport;
  readonly evidence: Evidence;
  readonly document: AnalysisDocument;
  /** The analysis as it was stored, uncompressed. */
  readonly analysis: Uint8Array;
  /** What partners receive. */
  readonly result: unknown;
}

/** Reads a report and the artifacts in its status, each checked against its digest. Throws ExitError if it cannot be audited. */
export async function loadReport(source: ReportSource, name: string): Promise<StoredReport> {
  const report = await findOne(source, 'VisibilityReport', name);
  requireCompleted(report);
  const { namespace } = report.metadata;
  const { evidence, analysis, result } = report.status ?? {};
  const of = (part: string) => `the ${part} of report ${name}`;
  const bytes = (part: string, reference: ArtifactRef | undefined) =>
    bytesOf(source.artifacts, namespace, of(part), reference);
  const stored = await bytes('analysis', analysis);
  return {
    ...{ namespace, name, resource: report },
    evidence: parsed(of('evidence'), evidenceShape, await bytes('evidence', evidence)),
    document: parsed(of('analysis'), analysisDocument, stored),
    analysis: stored,
    result: parsed(of('result'), z.unknown(), await bytes('result', result)),
  };
}

/**
 * The counts that a report of the namespace keeps for comparisons; undefined if the report is gone or keeps none.
 * Throws ExitError if they are damaged.
 */
export async function loadComparable(
  source: ReportSource,
  namespace: string,
  name: string,
): Promise<Comparable | undefined> {
  const report = (await source.find(name)).find(({ metadata }) => metadata.namespace === namespace);
  if (report?.status?.analysis === undefined) return undefined;
  const part = `the analysis of report ${name}`;
  const bytes = await bytesOf(source.artifacts, namespace, part, report.status.analysis);
  return parsed(part, analysisDocument, bytes).comparable;
}

/** Throws ExitError for a report in another phase. */
export function requireCompleted({ metadata: { name }, status }: VisibilityReport): void {
  const phase = status?.phase ?? 'Queued';
  if (phase === 'Completed') return;
  const why = phase === 'Failed' ? ` (${status?.error ?? 'for a reason that is not stored'})` : '';
  throw new ExitError(1, [`report ${name} is ${phase}${why}: only a completed report has numbers`]);
}
