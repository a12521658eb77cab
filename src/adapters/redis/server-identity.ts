import type { ErrorReply } from 'redis';

/** What a server says about itself; whatever was written under another identity is not believed. */
export interface ServerIdentity {
  /** Changes with every start of the process. */
  readonly runId: string;
  /**
   * In a Redis Cluster also the config epoch of the server, which rises when it becomes a master and when it takes over a
   * slot: both may bring older data to a process that had newer data before.
   */
  readonly identity: string;
}

/** Sends a command and gives the text of the answer. */
type Ask = (command: readonly string[]) => Promise<string>;

/** Throws an Error if the server is not one that keeps views. */
export async function identityOf(ask: Ask, isCluster: boolean): Promise<ServerIdentity> {
  const [server, replication, cluster] = await Promise.all([
    ask(['INFO', 'server']),
    ask(['INFO', 'replication']),
    isCluster ? ask(['CLUSTER', 'INFO']) : undefined,
  ]);
  const runId = /^run_id:(\w+)/m.exec(server)?.[1];
  if (runId === undefined) throw new Error('the server does not tell its run_id');
  if (/^role:slave/m.test(replication)) throw new Error('the server is a replica');
  return { runId, identity: cluster === undefined ? runId : inEpoch(runId, cluster) };
}

function inEpoch(runId: string, clusterInfo: string): string {
  const epoch = /^cluster_my_epoch:(\d+)/m.exec(clusterInfo)?.[1];
  if (epoch === undefined) throw new Error('the server does not tell its config epoch');
  return `${runId}@${epoch}`;
}

/** What the later answers to CLUSTER INFO mean for a server that was known. */
export function clusterChange({ runId, identity }: ServerIdentity, clusterInfo: string): 'none' | 'other' | 'down' {
  if (inEpoch(runId, clusterInfo) !== identity) return 'other';
  // it may be cut off from the others, which replace it then
  return /^cluster_state:ok/m.test(clusterInfo) ? 'none' : 'down';
}

/** The server of a Redis Cluster does not, or not yet, have the keys, or must not answer now. */
export const isRedirection = ({ message }: ErrorReply): boolean =>
  /^(MOVED|ASK|TRYAGAIN|CLUSTERDOWN)\b/.test(message) || message.includes('non local key');
