import { createHash } from 'node:crypto';
import { REPLAYED_PARTS, type ReplayedPart } from '../../analysis/replay.ts';
import { replayedBy } from '../../analysis/versions.ts';
import type { Environment } from '../../config/load.ts';
import { ExitError } from '../exit.ts';
import { print, type SourceOptions } from '../stored/open.ts';
import { type Audit, auditOf, type Problem } from './audit.ts';
import { withReport } from './open-reports.ts';
import type { StoredReport } from './stored-report.ts';

export interface ReplayOptions extends SourceOptions {
  readonly json: boolean;
}

/**
 * `sightline replay REPORT`: computes a stored report again from its raw bodies and compares the results. Exit code 0:
 * the analysis is identical, and all other stored data follows from it. 1: they differ, or the report cannot be
 * replayed. 2: the options are wrong, or do not say which report.
 */
export const replay = (name: string, options: ReplayOptions, env: Environment): Promise<void> =>
  withReport(name, options, env, (report, replayed) => {
    const audit = auditOf(report, replayed);
    print(options.json ? [JSON.stringify(documentOf(report, audit))] : linesOf(report, audit));
    if (audit.verdict !== 'identical') throw new ExitError(1, []);
  });

/** Names for people. */
const VERSION_NAMES: Readonly<Record<ReplayedPart, string>> = {
  matcher: 'matcher',
  extractor: 'extractor',
  labeller: 'labeller',
  scoring: 'scorer',
  wording: 'wording',
  recommendations: 'recommendations',
  members: 'members',
  intervals: 'intervals',
};

/** Of the parts that were replayed. */
const versionsOf = (evidence: StoredReport['evidence']): readonly (readonly [part: ReplayedPart, version: number])[] =>
  REPLAYED_PARTS.map((part) => [part, replayedBy(part, evidence)]);

/** For people: one line per check; the last one is the verdict on all of them. */
export function linesOf({ namespace, name, evidence }: StoredReport, audit: Audit): string[] {
  const { replayed, problems, verdict } = audit;
  const wrong = (part: Problem['part']): boolean => problems.some((problem) => problem.part === part);
  const unfit = new Set(replayed.problems.map(({ answer }) => answer)).size;
  return [
    `report    ${namespace}/${name}, ${evidence.website}, measured ${evidence.createdAt}`,
    `versions  ${versionsOf(evidence)
      .map(([part, version]) => `${VERSION_NAMES[part]} ${version}`)
      .join(', ')}`,
    `bodies    ${replayed.reread} read again, ${failedOf(audit, evidence)} failed ones left as they were, ${unfit} with a problem; sha256 ${digestOfBodies(evidence)}`,
    `stored    sha256 ${replayed.storedSha256}`,
    `replayed  sha256 ${replayed.replayedSha256}`,
    `served    the result that partners get has ${wrong('served') ? 'OTHER numbers than the analysis' : 'the numbers of the analysis'}`,
    `actions   ${wrong('actions') ? 'DIFFERENT from those recommended' : 'as recommended'}${laterOf(audit)}`,
    `status    ${wrong('status') ? 'OTHER numbers than the analysis' : 'the numbers of the analysis'}`,
    `cost      ${wrong('cost') ? 'DIFFERENT from that in the evidence' : COSTS[audit.costExtent]}`,
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
    : `; these were not compared, because a later report had recommended them again: ${laterActions.join(', ')}`;

const COSTS: Readonly<Record<Audit['costExtent'], string>> = {
  whole: 'that of the answers and the analyst',
  least: 'at least that of the answers; the cost of the analyst is not stored',
  none: 'none is stored',
};

const INTERVALS: Readonly<Record<Audit['intervals'], string>> = {
  same: 'the same',
  other: 'DIFFERENT from what the answers give',
  none: 'none are stored',
  not_compared: 'not compared: another version measured the report',
};

const VERDICTS: Readonly<Record<Audit['verdict'], string>> = {
  identical: 'identical',
  other_version: 'not comparable: another version measured the report; use that one to replay it',
  different: 'DIFFERENT: the stored data is not consistent',
};

/** For programs: one JSON document. */
export function documentOf({ namespace, name, evidence }: StoredReport, audit: Audit): object {
  const { verdict, replayed, problems, laterActions, costExtent, intervals } = audit;
  const { storedSha256, replayedSha256, otherVersions, reread } = replayed;
  return {
    ...{ namespace, name, website: evidence.website, createdAt: evidence.createdAt, verdict },
    versions: Object.fromEntries(versionsOf(evidence)),
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
