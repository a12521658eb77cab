import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { RunJob, RunJobState, RunJobs } from '../../src/ports/run-jobs.ts';
import { suite, type Test } from '../support/suite.ts';

export interface RunJobsSubject {
  readonly jobs: RunJobs;
  /** Input of a run that ends with this exit code, or 'hang' for one that never ends by itself. */
  input(behaviour: number | 'hang'): string;
  /** Namespace for the jobs. */
  readonly namespace: string;
  /** Processes of this job that are alive now. */
  processes(job: RunJob): Promise<number>;
  close(): Promise<void>;
}

type Context = { subject: RunJobsSubject };

const WAIT_MS = 45_000;
/** How far the clock of a cluster may differ from this machine's; how fast the machine is does not matter. */
const CLOCKS_DIFFER_MS = 5000;

export function newJob(
  subject: Pick<RunJobsSubject, 'namespace' | 'input'>,
  behaviour: number | 'hang',
  more: Partial<RunJob> = {},
): RunJob {
  const id = `pvr-${randomUUID().slice(0, 8)}`;
  const owner = { kind: 'VisibilityReport', namespace: subject.namespace, name: id, uid: randomUUID() } as const;
  const job = { namespace: subject.namespace, name: `${id}-r0`, owner, attempt: 0 };
  return { ...job, input: subject.input(behaviour), secrets: [], activeDeadlineSeconds: 600, ...more };
}

/** The job's state once it has this phase; looks on every change and now and then, as callers must. */
export async function untilPhase(jobs: RunJobs, job: RunJob, phase: RunJobState['phase']): Promise<RunJobState> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    const state = await jobs.get(job);
    if (state?.phase === phase) return state;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`not ${phase} but ${JSON.stringify(await jobs.get(job))}`);
}

/** What every RunJobs does. Each test gets a subject of its own. */
export function runJobsContract(name: string, makeSubject: () => Promise<RunJobsSubject>): void {
  const test: Test<Context> = suite(`run jobs, ${name}`, {} as Context); // set in before.each
  test.before.each(async (context) => {
    context.subject = await makeSubject();
  });
  test.after.each(({ subject }) => subject.close());
  addCreateTests(test);
  addEndTests(test);
  addRemoveTests(test);
  test.run();
}

function addCreateTests(test: Test<Context>): void {
  test('a job reads back with its owner and attempt, alone and in the list', async ({ subject }) => {
    const { jobs } = subject;
    const job = newJob(subject, 'hang', { attempt: 1 });
    assert.is(await jobs.get(job), undefined);
    const before = Date.now();
    assert.is(await jobs.create(job), 'created');
    const state = await untilPhase(jobs, job, 'Active');
    assert.equal([state.namespace, state.name, state.owner, state.attempt], [job.namespace, job.name, job.owner, 1]);
    assert.ok(state.createdAtMs > before - CLOCKS_DIFFER_MS && state.createdAtMs < Date.now() + CLOCKS_DIFFER_MS);
    assert.is(state.failure, undefined);
    assert.equal(
      (await jobs.list()).filter((other) => other.name === job.name),
      [state],
    );
  });

  test('a job is made once, however often and at once it is asked for', async ({ subject }) => {
    const { jobs } = subject;
    const job = newJob(subject, 'hang');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => jobs.create(job)));
    assert.equal(outcomes.sort(), ['created', ...Array(7).fill('exists')]);
    await untilPhase(jobs, job, 'Active');
    assert.is(await subject.processes(job), 1);
  });

  test('a name of another owner is a collision and stays that owner’s', async ({ subject }) => {
    const { jobs } = subject;
    const job = newJob(subject, 'hang');
    await jobs.create(job);
    const stranger = { ...job, owner: { ...job.owner, uid: randomUUID() } };
    assert.is(await jobs.create(stranger), 'collision');
    assert.is((await jobs.get(job))?.owner.uid, job.owner.uid);
  });
}

function addEndTests(test: Test<Context>): void {
  test('exit code 0 is success, any other is a failure by exit', async ({ subject }) => {
    const { jobs } = subject;
    const [good, bad] = [newJob(subject, 0), newJob(subject, 1)];
    for (const job of [good, bad]) await jobs.create(job);
    assert.is((await untilPhase(jobs, good, 'Succeeded')).failure, undefined);
    const { failure } = await untilPhase(jobs, bad, 'Failed');
    assert.is(failure?.kind, 'Exit');
    assert.ok((failure?.message ?? '').length > 0);
    assert.is(await jobs.create(bad), 'exists', 'a failed job is not run again');
    assert.is((await jobs.get(bad))?.phase, 'Failed');
  });

  test('a job past its limit is ended and says so', async ({ subject }) => {
    const job = newJob(subject, 'hang', { activeDeadlineSeconds: 1 });
    await subject.jobs.create(job);
    assert.is((await untilPhase(subject.jobs, job, 'Failed')).failure?.kind, 'DeadlineExceeded');
    assert.is(await subject.processes(job), 0);
  });

  test('watchers hear of the end, until they stop', async ({ subject }) => {
    const { jobs } = subject;
    const heard: string[] = [];
    const late: string[] = [];
    jobs.watch((state) => heard.push(`${state.name} ${state.phase}`));
    const stop = jobs.watch((state) => late.push(state.name));
    const first = newJob(subject, 0);
    await jobs.create(first);
    await untilPhase(jobs, first, 'Succeeded');
    for (const end = Date.now() + WAIT_MS; Date.now() < end && !heard.includes(`${first.name} Succeeded`); )
      await new Promise((resolve) => setTimeout(resolve, 10));
    assert.ok(heard.includes(`${first.name} Succeeded`), heard.join());
    stop();
    const second = newJob(subject, 0);
    await jobs.create(second);
    await untilPhase(jobs, second, 'Succeeded');
    assert.not(late.includes(second.name));
  });
}

function addRemoveTests(test: Test<Context>): void {
  test('removing ends the process before it resolves, and forgets the job', async ({ subject }) => {
    const { jobs } = subject;
    const job = newJob(subject, 'hang');
    await jobs.create(job);
    await untilPhase(jobs, job, 'Active');
    await Promise.all([jobs.remove(job), jobs.remove(job)]);
    assert.is(await subject.processes(job), 0);
    assert.is(await jobs.get(job), undefined);
    assert.equal(
      (await jobs.list()).filter(({ name }) => name === job.name),
      [],
    );
    assert.is(await jobs.create(job), 'created', 'the name is free');
  });

  test('removing what is unknown or finished is fine', async ({ subject }) => {
    const job = newJob(subject, 0);
    await subject.jobs.remove(job);
    await subject.jobs.create(job);
    await untilPhase(subject.jobs, job, 'Succeeded');
    await subject.jobs.remove(job);
    assert.is(await subject.jobs.get(job), undefined);
  });
}
