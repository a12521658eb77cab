import { embeddedJobs, processesOf } from '../support/embedded-jobs.ts';
import { runJobsContract } from './run-jobs.contract.ts';

runJobsContract('embedded', async () => {
  const subject = embeddedJobs();
  // Its hanging run takes a moment to end, so that whoever does not wait for that is seen.
  const input = (behaviour: number | 'hang'): string => subject.input(behaviour === 'hang' ? 'slow-end' : behaviour);
  return { ...subject, input, processes: async (job) => processesOf(`${job.namespace}/${job.name}@`).length };
});
