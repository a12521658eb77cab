import * as assert from 'uvu/assert';
import { kubectl, run } from '../support/node/commands.ts';
import { IMAGES, requireNodes } from '../support/node/world.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const image = suite('the image');
const NAMESPACE = 'sightline-image';

/** Runs inside the image and prints what is there. The patterns are split, so that they do not find themselves. */
const LOOK = `
const fs = require('node:fs'), path = require('node:path'), { spawnSync } = require('node:child_process');
const files = [];
const walk = (folder) => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) walk(file);
    else if (entry.isFile()) files.push(file);
  }
};
for (const folder of ['/app', '/home', '/root', '/tmp', '/usr/local']) {
  try { walk(folder); } catch (error) { if (!['EACCES', 'ENOENT'].includes(error.code)) throw error; }
}
const ours = files.filter((file) => !file.includes('/node_modules/') && !file.startsWith('/app/compiled/'));
const SECRETS = new RegExp(['sl' + '_[A-Za-z0-9_-]{43}', 'sk' + '-[A-Za-z0-9_-]{20,}', 'AI' + 'za[A-Za-z0-9_-]{30,}',
  '_authToken', 'BEGIN [A-Z ]*PRIVATE' + ' KEY'].join('|'));
const readable = ours.filter((file) => fs.statSync(file).size < 5e6);
// without what they need to run, the programs end when all is loaded
const NODE_DEBUG_NATIVE = 'COMPILE_CACHE';
const loaded = (...args) => {
  const { stdout, stderr } = spawnSync('sightline', args, { env: { ...process.env, NODE_DEBUG_NATIVE }, maxBuffer: 1e8 });
  const lines = (String(stdout) + stderr).split('\\n');
  const count = (words) => lines.filter((line) => line.includes(words)).length;
  return { compiled: count('was accepted'), anew: count('was not initialized') + count('no transpile cache') };
};
let writable = 'no';
try { fs.writeFileSync('/app/probe', ''); writable = 'yes'; } catch {}
console.log(JSON.stringify({
  uid: process.getuid(), writable, environment: Object.keys(process.env), count: files.length,
  top: fs.readdirSync('/app').sort(),
  development: files.filter((file) => /node_modules\\/(typescript|@biomejs|uvu|nock|fast-check|esbuild|@esbuild|node-linux-[a-z0-9]+)\\//.test(file)).length,
  suspicious: files.filter((file) => /(^|\\/)(\\.git|\\.env|\\.data|\\.ssh|\\.docker)(\\/|$)|\\.(pem|key|p12)$/.test(file) && !file.includes('/node_modules/')),
  programs: [loaded('api', '--config', '/dev/null'), loaded('controllers', '--config', '/dev/null'), loaded('run')],
  secrets: readable.filter((file) => SECRETS.test(fs.readFileSync(file, 'utf8'))),
}));
`;

function lookInside(): unknown {
  const container = { name: 'look', image: IMAGES.sightline, imagePullPolicy: 'IfNotPresent' };
  const spec = {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    containers: [{ ...container, command: ['node', '-e', LOOK] }],
  };
  const overrides = JSON.stringify({ spec });
  const given = [`--image=${IMAGES.sightline}`, '--restart=Never', '--overrides', overrides];
  kubectl('--namespace', NAMESPACE, 'run', 'look', ...given);
  const wait = ['wait', '--for=jsonpath={.status.phase}=Succeeded', 'pod/look', '--timeout=180s'];
  kubectl('--namespace', NAMESPACE, ...wait);
  return JSON.parse(kubectl('--namespace', NAMESPACE, 'logs', 'look'));
}

if (requireNodes(image, 'the image on a node')) {
  let seen: unknown;
  image.before(() => {
    kubectl('create', 'namespace', NAMESPACE);
    seen = lookInside();
  });
  image.after(() => {
    run('kubectl', ['delete', 'namespace', NAMESPACE, '--wait=false']);
  });

  image('runs as a fixed user that may not write to it', () => {
    assert.is(at(seen, 'uid'), 65532);
    assert.is(at(seen, 'writable'), 'no');
  });

  image('holds the programs and what they need, nothing of development', () => {
    const expected = ['LICENSE', 'bin', 'bundle', 'compiled', 'node_modules', 'package.json', 'scripts'];
    assert.equal(at(seen, 'top'), expected);
    assert.is(at(seen, 'development'), 0);
    assert.ok(Number(at(seen, 'count')) > 500);
  });

  image('no program compiles its code again', () => {
    const programs = at(seen, 'programs') as { compiled: number; anew: number }[]; // as LOOK says
    assert.is(programs.length, 3);
    for (const { compiled, anew } of programs) {
      assert.ok(compiled > 30, `${compiled} files were there compiled`);
      assert.is(anew, 0);
    }
  });

  image('[H-11] the image holds no key, token or file of secrets', () => {
    assert.equal(at(seen, 'secrets'), []);
    assert.equal(at(seen, 'suspicious'), []);
    const secretLike = (at(seen, 'environment') as string[]).filter((name) => /KEY|TOKEN|SECRET|PASSWORD/.test(name)); // names
    assert.equal(secretLike, []);
  });
}

image.run();
