import * as assert from 'uvu/assert';
import type { RunJob } from '../../../src/ports/run-jobs.ts';
import { newJob, untilPhase } from '../../contract/run-jobs.contract.ts';
import { manualClock } from '../../support/clock.ts';
import { embeddedJobs, processesOf, RUN_STUB, until } from '../../support/embedded-jobs.ts';
import { nodeProcess } from '../../support/node-process.ts';
import { suite } from '../../support/suite.ts';

const LABEL = `spare-test-${process.pid}`;
const support = new URL('../../support/embedded-jobs.ts', import.meta.url).href;

/** A parent with a spare process that lives on. It makes the job, if one is given. */
const PARENT = `
  import { embeddedJobs } from '${support}';
  const [folder, options] = process.argv.slice(1);
  const { command, spareLabel, job } = JSON.parse(options);
  const { jobs } = embeddedJobs({ command, spareLabel, onOutput: () => {} }, folder);
  await jobs.resume();
  if (job) await jobs.create(job);
  console.log('ready');
  setInterval(() => {}, 1000);
`;

const startParent = (folder: string, job?: RunJob) =>
  nodeProcess(PARENT, folder, JSON.stringify({ command: RUN_STUB, spareLabel: LABEL, job }));

type Subject = ReturnType<typeof embeddedJobs>;
const open: Subject[] = [];
function subjectOf(...args: Parameters<typeof embeddedJobs>): Subject {
  const subject = embeddedJobs({ spareLabel: LABEL, ...args[0] }, args[1]);
  open.push(subject);
  return subject;
}
const startedPids = (subject: Subject): number[] =>
  subject
    .notes()
    .filter((note) => note.startsWith('started '))
    .map((note) => Number(note.split(' ')[1]));

/** Also of a process that has ended, until its parent has heard of it. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const spare = suite('a spare process of runs');
spare.after.each(async () => {
  for (const subject of open.splice(0)) await subject.close();
  assert.equal(processesOf(LABEL), [], 'none is left');
});

spare('becomes the next run, and another one takes its place', async () => {
  const subject = subjectOf();
  await subject.jobs.resume();
  await until(() => processesOf(LABEL).length === 1, 'it is there');
  const [waiting] = processesOf(LABEL);
  const job = newJob(subject, 'hang', { attempt: 1 });
  await subject.jobs.create(job);
  await until(() => startedPids(subject).length === 1, 'the run started');
  assert.equal(startedPids(subject), [waiting]);
  assert.equal(processesOf(`${job.namespace}/${job.name}@`), [waiting], 'the process list shows the run');
  const [, , podUid, attempt, env] = subject.notes()[0]?.split(' ') ?? [];
  assert.equal([podUid, attempt], [subject.events[0]?.podUid, '1']);
  assert.equal(
    env?.split(',').filter((name) => name !== 'NODE_CHANNEL_SERIALIZATION_MODE'),
    ['GIVEN', 'SIGHTLINE_RUN'],
  );
  await until(() => processesOf(LABEL).length === 2, 'another one');
  assert.equal((await subject.jobs.list()).length, 1, 'it is no run');
});

spare('another one is made only after the run has had two seconds for its start', async () => {
  const clock = manualClock();
  const subject = subjectOf({ clock });
  await subject.jobs.resume();
  await until(() => processesOf(LABEL).length === 1, 'it is there');
  await subject.jobs.create(newJob(subject, 'hang'));
  await until(() => startedPids(subject).length === 1, 'the run started');
  await clock.advance(1999);
  assert.is(processesOf(LABEL).length, 1);
  await clock.advance(1);
  await until(() => processesOf(LABEL).length === 2, 'another one');
  await Promise.all([subject.close(), clock.advance(10_000)]);
});

spare('one that is gone is missed by nobody', async () => {
  const subject = subjectOf();
  await subject.jobs.resume();
  await until(() => processesOf(LABEL).length === 1, 'it is there');
  const [waiting = 0] = processesOf(LABEL);
  process.kill(waiting, 'SIGKILL');
  await until(() => !isKnown(waiting), 'its parent has heard of its end');
  const job = newJob(subject, 0);
  await subject.jobs.create(job);
  await untilPhase(subject.jobs, job, 'Succeeded');
});

spare('[K-06] a kill of the parent ends one that waits', async () => {
  const subject = subjectOf();
  const parent = startParent(subject.folder);
  await parent.line('ready');
  await until(() => processesOf(LABEL).length === 1, 'it is there');
  await parent.kill();
  await until(() => processesOf(LABEL).length === 0, 'it sees its parent go');
});

spare('[K-06] the next start kills one that works for a run and does not see its parent go', async () => {
  const subject = subjectOf();
  const job = newJob(subject, 'hang', { input: subject.input('spin') });
  const parent = startParent(subject.folder, job);
  await parent.line('ready');
  await until(() => startedPids(subject).length === 1, 'the run started');
  const [before = 0] = startedPids(subject);
  await parent.kill();
  const next = subjectOf({}, subject.folder);
  await next.jobs.resume();
  assert.not.ok(processesOf(LABEL).includes(before), 'it is gone when resuming starts the run again');
  await until(() => startedPids(next).length === 2, 'the run starts again');
  assert.is(new Set(next.notes().map((note) => note.split(' ')[2])).size, 1, 'as the same pod');
});

spare.run();
