import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { embeddedArgs, makeWorld, type Outcome, runProgram, startEmbedded, type World } from '../support/embedded.ts';
import { suite } from '../support/suite.ts';

const dataFolder = suite('embedded: data folder');
let world: World;
dataFolder.before(async () => {
  world = await makeWorld({ engines: 'simulated' });
});
dataFolder.after(() => world.close());

const startOn = (data: string): Promise<Outcome> =>
  runProgram(['embedded', '--config', world.configFile, '--data', data, '--manifests', world.manifests]);

function assertOneLine({ code, stderr }: Outcome, says: RegExp): void {
  assert.is(code, 1);
  assert.is(stderr.split('\n').length, 1, stderr);
  assert.match(stderr, says);
}

dataFolder('in use by another process: one line that names it, and the other goes on', async () => {
  const first = await startEmbedded(world);
  assertOneLine(await runProgram(embeddedArgs(world)), new RegExp(`data folder .* is in use by .*pid ${first.pid}`));
  assert.is((await first.ops('/readyz')).status, 200);
  assert.equal(await first.stop(), { code: 0, signal: null });
  assert.is(statSync(join(world.data, 'keys.json')).mode & 0o777, 0o600);
});

dataFolder('of another version, or not ours at all: one line, and nothing in it is touched', async () => {
  const newer = join(world.root, 'newer');
  mkdirSync(newer);
  writeFileSync(join(newer, 'VERSION'), '99\n');
  assertOneLine(await startOn(newer), /has format 99, but this program reads 1/);
  const foreign = join(world.root, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'holiday.jpg'), 'x');
  assertOneLine(await startOn(foreign), /holds other files and no VERSION/);
  assert.equal(readdirSync(foreign), ['holiday.jpg']);
  writeFileSync(join(world.root, 'file'), '');
  assertOneLine(await startOn(join(world.root, 'file')), /is not a folder: a file is in the way/);
});

/** A file system of its own that only root can make; without one there is nothing to test here. */
function mounted(name: string, options: string): string | undefined {
  const folder = join(world.root, name);
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    console.log('NOTE a full and a read-only file system need the right to mount');
    return undefined;
  }
}

dataFolder('on a read-only file system, or without the right to write: one line', async () => {
  const folder = mounted('read-only', 'ro');
  if (folder === undefined) {
    const locked = join(world.root, 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o500);
    if (process.getuid?.() !== 0) assertOneLine(await startOn(locked), /cannot be written: permission denied/);
    return;
  }
  try {
    assertOneLine(await startOn(join(folder, 'data')), /cannot be written: the file system or file is read-only/);
  } finally {
    execFileSync('umount', [folder]);
  }
});

dataFolder('on a full disk: one line, no half-made folder, and a start once there is room', async () => {
  for (const kilobytes of [4, 24, 64, 100]) {
    const folder = mounted(`full-${kilobytes}`, `size=${kilobytes}k`);
    if (folder === undefined) return;
    try {
      const data = join(folder, 'data');
      assertOneLine(await startOn(data), /the disk (is|may be) full/);
      for (const name of ['keys.json', 'VERSION', 'lock.pid'])
        if (existsSync(join(data, name))) assert.ok(statSync(join(data, name)).size > 0, `${name} is whole`);
      if (kilobytes % 100 !== 0) continue;
      execFileSync('mount', ['-o', 'remount,size=20m', folder]);
      const program = await startEmbedded({ ...world, data });
      assert.equal(await program.stop(), { code: 0, signal: null });
    } finally {
      execFileSync('umount', [folder]);
    }
  }
});

dataFolder(
  '[R-07] disk full while running: launches answer 503, reads go on, and launches again once there is room',
  async () => {
    const folder = mounted('filling', 'size=3m');
    if (folder === undefined) return;
    try {
      const program = await startEmbedded({ ...world, data: join(folder, 'data') });
      const created = await program.call('POST', '/v1/workspaces', { body: { website: 'one.example' } });
      const path = `/v1/workspaces/${(created.json as { id: string }).id}`; // the contract's shape
      const filler = join(folder, 'filler');
      execFileSync('sh', ['-c', `dd if=/dev/zero of=${filler} bs=4k 2>/dev/null || true`]);
      const seen = new Set<number>();
      for (let i = 0; i < 400 && !seen.has(503); i += 1)
        seen.add(
          (await program.call('POST', `${path}/visibility-reports`, { headers: { 'Idempotency-Key': `k${i}` } }))
            .status,
        );
      assert.ok(seen.has(503), `a launch is refused: ${[...seen]}`);
      const refused = await program.call('POST', `${path}/visibility-reports`, {
        headers: { 'Idempotency-Key': 'last' },
      });
      assert.equal(refused.json, { detail: { code: 'report_not_queued' } });
      assert.is((await program.call('GET', path)).status, 200);
      execFileSync('rm', [filler]);
      const again = await program.call('POST', `${path}/visibility-reports`, {
        headers: { 'Idempotency-Key': 'last' },
      });
      assert.is(again.status, 202, again.text);
      assert.equal(await program.stop(), { code: 0, signal: null });
    } finally {
      execFileSync('umount', ['-l', folder]);
    }
  },
);

dataFolder.run();
