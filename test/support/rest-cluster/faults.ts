import { metric } from '../cluster/facts.ts';
import type { ClusterWorld } from '../cluster-world.ts';
import { until } from '../redis-views.ts';
import type { RestFaults } from '../rest.ts';
import type { Rule } from '../servers/api-rules.ts';

const VERBS = { get: 'get', create: 'create', remove: 'delete' } as const;

/**
 * Faults between the programs and the servers. Those of the cluster API hold for one namespace, so leases and watches
 * go on; Redis and NATS are away for every program at once.
 */
export function clusterFaults(
  { proxies, apis, controllers }: ClusterWorld,
  namespace: string,
  changed: () => void,
): RestFaults {
  if (proxies === undefined) throw new Error('the programs reach the servers without proxies');
  const undo: (() => unknown)[] = [];
  const rule = (what: Omit<Rule, 'namespace'>): void => void undo.push(proxies.api.rule({ namespace, ...what }));
  /** Every program's last word about it: a connection. One that is started again has no metrics until it is up. */
  const connected = (server: 'redis' | 'nats') =>
    until(async () => {
      const programs = [...apis, ...controllers];
      const up = await Promise.all(
        programs.map((one) => metric(one, 'dependency_up', `dependency="${server}"`).catch(() => 0)),
      );
      return up.every((is) => is === 1);
    }, `every program connected to ${server}`);
  const away = async (server: 'redis' | 'nats', how: 'refuse' | 'hang'): Promise<void> => {
    undo.push(async () => {
      await proxies[server].set('none');
      await connected(server);
    });
    await proxies[server].set(how);
    changed();
  };
  return {
    async storeAway(...verbs) {
      if (verbs.length === 0) rule({ after: 'before', do: 'drop' });
      for (const verb of verbs) rule({ verb: VERBS[verb], after: 'before', do: 'drop' });
    },
    viewsAway: (how = 'refuse') => away('redis', how),
    artifactsAway: () => away('nats', 'refuse'),
    loseCreates: async () => rule({ verb: 'create', after: 'forwarded', do: 'drop' }),
    async refuseCreates() {
      rule({ verb: 'create', after: 'before', do: { status: 403, reason: 'Forbidden' } });
      return 'by rule'; // as the proxy answers
    },
    async mend() {
      for (const one of undo.splice(0)) await one();
      changed();
    },
  };
}
