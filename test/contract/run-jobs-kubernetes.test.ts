import { clusterJobs, type JobCluster, startJobCluster } from '../support/cluster-jobs.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';
import { runJobsContract } from './run-jobs.contract.ts';

const around = suite('run jobs, kubernetes');
let on: JobCluster | undefined;

if (requireServers(around, 'run jobs on a real Job controller', CONTROL_PLANE_WITH_JOBS)) {
  runJobsContract('kubernetes', async () => {
    on ??= await startJobCluster();
    return clusterJobs(on);
  });
  around('the cluster of these tests ends', async () => {
    await on?.stop();
  });
}

around.run();
