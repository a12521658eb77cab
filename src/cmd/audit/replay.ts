import { createHash } from 'node:crypto';
import { type Replay, replay as replayReport } from '../../analysis/replay.ts';
import { VERSIONS } from '../../analysis/types.ts';
import { uncertaintyOf } from '../../analysis/uncertainty/report.ts';
import type { Environment } from '../../config/load.ts';
import { canonicalJson } from '../../lib/canonical-json.ts';
import { ExitError } from '../exit.ts';
import { print } from './print.ts';
import { readBody } from './read-body.ts';
import { openReportSource, type SourceOptions } from './report-source.ts';
import { loadReport, type StoredReport } from './stored-report.ts';

/**
 * `sightline replay REPORT`: computes a stored report again from its raw bodies and says whether the same came out.
 * Exit code 0: the identical analysis. 1: anything else.
 */
export async function replay(name: string, options: SourceOptions, env: Environment): Promise<void> {
  const source = await openReportSource(options, env);
  try {
    const report = await loadReport(source, name);
    const replayed = replayReport(report.analysis, report.evidence, readBody);
    const isServed = isWhatPartnersGet(report);
    const isSure = hasItsIntervals(report, replayed);
    print(linesOf(report, replayed, isServed, isSure));
    if (replayed.verdict !== 'identical' || !isServed || !isSure) throw new ExitError(1, []);
  } finally {
    await source.close();
  }
}

/** The result adds to the analysis only what the actions were then (M-16). */
export function isWhatPartnersGet({ document, result }: Pick<StoredReport, 'document' | 'result'>): boolean {
  const { report, proposed_articles } = document;
  const served = Object(result) as Readonly<Record<string, unknown>>; // any object; its members are compared
  return (
    canonicalJson([report, proposed_articles]) ===
    canonicalJson([served['report'] ?? null, served['proposed_articles'] ?? null])
  );
}

/** Whether the stored intervals follow from the answers, for the seed of the report; a report without any has them. */
export function hasItsIntervals({ name, evidence }: Pick<StoredReport, 'name' | 'evidence'>, again: Replay): boolean {
  if (evidence.uncertainty === undefined || again.verdict === 'other_version') return true;
  return canonicalJson(evidence.uncertainty) === canonicalJson(uncertaintyOf(again.evidence, name));
}

export function linesOf(
  { namespace, name, evidence }: StoredReport,
  replayed: Replay,
  isServed: boolean,
  isSure: boolean,
): string[] {
  const { verdict, storedSha256, replayedSha256, otherVersions, problems, reread } = replayed;
  const { matcher, extractor, labeller, scoring } = VERSIONS;
  const failed = evidence.answers.length - reread;
  return [
    `report    ${namespace}/${name}, ${evidence.website}, measured ${evidence.createdAt}`,
    `versions  matcher ${matcher}, extractor ${extractor}, labeller ${labeller}, scorer ${scoring}`,
    `bodies    ${reread} read again, ${failed} failed ones left as they were, ${problems.length} with a problem; sha256 ${digestOfBodies(evidence)}`,
    `stored    sha256 ${storedSha256}`,
    `replayed  sha256 ${replayedSha256}`,
    `served    ${isServed ? 'the result that partners get has these numbers' : 'the result that partners get has OTHER numbers'}`,
    `intervals ${isSure ? 'the same' : 'OTHERS than the answers give'}`,
    ...problems.map(
      ({ answer, problem, members }) =>
        `problem   ${answer}: ${PROBLEMS[problem]}${members.length > 0 ? `: ${members.join(', ')}` : ''}`,
    ),
    ...otherVersions.map(
      ({ part, stored, now }) => `version   ${PARTS[part]}: measured with ${stored}, replayed with ${now}`,
    ),
    `verdict   ${VERDICTS[verdict]}`,
  ];
}

const PROBLEMS = {
  damaged: 'the raw body is not the one that was received',
  unreadable: 'the raw body is no answer',
  reread: 'the raw body says something else than what was measured',
} as const;

const PARTS = { matcher: 'matcher', extractor: 'extractor', labeller: 'labeller', scoring: 'scorer' } as const;

const VERDICTS = {
  identical: 'identical',
  other_version: 'not comparable: another version measured; use that one to replay',
  different: 'DIFFERENT: evidence and analysis do not belong together',
} as const;

/** Of the digests of all raw bodies, in the order of the evidence: one line to write down. */
const digestOfBodies = ({ answers }: StoredReport['evidence']): string =>
  createHash('sha256')
    .update(answers.map(({ rawSha256 }) => `${rawSha256}\n`).join(''))
    .digest('hex');
