import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { canRun } from './can-run.ts';
import { answerOf, serveFolder } from './local-site.ts';
import { suite } from './suite.ts';
import { tempFolder } from './temp-folder.ts';

const tests = suite('whether a program is there');

tests('a program says so itself; its name on a file or a folder does not', () => {
  assert.ok(canRun(process.execPath));
  const folder = tempFolder();
  const hint = join(folder, 'chromium-browser');
  writeFileSync(hint, '#!/bin/sh\necho "Command requires the chromium snap to be installed." >&2\nexit 1\n');
  chmodSync(hint, 0o755);
  mkdirSync(join(folder, 'redis-server'));
  for (const name of ['chromium-browser', 'redis-server', 'nowhere']) assert.not.ok(canRun(join(folder, name)), name);
});

tests('a folder without the page serves none', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'copyright'), 'public domain');
  const served = await serveFolder(folder);
  assert.is((await answerOf(served, '/')).status, 404);
  await served.close();
});

tests.run();
