import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as assert from 'uvu/assert';
import { asDataFolderError, DataFolderError } from '../../../src/adapters/embedded/data-folder-error.ts';
import { openDataFolder } from '../../../src/adapters/embedded/open-data-folder.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { nodeProcess, sourceUrl } from '../../support/node-process.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const options = { fsync: false, clock: systemClock };
const open = (path: string) => openDataFolder(path, options);

async function refusal(path: string): Promise<string> {
  try {
    (await open(path)).close();
  } catch (error) {
    assert.instance(error, DataFolderError);
    const { message } = error as DataFolderError; // asserted in the line above
    assert.not.match(message, '\n');
    assert.ok(message.includes(path), message);
    return message;
  }
  return assert.unreachable('it opened') as never; // unreachable throws
}

const folder = suite('data folder');

folder('is made on first use and keeps its keys', async () => {
  const path = join(tempFolder(), 'deep', 'data');
  const first = await open(path);
  first.close();
  const second = await open(path);
  second.close();
  assert.equal(second.keys, first.keys);
  assert.is(Buffer.from(first.keys.idKey, 'base64').length, 32);
  assert.is.not(first.keys.idKey, first.keys.signingKeys[0]);
  assert.is(readFileSync(join(path, 'VERSION'), 'utf8'), '1\n');
});

folder('keys are readable by their owner only, also when somebody opened them up', async () => {
  const path = tempFolder();
  (await open(path)).close();
  const keys = join(path, 'keys.json');
  assert.is(statSync(keys).mode & 0o777, 0o600);
  writeFileSync(`${keys}.copy`, readFileSync(keys), { mode: 0o644 });
  rmSync(keys);
  writeFileSync(keys, readFileSync(`${keys}.copy`), { mode: 0o644 });
  (await open(path)).close();
  assert.is(statSync(keys).mode & 0o777, 0o600);
});

folder('a folder that lost or damaged its keys is refused, without quoting them', async () => {
  const path = tempFolder();
  (await open(path)).close();
  writeFileSync(join(path, 'keys.json'), '{"idKey":"c2VjcmV0"');
  assert.match(await refusal(path), /damaged keys\.json/);
  writeFileSync(join(path, 'keys.json'), '{"idKey":"c2VjcmV0","signingKeys":[]}');
  assert.not.match(await refusal(path), /c2VjcmV0/);
  rmSync(join(path, 'keys.json'));
  assert.match(await refusal(path), /lost its keys\.json/);
});

folder('another format version is refused and nothing is changed', async () => {
  const path = tempFolder();
  (await open(path)).close();
  writeFileSync(join(path, 'VERSION'), '7\n');
  assert.match(await refusal(path), /has format 7, but this program reads 1/);
  assert.is(readFileSync(join(path, 'VERSION'), 'utf8'), '7\n');
});

folder('a folder of other things is refused and nothing is written into it', async () => {
  const path = tempFolder();
  writeFileSync(join(path, 'thesis.txt'), 'x');
  assert.match(await refusal(path), /holds other files/);
  assert.equal(readdirSync(path), ['thesis.txt']);
});

folder('a first start that was killed half-way is taken up', async () => {
  const path = tempFolder();
  mkdirSync(join(path, 'tmp'));
  writeFileSync(join(path, 'lock.pid'), '1\n');
  const keys = { idKey: Buffer.alloc(32, 7).toString('base64'), signingKeys: [Buffer.alloc(32, 8).toString('base64')] };
  writeFileSync(join(path, 'keys.json'), JSON.stringify(keys));
  const opened = await open(path);
  opened.close();
  assert.equal(opened.keys, keys);
});

folder('one holder at a time: the second is told who holds it', async () => {
  const path = tempFolder();
  const first = await open(path);
  assert.match(await refusal(path), new RegExp(`in use by another sightline process \\(pid ${process.pid}\\)`));
  first.close();
  (await open(path)).close();
});

folder('a process holds it against others until it is killed', async () => {
  const path = tempFolder();
  const script = `
    import { openDataFolder } from '${sourceUrl('adapters/embedded/open-data-folder.ts')}';
    import { systemClock } from '${sourceUrl('lib/clock.ts')}';
    await openDataFolder(process.argv[1], { fsync: false, clock: systemClock });
    console.log('open');
    setInterval(() => {}, 1000);
  `;
  const holder = nodeProcess(script, path);
  await holder.line('open');
  assert.match(await refusal(path), new RegExp(`pid ${holder.child.pid}`));
  await holder.kill();
  (await open(path)).close();
});

folder('places that cannot hold a folder are refused in one line', async () => {
  const base = tempFolder();
  writeFileSync(join(base, 'file'), '');
  assert.match(await refusal(join(base, 'file')), /a file is in the way/);
  assert.match(await refusal(join(base, 'file', 'below')), /a file is in the way/);
  assert.match(await refusal('/proc/sightline'), /cannot be (created|written)/);
});

folder('a folder that may not be written is refused in one line', async () => {
  const path = tempFolder();
  if (process.getuid?.() !== 0) {
    chmodSync(path, 0o500);
    assert.match(await refusal(join(path, 'data')), /permission denied/);
    return;
  }
  // Root may write anywhere, so somebody else has to try.
  const script = `
    import { openDataFolder } from '${sourceUrl('adapters/embedded/open-data-folder.ts')}';
    import { systemClock } from '${sourceUrl('lib/clock.ts')}';
    process.setuid(65534);
    for (const path of process.argv.slice(1)) {
      await openDataFolder(path, { fsync: false, clock: systemClock }).catch((error) => console.log(error.name + ' ' + error.message));
    }
    console.log('end');
  `;
  (await open(path)).close();
  const stranger = nodeProcess(script, path, join(path, 'below'));
  await stranger.line('end');
  assert.equal(stranger.lines().slice(0, 2), [
    `DataFolderError data folder ${path} cannot be written: permission denied`,
    `DataFolderError data folder ${join(path, 'below')} cannot be written: permission denied`,
  ]);
});

folder('a damaged database is refused', async () => {
  const path = tempFolder();
  (await open(path)).close();
  writeFileSync(
    join(path, 'store.db'),
    'this is not a database at all, and it is long enough to be read as a header'.repeat(40),
  );
  assert.match(await refusal(path), /damaged database/);
});

folder('faults of the system are said in words, other faults pass', () => {
  const table: [unknown, RegExp][] = [
    [Object.assign(new Error('x'), { code: 'EACCES' }), /permission denied/],
    [Object.assign(new Error('x'), { code: 'EROFS' }), /read-only/],
    [Object.assign(new Error('x'), { code: 'ENOSPC' }), /disk is full/],
    [Object.assign(new Error('x'), { code: 'EDQUOT' }), /quota/],
    [Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }), /disk is full/],
    [Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 14 }), /permission denied/],
    [Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 8 }), /read-only/],
    [Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 778 }), /input\/output/],
  ];
  for (const [fault, want] of table) {
    const said = asDataFolderError('D', fault);
    assert.instance(said, DataFolderError);
    assert.match(String(said), want);
  }
  const bug = new TypeError('bug');
  assert.is(asDataFolderError('D', bug), bug);
});

folder('temporary files that killed writers left are removed after an hour', async () => {
  const path = tempFolder();
  (await open(path)).close();
  const [old, fresh] = [join(path, 'tmp', 'old'), join(path, 'tmp', 'fresh')];
  for (const file of [old, fresh]) writeFileSync(file, 'x');
  utimesSync(old, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));
  (await open(path)).close();
  assert.equal(readdirSync(join(path, 'tmp')), ['fresh']);
});

folder('fsync is FULL, otherwise the log is left to the kernel until a checkpoint', async () => {
  for (const fsync of [true, false]) {
    const opened = await openDataFolder(tempFolder(), { ...options, fsync });
    const pragma = (name: string) => Object.values(opened.database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    assert.is(pragma('synchronous'), fsync ? 2 : 1);
    assert.is(pragma('journal_mode'), 'wal');
    assert.instance(opened.database, DatabaseSync);
    opened.close();
  }
});

folder.run();
