import { CONTROL_PLANE_WITH_JOBS, findProgram } from '../../support/servers/programs.ts';
import type { Bench } from '../support/figure.ts';
import { chosenOf, runBenches } from '../support/run-benches.ts';
import { apiCalls } from './api-calls.ts';
import { controllersSize } from './controllers-size.ts';
import { getThroughRedis } from './get-through-redis.ts';
import { postThroughApi } from './post-through-api.ts';
import { rebuild } from './rebuild.ts';
import { runStarts } from './run-starts.ts';
import { start } from './start.ts';
import { type Bed, startBed } from './support/bed.ts';
import { viewLag } from './view-lag.ts';

/**
 * `make bench-cluster`, or `BENCH=name,name make bench-cluster` for some. REPORTS=500 for a small try: the three that
 * are about 10,000 reports then say little.
 */
export interface ClusterBench {
  readonly name: string;
  readonly what: string;
  run(bed: Bed): ReturnType<Bench['run']>;
}

const BENCHES: readonly ClusterBench[] = [
  getThroughRedis,
  postThroughApi,
  apiCalls,
  runStarts,
  viewLag,
  controllersSize,
  rebuild,
  start,
];

const missing = (['redis-server', 'nats-server', ...CONTROL_PLANE_WITH_JOBS] as const).filter(
  (name) => findProgram(name) === undefined,
);
if (missing.length > 0) {
  console.error(`${missing.join(', ')} neither in KUBEBUILDER_ASSETS nor on PATH`);
  process.exit(1);
}
const chosen = chosenOf(BENCHES, process.env['BENCH']);
const bed = await startBed();
const code = await runBenches(chosen.map((bench) => ({ ...bench, run: () => bench.run(bed) })));
await bed.close();
process.exit(code);
