import { runPolicy } from '../../../controllers/run/observed.ts';
import { REPORT_TRAITS } from '../../../controllers/visibility-report/decide.ts';
import type { ObservedReport } from '../../../controllers/visibility-report/observed.ts';
import { anAnalysis } from '../../support/analysis.ts';
import { make, makeReport, makeWorkspace } from '../../support/builders.ts';
import { at, CREATED, claim, completed, failedDone, jobOf, NEW_RUN, type Row } from '../run-cases.ts';

export const policy = runPolicy(REPORT_TRAITS, { runDeadlineSeconds: 600, queueDeadlineSeconds: 3600 });

export const job = jobOf({ kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-one', uid: 'uid-report' });
const notStarted = { kind: 'Infrastructure', message: 'exit code 128: ttrpc: closed' } as const;
export const seen = (more: Partial<ObservedReport> = {}): ObservedReport => ({
  ...NEW_RUN,
  resource: makeReport(),
  workspace: makeWorkspace(),
  ...more,
});
export const running = makeReport({ phase: 'Running', runAttempts: 1, startedAt: '2026-03-01T12:00:05.000Z' });

export const table: readonly Row<ObservedReport>[] = [
  {
    name: '[R-09] a new report asks for a slot',
    seen: seen(),
    rule: 'waitsForTurn',
    phase: 'Queued',
    reason: 'WaitingForSlot',
    effects: ['requestSlot'],
  },
  {
    name: 'a suspended partner starts nothing',
    seen: seen({ partnerServes: false, granted: true }),
    rule: 'waitsForTurn',
    phase: 'Queued',
    reason: 'PartnerNotServed',
    effects: ['releaseSlot'],
  },
  {
    name: 'a granted report gets its job',
    seen: seen({ granted: true }),
    rule: 'start',
    phase: 'Queued',
    reason: 'JobCreated',
    effects: ['createJob 0'],
  },
  {
    name: '[W-09] what was launched before the workspace was archived, or was made by hand, runs',
    seen: seen({ granted: true, workspace: makeWorkspace({ archived: true }) }),
    rule: 'start',
  },
  {
    name: 'a recorded attempt whose job never came to be is started again as the same',
    seen: seen({ granted: true, resource: makeReport({ phase: 'Queued', runAttempts: 1 }) }),
    rule: 'start',
    effects: ['createJob 0'],
  },
  {
    name: 'a job that has not claimed leaves the report queued',
    seen: seen({ jobs: [job(0, { phase: 'Pending' })] }),
    rule: 'starting',
    phase: 'Queued',
    reason: 'JobCreated',
  },
  {
    name: 'a job for which no node has room leaves it queued and says so',
    seen: seen({
      jobs: [
        job(0, { phase: 'Pending', waiting: { reason: 'Unschedulable', healable: true, noRoom: true, sinceMs: 0 } }),
      ],
    }),
    rule: 'starting',
    phase: 'Queued',
    reason: 'Unschedulable',
  },
  {
    name: '[R-09] a claim makes it running',
    seen: seen({ jobs: [job(0)], record: { claims: [claim(0)] } }),
    rule: 'claimed',
    phase: 'Running',
    reason: 'Claimed',
  },
  {
    name: 'a running report is only looked at again',
    seen: seen({ resource: running, jobs: [job(0)], record: { claims: [claim(0)] } }),
    rule: 'claimed',
    phase: 'Running',
  },
  {
    name: '[R-09] a valid record completes it',
    seen: seen({
      resource: running,
      record: { claims: [claim(0)], done: completed() },
      outcome: { state: 'valid', analysis: anAnalysis(), actions: [], reviewDays: 14 },
    }),
    rule: 'resultAvailable',
    phase: 'Completed',
    effects: ['writeActions', 'storeResult'],
  },
  {
    name: 'a valid record wins over a failed job and over the deadline',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed' })],
      claimedForMs: 9e6,
      record: { claims: [claim(0)], done: completed() },
      outcome: { state: 'valid', analysis: anAnalysis(), actions: [], reviewDays: 14 },
    }),
    rule: 'resultAvailable',
    phase: 'Completed',
  },
  {
    name: 'a record of a process without the claim is refused',
    seen: seen({
      resource: running,
      record: { claims: [claim(0)], done: completed('pod-x') },
      outcome: { state: 'valid', analysis: anAnalysis(), actions: [], reviewDays: 14 },
    }),
    rule: 'resultAvailable',
    phase: 'Failed',
    reason: 'RunLost',
    error: /^run_lost: /,
  },
  {
    name: '[G-05] a result that cannot be read is a lost run',
    seen: seen({
      resource: running,
      record: { claims: [claim(0)], done: completed() },
      outcome: { state: 'invalid', why: 'it is damaged' },
    }),
    rule: 'resultAvailable',
    phase: 'Failed',
    error: /^run_lost: /,
  },
  {
    name: '[R-10] the run’s own error is the report’s',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed' })],
      record: { claims: [claim(0)], done: failedDone('site_unreachable: x') },
    }),
    rule: 'runFailed',
    phase: 'Failed',
    reason: 'SiteUnreachable',
    error: /^site_unreachable: x$/,
  },
  {
    name: '[R-11] a run that does not end itself is ended by the belt',
    seen: seen({ resource: running, jobs: [job(0)], record: { claims: [claim(0)] }, claimedForMs: 630_001 }),
    rule: 'overdue',
    phase: 'Failed',
    reason: 'DeadlineExceeded',
    error: /^analysis_timeout: /,
    effects: ['removeJob pvr-one-r0'],
  },
  {
    name: '[R-11] within deadline and belt it goes on',
    seen: seen({ resource: running, jobs: [job(0)], record: { claims: [claim(0)] }, claimedForMs: 630_000 }),
    rule: 'claimed',
  },
  {
    name: '[R-11] queued time does not count',
    seen: seen({ jobs: [job(0)], record: { claims: [claim(0)] }, claimedForMs: 10 }),
    at: 3599,
    rule: 'claimed',
    phase: 'Running',
  },
  {
    name: 'an ended job without a record is given a moment',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Succeeded' })],
      record: { claims: [claim(0)] },
      orphanedForMs: 10,
    }),
    rule: 'lost',
  },
  {
    name: '[G-05] then the run is lost',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'Exit', message: '' } })],
      record: { claims: [claim(0)] },
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunLost',
    error: /^run_lost: /,
  },
  {
    name: '[K-06] a job whose pods have all lost the claim is removed',
    seen: seen({ resource: running, jobs: [job(0, { claimHolderGone: true })], record: { claims: [claim(0)] } }),
    rule: 'claimHolderGone',
    effects: ['removeJob pvr-one-r0'],
  },
  {
    name: '[K-06] and then replaced',
    seen: seen({ resource: running, record: { claims: [claim(0)] }, orphanedForMs: 2000 }),
    rule: 'lost',
    phase: 'Running',
    reason: 'RunReplaced',
    effects: ['createJob 1'],
  },
  {
    name: '[K-06] an infrastructure loss is replaced once',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'Infrastructure', message: '' } })],
      record: { claims: [claim(0)] },
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Running',
    reason: 'RunReplaced',
    effects: ['createJob 1'],
  },
  {
    name: 'and not a second time',
    seen: seen({
      resource: makeReport({ phase: 'Running', runAttempts: 2 }),
      jobs: [
        job(0, { phase: 'Failed' }),
        job(1, { phase: 'Failed', failure: { kind: 'Infrastructure', message: '' } }),
      ],
      record: { claims: [claim(0), claim(1)] },
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunLost',
  },
  {
    name: '[K-06] [R-12] a container that the platform could not start is replaced once, and its word is kept',
    seen: seen({ jobs: [job(0, { phase: 'Failed', failure: notStarted })], orphanedForMs: 2000 }),
    rule: 'lost',
    phase: 'Queued',
    reason: 'RunReplaced',
    message: /a second job continues where the first one stopped; the platform said: exit code 128: ttrpc: closed$/,
    effects: ['createJob 1'],
  },
  {
    name: '[R-12] one that it could not start twice is not for the operator’s settings',
    seen: seen({
      resource: makeReport({ phase: 'Queued', runAttempts: 2 }),
      jobs: [job(0, { phase: 'Failed', failure: notStarted }), job(1, { phase: 'Failed', failure: notStarted })],
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunNotStarted',
    error: /^run_not_started: The service could not start the analysis\. Launch a new report later\.$/,
    message: /Cause: the platform took it away: exit code 128: ttrpc: closed$/,
  },
  {
    name: '[R-12] an image without the program is, and the platform’s word is kept for the operator alone',
    seen: seen({
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'Exit', message: 'exit code 128: "sightline" not found' } })],
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunNotStarted',
    error: /^run_not_started: The service could not start the analysis\. Its operator has to correct the settings\.$/,
    message: /Cause: its process ended without a result: exit code 128: "sightline" not found$/,
  },
  {
    name: '[G-05] a lost run keeps what the platform said',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'Exit', message: 'exit code 1: cannot read' } })],
      record: { claims: [claim(0)] },
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunLost',
    error: /^run_lost: (?!.*exit code)/,
    message: /Cause: its process ended without a result: exit code 1: cannot read$/,
  },
  {
    name: 'a replacement that is under way is not judged by the first job',
    seen: seen({
      resource: makeReport({ phase: 'Running', runAttempts: 2, startedAt: '2026-03-01T12:00:05.000Z' }),
      jobs: [job(0, { phase: 'Failed' }), job(1)],
      record: { claims: [claim(0)] },
    }),
    rule: 'claimed',
  },
  {
    name: '[R-12] a run that never started and broke is failed from queued',
    seen: seen({ jobs: [job(0, { phase: 'Failed', failure: { kind: 'Exit', message: '' } })], orphanedForMs: 2000 }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunNotStarted',
    error: /^run_not_started: /,
  },
  {
    name: '[R-12] what never heals is given its grace',
    seen: seen({
      jobs: [
        job(0, {
          phase: 'Pending',
          waiting: { reason: 'ImagePullBackOff', obstacle: 'Image', healable: false, sinceMs: CREATED },
        }),
      ],
      stuckForMs: 60_000,
    }),
    rule: 'neverStarts',
    phase: 'Queued',
    reason: 'ImageUnavailable',
  },
  {
    name: '[R-12] and then fails the report with a text fit for a partner',
    seen: seen({
      jobs: [
        job(0, {
          phase: 'Pending',
          waiting: { reason: 'ImagePullBackOff', obstacle: 'Image', healable: false, sinceMs: CREATED },
        }),
      ],
      stuckForMs: 90_000,
    }),
    rule: 'neverStarts',
    phase: 'Failed',
    reason: 'ImageUnavailable',
    error: /^run_not_started: (?!.*ImagePull)/,
    effects: ['removeJob pvr-one-r0'],
  },
  {
    name: '[R-12] a refused job is tried again after a while, and others have the slot until then',
    seen: seen({
      granted: true,
      refusal: { why: 'Quota', message: 'exceeded quota: jobs', forMs: 89_999, triedMsAgo: 0 },
    }),
    rule: 'jobRefused',
    phase: 'Queued',
    reason: 'QuotaExceeded',
    effects: [],
  },
  {
    name: '[R-12] a refused job is asked for again',
    seen: seen({ granted: true, refusal: { why: 'Rejected', message: 'no', forMs: 500_000, triedMsAgo: 10_000 } }),
    rule: 'start',
    effects: ['createJob 0'],
  },
  {
    name: '[R-12] a job that is still refused after the grace fails the report with a text fit for a partner',
    seen: seen({ refusal: { why: 'Quota', message: 'exceeded quota: jobs', forMs: 90_000, triedMsAgo: 0 } }),
    rule: 'jobRefused',
    phase: 'Failed',
    reason: 'QuotaExceeded',
    error: /^run_not_started: The service had no capacity/,
  },
  {
    name: '[R-12] so does one that a policy refuses',
    seen: seen({ refusal: { why: 'Rejected', message: 'denied by policy x', forMs: 90_000, triedMsAgo: 0 } }),
    rule: 'jobRefused',
    phase: 'Failed',
    reason: 'JobCannotStart',
    error: /^run_not_started: (?!.*policy)/,
  },
  {
    name: '[K-06] a second job that is refused takes no report back to its queue',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'Infrastructure', message: '' } })],
      record: { claims: [claim(0)] },
      orphanedForMs: 5000,
      refusal: { why: 'Quota', message: 'exceeded quota: jobs', forMs: 0, triedMsAgo: 0 },
    }),
    rule: 'jobRefused',
    phase: 'Running',
    reason: 'QuotaExceeded',
    effects: [],
  },
  {
    name: '[K-06] and loses it after the grace',
    seen: seen({
      resource: running,
      record: { claims: [claim(0)] },
      orphanedForMs: 5000,
      refusal: { why: 'Quota', message: 'exceeded quota: jobs', forMs: 90_000, triedMsAgo: 0 },
    }),
    rule: 'jobRefused',
    phase: 'Failed',
    error: /^run_lost: /,
  },
  {
    name: 'a job that another leader has made meanwhile counts more than a refusal',
    seen: seen({
      jobs: [job(0, { phase: 'Pending' })],
      refusal: { why: 'Quota', message: 'exceeded quota: jobs', forMs: 90_000, triedMsAgo: 0 },
    }),
    rule: 'starting',
  },
  {
    name: '[R-12] the time in the queue ends',
    seen: seen(),
    at: 3601,
    rule: 'queuedTooLong',
    phase: 'Failed',
    reason: 'QueueDeadlineExceeded',
    error: /^run_not_started: /,
  },
  {
    name: 'a workspace that is not there yet is waited for: manifests come in any order',
    seen: seen({ workspace: undefined, granted: true, knownForMs: 9999 }),
    at: 3000, // by a store whose clock is behind
    rule: 'wrongResource',
    phase: 'Queued',
    reason: 'WorkspaceMissing',
    effects: ['releaseSlot'],
  },
  {
    name: '[R-12] a workspace that does not exist',
    seen: seen({ workspace: undefined, knownForMs: 10_000 }),
    at: 0,
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'WorkspaceMissing',
    error: /^run_not_started: /,
  },
  {
    name: 'a name that no report may have',
    seen: seen({ resource: makeReport(undefined, { metadata: { name: 'my-report' } }) }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'InvalidName',
  },
  {
    name: 'a website that is not the workspace’s',
    seen: seen({ resource: makeReport(undefined, { spec: { website: 'https://other.example' } }) }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'InvalidSpec',
  },
  {
    name: 'nothing enabled',
    seen: seen({ resource: makeReport(undefined, { spec: { models: [{ id: 'provider_1', enabled: false }] } }) }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'InvalidSpec',
  },
  {
    name: 'a workspace that vanishes during a run does not end it',
    seen: seen({ resource: running, workspace: undefined, jobs: [job(0)], record: { claims: [claim(0)] } }),
    rule: 'claimed',
  },
  {
    name: 'a workspace that is not what its name says',
    seen: seen({ workspaceProblem: 'the name does not belong to https://acme.example' }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'WorkspaceInvalid',
    error: /^run_not_started: The workspace of the report is not valid/,
  },
  {
    name: 'a provider named twice',
    seen: seen({
      resource: makeReport(undefined, {
        spec: {
          models: [
            { id: 'provider_1', enabled: true },
            { id: 'provider_1', enabled: false },
          ],
        },
      }),
    }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'InvalidSpec',
  },
  {
    name: 'what a hand-made report says of its creation ends no queue',
    seen: seen({ resource: makeReport(undefined, { spec: { createdAt: '2019-01-01T00:00:00.000Z' } }) }),
    rule: 'waitsForTurn',
    phase: 'Queued',
  },
  {
    name: '[R-12] a quota that is used up is told apart',
    seen: seen({
      jobs: [
        job(0, {
          phase: 'Pending',
          waiting: {
            reason: 'FailedCreate: exceeded quota: pods',
            obstacle: 'Quota',
            healable: false,
            sinceMs: CREATED,
          },
        }),
      ],
      stuckForMs: 90_000,
    }),
    rule: 'neverStarts',
    phase: 'Failed',
    reason: 'QuotaExceeded',
    error: /^run_not_started: The service had no capacity/,
  },
  {
    name: '[R-12] a Secret whose name speaks of images is a matter of the settings',
    seen: seen({
      jobs: [
        job(0, {
          phase: 'Pending',
          waiting: {
            reason: 'CreateContainerConfigError: secret "image-keys" not found',
            healable: false,
            sinceMs: CREATED,
          },
        }),
      ],
      stuckForMs: 90_000,
    }),
    rule: 'neverStarts',
    phase: 'Failed',
    reason: 'JobCannotStart',
  },
  {
    name: '[R-12] a process that cannot be started is a matter of the settings',
    seen: seen({
      jobs: [
        job(0, {
          phase: 'Pending',
          waiting: { reason: 'cannot be started: EACCES', healable: false, sinceMs: CREATED },
        }),
      ],
      stuckForMs: 90_000,
    }),
    rule: 'neverStarts',
    phase: 'Failed',
    reason: 'JobCannotStart',
  },
  {
    name: '[R-09] a ledger that forgets its claim takes no report back to the queue',
    seen: seen({ resource: running, jobs: [job(0)] }),
    rule: 'claimed',
    phase: 'Running',
    reason: 'Claimed',
  },
  {
    name: 'nor does it keep one running whose job has ended',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'Exit', message: '' } })],
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunLost',
  },
  {
    name: 'a run that ran out of memory says so to the operator',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'OutOfMemory', message: '' } })],
      record: { claims: [claim(0)] },
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'OutOfMemory',
    error: /^run_lost: (?!.*memory)/,
  },
  {
    name: 'also one that ran out of memory before it could claim',
    seen: seen({
      resource: makeReport({ phase: 'Queued', runAttempts: 1 }),
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'OutOfMemory', message: '' } })],
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'OutOfMemory',
    error: /^run_not_started: (?!.*memory)/,
  },
  {
    name: '[K-06] a loss is replaced from the report’s own snapshot when the workspace is gone',
    seen: seen({
      resource: running,
      workspace: undefined,
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'Infrastructure', message: '' } })],
      record: { claims: [claim(0)] },
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    effects: ['createJob 1'],
  },
  {
    name: 'and is lost when there is nothing to make a job from',
    seen: seen({
      resource: make(
        'VisibilityReport',
        { workspaceName: 'pws-a' },
        { metadata: { name: 'pvr-one' }, status: { phase: 'Running', runAttempts: 1 } },
      ),
      workspace: undefined,
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'Infrastructure', message: '' } })],
      record: { claims: [claim(0)] },
      orphanedForMs: 2000,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunLost',
  },
  {
    name: 'a failure recorded by a process without the claim is not its word',
    seen: seen({
      resource: running,
      jobs: [job(0)],
      record: { claims: [claim(0, 'pod-x')], done: failedDone('site_unreachable: x') },
    }),
    rule: 'runFailed',
    phase: 'Failed',
    reason: 'RunLost',
    error: /^run_lost: /,
    effects: ['removeJob pvr-one-r0'],
  },
  {
    name: 'a run that has recorded its failure ends by itself',
    seen: seen({
      resource: running,
      jobs: [job(0)],
      record: { claims: [claim(0)], done: failedDone('site_unreachable: x') },
    }),
    rule: 'runFailed',
    phase: 'Failed',
    effects: [],
  },
  {
    name: 'the process of a finished run has a moment to end, so that its job and log stay',
    seen: seen({ resource: makeReport({ phase: 'Completed', finishedAt: at(100).toISOString() }), jobs: [job(0)] }),
    at: 109,
    rule: 'finished',
    effects: [],
  },
  {
    name: 'and is ended then',
    seen: seen({ resource: makeReport({ phase: 'Completed', finishedAt: at(100).toISOString() }), jobs: [job(0)] }),
    at: 110,
    rule: 'finished',
    effects: ['removeJob pvr-one-r0'],
  },
  {
    name: '[K-03] a report on its way out ends its job and starts none',
    seen: seen({
      resource: makeReport(undefined, { metadata: { deletionTimestamp: '2026-03-01T12:00:01Z' } }),
      granted: true,
      jobs: [job(0)],
    }),
    rule: 'beingDeleted',
    effects: ['removeJob pvr-one-r0'],
  },
  {
    name: '[R-09] a finished report only gives back what it holds',
    seen: seen({ resource: makeReport({ phase: 'Failed', error: 'x' }), jobs: [job(0)] }),
    rule: 'finished',
    effects: ['removeJob pvr-one-r0'],
  },
];
