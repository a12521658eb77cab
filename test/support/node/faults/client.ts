import { join } from 'node:path';
import { eventually } from '../../embedded.ts';
import { apply, kubectl, run } from '../commands.ts';
import { IMAGES } from '../world.ts';
import type { ClientTask, Sweep } from './client-pod.ts';

/** A partner's backend inside the cluster (client-pod.ts). */
export interface Client {
  /** All that it was told so far; waits until its log can be read. */
  sweeps(): Promise<readonly Sweep[]>;
  /** Ids of the reports that were accepted. */
  launched(count: number, withinMs?: number): Promise<readonly string[]>;
  stop(): void;
}

const FILE = 'client-pod.ts';
const FOLDER = '/app/test-client';
const LOG_WITHIN_MS = 90_000;
const LAUNCHED_WITHIN_MS = 120_000;

const manifest = (namespace: string, name: string, task: ClientTask) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { namespace, name },
  spec: {
    terminationGracePeriodSeconds: 1,
    automountServiceAccountToken: false,
    containers: [
      {
        name: 'client',
        image: IMAGES.sightline,
        imagePullPolicy: 'IfNotPresent',
        command: ['node', '--disable-warning=ExperimentalWarning', `${FOLDER}/${FILE}`],
        env: [{ name: 'CLIENT_TASK', value: JSON.stringify(task) }],
        volumeMounts: [{ name: 'program', mountPath: FOLDER }],
      },
    ],
    volumes: [{ name: 'program', configMap: { name: 'client' } }],
  },
});

export async function startClient(namespace: string, name: string, task: ClientTask): Promise<Client> {
  const inNamespace = ['--namespace', namespace];
  const file = `--from-file=${FILE}=${join(import.meta.dirname, FILE)}`;
  apply(kubectl(...inNamespace, 'create', 'configmap', 'client', file, '--dry-run=client', '--output=yaml'));
  apply(JSON.stringify(manifest(namespace, name, task)));
  const sweeps: Client['sweeps'] = () =>
    eventually(
      'the log of the client',
      () => {
        const { code, stdout } = run('kubectl', [...inNamespace, 'logs', name]);
        const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
        return code === 0 && lines.length > 0 ? lines.map((line) => JSON.parse(line) as Sweep) : undefined; // its own lines
      },
      LOG_WITHIN_MS,
    );
  await sweeps();
  return {
    sweeps,
    launched: (count, withinMs = LAUNCHED_WITHIN_MS) =>
      eventually(
        `${count} launches are accepted`,
        async () => {
          const ids = (await sweeps()).flatMap(({ launch }) => launch?.id ?? []);
          return ids.length >= count ? ids : undefined;
        },
        withinMs,
      ),
    stop: () => void run('kubectl', [...inNamespace, 'delete', 'pod', name, '--now', '--wait=false']),
  };
}
