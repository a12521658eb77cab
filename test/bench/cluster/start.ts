import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, useThisNode } from '../../../scripts/bundle.ts';
import { type Kubelet, startKubelet } from '../../support/kubelet.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { launch } from '../support/client.ts';
import { type Figure, median } from '../support/figure.ts';
import { cpuSecondsOf, memoryOf } from '../support/proc.ts';
import type { ClusterBench } from './main.ts';
import type { Bed } from './support/bed.ts';

const NAMESPACE = 'starting';
/** The first one fills the compile cache and is not counted. */
const ROUNDS = 6;
const ANALYSIS = { openQuestions: 24, brandedQuestions: 4, samples: 2, runDeadlineSeconds: 600 };

interface Code {
  readonly name: 'sources' | 'bundle';
  readonly program: string;
  /** Compiled code as in the image: each code has a cache of its own. */
  readonly env: { readonly NODE_COMPILE_CACHE: string };
}

/** What the image starts, and what a checkout starts, in turn: time, processor time and memory until ready. */
export const start: ClusterBench = {
  name: 'start',
  what: `api, controllers and runs from the sources and from the bundle of the image, ${ROUNDS - 1} times each, in turn`,
  async run(bed) {
    await bed.partnerIn(NAMESPACE);
    const kubelet = await startKubelet(bed.cluster);
    const codes = [codeOf('sources', CHECKOUT), codeOf('bundle', await bundled())];
    const measured = new Map<string, number[]>();
    const keep = (code: Code, what: string, value: number): void => {
      const key = `${what}, ${code.name}`;
      measured.set(key, [...(measured.get(key) ?? []), value]);
    };
    for (let round = 0; round < ROUNDS; round++) {
      for (const code of codes) {
        const values = await measure(bed, kubelet, code);
        if (round > 0) for (const [what, value] of Object.entries(values)) keep(code, what, value);
      }
    }
    await kubelet.stop();
    return [...measured].map(([name, values]) => figure(name, values));
  },
};

const CHECKOUT = fileURLToPath(new URL('../../../bin/sightline', import.meta.url));

async function bundled(): Promise<string> {
  const folder = join(tempFolder(), 'app');
  await bundle(folder);
  useThisNode(folder);
  return join(folder, 'bin/sightline');
}

const codeOf = (name: Code['name'], program: string): Code => ({
  name,
  program,
  env: { NODE_COMPILE_CACHE: join(tempFolder(), 'compiled') },
});

async function measure(bed: Bed, kubelet: Kubelet, code: Code): Promise<Record<string, number>> {
  kubelet.runProgram(code.program);
  kubelet.giveMore(() => code.env);
  const begin = async (command: 'api' | 'controllers') => {
    const startedMs = performance.now();
    const program = await bed.start(command, NAMESPACE, { ...code, config: { analysis: ANALYSIS } });
    const [s, cpu, mb] = [
      (performance.now() - startedMs) / 1000,
      cpuSecondsOf(program.pid),
      memoryOf(program.pid).nowMb,
    ];
    return { program, values: { [`${command} ready: s`]: s, [`${command}: CPU s`]: cpu, [`${command}: MB`]: mb } };
  };
  // one after the other, so that neither slows the other down
  const api = await begin('api');
  const controllers = await begin('controllers');
  const client = bed.client(NAMESPACE, api.program);
  try {
    const report = await launch(client, await client.createWorkspace());
    // its pod is gone soon after it has ended
    const pod = await kubelet.running(({ name }) => name.startsWith(report));
    await client.until(report, 'completed');
    return { ...api.values, ...controllers.values, ...told(pod.output()) };
  } finally {
    client.close();
    await Promise.all([api.program.stop(), controllers.program.stop()]);
  }
}

/** What a run says about itself. */
function told(output: string): Record<string, number> {
  const lines = output.split('\n').flatMap((text) => (text.startsWith('{') ? [Object(JSON.parse(text))] : []));
  const line = (msg: string) => lines.find((one) => one.msg === msg);
  const [begins, stage, ended] = ['run begins', 'run stage', 'run ended'].map(line);
  const beganMs = Date.parse(begins.time) - begins.processMs;
  return { 'run at its first stage: s': (Date.parse(stage.time) - beganMs) / 1000, 'run: MB': ended.peakMiB };
}

function figure(name: string, values: readonly number[]): Figure {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2));
  return {
    name,
    value: median(values),
    unit: name.includes('MB') ? 'MB' : 's',
    notes: [`${least} to ${most}`],
  };
}
