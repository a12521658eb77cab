import type { Kind } from '../../../src/resources/kinds.ts';
import type { EtcdSize } from './in-etcd.ts';
import type { NatsSize } from './in-nats.ts';
import type { RedisSize } from './in-redis.ts';

export interface Sizes {
  readonly etcd: EtcdSize;
  readonly redis: readonly RedisSize[];
  readonly report: NatsSize;
  readonly execution: NatsSize;
}

/** What an installation holds. */
type Load = Readonly<Record<'partners' | 'Workspace' | 'VisibilityReport' | 'Action' | 'ActionExecution', number>>;

/** Each partner: 10 workspaces, in each 12 actions and 3 executions; reports as they add up. */
const load = (partners: number, reports: number): Load => ({
  partners,
  Workspace: partners * 10,
  VisibilityReport: reports,
  Action: partners * 120,
  ActionExecution: partners * 30,
});
const LOADS: readonly Load[] = [load(10, 10_000), load(100, 100_000), load(1000, 1_000_000)];

const COLLECTIONS: Readonly<Record<RedisSize['collection'], keyof Load>> = {
  workspaces: 'Workspace',
  reports: 'VisibilityReport',
  actions: 'Action',
  executions: 'ActionExecution',
};

interface Totals {
  readonly etcdBytes: number;
  readonly redisBytes: number;
  readonly natsDiskBytes: number;
  readonly subjects: number;
  readonly sweepMs: number;
}

/** Linear in what was measured. Pure. */
function totalsOf({ etcd, redis, report, execution }: Sizes, on: Load): Totals {
  const sum = (parts: readonly (readonly [count: number, each: number])[]): number =>
    parts.reduce((all, [count, each]) => all + count * each, 0);
  const owners = (pick: (size: NatsSize) => number): number =>
    sum([[on.VisibilityReport, pick(report)] as const, [on.ActionExecution, pick(execution)] as const]);
  return {
    etcdBytes: etcd.factor * sum(etcd.kinds.map(({ kind, jsonBytes }) => [countOf(on, kind), jsonBytes] as const)),
    redisBytes: sum(redis.map(({ collection, bytes }) => [on[COLLECTIONS[collection]], bytes] as const)),
    natsDiskBytes: owners(({ diskBytes }) => diskBytes),
    subjects: owners(({ subjects }) => subjects),
    sweepMs: owners(({ sweepMs }) => sweepMs),
  };
}

const countOf = (on: Load, kind: Kind): number =>
  kind === 'Partner' || kind === 'PartnerCredential' ? on.partners : on[kind];

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** In powers of 1000, three digits at most before the point. */
export function bytesText(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${value.toFixed(value < 10 && power > 0 ? 1 : 0)} ${UNITS[power]}`;
}

export function printTotals(sizes: Sizes): void {
  console.log('\nLinear in these; of each partner 10 workspaces, 120 actions, 30 executions');
  const cells = (...texts: readonly string[]): void =>
    console.log(`  ${texts.map((text) => text.padStart(13)).join('')}`);
  cells('partners', 'reports', 'etcd', 'Redis', 'NATS disk', 'subjects', 'daily look');
  for (const on of LOADS) {
    const all = totalsOf(sizes, on);
    const bytes = [all.etcdBytes, all.redisBytes, all.natsDiskBytes].map(bytesText);
    const subjects = `${(all.subjects / 1e6).toFixed(2)} M`;
    cells(
      String(on.partners),
      String(on.VisibilityReport),
      ...bytes,
      subjects,
      `${(all.sweepMs / 60_000).toFixed(1)} min`,
    );
  }
}
