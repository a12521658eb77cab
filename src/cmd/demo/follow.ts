import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './client.ts';

interface Runs {
  readonly runs: readonly {
    readonly id: string;
    readonly stage: string;
    readonly done: number;
    readonly total: number;
  }[];
}
interface Followed {
  readonly id: string;
  readonly status: string;
}

const POLL_MS = 200;
const ENDS: readonly string[] = ['completed', 'succeeded', 'failed'];

/** Polls a report or an execution as a partner would, until it has ended. The progress comes from the ops port. */
export async function follow<T extends Followed>(
  { api, ops, out }: Pick<Stage, 'api' | 'ops' | 'out'>,
  path: string,
): Promise<T> {
  const line = createProgressLine(out);
  for (;;) {
    const seen = await api.get<T>(path);
    if (ENDS.includes(seen.status)) {
      line.end(seen.status);
      return seen;
    }
    const run = (await ops.get<Runs>('/runs')).runs.find((candidate) => candidate.id === seen.id);
    line.show(run?.stage ?? seen.status, run?.done ?? 0, run?.total ?? 0);
    await sleep(POLL_MS);
  }
}

const STAGES: Readonly<Record<string, string>> = {
  queued: 'waiting for a slot',
  running: 'starting',
  site: 'reading the website',
  brand: 'identifying the brand',
  answers: 'asking the answer engines',
  labels: 'labelling how the brand is described',
  analysis: 'scoring',
  sources: 'collecting facts for the text',
  plan: 'planning the text',
  sections: 'writing the sections',
  faq: 'writing questions and answers',
  lead: 'writing the introduction',
  meta: 'writing title and description',
  text: 'writing the text',
  images: 'drawing the pictures',
  lint: 'checking every figure and quotation',
  output: 'assembling the output',
};
const WIDTH = 28;

/** One line that shows where a run is: redrawn on a terminal, otherwise a line per stage. */
function createProgressLine(output: NodeJS.WriteStream) {
  const startMs = performance.now();
  const elapsed = (): string => `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
  let last = '';
  return {
    show(stage: string, done: number, total: number): void {
      const words = STAGES[stage] ?? stage;
      if (!output.isTTY) {
        if (stage !== last) output.write(`  ${words} ...\n`);
        last = stage;
        return;
      }
      const filled = total > 0 ? Math.round((done / total) * WIDTH) : 0;
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
      output.write(`\r\x1b[2K  ${bar} ${words}${total > 0 ? ` ${done}/${total}` : ''}  ${elapsed()}`);
    },
    end(text: string): void {
      output.write(`${output.isTTY ? '\r\x1b[2K' : ''}  ${text} in ${elapsed()}\n`);
    },
  };
}
