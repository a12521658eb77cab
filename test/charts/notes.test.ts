import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { CHART, helm, valuesFile } from '../support/chart.ts';
import { requireServers } from '../support/servers/programs.ts';
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
    assert.match(said, 'hostnames: ["ai.acme.example"]');
    assert.match(said, '\n  curl -H "Authorization: Bearer $KEY" https://ai.acme.example/v1/workspaces');
    assert.not.match(said, /port-forward|localhost/);
    const routed = notesOf(
      'public',
      '--set',
      'ingress.enabled=false',
      '--set',
      'httpRoute.hostnames={*.example,b.example}',
    );
    assert.match(routed, 'hostnames: ["b.example"]');
    assert.match(notesOf('public', '--set', 'config.http.publicScheme=http'), ' http://ai.acme.example/v1');
  });

  notes('without one they lead over a port of this machine', () => {
    for (const args of [[], ['--set', 'ingress.enabled=true', '--set', 'ingress.hosts[0].host=*.example']]) {
      const said = notesOf('trial', ...args);
      assert.match(said, 'hostnames: ["platform.localhost"]');
      assert.match(said, '\n  kubectl --namespace platform port-forward service/sightline-api 8080:80\n  curl ');
      assert.match(said, ' http://platform.localhost:8080/v1/workspaces');
    }
  });
}

notes.run();
