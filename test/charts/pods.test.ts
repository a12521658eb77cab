import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config/load.ts';
import { SAMPLE_HOST } from '../../src/simulation/sample-site.ts';
import { CHART, documentOf, podsOf, render, template, valuesFile } from '../support/chart.ts';
import { requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const chart = suite('pods of the Helm chart');
const TRIAL = ['--values', join(CHART, 'values-trial.yaml')];

if (requireServers(chart, 'the pods of the chart', ['helm'])) {
  chart(
    'every pod, those of the trial and of helm test too, has the logins and goes to the nodes that are named',
    () => {
      const tolerations = [{ key: 'dedicated', operator: 'Exists' }];
      const placed = JSON.stringify({ nodeSelector: { pool: 'a' }, tolerations });
      const pods = podsOf(
        render(
          ...TRIAL,
          '--set',
          'imagePullSecrets={login}',
          '--set-json',
          `api=${placed}`,
          '--set-json',
          `controllers=${placed}`,
        ),
      );
      assert.ok(pods.length >= 5);
      for (const { name, spec } of pods)
        assert.equal(
          [spec.imagePullSecrets, spec.tolerations, spec.nodeSelector],
          [[{ name: 'login' }], tolerations, { pool: 'a' }],
          name,
        );
    },
  );

  chart('[J-03] only api is given the key that signs pictures, and the configuration says where it is', () => {
    const images = ['--set', 'config.images.adapter=simulated', '--set', 'c2pa.existingSecret=signing'];
    const objects = render(...TRIAL, ...images);
    const holders = podsOf(objects).filter(({ spec }) => JSON.stringify(spec).includes('"secretName":"signing"'));
    assert.equal(holders.length, 1);
    assert.match(holders[0]?.name ?? '', /api/);
    const { text } = documentOf(objects);
    const loaded = loadConfig(text, {}, []);
    assert.ok(loaded.ok);
    const folder = '/var/run/sightline-c2pa';
    assert.equal(loaded.config.images.c2pa, { keyFile: `${folder}/c2pa.key`, certificateFile: `${folder}/c2pa.pem` });
    assert.ok(JSON.stringify(holders[0]?.spec).includes(`"mountPath":"${folder}"`));
  });

  chart('what OpenShift chooses by itself can be taken out of every pod, and of the pods of runs', () => {
    const none = ['runAsUser', 'runAsGroup', 'fsGroup'].map((field) => `podSecurityContext.${field}=null`).join();
    const objects = render(...TRIAL, '--set', none);
    const left = { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } };
    for (const { name, spec } of podsOf(objects)) assert.equal(spec.securityContext, left, name);
    const { text, kubernetes } = documentOf(objects);
    assert.equal(kubernetes.runPod.podSecurityContext, left);
    assert.ok(loadConfig(text, {}, []).ok);
    assert.not.match(template(...TRIAL, '--set', none).stdout, /runAsUser|runAsGroup|fsGroup|65532/);
  });

  chart('api, controllers and runs may each have security contexts of their own', () => {
    const own = JSON.stringify({
      podSecurityContext: { runAsUser: 7, fsGroup: null },
      securityContext: { runAsGroup: 8 },
    });
    const all = ['api', 'controllers', 'runPod'].flatMap((part) => ['--set-json', `${part}=${own}`]);
    const objects = render(...TRIAL, ...all);
    const { runPod } = documentOf(objects).kubernetes;
    type Contexts = readonly [pod: { runAsUser?: number; fsGroup?: number }, container: { runAsGroup?: number }];
    const users = ([pod, container]: Contexts) => [pod.runAsUser, pod.fsGroup, container.runAsGroup];
    const seen: Record<string, unknown> = { run: users([runPod.podSecurityContext, runPod.securityContext]) };
    for (const { name, spec } of podsOf(objects))
      seen[name] = users([spec.securityContext, spec.containers[0].securityContext]);
    for (const [name, found] of Object.entries(seen))
      assert.equal(found, /api|controllers|run/.test(name) ? [7, undefined, 8] : [65_532, 65_532, undefined], name);
    assert.is(runPod.securityContext.readOnlyRootFilesystem, true);
  });

  chart('a trial has the demo’s website, to which runs alone are sent', async () => {
    const objects = render(...TRIAL, '--set-json', 'config.web.hostOverrides={"acme.example":"acme:80"}');
    const { web } = parse(documentOf(objects).text);
    assert.equal(web.hostOverrides, {
      'acme.example': 'acme:80',
      [SAMPLE_HOST]: 'sightline-sample-site.platform.svc:80',
    });
    const policy = (name: string) =>
      JSON.stringify(objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name)?.spec);
    const component = (what: string) => `"app.kubernetes.io/component":"${what}"`;
    assert.match(policy('sightline-run'), component('sample-site'));
    assert.match(policy('sightline-sample-site'), component('run'));
    assert.not.match(policy('sightline-sample-site'), /controllers"\]/);
    assert.ok(
      render('--values', valuesFile('production')).every(({ metadata }) => !metadata.name.endsWith('sample-site')),
    );
  });

  chart('the log of helm test can be read afterwards', () => {
    const test = render(...TRIAL).find(({ kind }) => kind === 'Pod');
    assert.is(test?.metadata.annotations?.['helm.sh/hook-delete-policy'], 'before-hook-creation');
  });
}

chart.run();
