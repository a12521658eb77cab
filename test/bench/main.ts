import { availableParallelism, cpus, loadavg } from 'node:os';
import { caches } from './caches.ts';
import { getCompleted } from './get-completed.ts';
import { getRunning } from './get-running.ts';
import { overhead } from './overhead.ts';
import { postReport } from './post-report.ts';
import { restart } from './restart.ts';
import { type Bench, type Figure, formatFigure, isShort } from './support/figure.ts';

/** `make bench`, or `BENCH=name make bench` for one. Exit code 0 unless a bench could not run: what is short is for people to judge. */
const BENCHES: readonly Bench[] = [getRunning, getCompleted, postReport, overhead, restart, caches];

const chosen = process.env['BENCH'];
const benches = BENCHES.filter(({ name }) => chosen === undefined || chosen === '' || name === chosen);
if (benches.length === 0) {
  console.error(`no bench is called ${chosen}; there are ${BENCHES.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const startedMs = performance.now();
const figures: Figure[] = [];
let broken = 0;
const [load = 0] = loadavg();
console.log(
  `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load.toFixed(1)}`,
);
if (load > availableParallelism() / 2)
  console.log('Other programs are busy: ratios between servers lean towards 1, times are long.');
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
console.log(`\n${figures.length} figures, ${figures.filter(isShort).length} short${faults} (${seconds} s)`);
process.exit(broken === 0 ? 0 : 1);
