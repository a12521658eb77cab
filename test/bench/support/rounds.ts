import { median } from './figure.ts';
import type { Load, Loaded } from './load.ts';
import { cpuSecondsOf } from './proc.ts';
import { type Loader, startLoader, startPlain, type Target } from './processes.ts';

export interface Contender {
  readonly name: string;
  readonly target: Target;
  readonly load: Omit<Load, 'port' | 'connections' | 'ms'>;
}

export interface Result {
  readonly name: string;
  /** Median of the rounds. */
  readonly perSecond: number;
  /** Over all rounds: what one second of processor time of the target yields. Steadier than the rate when other programs run. */
  readonly perCpuSecond: number;
  readonly p99Ms: number;
  readonly loaderBusy: number;
}

/** Loads the contenders in turn, A B C A B C …, so that whatever else the machine does meets all of them alike. */
export async function inRounds(
  loader: Loader,
  contenders: readonly Contender[],
  { rounds, ms, connections }: { readonly rounds: number; readonly ms: number; readonly connections: number },
): Promise<readonly Result[]> {
  const once = (one: Contender, forMs: number) =>
    loader.run({ ...one.load, port: one.target.port, connections, ms: forMs });
  for (const one of contenders) await once(one, ms * 1.5);
  const seen = new Map<string, { loaded: Loaded; cpu: number }[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const one of contenders) {
      const before = cpuSecondsOf(one.target.pid);
      const loaded = await once(one, ms);
      seen.get(one.name)?.push({ loaded, cpu: cpuSecondsOf(one.target.pid) - before });
    }
  }
  return [...seen].map(([name, all]) => ({
    name,
    perSecond: median(all.map(({ loaded }) => (loaded.answers / loaded.ms) * 1000)),
    perCpuSecond: all.reduce((sum, { loaded }) => sum + loaded.answers, 0) / all.reduce((sum, { cpu }) => sum + cpu, 0),
    p99Ms: median(all.map(({ loaded }) => loaded.p99Ms)),
    loaderBusy: median(all.map(({ loaded }) => loaded.busy)),
  }));
}

/** Loads Sightline and, in turn with it, a bare server that answers with the bytes of `file`. */
export async function besideBare(
  program: Target,
  load: Contender['load'],
  { file, headers }: { readonly file: string; readonly headers: Readonly<Record<string, string>> },
): Promise<{ readonly ratio: number; readonly cpuNote: string; readonly described: readonly string[] }> {
  const http = await startPlain('plain-http', file, headers);
  const loader = startLoader();
  try {
    const contenders = [
      { name: 'node:http', target: http, load },
      { name: 'sightline', target: program, load },
    ];
    const [bare, ours] = await inRounds(loader, contenders, { rounds: 7, ms: 700, connections: 16 });
    if (bare === undefined || ours === undefined) throw new Error('a contender was not measured');
    return {
      ratio: ours.perSecond / bare.perSecond,
      cpuNote: `${(ours.perCpuSecond / bare.perCpuSecond).toFixed(2)} by processor time`,
      described: [bare, ours].map(describe),
    };
  } finally {
    loader.stop();
    await http.stop();
  }
}

export function describe({ name, perSecond, perCpuSecond, p99Ms, loaderBusy }: Result): string {
  const core = `${((perSecond / perCpuSecond) * 100).toFixed(0)} % of a core`;
  const rates = `${perSecond.toFixed(0).padStart(6)}/s  ${perCpuSecond.toFixed(0).padStart(6)} per CPU second  ${core}`;
  return `${name.padEnd(12)}${rates}  p99 ${p99Ms.toFixed(2)} ms  loader ${(loaderBusy * 100).toFixed(0)} % busy`;
}
