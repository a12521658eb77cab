import { orderFromParent } from '../adapters/embedded/run-channel.ts';
import type { Environment } from '../config/load.ts';
// what a report or an execution needs, so that only its work is left to do
import '../run/execution/pipeline.ts';
import '../run/report/pipeline.ts';
import './run-ports-embedded.ts';
import { type RunOptions, run } from './run.ts';

/** `sightline run --wait`: once all code is loaded, the parent process, not the environment, describes the run. */
export async function spareRun(options: RunOptions, env: Environment): Promise<void> {
  const { document, label } = await orderFromParent();
  // the process list shows the run; the first word stays, by which a process of this data folder is found
  process.title = `${process.argv.at(-1)} ${label}`;
  await run(options, { ...env, SIGHTLINE_RUN: document }, performance.now());
}
