import { embeddedJobs, processesOf } from '../support/embedded-jobs.ts';
import { runJobsContract } from './run-jobs.contract.ts';

runJobsContract('embedded', async () => {
  const subject = embeddedJobs();
  return { ...subject, processes: async (job) => processesOf(`${job.namespace}/${job.name}@`).length };
});
