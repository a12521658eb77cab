import { workspaceManifest } from '../../../../src/cmd/manifests.ts';
import { createIds } from '../../../../src/domain/ids.ts';
import { at } from '../../rest-client.ts';
import { apply, kubectl, kubectlJson } from '../commands.ts';

/** What a platform engineer makes and looks at with kubectl. */

export function createReport(namespace: string, name: string, workspace: string): void {
  apply(`
apiVersion: sightline.dev/v1alpha1
kind: VisibilityReport
metadata: {namespace: ${namespace}, name: ${name}}
spec: {workspaceName: ${workspace}}
`);
}

/** Name of a workspace that is made as its command line tool prints it, with the key of the release. */
export function workspaceByHand(namespace: string, host: string, programs: string): string {
  const secret = kubectlJson('--namespace', programs, 'get', 'secret', 'sightline-keys');
  const idKey = Buffer.from(String(at(secret, 'data', 'id-key')), 'base64').toString();
  const ids = createIds(Buffer.from(idKey, 'base64'));
  apply(workspaceManifest(ids, namespace, `https://${host}`, undefined, new Date()));
  return ids.workspace(namespace, `https://${host}`);
}

/** The row that `kubectl get pvr` shows. */
export const rowOf = (namespace: string, name: string): string =>
  kubectl('--namespace', namespace, 'get', 'pvr', name, '--no-headers').trim();

/** Reasons of the events about it and how often each came, and their notes. */
export interface Told {
  readonly reason: string;
  readonly note: string;
  readonly count: number;
}

export function eventsOf(namespace: string, name: string): readonly Told[] {
  const items = at(kubectlJson('--namespace', namespace, 'get', 'events.events.k8s.io'), 'items') as unknown[]; // a list
  return items
    .filter((event) => at(event, 'regarding', 'name') === name)
    .map((event) => ({
      reason: String(at(event, 'reason')),
      note: String(at(event, 'note')),
      count: Number(at(event, 'series', 'count') ?? 1),
    }));
}

/** Names of its jobs. */
export const jobsOf = (namespace: string, name: string): string[] =>
  kubectl('--namespace', namespace, 'get', 'jobs', '--output', 'name')
    .split('\n')
    .map((line) => line.replace('job.batch/', ''))
    .filter((job) => job.startsWith(`${name}-r`))
    .sort();

const podsOf = (job: string): string[] => ['--selector', `batch.kubernetes.io/job-name=${job}`];

/** As an engineer does in a hurry: gone from the API at once, without the node's word. */
export const deleteByForce = (namespace: string, job: string): string =>
  kubectl('--namespace', namespace, 'delete', 'pod', ...podsOf(job), '--grace-period=0', '--force', '--wait=false');

export const podNameOf = (namespace: string, job: string): string | undefined =>
  kubectl('--namespace', namespace, 'get', 'pods', ...podsOf(job), '--output', 'name').trim() || undefined;
