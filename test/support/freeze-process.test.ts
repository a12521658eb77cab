import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as assert from 'uvu/assert';
import { freezeProcess, runningThreads } from './freeze-process.ts';
import { suite } from './suite.ts';

const freeze = suite('freezeProcess');

/** Three threads that compute without a pause; says so when all have begun. */
const BUSY = `
const { isMainThread, Worker } = require('node:worker_threads');
const forever = () => { for (;;); };
if (!isMainThread) { require('node:worker_threads').parentPort.postMessage('begun'); forever(); }
let begun = 0;
for (let n = 0; n < 2; n++)
  new Worker(process.argv[1] ?? '', { eval: true }).on('message', () => { if (++begun === 2) { console.log('busy'); setTimeout(forever, 0); } });
`;

async function busy(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', BUSY, BUSY], { stdio: ['ignore', 'pipe', 'ignore'] });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

if (process.platform === 'linux')
  freeze('no thread of a busy program runs when it resolves, and all go on at SIGCONT', async () => {
    const child = await busy();
    const pid = child.pid ?? 0;
    try {
      assert.ok(runningThreads(pid).length > 2);
      for (let times = 0; times < 20; times++) {
        await freezeProcess(pid);
        assert.equal(runningThreads(pid), []);
        child.kill('SIGCONT');
      }
    } finally {
      child.kill('SIGKILL');
    }
  });

freeze('of a process that is gone, it says so', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  const code = await freezeProcess(child.pid ?? 0).catch((error: NodeJS.ErrnoException) => error.code);
  assert.is(code, 'ESRCH');
});

freeze('of no process, it says so and stops nothing', async () => {
  const { kill } = process;
  const sent: number[] = [];
  process.kill = (pid) => {
    sent.push(pid);
    return true;
  };
  try {
    for (const pid of [0, -1]) {
      const error = await freezeProcess(pid).catch((fault: unknown) => fault);
      assert.instance(error, RangeError);
    }
  } finally {
    process.kill = kill;
  }
  assert.equal(sent, []);
});

freeze.run();
