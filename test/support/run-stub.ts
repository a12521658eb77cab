/** A run's program for tests of RunJobs: does what its input says, which is `{do, code?, log?}`. */
import { appendFileSync } from 'node:fs';
import { connectToParent, orderFromParent } from '../../src/adapters/embedded/run-channel.ts';

const waits = process.argv.includes('--wait');
if (waits) {
  const order = await orderFromParent();
  process.title = `${process.argv.at(-1)} ${order.label}`;
  process.env['SIGHTLINE_RUN'] = order.document;
}
const document = JSON.parse(process.env['SIGHTLINE_RUN'] ?? '{}');
const input = JSON.parse(document.input);
const note = (line: string): void => {
  if (input.log) appendFileSync(input.log, `${line}\n`);
};

const hold = (): void => void setInterval(() => {}, 1000);
const onTerm: Record<string, () => void> = {
  'slow-end': () => setTimeout(() => process.exit(143), 50),
  'ignore-term': () => note('SIGTERM'),
  'exit-on-term': () => process.exit(input.code),
};
const behaviours: Record<string, () => void> = {
  exit: () => process.exit(input.code ?? 0),
  SIGKILL: () => process.kill(process.pid, 'SIGKILL'),
  SIGTERM: () => process.kill(process.pid, 'SIGTERM'),
  SIGABRT: () => process.kill(process.pid, 'SIGABRT'),
  /** Never turns to its event loop again, so it does not see its parent go. */
  spin: () => {
    for (const until = Date.now() + 60_000; Date.now() < until; )
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  },
  report: () => {
    parent.progress({ stage: 'ask', done: 1, total: 2 });
    parent.changed();
  },
};

const parent = connectToParent();
parent.onClosed(() => note(`closed ${process.pid}`));
const termed = onTerm[input.do];
if (termed) process.on('SIGTERM', termed);
note(`started ${process.pid} ${document.podUid} ${document.attempt} ${Object.keys(process.env).sort()}`);
(behaviours[input.do] ?? hold)(); // 'hang', and what waits for SIGTERM
