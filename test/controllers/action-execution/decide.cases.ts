import { EXECUTION_TRAITS } from '../../../controllers/action-execution/decide.ts';
import type { ObservedExecution } from '../../../controllers/action-execution/observed.ts';
import { runPolicy } from '../../../controllers/run/observed.ts';
import type { Action, ActionExecution, StatusOf } from '../../../src/resources/kinds.ts';
import { AN_ARTIFACT, make, makeWorkspace, PAYLOAD } from '../../support/builders.ts';
import { claim, completed, failedDone, jobOf, NEW_RUN, type Row } from '../run-cases.ts';

export const policy = runPolicy(EXECUTION_TRAITS, { runDeadlineSeconds: 600, queueDeadlineSeconds: 3600 });

export const makeExecution = (
  status?: StatusOf<'ActionExecution'>,
  more: Partial<ActionExecution['spec']> = {},
  metadata: Partial<ActionExecution['metadata']> = {},
): ActionExecution =>
  make(
    'ActionExecution',
    {
      actionName: 'act-one',
      attempt: 1,
      type: 'CreateArticle',
      payload: PAYLOAD,
      outputType: 'Article',
      outputId: 'art-one',
      createdAt: '2026-03-01T12:00:00.000Z',
      ...more,
    },
    { metadata: { name: 'aex-one', uid: 'uid-execution', ...metadata }, ...(status ? { status } : {}) },
  );

export const makeAction = (status?: StatusOf<'Action'>, type: Action['spec']['type'] = 'CreateArticle'): Action =>
  make(
    'Action',
    { workspaceName: 'pws-aaaaaaaaaaaaaaaaaaaaaaaaaa', type, fingerprint: 'f' },
    { metadata: { name: 'act-one' }, ...(status ? { status } : {}) },
  );

export const job = jobOf({ kind: 'ActionExecution', namespace: 'acme', name: 'aex-one', uid: 'uid-execution' });

export const seen = (more: Partial<ObservedExecution> = {}): ObservedExecution => ({
  ...NEW_RUN,
  resource: makeExecution(),
  action: makeAction(),
  workspace: makeWorkspace(),
  running: undefined,
  material: { evidence: null, slug: 'anvils' },
  ...more,
});
export const launched = makeExecution({ phase: 'Running', runAttempts: 1 });
export const running = makeExecution({ phase: 'Running', runAttempts: 1, startedAt: '2026-03-01T12:00:05.000Z' });
const recorded = makeAction({ phase: 'Generating', attempts: 1 });
const stored = { state: 'valid', output: AN_ARTIFACT } as const;
const lostFor = 3000;
const taken = { kind: 'Infrastructure', message: 'node lost' } as const;

const queued: readonly Row<ObservedExecution>[] = [
  {
    name: 'a new execution asks for a slot',
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
    name: '[X-02] [X-13] its turn: the attempt on record, then the job, and so running',
    seen: seen({ granted: true }),
    rule: 'start',
    phase: 'Running',
    reason: 'JobCreated',
    effects: ['recordAttempt', 'createJob 0'],
  },
  {
    name: '[X-02] a job that exists is running, claimed or not',
    seen: seen({ jobs: [job(0, { phase: 'Pending' })] }),
    rule: 'starting',
    phase: 'Running',
    reason: 'JobCreated',
  },
  {
    name: 'running does not go back to queued when an unclaimed job has vanished',
    seen: seen({ resource: launched, action: recorded }),
    rule: 'waitsForTurn',
    phase: 'Running',
    reason: 'WaitingForSlot',
  },
  {
    name: '[X-12] the queue has an end',
    seen: seen(),
    at: 3601,
    rule: 'queuedTooLong',
    phase: 'Failed',
    reason: 'QueueDeadlineExceeded',
    error: /^run_not_started: The execution waited too long/,
  },
  {
    name: 'an image that cannot be had is waited for',
    seen: seen({
      resource: launched,
      jobs: [
        job(0, {
          phase: 'Pending',
          waiting: { reason: 'ImagePullBackOff', obstacle: 'Image', healable: false, sinceMs: 0 },
        }),
      ],
      stuckForMs: 1000,
    }),
    rule: 'neverStarts',
    phase: 'Running',
    reason: 'ImageUnavailable',
  },
  {
    name: '[X-12] and then fails it, with a text that names no image',
    seen: seen({
      resource: launched,
      jobs: [
        job(0, {
          phase: 'Pending',
          waiting: { reason: 'ImagePullBackOff', obstacle: 'Image', healable: false, sinceMs: 0 },
        }),
      ],
      stuckForMs: 90_000,
    }),
    rule: 'neverStarts',
    phase: 'Failed',
    reason: 'ImageUnavailable',
    error:
      /^run_not_started: The service could not start the generation\. Its operator has to correct the installation/,
  },
  {
    name: 'a refused job leaves it queued, its slot to others',
    seen: seen({ granted: true, refusal: { why: 'Quota', message: 'full', forMs: 100, triedMsAgo: 100 } }),
    rule: 'jobRefused',
    phase: 'Queued',
    reason: 'QuotaExceeded',
  },
];

const wrong: readonly Row<ObservedExecution>[] = [
  {
    name: 'a name or an output that is not its own fails, and says how to get a right manifest',
    seen: seen({ problem: 'the name does not belong: make the manifest with sightline execution manifest' }),
    rule: 'misnamed',
    phase: 'Failed',
    reason: 'InvalidName',
    error: /^run_not_started: What the execution asks for/,
    message: /Cause: .*sightline execution manifest/,
  },
  {
    name: 'an action that is not there yet is waited for',
    seen: seen({ action: undefined, workspace: undefined }),
    rule: 'wrongResource',
    phase: 'Queued',
    reason: 'ActionMissing',
  },
  {
    name: 'and is missing after a while',
    seen: seen({ action: undefined, workspace: undefined, knownForMs: 11_000 }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'ActionMissing',
    error: /^run_not_started: The action of the execution does not exist/,
  },
  {
    name: 'so is its workspace',
    seen: seen({ workspace: undefined, knownForMs: 11_000 }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'WorkspaceMissing',
  },
  {
    name: 'a workspace that is not valid',
    seen: seen({ workspaceProblem: 'no model' }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'WorkspaceInvalid',
  },
  {
    name: 'another type than the action’s',
    seen: seen({ action: makeAction(undefined, 'CreateShortPost') }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'InvalidSpec',
    message: /spec\.type is CreateArticle/,
  },
  {
    name: 'a payload that its type does not take',
    seen: seen({ resource: makeExecution(undefined, { payload: { ...PAYLOAD, image_count: 9 } }) }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'InvalidSpec',
    message: /spec\.payload\.image_count/,
  },
  {
    name: '[X-15] a length that no article has',
    seen: seen({ resource: makeExecution(undefined, { payload: { ...PAYLOAD, word_range: '99999-100000' } }) }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'InvalidSpec',
    message: /spec\.payload\.word_range: an article has 150 to 5000 words/,
  },
  {
    name: '[X-15] an address of no web page',
    seen: seen({ resource: makeExecution(undefined, { payload: { ...PAYLOAD, resource_urls: ['not a url'] } }) }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'InvalidSpec',
    message: /spec\.payload\.resource_urls\.0: Input should be a valid URL/,
  },
  {
    name: '[X-08] a post type that is not generated',
    seen: seen({
      action: makeAction(undefined, 'CreateNetworkPost'),
      resource: makeExecution(undefined, {
        type: 'CreateNetworkPost',
        outputType: 'NetworkPost',
        payload: { topic: 'Anvils', language: 'en', post_type: 'video' },
      }),
    }),
    rule: 'wrongResource',
    phase: 'Failed',
    reason: 'InvalidSpec',
    message: /video posts are not generated/,
  },
  {
    name: '[X-13] an attempt far ahead',
    seen: seen({ resource: makeExecution(undefined, { attempt: 3 }), action: recorded }),
    rule: 'wrongAttempt',
    phase: 'Failed',
    reason: 'AttemptRefused',
    error: /^attempt_refused: /,
    message: /the next one is 2/,
  },
  {
    name: '[X-13] an attempt that is over',
    seen: seen({ action: makeAction({ phase: 'Failed', attempts: 2 }) }),
    rule: 'wrongAttempt',
    phase: 'Failed',
    reason: 'AttemptRefused',
  },
  {
    name: '[X-03] the next attempt while the one before runs',
    seen: seen({ resource: makeExecution(undefined, { attempt: 2 }), action: recorded, running: makeExecution() }),
    rule: 'wrongAttempt',
    phase: 'Failed',
    reason: 'AttemptRefused',
    message: /attempt 1, is not over yet/,
  },
  {
    name: 'the next attempt after the one before',
    seen: seen({
      resource: makeExecution(undefined, { attempt: 2 }),
      action: makeAction({ phase: 'Failed', attempts: 1 }),
    }),
    rule: 'waitsForTurn',
  },
  {
    name: '[X-13] the next attempt after one that ended uncounted, before its run was started',
    seen: seen({ resource: makeExecution(undefined, { attempt: 2 }), action: makeAction(), endedAttempt: 1 }),
    rule: 'waitsForTurn',
  },
  {
    name: '[W-09] what was launched before the workspace was archived, or was made by hand, runs',
    seen: seen({ granted: true, workspace: makeWorkspace({ archived: true }) }),
    rule: 'start',
  },
  {
    name: 'an attempt that was recorded before a crash',
    seen: seen({ granted: true, action: recorded }),
    rule: 'start',
    effects: ['recordAttempt', 'createJob 0'],
  },
];

const running_: readonly Row<ObservedExecution>[] = [
  {
    name: 'a claim starts its clock',
    seen: seen({ resource: launched, action: recorded, jobs: [job(0)], record: { claims: [claim(0)] } }),
    rule: 'claimed',
    phase: 'Running',
    reason: 'Claimed',
  },
  {
    name: '[X-11] a valid record succeeds',
    seen: seen({
      resource: running,
      record: { claims: [claim(0)], done: completed() },
      outcome: stored,
    }),
    rule: 'outputAvailable',
    phase: 'Succeeded',
    reason: 'Succeeded',
  },
  {
    name: '[X-11] it wins over a failed job, the deadline and a vanished action',
    seen: seen({
      resource: running,
      action: undefined,
      workspace: undefined,
      jobs: [job(0, { phase: 'Failed' })],
      claimedForMs: 9e6,
      record: { claims: [claim(0)], done: completed() },
      outcome: stored,
    }),
    rule: 'outputAvailable',
    phase: 'Succeeded',
  },
  {
    name: '[X-12] an output that cannot be used is a lost run',
    seen: seen({
      resource: running,
      record: { claims: [claim(0)], done: completed() },
      outcome: { state: 'invalid', why: 'the record names no output' },
    }),
    rule: 'outputAvailable',
    phase: 'Failed',
    reason: 'RunLost',
    error: /^run_lost: The generation stopped/,
  },
  {
    name: '[X-12] so is an end that somebody else recorded',
    seen: seen({ resource: running, record: { claims: [claim(0)], done: completed('pod-9') }, outcome: stored }),
    rule: 'outputAvailable',
    phase: 'Failed',
    reason: 'RunLost',
  },
  ...(
    [
      ['generation_timeout: late', 'DeadlineExceeded'],
      ['text_rejected: 1999 stands in no source', 'TextRejected'],
      ['analyst_failed:quota: none', 'GenerationFailed'],
    ] as const
  ).map(
    ([error, reason]): Row<ObservedExecution> => ({
      name: `[X-12] the run’s own error is the execution’s: ${reason}`,
      seen: seen({ resource: running, record: { claims: [claim(0)], done: failedDone(error) } }),
      rule: 'runFailed',
      phase: 'Failed',
      reason,
      error: new RegExp(`^${error}$`),
    }),
  ),
  {
    name: '[X-12] the belt: 30 s past the deadline',
    seen: seen({ resource: running, jobs: [job(0)], record: { claims: [claim(0)] }, claimedForMs: 630_001 }),
    rule: 'overdue',
    phase: 'Failed',
    reason: 'DeadlineExceeded',
    error: /^generation_timeout: .* within 10 minutes/,
    effects: ['removeJob aex-one-r0'],
  },
  {
    name: 'its own deadline counts',
    seen: seen({
      resource: makeExecution(running.status, { deadlineSeconds: 20 }),
      jobs: [job(0)],
      record: { claims: [claim(0)] },
      claimedForMs: 50_001,
    }),
    rule: 'overdue',
    phase: 'Failed',
    error: /within 20 seconds/,
  },
  {
    name: '[K-06] a job whose pods have all lost the claim is removed',
    seen: seen({ resource: running, jobs: [job(0, { claimHolderGone: true })], record: { claims: [claim(0)] } }),
    rule: 'claimHolderGone',
    effects: ['removeJob aex-one-r0'],
  },
  {
    name: '[K-06] and then replaced',
    seen: seen({ resource: running, record: { claims: [claim(0)] }, orphanedForMs: lostFor }),
    rule: 'lost',
    phase: 'Running',
    reason: 'RunReplaced',
    effects: ['createJob 1'],
  },
  {
    name: '[K-06] an infrastructure loss is replaced once',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed', failure: taken })],
      record: { claims: [claim(0)] },
      orphanedForMs: lostFor,
    }),
    rule: 'lost',
    phase: 'Running',
    reason: 'RunReplaced',
    effects: ['createJob 1'],
  },
  {
    name: '[K-06] a loss before the claim too, and it stays running',
    seen: seen({ resource: launched, jobs: [job(0, { phase: 'Failed', failure: taken })], orphanedForMs: lostFor }),
    rule: 'lost',
    phase: 'Running',
    effects: ['createJob 1'],
  },
  {
    name: '[K-06] [X-12] a second loss fails it',
    seen: seen({
      resource: makeExecution({ ...running.status, runAttempts: 2 }),
      jobs: [job(0, { phase: 'Failed', failure: taken }), job(1, { phase: 'Failed', failure: taken })],
      record: { claims: [claim(0), claim(1)] },
      orphanedForMs: lostFor,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunLost',
    effects: [],
  },
  {
    name: '[X-12] without its action there is no second job',
    seen: seen({
      resource: running,
      action: undefined,
      workspace: undefined,
      jobs: [job(0, { phase: 'Failed', failure: taken })],
      record: { claims: [claim(0)] },
      orphanedForMs: lostFor,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'RunLost',
  },
  {
    name: '[X-12] a run out of memory is not tried again',
    seen: seen({
      resource: running,
      jobs: [job(0, { phase: 'Failed', failure: { kind: 'OutOfMemory', message: '' } })],
      record: { claims: [claim(0)] },
      orphanedForMs: lostFor,
    }),
    rule: 'lost',
    phase: 'Failed',
    reason: 'OutOfMemory',
  },
  {
    name: '[K-03] one that is being deleted ends its job',
    seen: seen({
      resource: makeExecution(running.status, {}, { deletionTimestamp: '2026-03-01T12:00:01Z' }),
      jobs: [job(0)],
    }),
    rule: 'beingDeleted',
    effects: ['removeJob aex-one-r0'],
  },
  {
    name: '[X-13] a finished one only gives back what it holds',
    seen: seen({ resource: makeExecution({ phase: 'Succeeded', output: AN_ARTIFACT }), jobs: [] }),
    rule: 'finished',
    effects: [],
  },
];

export const table: readonly Row<ObservedExecution>[] = [...queued, ...wrong, ...running_];
