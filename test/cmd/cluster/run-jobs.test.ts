import * as assert from 'uvu/assert';
import { jobSettings } from '../../../src/cmd/cluster/run-jobs.ts';
import { requireCluster } from '../../../src/cmd/config.ts';
import { ExitError } from '../../../src/cmd/exit.ts';
import { loadConfig } from '../../../src/config/load.ts';
import { suite } from '../../support/suite.ts';

const settings = suite('cmd/cluster/run-jobs');

const settingsOf = (kubernetes: object) => {
  const document = { kubernetes, redis: { url: 'redis://r:6379' }, nats: { servers: ['nats://n:4222'] } };
  const loaded = loadConfig(JSON.stringify(document), {});
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'));
  return jobSettings(requireCluster(loaded.config));
};

settings('everything that the configuration says of the pods of runs reaches their jobs', () => {
  const said = {
    image: 'registry.example/sightline:1',
    imagePullPolicy: 'Never',
    imagePullSecrets: ['registry'],
    runSecret: 'keys',
  };
  const runResources = { cpu: '1', memory: '1Gi' };
  const runPod = {
    nodeSelector: { 'example.com/pool': 'runs' },
    tolerations: [{ key: 'dedicated', operator: 'Exists', effect: 'NoSchedule' }],
    priorityClassName: 'low',
    annotations: { 'example.com/note': 'run' },
    podSecurityContext: { runAsNonRoot: true },
    securityContext: { readOnlyRootFilesystem: true },
  };
  assert.equal(settingsOf({ ...said, runResources, runPod }), {
    ...said,
    resources: runResources,
    pod: runPod,
    nats: { servers: ['nats://n:4222'], replicas: 1, hasCredentials: false },
  });
  assert.not.ok('pod' in settingsOf(said));
});

settings('without the image of runs the program ends as misconfigured', () => {
  assert.throws(
    () => settingsOf({}),
    (error: unknown) => error instanceof ExitError && error.message.includes('kubernetes.image'),
  );
});

settings.run();
