import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { runProgram } from '../support/embedded.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const compiled = suite('compiled code in the data folder');

/** It ends at once: the folder has a format that it does not know. */
const startIn = (data: string) => runProgram(['embedded', '--data', data], NOT_ELSEWHERE);
const NOT_ELSEWHERE = { NODE_COMPILE_CACHE: '' };

compiled('a start leaves its compiled code for the next one', async () => {
  const data = tempFolder();
  for (const name of ['VERSION', 'keys.json']) writeFileSync(join(data, name), '1\n');
  assert.is((await startIn(data)).code, 1);
  assert.ok(readdirSync(join(data, 'compiled'), { recursive: true }).length > 1);
});

compiled('nothing is put into a folder that is not a data folder', async () => {
  const data = tempFolder();
  writeFileSync(join(data, 'VERSION'), '2.4.1\n');
  const outcome = await startIn(data);
  assert.is(outcome.code, 1);
  assert.match(outcome.stderr, /has format/);
  assert.not.ok(readdirSync(data).includes('compiled'));
});

/** Node looks for compiled code in a folder that its user's number is part of. */
compiled('the image has it from the very user that its programs run as', () => {
  const file = readFileSync('Dockerfile', 'utf8');
  const users = [...file.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);
  assert.equal(users, ['65532:65532', '65532:65532']);
  assert.ok(
    file.indexOf('USER ') < file.indexOf('RUN for arguments'),
    'the user is set before the programs are started',
  );
});

/** Node keeps compiled code apart by the flags of V8. */
compiled('the image has the later parts of a run compiled for the flags that a run has', () => {
  const [, flags = ''] = /^ {2}run\) flags='(--[^']+)' ;;$/m.exec(readFileSync('bin/sightline', 'utf8')) ?? [];
  assert.ok(flags);
  assert.ok(
    readFileSync('Dockerfile', 'utf8').includes(`done | node ${flags} --enable-source-maps --input-type=module`),
  );
});

compiled.run();
