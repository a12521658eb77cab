/** One line that shows where a run is: redrawn on a terminal, a line per stage elsewhere. */
export interface ProgressLine {
  show(stage: string, done: number, total: number): void;
  end(text: string): void;
}

const STAGES: Readonly<Record<string, string>> = {
  queued: 'waiting for a slot',
  running: 'starting',
  site: 'reading the website',
  brand: 'finding out the brand',
  answers: 'asking the answer engines',
  labels: 'reading how the brand is spoken of',
  analysis: 'scoring',
  sources: 'reading what the text may state',
  plan: 'planning the text',
  sections: 'writing the sections',
  faq: 'answering the next questions',
  lead: 'writing the introduction',
  meta: 'writing title and description',
  text: 'writing the text',
  images: 'drawing the pictures',
  lint: 'checking every figure and quotation',
  output: 'putting it together',
};
const WIDTH = 28;

export function createProgressLine(output: NodeJS.WriteStream, nowMs: () => number): ProgressLine {
  const startMs = nowMs();
  const elapsed = (): string => `${((nowMs() - startMs) / 1000).toFixed(1)} s`;
  let last = '';
  return {
    show(stage, done, total) {
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
    end(text) {
      output.write(`${output.isTTY ? '\r\x1b[2K' : ''}  ${text} in ${elapsed()}\n`);
    },
  };
}
