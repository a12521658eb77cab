import * as assert from 'uvu/assert';
import { newJob, untilPhase } from '../../contract/run-jobs.contract.ts';
import { embeddedJobs, processesOf, RUN_STUB, until } from '../../support/embedded-jobs.ts';
import { nodeProcess } from '../../support/node-process.ts';
import { suite } from '../../support/suite.ts';

const support = new URL('../../support/embedded-jobs.ts', import.meta.url).href;

/** A parent that makes the given jobs and lives on; its runs do not hold its own output open. */
const PARENT = `
  import { embeddedJobs } from '${support}';
  const [folder, list] = process.argv.slice(1);
  const { jobs } = embeddedJobs({ command: JSON.parse(process.argv[3]), onOutput: () => {} }, folder);
  await jobs.resume();
  for (const job of JSON.parse(list)) console.log(await jobs.create(job));
  console.log('ready');
  setInterval(() => {}, 1000);
`;

const open: ReturnType<typeof embeddedJobs>[] = [];
const crash = suite('embedded run jobs, killed');
crash.after.each(async () => {
  for (const subject of open.splice(0)) await subject.close();
});

crash(
  '[K-06] after a kill of the parent its runs end, and the next start runs each one again as the same pod',
  async () => {
    const subject = embeddedJobs();
    open.push(subject);
    const jobs = ['hang', 'spin', 'ignore-term'].map((behaviour) =>
      newJob(subject, 'hang', { input: subject.input(behaviour) }),
    );
    const done = newJob(subject, 0);
    const parent = nodeProcess(PARENT, subject.folder, JSON.stringify([...jobs, done]), JSON.stringify(RUN_STUB));
    await parent.line('ready');
    const starts = () => subject.notes().filter((note) => note.startsWith('started '));
    await until(() => starts().length === 4, 'all runs started');
    await parent.kill();
    const [hanging, spinning, ignoring] = jobs.map((job) => `${job.namespace}/${job.name}@`);
    await until(() => processesOf(hanging ?? '').length === 0, 'a run ends when its parent is gone');
    await until(() => processesOf(ignoring ?? '').length === 0, 'also one that ignores SIGTERM');
    assert.is(subject.notes().filter((note) => note.startsWith('closed ')).length, 2);
    const [before] = processesOf(spinning ?? '');
    assert.ok(before, 'one that is busy does not see it');

    const next = embeddedJobs({}, subject.folder);
    open.push(next);
    await next.jobs.resume();
    await until(() => starts().length >= 7, 'the unfinished runs started again');
    for (const job of jobs) {
      const running = processesOf(`${job.namespace}/${job.name}@`);
      assert.is(running.length, 1, `one process of ${job.name}`);
      assert.is.not(running[0], before);
      assert.is((await untilPhase(next.jobs, job, 'Active')).attempt, 0);
    }
    const podUids = starts().map((note) => note.split(' ')[2]);
    assert.is(new Set(podUids).size, 4, 'no pod is new');
    // Whether its end was on record or it ran once more: it ends well.
    await untilPhase(next.jobs, done, 'Succeeded');
  },
);

crash.run();
