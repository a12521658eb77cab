import type { RunJob } from '../../src/ports/run-jobs.ts';
import { embeddedJobs, processesOf } from '../support/embedded-jobs.ts';
import { runJobsContract } from './run-jobs.contract.ts';

let made = 0;

runJobsContract('embedded, with a spare process', async () => {
  made += 1;
  const subject = embeddedJobs({ spareLabel: `spare-contract-${process.pid}-${made}` });
  await subject.jobs.resume();
  const input = (behaviour: number | 'hang'): string => subject.input(behaviour === 'hang' ? 'slow-end' : behaviour);
  const processes = async (job: RunJob): Promise<number> => {
    // it has the name of its run once it has been told of it
    const found = () => processesOf(`${job.namespace}/${job.name}@`).length;
    while (found() === 0 && (await subject.jobs.get(job))?.phase === 'Active')
      await new Promise((resolve) => setTimeout(resolve, 10));
    return found();
  };
  return { ...subject, input, processes };
});
