import { availableParallelism, cpus, loadavg } from 'node:os';
import { type Bench, type Figure, formatFigure, isGoalMet, isShort } from './figure.ts';

/** The benches of a list, or those of them that BENCH names (separated by commas); undefined when it names none. */
export function chosenOf<T extends Pick<Bench, 'name'>>(all: readonly T[], chosen: string | undefined): readonly T[] {
  const names = (chosen ?? '').split(',').filter((name) => name !== '');
  const benches = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  if (benches.length > 0) return benches;
  console.error(`no bench is called ${chosen}; there are ${all.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

/** One after another, each figure printed as soon as it is there. Gives the exit code: 0 unless a bench could not run. */
export async function runBenches(benches: readonly Bench[]): Promise<number> {
  const startedMs = performance.now();
  const figures: Figure[] = [];
  let broken = 0;
  tellMachine();
  for (const bench of benches) {
    console.log(`\n${bench.name}: ${bench.what}`);
    try {
      const found = await bench.run();
      figures.push(...found);
      for (const figure of found) console.log(formatFigure(figure));
    } catch (error) {
      broken += 1;
      console.log(`  could not run: ${error instanceof Error ? error.stack : error}`);
    }
  }
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  const faults = broken === 0 ? '' : `, ${broken} could not run`;
  const goals = figures.map(isGoalMet).filter((isMet) => isMet !== undefined);
  const met = goals.length === 0 ? '' : `, ${goals.filter(Boolean).length} of ${goals.length} goals met`;
  console.log(`\n${figures.length} figures, ${figures.filter(isShort).length} short${met}${faults} (${seconds} s)`);
  return broken === 0 ? 0 : 1;
}

function tellMachine(): void {
  const [load = 0] = loadavg();
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load.toFixed(1)}`,
  );
  if (load > availableParallelism() / 2)
    console.log('Other programs are busy: ratios between servers lean towards 1, times are long.');
}
