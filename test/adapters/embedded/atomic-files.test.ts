import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { AtomicFiles } from '../../../src/adapters/embedded/atomic-files.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const atomicFiles = suite('atomic files');

for (const fsync of [false, true]) {
  atomicFiles(`create is for one of many, fsync ${fsync}`, async () => {
    const folder = tempFolder();
    const files = new AtomicFiles(join(folder, 'tmp'), { fsync });
    const path = join(folder, 'a', 'b', 'value');
    const won = await Promise.all(Array.from({ length: 30 }, (_, i) => files.create(path, `writer ${i}`)));
    assert.is(won.filter(Boolean).length, 1);
    assert.is(readFileSync(path, 'utf8'), `writer ${won.indexOf(true)}`);
    assert.equal(readdirSync(join(folder, 'tmp')), []);
  });

  atomicFiles(`replace takes the last, also when its folder vanishes, fsync ${fsync}`, async () => {
    const folder = tempFolder();
    const files = new AtomicFiles(join(folder, 'tmp'), { fsync });
    const path = join(folder, 'a', 'value');
    await files.replace(path, '1');
    rmSync(join(folder, 'a'), { recursive: true });
    await files.replace(path, new Uint8Array([50]));
    assert.is(readFileSync(path, 'utf8'), '2');
  });
}

atomicFiles('a write that fails leaves nothing behind', async () => {
  const folder = tempFolder();
  const files = new AtomicFiles(join(folder, 'tmp'), { fsync: false });
  await files.replace(join(folder, 'file'), 'x');
  try {
    await files.replace(join(folder, 'file', 'below'), 'y');
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), /ENOTDIR|EEXIST/);
  }
  assert.equal(readdirSync(join(folder, 'tmp')), []);
  assert.ok(existsSync(join(folder, 'file')));
});

atomicFiles.run();
