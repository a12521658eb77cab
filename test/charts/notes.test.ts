import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { CHART, commandsIn, helm, valueSets, valuesFile } from '../support/chart.ts';
import { requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const notes = suite('the notes of the Helm chart');

if (requireServers(notes, 'the notes of the chart', ['helm'])) {
  const chart = join(tempFolder(), 'chart');
  cpSync(CHART, chart, { recursive: true });
  // helm prints notes only where it installs, so they are rendered as an object
  renameSync(join(chart, 'templates/NOTES.txt'), join(chart, 'notes.txt'));
  writeFileSync(join(chart, 'templates/notes.yaml'), 'notes: {{ tpl (.Files.Get "notes.txt") . | quote }}\n');

  const notesOf = (set: string, ...args: string[]): string => {
    const what = ['template', 'sightline', chart, '--namespace', 'platform', '--kube-version', '1.31.0'];
    const { code, stdout, stderr } = helm(
      ...what,
      '--show-only',
      'templates/notes.yaml',
      '--values',
      valuesFile(set),
      ...args,
    );
    assert.is(code, 0, stderr);
    return String(parse(stdout).notes);
  };

  notes('with namespaces by label they say that runs have no network policy there, where one would be made', () => {
    assert.match(notesOf('cluster-scope'), /RUNS WITHOUT A POLICY: [^.]+\. Give each namespace its own/);
    assert.not.match(notesOf('cluster-scope', '--set', 'networkPolicy.enabled=false'), /RUNS WITHOUT/);
    assert.not.match(notesOf('production'), /RUNS WITHOUT/);
  });

  notes('a hostname of an Ingress or a route is the partner’s, and no port is forwarded', () => {
    const said = notesOf('public');
    assert.match(said, '"hostnames": ["ai.acme.example"]');
    assert.match(said, '\n  BASE=https://ai.acme.example\n');
    assert.not.match(said, /port-forward|localhost/);
    const routed = notesOf(
      'public',
      '--set',
      'ingress.enabled=false',
      '--set',
      'httpRoute.hostnames={*.example,b.example}',
    );
    assert.match(routed, '"hostnames": ["b.example"]');
    assert.match(notesOf('public', '--set', 'config.http.publicScheme=http'), '\n  BASE=http://ai.acme.example\n');
  });

  notes('without one they lead over a port of this machine', () => {
    for (const args of [[], ['--set', 'ingress.enabled=true', '--set', 'ingress.hosts[0].host=*.example']]) {
      const said = notesOf('trial', ...args);
      assert.match(said, '"hostnames": ["platform.localhost"]');
      assert.match(said, '\n  kubectl --namespace platform port-forward service/sightline-api 8080:80 > /dev/null &\n');
      assert.match(said, '\n  BASE=http://platform.localhost:8080\n');
    }
  });

  notes('every namespace has its partner and its key, with the hostname that bears its name', () => {
    const hosts = ['a.globex.example', 'b.example', 'initech.acme.example'].map((host) => ({ host }));
    const args = [
      '--set',
      'httpRoute.enabled=false,namespaces={acme,globex,hooli,umbrella}',
      '--set-json',
      `ingress.hosts=${JSON.stringify(hosts)}`,
    ];
    const said = notesOf('public', ...args);
    const partners = [...said.matchAll(/"namespace": "(\w+)", "name": "\w+"\}.*\n.*"hostnames": \["(.*)"\]/g)].map(
      ([, ...both]) => both,
    );
    assert.equal(partners, [
      ['acme', 'initech.acme.example'],
      ['globex', 'a.globex.example'],
      ['hooli', 'b.example'],
      ['umbrella', 'umbrella.localhost'],
    ]);
    for (const [namespace] of partners) assert.match(said, ` --namespace ${namespace} --name backend `);
  });

  notes('a shell reads their commands as they are printed, indentation included', () => {
    for (const set of valueSets()) {
      const applied = partnersApplied(notesOf(set));
      assert.ok(applied.length > 0, set);
      for (const { kind, metadata, spec } of applied) {
        assert.equal({ kind, name: metadata.namespace }, { kind: 'Partner', name: metadata.name }, set);
        assert.ok(spec.hostnames[0]?.includes('.'), set);
      }
    }
  });

  notes('they set every variable that they use, and end with a report', () => {
    for (const set of valueSets()) {
      const said = notesOf(set);
      const used = new Set([...said.matchAll(/\$([A-Z]+)/g)].map(([, name]) => name));
      assert.equal([...used].sort(), ['BASE', 'KEY', 'REPORT', 'SITE', 'WS'], set);
      for (const name of used) assert.ok(said.indexOf(`\n  ${name}=`) < said.indexOf(`$${name}`), `${set}: ${name}`);
      assert.match(said, /\/v1\/visibility-reports\/\$REPORT .*\n$/);
    }
    assert.match(notesOf('trial'), '\n  SITE=https://kestrelcycles.example ');
    assert.not.match(notesOf('production'), /kestrelcycles/);
  });
}

interface Applied {
  readonly kind: string;
  readonly metadata: { readonly namespace: string; readonly name: string };
  readonly spec: { readonly hostnames: readonly string[] };
}

/** What `kubectl apply -f -` is given, with programs in place of kubectl and curl that only note their calls. */
function partnersApplied(said: string): Applied[] {
  const folder = tempFolder();
  const program = (name: string, text: string): void =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  program('kubectl', `[ "$*" != 'apply -f -' ] || tr '\\n' ' ' >> '${folder}/applied'; echo '# key: sl_1'`);
  program('curl', 'echo \'{"id": "pws-a", "report": "pvr-a"}\'');
  // without the end of the commands a shell would read on from here
  const script = `cd '${folder}'; PATH='${folder}':$PATH\n${commandsIn(said)}\necho; echo done`;
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', script], { encoding: 'utf8' });
  assert.is(status, 0, stderr);
  assert.match(stdout, /\ndone\n$/);
  return readFileSync(join(folder, 'applied'), 'utf8')
    .trim()
    .split(/(?<=\}) +(?=\{)/)
    .map((text) => JSON.parse(text));
}

notes.run();
