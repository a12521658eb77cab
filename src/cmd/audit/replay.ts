import { createHash } from 'node:crypto';
import { replay as replayReport } from '../../analysis/replay.ts';
import { VERSIONS } from '../../analysis/types.ts';
import type { Environment } from '../../config/load.ts';
import { ExitError } from '../exit.ts';
import { type Audit, auditOf, type Problem } from './audit.ts';
import { openReportSource, type SourceOptions } from './open-reports.ts';
import { print } from './print.ts';
import { readBody } from './read-body.ts';
import { loadReport, type StoredReport } from './stored-report.ts';

export interface ReplayOptions extends SourceOptions {
  readonly json: boolean;
}

/**
 * `sightline replay REPORT`: computes a stored report again from its raw bodies and says whether the same came out.
 * Exit code 0: the identical analysis, and all that is stored beside it follows from it. 1: anything else.
 */
export async function replay(name: string, options: ReplayOptions, env: Environment): Promise<void> {
  const source = await openReportSource(options, env);
  try {
    const report = await loadReport(source, name);
    const audit = auditOf(report, replayReport(report.analysis, report.evidence, readBody));
    print(options.json ? [JSON.stringify(documentOf(report, audit))] : linesOf(report, audit));
    if (audit.verdict !== 'identical') throw new ExitError(1, []);
  } finally {
    await source.close();
  }
}

const VERSION_NAMES = {
  matcher: 'matcher',
  extractor: 'extractor',
  labeller: 'labeller',
  scoring: 'scorer',
  wording: 'wording',
} as const;

/** For people: a line each; the last one is the verdict on all of them. */
export function linesOf({ namespace, name, evidence }: StoredReport, audit: Audit): string[] {
  const { replayed, problems, verdict } = audit;
  const { matcher, extractor, labeller, scoring, wording } = VERSIONS;
  const wrong = (part: Problem['part']): boolean => problems.some((problem) => problem.part === part);
  const unfit = new Set(replayed.problems.map(({ answer }) => answer)).size;
  return [
    `report    ${namespace}/${name}, ${evidence.website}, measured ${evidence.createdAt}`,
    `versions  matcher ${matcher}, extractor ${extractor}, labeller ${labeller}, scorer ${scoring}, wording ${wording}`,
    `bodies    ${replayed.reread} read again, ${failedOf(audit, evidence)} failed ones left as they were, ${unfit} with a problem; sha256 ${digestOfBodies(evidence)}`,
    `stored    sha256 ${replayed.storedSha256}`,
    `replayed  sha256 ${replayed.replayedSha256}`,
    `served    the result that partners get has ${wrong('served') ? 'OTHER' : 'these'} numbers`,
    `actions   ${wrong('actions') ? 'OTHERS than recommended' : 'as recommended'}${laterOf(audit)}`,
    `status    ${wrong('status') ? 'OTHER numbers than the analysis' : 'the numbers of the analysis'}`,
    `cost      ${wrong('cost') ? 'ANOTHER than the evidence has' : COSTS[audit.costExtent]}`,
    `intervals ${INTERVALS[audit.intervals]}`,
    ...problems.map(({ part, answer, problem }) => `problem   ${answer ?? part}: ${problem}`),
    ...replayed.otherVersions.map(
      ({ part, stored, now }) => `version   ${VERSION_NAMES[part]}: measured with ${stored}, replayed with ${now}`,
    ),
    `verdict   ${VERDICTS[verdict]}`,
  ];
}

const failedOf = ({ replayed }: Audit, { answers }: StoredReport['evidence']): number =>
  answers.length - replayed.reread;

const laterOf = ({ laterActions }: Audit): string =>
  laterActions.length === 0
    ? ''
    : `, but for those that a later report had recommended anew: ${laterActions.join(', ')}`;

const COSTS: Readonly<Record<Audit['costExtent'], string>> = {
  whole: 'that of the answers and the analyst',
  least: 'no less than that of the answers; what the analyst took is not stored',
  none: 'none is stored',
};

const INTERVALS: Readonly<Record<Audit['intervals'], string>> = {
  same: 'the same',
  other: 'OTHERS than the answers give',
  none: 'none are stored',
  not_compared: 'not compared: another version measured',
};

const VERDICTS: Readonly<Record<Audit['verdict'], string>> = {
  identical: 'identical',
  other_version: 'not comparable: another version measured; use that one to replay',
  different: 'DIFFERENT: what is stored does not belong together',
};

/** For programs: one JSON document. */
export function documentOf({ namespace, name, evidence }: StoredReport, audit: Audit): object {
  const { verdict, replayed, problems, laterActions, costExtent, intervals } = audit;
  const { storedSha256, replayedSha256, otherVersions, reread } = replayed;
  const { matcher, extractor, labeller, scoring, wording } = VERSIONS;
  return {
    ...{ namespace, name, website: evidence.website, createdAt: evidence.createdAt, verdict },
    versions: { matcher, extractor, labeller, scoring, wording },
    otherVersions,
    bodies: { reread, failed: failedOf(audit, evidence), sha256: digestOfBodies(evidence) },
    ...{ storedSha256, replayedSha256, intervals, cost: costExtent, laterActions, problems },
  };
}

/** Of the digests of all raw bodies, in the order of the evidence: one line to write down. */
const digestOfBodies = ({ answers }: StoredReport['evidence']): string =>
  createHash('sha256')
    .update(answers.map(({ rawSha256 }) => `${rawSha256}\n`).join(''))
    .digest('hex');
