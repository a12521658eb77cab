import { findProgram } from '../../support/servers/programs.ts';
import type { Bench } from '../support/figure.ts';
import { chosenOf, runBenches } from '../support/run-benches.ts';
import { fairShares, smallPartner } from './fair-shares.ts';
import { firstCall } from './first-call.ts';
import { imageSize } from './image-size.ts';
import { memory } from './memory.ts';
import { type Bed, startBed } from './support/bed.ts';

/**
 * `make bench-node`, or `BENCH=name,name make bench-node` for some: the figures of the chart on the cluster of KUBECONFIG,
 * whose nodes have the images (SIGHTLINE_IMAGE and so on). It installs a release and takes it away again.
 */
export interface NodeBench {
  readonly name: string;
  readonly what: string;
  run(bed: Bed): ReturnType<Bench['run']>;
}

const BENCHES: readonly NodeBench[] = [firstCall, memory, fairShares, smallPartner, imageSize];

const missing = [
  ...(process.env['KUBECONFIG'] === undefined ? ['KUBECONFIG'] : []),
  ...(['kubectl', 'helm'] as const).filter((name) => findProgram(name) === undefined),
];
if (missing.length > 0) {
  console.error(`without ${missing.join(', ')} nothing can be measured`);
  process.exit(1);
}
const chosen = chosenOf(BENCHES, process.env['BENCH']);
const bed = await startBed();
process.once('SIGINT', () => {
  bed.close();
  process.exit(1);
});
const code = await runBenches(chosen.map((bench) => ({ ...bench, run: () => bench.run(bed) })));
bed.close();
process.exit(code);
