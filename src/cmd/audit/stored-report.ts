import { z } from 'zod';
import { type Evidence, evidence as evidenceShape } from '../../analysis/evidence.ts';
import { type AnalysisDocument, analysisDocument } from '../../analysis/types.ts';
import { gunzipped } from '../../lib/gzip.ts';
import { ArtifactDamagedError } from '../../ports/artifact-store.ts';
import type { VisibilityReport } from '../../resources/kinds.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import { readOwnArtifact } from '../../server/reads/own-artifact.ts';
import { ExitError } from '../exit.ts';
import type { ReportSource } from './report-source.ts';

/** A completed report as an auditor needs it. */
export interface StoredReport {
  readonly namespace: string;
  readonly name: string;
  readonly resource: VisibilityReport;
  readonly evidence: Evidence;
  readonly document: AnalysisDocument;
  /** The analysis as it was stored, uncompressed. */
  readonly analysis: Uint8Array;
  /** What partners are given. */
  readonly result: unknown;
}

/** Reads a report and what its status refers to, each checked against its digest. Throws ExitError when it cannot be audited. */
export async function loadReport(source: ReportSource, name: string): Promise<StoredReport> {
  const report = await findReport(source, name);
  requireCompleted(report);
  const { evidence, analysis, result } = report.status ?? {};
  const stored = await bytesOf(source, report, 'analysis', analysis);
  return {
    ...{ namespace: report.metadata.namespace, name, resource: report },
    evidence: parsed(report, 'evidence', evidenceShape, await bytesOf(source, report, 'evidence', evidence)),
    document: parsed(report, 'analysis', analysisDocument, stored),
    analysis: stored,
    result: parsed(report, 'result', z.unknown(), await bytesOf(source, report, 'result', result)),
  };
}

async function findReport(source: ReportSource, name: string): Promise<VisibilityReport> {
  const [report, ...others] = await source.find(name);
  if (report === undefined) throw new ExitError(1, [`no report ${name} in ${source.place}`]);
  if (others.length === 0) return report;
  const namespaces = [report, ...others].map(({ metadata }) => metadata.namespace);
  throw new ExitError(2, [`report ${name} is in ${namespaces.join(', ')}: say which with --namespace`]);
}

function requireCompleted({ metadata: { name }, status }: VisibilityReport): void {
  const phase = status?.phase ?? 'Queued';
  if (phase === 'Completed') return;
  const why = phase === 'Failed' ? ` (${status?.error ?? 'for a reason that is not stored'})` : '';
  throw new ExitError(1, [`report ${name} is ${phase}${why}: only a completed report has numbers`]);
}

type Part = 'evidence' | 'analysis' | 'result';

async function bytesOf(
  { artifacts }: ReportSource,
  { metadata: { namespace, name } }: VisibilityReport,
  part: Part,
  reference: ArtifactRef | undefined,
): Promise<Uint8Array> {
  const refuse = (why: string): ExitError => new ExitError(1, [`the ${part} of report ${name} ${why}`]);
  if (reference === undefined) throw refuse('is not stored: its status has no reference to it');
  try {
    const bytes = await readOwnArtifact(artifacts, namespace, reference);
    if (bytes === undefined) throw refuse(`is missing: nothing is stored under ${reference.key}`);
    return reference.encoding === 'Gzip' ? await gunzipped(bytes) : bytes;
  } catch (error) {
    if (error instanceof ArtifactDamagedError || error instanceof RangeError)
      throw refuse(`is damaged: ${error.message}`);
    if (isZlibFault(error)) throw refuse(`is damaged: ${reference.key} is no gzip stream`);
    throw error;
  }
}

const isZlibFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

function parsed<T>({ metadata: { name } }: VisibilityReport, part: Part, shape: z.ZodType<T>, bytes: Uint8Array): T {
  const result = shape.safeParse(jsonOf(bytes));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue === undefined ? '' : `: ${issue.path.join('.') || 'the document'}: ${issue.message}`;
  throw new ExitError(1, [`the ${part} of report ${name} is not of a form that this version reads${where}`]);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
