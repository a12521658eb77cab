import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
}; // npm's own lock, version 3
const wanted = Object.entries(packages).filter(([path]) => path !== '');
const declared = JSON.parse(readFileSync('package.json', 'utf8'));

const dependencies = suite('dependencies');

dependencies('every package is locked to one version and one digest, from the registry alone', () => {
  assert.ok(wanted.length > 100);
  for (const [path, { version, resolved, integrity, optional }] of wanted) {
    assert.match(version ?? '', /^\d+\.\d+\.\d+/, path);
    assert.is(resolved, undefined, `${path} comes from where .npmrc says`);
    // names of packages for other systems, which npm ci leaves out (scripts/complete-lock.mjs)
    if (integrity === undefined) assert.ok(optional, path);
    else assert.match(integrity, /^sha512-[A-Za-z0-9+/]{86}==$/, path);
  }
});

dependencies('what is asked for is an exact version', () => {
  for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
    for (const [name, version] of Object.entries(declared[group]))
      assert.match(String(version), /^(npm:[a-z-]+@)?\d+\.\d+\.\d+$/, name); // npm: under another name
});

dependencies('no package runs a script of its own while the image is built', () => {
  const installs = readFileSync('Dockerfile', 'utf8').match(/^.*\bnpm (ci|install)\b.*$/gm) ?? [];
  assert.ok(installs.length > 0);
  for (const line of installs) assert.match(line, / --ignore-scripts\b/);
  const scripted = wanted.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  assert.equal(scripted, ['node_modules/@scarf/scarf', 'node_modules/cbor-extract', 'node_modules/esbuild']);
});

dependencies('only sources, the lock and what bundles them go into the build of the image', () => {
  const lines = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  assert.is(lines[0], '*');
  const taken = lines.slice(1).map((line) => line.replace(/^!/, ''));
  const sources = ['bin', 'controllers', 'scripts/bundle.ts', 'src'];
  assert.equal(taken.sort(), ['.npmrc', 'LICENSE', 'package-lock.json', 'package.json', ...sources].sort());
});

dependencies.run();
