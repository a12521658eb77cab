import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import {
  credential,
  type Embedded,
  embeddedArgs,
  eventually,
  makeKey,
  makeWorld,
  partner,
  runProgram,
  startEmbedded,
  type World,
} from '../support/embedded.ts';
import { suite } from '../support/suite.ts';

const starting = suite('embedded: manifests at start');
let world: World;
let program: Embedded;

starting.before.each(async () => {
  world = await makeWorld({ engines: 'simulated' });
});
starting.after.each(() => world.close());

const OTHER = { host: 'other.localhost' };
const status = async (sent = {}): Promise<number> => (await program.call('GET', '/v1/workspaces', sent)).status;
const restart = async (): Promise<void> => {
  await program.stop();
  program = await startEmbedded(world);
};
const refusals = (): string[] =>
  program.log('manifest refused; its last applied state is kept').map((line) => `${line['file']} ${line['problem']}`);

starting('a bad manifest is told at start, keeps what was applied of it, and all partners are served', async () => {
  const key = makeKey();
  world.manifest('other.yaml', partner('other', { hostnames: ['other.localhost'] }, 'other'));
  world.manifest('other-key.yaml', credential('backend', key, {}, 'other'));
  program = await startEmbedded(world);
  assert.equal([await status(), await status({ ...OTHER, key })], [200, 200]);
  await program.stop();
  world.manifest('other.yaml', partner('other', { hostnames: [] }, 'other'));
  writeFileSync(join(world.manifests, 'a-half.yaml'), 'apiVersion: sightline.dev/v1alpha1\nkind: Par');
  writeFileSync(join(world.manifests, 'b-alias.yaml'), 'a: *nowhere\n');
  world.manifest('other-key.yaml', credential('backend', key, { active: false }, 'other'));
  program = await startEmbedded(world);
  assert.equal([await status(), await status({ ...OTHER, key })], [200, 401], 'good files are applied');
  const told = refusals();
  assert.ok(
    told.some((text) => text.startsWith('other.yaml other.yaml, document 1 (Partner other): spec.hostnames: ')),
  );
  assert.ok(told.some((text) => text.startsWith('a-half.yaml a-half.yaml, document 1: ')));
  assert.ok(told.some((text) => text.startsWith('b-alias.yaml b-alias.yaml, document 1: not YAML: ')));
  world.manifest('other.yaml', partner('other', { hostnames: ['new.localhost'] }, 'other'));
  await eventually('the mended file', async () =>
    (await status({ host: 'new.localhost', key })) === 401 ? true : undefined,
  );
  assert.is(refusals().length, told.length, 'a bad file is told once and not at each look');
});

starting('a field that a manifest names no more is also removed when it was changed while nothing ran', async () => {
  const key = makeKey();
  world.manifest('key.yaml', credential('second', key, { expiresAt: '2020-01-01T00:00:00Z' }));
  program = await startEmbedded(world);
  assert.is(await status({ key }), 401);
  await program.stop();
  rmSync(join(world.manifests, 'key.yaml'));
  world.manifest('renamed.yaml', credential('second', key));
  program = await startEmbedded(world);
  assert.is(await status({ key }), 200);
  await restart();
  assert.is(await status({ key }), 200);
});

starting('a file that cannot be read does not keep the others from being applied', async () => {
  program = await startEmbedded(world);
  symlinkSync(join(world.root, 'nowhere'), join(world.manifests, 'a-dangling.yaml'));
  await eventually('told', () =>
    refusals().some((text) => text.includes('cannot be read (ENOENT)')) ? true : undefined,
  );
  const key = makeKey();
  world.manifest('key.yaml', credential('second', key));
  await eventually('applied', async () => ((await status({ key })) === 200 ? true : undefined));
  await restart();
  assert.is(await status({ key }), 200);
  assert.equal(refusals(), ['a-dangling.yaml a-dangling.yaml: cannot be read (ENOENT)']);
});

starting(
  'with an empty data folder a bad manifest is exit code 2, also at the second try; then nothing is applied',
  async () => {
    writeFileSync(join(world.manifests, 'bad.yaml'), 'kind: [');
    for (const attempt of [1, 2]) {
      const { code, stderr } = await runProgram(embeddedArgs(world));
      assert.is(code, 2, `try ${attempt}: ${stderr}`);
      assert.match(stderr, /^sightline: manifests: bad\.yaml, document 1: not YAML: [^\n]+$/);
    }
  },
);

starting.run();
