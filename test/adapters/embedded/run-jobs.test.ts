import * as assert from 'uvu/assert';
import { newJob, untilPhase } from '../../contract/run-jobs.contract.ts';
import { manualClock } from '../../support/clock.ts';
import { embeddedJobs, processesOf, until } from '../../support/embedded-jobs.ts';
import { suite } from '../../support/suite.ts';

type Subject = ReturnType<typeof embeddedJobs>;

const open: Subject[] = [];
function subjectOf(...args: Parameters<typeof embeddedJobs>): Subject {
  const subject = embeddedJobs(...args);
  open.push(subject);
  return subject;
}

function stubJob(subject: Subject, behaviour: number | string, more = {}) {
  return newJob(subject, 'hang', { input: subject.input(behaviour), ...more });
}

const embedded = suite('embedded run jobs');
embedded.after.each(async () => {
  for (const subject of open.splice(0)) await subject.close();
});

embedded('the run gets its document and the given environment, and nothing of this process’s own', async () => {
  const subject = subjectOf();
  process.env['SIGHTLINE_TEST_SECRET'] = 'x';
  const job = stubJob(subject, 'hang', { attempt: 1 });
  await subject.jobs.create(job);
  await until(() => subject.notes().length > 0, 'the run started');
  const [what, , podUid, attempt, env] = subject.notes()[0]?.split(' ') ?? [];
  assert.equal([what, podUid, attempt], ['started', subject.events[0]?.podUid, '1']);
  assert.equal(
    env?.split(',').filter((name) => name !== 'NODE_CHANNEL_SERIALIZATION_MODE'),
    ['GIVEN', 'SIGHTLINE_RUN'],
  );
});

embedded('[K-06] resuming leaves alone what this process has started meanwhile', async () => {
  const subject = subjectOf();
  const job = stubJob(subject, 'hang');
  await subject.jobs.create(job);
  await until(() => subject.notes().length > 0, 'the run started');
  await subject.jobs.resume();
  await subject.jobs.resume();
  assert.is((await subject.jobs.get(job))?.phase, 'Active');
  assert.equal(
    subject.events.map(({ event }) => event),
    ['started'],
  );
  assert.is(subject.notes().length, 1, 'one process');
});

embedded('messages of a run reach the listeners with its owner', async () => {
  const subject = subjectOf();
  const heard: unknown[] = [];
  subject.jobs.messages.onProgress((owner, progress) => heard.push([owner.uid, progress]));
  subject.jobs.messages.onChanged((owner) => heard.push([owner.uid, 'changed']));
  const job = stubJob(subject, 'report');
  await subject.jobs.create(job);
  await until(() => heard.length === 2, 'both messages');
  assert.equal(heard, [
    [job.owner.uid, { stage: 'ask', done: 1, total: 2 }],
    [job.owner.uid, 'changed'],
  ]);
  await untilPhase(subject.jobs, job, 'Succeeded'); // the channel keeps no finished run alive
});

embedded(
  'as on a cluster, a kill from outside is a loss of infrastructure, and a crash is a failure of the run',
  async () => {
    const subject = subjectOf();
    const table = [
      ['SIGKILL', 'Infrastructure', /killed by SIGKILL/],
      ['SIGTERM', 'Infrastructure', /killed by SIGTERM/],
      [137, 'Infrastructure', /137/],
      [143, 'Infrastructure', /143/],
      ['SIGABRT', 'Exit', /killed by SIGABRT/],
      [139, 'Exit', /139/],
      [134, 'Exit', /134/],
      [128, 'Exit', /128/],
      [1, 'Exit', /1/],
    ] as const;
    for (const [behaviour, kind, message] of table) {
      const job = stubJob(subject, behaviour);
      await subject.jobs.create(job);
      const { failure } = await untilPhase(subject.jobs, job, 'Failed');
      assert.is(failure?.kind, kind);
      assert.match(failure?.message ?? '', message);
    }
  },
);

embedded('a run that ignores SIGTERM is killed after the grace', async () => {
  const clock = manualClock();
  const subject = subjectOf({ clock, graceMs: 300 });
  const job = stubJob(subject, 'ignore-term');
  const processes = () => processesOf(`${job.namespace}/${job.name}@`).length;
  await subject.jobs.create(job);
  await until(() => subject.notes().length > 0, 'the run started');
  const removed = subject.jobs.remove(job);
  await until(() => subject.notes().at(-1) === 'SIGTERM', 'the run was told to end');
  await clock.advance(299);
  assert.is(processes(), 1, 'within the grace');
  await clock.advance(1);
  await removed;
  assert.is(processes(), 0);
});

embedded('a process that cannot be made leaves its job waiting, until its limit', async () => {
  const clock = manualClock();
  const subject = subjectOf({ clock, command: ['/nonexistent/node'] });
  const job = stubJob(subject, 0, { activeDeadlineSeconds: 600 });
  await subject.jobs.create(job);
  const { waiting } = await untilPhase(subject.jobs, job, 'Pending');
  assert.equal([waiting?.healable, waiting?.sinceMs], [false, clock.now()]);
  assert.match(waiting?.reason ?? '', /ENOENT/);
  await clock.advance(600_000);
  const state = await subject.jobs.get(job);
  assert.equal([state?.phase, state?.failure?.kind], ['Failed', 'DeadlineExceeded']);
});

embedded('a document that is too large for an environment leaves its job waiting', async () => {
  const subject = subjectOf();
  const job = stubJob(subject, 0, { input: JSON.stringify({ do: 'exit', fill: 'x'.repeat(200_000) }) });
  await subject.jobs.create(job);
  const { waiting } = await untilPhase(subject.jobs, job, 'Pending');
  assert.is(waiting?.healable, false);
  assert.match(waiting?.reason ?? '', /E2BIG/);
});

embedded('a job that could not be started is tried again by the next process', async () => {
  const first = subjectOf({ command: ['/nonexistent/node'] });
  const job = stubJob(first, 0);
  await first.jobs.create(job);
  await untilPhase(first.jobs, job, 'Pending');
  await first.close();
  const second = subjectOf({}, first.folder);
  await second.jobs.resume();
  assert.is((await untilPhase(second.jobs, job, 'Succeeded')).waiting, undefined);
});

embedded('a finished job is forgotten after an hour, restarts included', async () => {
  const clock = manualClock();
  const first = subjectOf({ clock });
  const job = stubJob(first, 3);
  await first.jobs.create(job);
  await untilPhase(first.jobs, job, 'Failed');
  await clock.advance(3_000_000);
  assert.is((await first.jobs.get(job))?.phase, 'Failed');
  await first.close();
  const second = subjectOf({ clock }, first.folder);
  await second.jobs.resume();
  assert.is((await second.jobs.get(job))?.phase, 'Failed');
  await clock.advance(599_999);
  assert.is((await second.jobs.get(job))?.phase, 'Failed');
  await clock.advance(1);
  assert.is(await second.jobs.get(job), undefined);
  assert.is(second.database.prepare('SELECT count(*) AS n FROM jobs').get()?.['n'], 0);
});

embedded('[K-06] what a drain ended is resumed under the same podUid; what it let finish is not', async () => {
  const clock = manualClock(Date.now()); // the process after it has the real one
  const first = subjectOf({ clock });
  const jobs = ['hang', 'exit-on-term', 'ignore-term'].map((behaviour) => stubJob(first, behaviour));
  const finishing = stubJob(first, 0, {
    input: JSON.stringify({ do: 'exit-on-term', code: 0, log: `${first.folder}/log` }),
  });
  const failing = stubJob(first, 0, {
    input: JSON.stringify({ do: 'exit-on-term', code: 1, log: `${first.folder}/log` }),
  });
  for (const job of [...jobs, finishing, failing]) await first.jobs.create(job);
  await until(() => first.notes().length === 5, 'all runs started');
  const alive = () =>
    processesOf('acme/pvr-').filter((pid) => first.notes().some((note) => note.startsWith(`started ${pid} `)));
  const drained = first.jobs.drain(300);
  await until(() => first.notes().at(-1) === 'SIGTERM' && alive().length === 1, 'all but one end when told to');
  await clock.advance(300);
  await drained;
  assert.equal(alive(), []);
  assert.is((await first.jobs.get(finishing))?.phase, 'Succeeded');
  assert.is((await first.jobs.get(failing))?.phase, 'Active');
  await first.close();

  const second = subjectOf({}, first.folder);
  await second.jobs.resume();
  await until(
    () => second.notes().filter((note) => note.startsWith('started')).length >= 8,
    'unfinished runs started again',
  );
  const podUids = (subject: Subject, event: string) =>
    Object.fromEntries(subject.events.filter((e) => e.event === event).map(({ name, podUid }) => [name, podUid]));
  const resumed = podUids(second, 'resumed');
  assert.not(finishing.name in resumed);
  const { [finishing.name]: _done, ...unfinished } = podUids(first, 'started');
  assert.equal(
    Object.entries(resumed)
      .filter(([name]) => name in unfinished)
      .sort(),
    Object.entries(unfinished)
      .filter(([name]) => name in resumed)
      .sort(),
  );
  assert.ok(failing.name in resumed && jobs[0] && jobs[0].name in resumed);
});

embedded('a job whose limit passed while nothing ran is failed without being started', async () => {
  const clock = manualClock();
  const first = subjectOf({ clock });
  const job = stubJob(first, 'hang', { activeDeadlineSeconds: 60 });
  await first.jobs.create(job);
  await first.close();
  const started = first.notes().length;
  clock.jump(61_000);
  const second = subjectOf({ clock }, first.folder);
  await second.jobs.resume();
  assert.is((await second.jobs.get(job))?.failure?.kind, 'DeadlineExceeded');
  assert.is(second.notes().length, started);
});

embedded('a job that cannot be recorded is not started', async () => {
  const subject = subjectOf();
  subject.database.exec('DROP TABLE jobs');
  const job = stubJob(subject, 'hang');
  try {
    await subject.jobs.create(job);
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), /no such table/);
  }
  assert.is(await subject.jobs.get(job), undefined);
  assert.equal(processesOf(`${job.namespace}/${job.name}@`), []);
});

embedded('an end that cannot be recorded is still told', async () => {
  const subject = subjectOf();
  const job = stubJob(subject, 'exit-on-term');
  await subject.jobs.create(job);
  await until(() => subject.notes().length > 0, 'the run started');
  subject.database.exec('DROP TABLE jobs');
  process.kill(Number(subject.notes()[0]?.split(' ')[1]), 'SIGKILL');
  assert.is((await untilPhase(subject.jobs, job, 'Failed')).failure?.kind, 'Infrastructure');
  assert.ok(subject.events.some(({ event }) => event === 'not_recorded'));
});

embedded.run();
