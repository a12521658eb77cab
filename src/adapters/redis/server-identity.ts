import type { ErrorReply } from 'redis';

/** What a server says about itself; whatever was written under another identity is not believed. */
export interface ServerIdentity {
  /** Changes with every start of the process. */
  readonly runId: string;
  /**
   * The run_id and a second value, which changes whenever this process may have replaced its data with older data. The
   * second value is the master_replid, which is new each time a server becomes a master. In a Redis Cluster it is the
   * config epoch, which also rises when a master takes over a slot.
   */
  readonly identity: string;
}

/** Sends a command and gives the text of the answer. */
type Ask = (command: readonly string[]) => Promise<string>;

/** A server that must not answer may be cut off from the rest of its cluster, which then replaces it. */
type Said = (ServerIdentity & { readonly mustNotAnswer: boolean }) | { readonly refused: string };

/** The identity of the server, or the reason why it must not be used for views. */
export async function askIdentity(ask: Ask, isCluster: boolean): Promise<Said> {
  const [server, replication, cluster = ''] = await Promise.all([
    ask(['INFO', 'server']),
    ask(['INFO', 'replication']),
    isCluster ? ask(['CLUSTER', 'INFO']) : undefined,
  ]);
  const runId = /^run_id:(\w+)/m.exec(server)?.[1];
  const term = isCluster ? /^cluster_my_epoch:(\d+)/m.exec(cluster) : /^master_replid:(\w+)/m.exec(replication);
  if (runId === undefined) return { refused: 'the server does not report its run_id' };
  if (/^role:slave/m.test(replication)) return { refused: 'the server is a replica' };
  if (term === null)
    return { refused: `the server does not report its ${isCluster ? 'config epoch' : 'master_replid'}` };
  return {
    ...{ runId, identity: `${runId}@${term[1]}` },
    mustNotAnswer: isCluster && !/^cluster_state:ok/m.test(cluster),
  };
}

/** Whether a server of a Redis Cluster says that it does not have the keys (yet), or that it must not answer now. */
export const isRedirection = ({ message }: ErrorReply): boolean =>
  /^(MOVED|ASK|TRYAGAIN|CLUSTERDOWN)\b/.test(message) || message.includes('non local key');
