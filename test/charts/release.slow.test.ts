// timeout: 600 s
import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { CHART } from '../support/chart.ts';
import { eventually } from '../support/embedded.ts';
import { installBlock } from '../support/install-document.ts';
import { run } from '../support/node/commands.ts';
import { at } from '../support/rest-client.ts';
import { type ControlPlane, startControlPlane } from '../support/servers/control-plane.ts';
import { CONTROL_PLANE, programPath, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** What Helm makes of a release, as far as an API server shows it: nobody runs its pods here. */
const release = suite('the life of a release on a real API server');
const DIGEST = `sha256:${'1'.repeat(64)}`;
const LOOKS_BEFORE_A_CHANGE = 50;
const TRIAL = ['--namespace', 'trial', '--values', join(CHART, 'values-trial.yaml')];

if (requireServers(release, 'the life of a release', [...CONTROL_PLANE, 'kubectl', 'helm'])) {
  let cluster: ControlPlane;
  const folder = tempFolder();

  /** In the folder of the user: the chart and their files. */
  function shell(script: string): string {
    const path = [dirname(programPath('helm')), dirname(programPath('kubectl')), process.env['PATH']].join(':');
    const settings = `cd '${folder}'; export KUBECONFIG='${cluster.kubeconfig}' PATH='${path}'`;
    const { code, stdout, stderr } = run('sh', ['-euc', `${settings}\n${script}`]);
    assert.is(code, 0, `${script}: ${stderr}`);
    return stdout;
  }
  const helm = (...args: string[]): string => shell(`helm ${args.map((arg) => `'${arg}'`).join(' ')}`);
  const kubectl = (...args: string[]): string => shell(`kubectl ${args.map((arg) => `'${arg}'`).join(' ')}`);

  const definitions = (): readonly string[] =>
    kubectl('get', 'crd', '--output', 'name')
      .split('\n')
      .filter((name) => name.endsWith('.sightline.dev'));
  let looks = 0;
  /**
   * The API server lists the resources of a definition before it goes, again after pauses that grow to minutes while its
   * storage is not ready. A definition that somebody changes is looked at again at once.
   */
  async function allGone(): Promise<true | undefined> {
    const left = definitions();
    looks += 1;
    if (looks % LOOKS_BEFORE_A_CHANGE === 0)
      for (const name of left) await cluster.kubectl('annotate', name, '--overwrite', `looks=${looks}`);
    return left.length === 0 ? true : undefined;
  }
  const reports = (): string => kubectl('get', 'pvr', '--all-namespaces', '--output', 'name').trim();
  const checksums = (): readonly string[] =>
    ['api', 'controllers'].map((name) =>
      kubectl(
        ...['--namespace', 'sightline', 'get', 'deployment', `sightline-${name}`, '--output'],
        'jsonpath={.spec.template.metadata.annotations.checksum/config}',
      ),
    );

  /** A report as somebody left it, under definitions that are served. */
  async function leaveReport(): Promise<void> {
    const manifest = { apiVersion: 'sightline.dev/v1alpha1', kind: 'VisibilityReport', metadata: { name: 'pvr-left' } };
    writeFileSync(join(folder, 'report.json'), JSON.stringify({ ...manifest, spec: { workspaceName: 'pws-a' } }));
    await eventually('a report can be made', async () => {
      const made = await cluster.kubectl('--namespace', 'acme', 'apply', '--filename', join(folder, 'report.json'));
      return made.code === 0 ? true : undefined;
    });
  }

  release.before(async () => {
    cluster = await startControlPlane();
    symlinkSync(join(CHART, '..'), join(folder, 'charts'));
    writeFileSync(join(folder, 'nats.creds'), 'not really');
    writeFileSync(join(folder, 'values.yaml'), installBlock('values').replace('sha256:…', DIGEST));
  });
  release.after(() => cluster?.stop());

  release('[K-09] the commands of docs/install.md install it as they are printed', async () => {
    const notes = shell(installBlock('real'));
    assert.match(notes, /Sightline [\d.]+ serves acme, globex\./);
    assert.match(notes, /Runs read the engines' API keys from the Secret sightline-run/);
    assert.is(definitions().length, 6);
    const image = ['--output', 'jsonpath={.spec.template.spec.containers[0].image}'];
    assert.is(
      kubectl('--namespace', 'sightline', 'get', 'deployment', 'sightline-api', ...image),
      `registry.example/sightline@${DIGEST}`,
    );
    await leaveReport();
  });

  release('a change of the configuration replaces the pods of both programs, the same again does not', () => {
    const before = checksums();
    assert.match(before[0] ?? '', /^[0-9a-f]{64}$/);
    helm('upgrade', 'sightline', 'charts/sightline', '--namespace', 'sightline', '--reuse-values');
    assert.equal(checksums(), before);
    const change = ['--reuse-values', '--set', 'config.limits.concurrentRuns=7'];
    helm('upgrade', 'sightline', 'charts/sightline', '--namespace', 'sightline', ...change);
    for (const [index, checksum] of checksums().entries()) assert.is.not(checksum, before[index]);
  });

  release('[K-09] definitions that are managed elsewhere from now on stay, with their resources', () => {
    const uids = kubectl('get', 'crd', '--output', 'jsonpath={.items[*].metadata.uid}');
    for (const enabled of [false, true]) {
      const change = ['--reuse-values', '--set', `crds.enabled=${enabled}`];
      helm('upgrade', 'sightline', 'charts/sightline', '--namespace', 'sightline', ...change);
      assert.is(kubectl('get', 'crd', '--output', 'jsonpath={.items[*].metadata.uid}'), uids, `enabled=${enabled}`);
      assert.is(reports(), 'visibilityreport.sightline.dev/pvr-left');
    }
  });

  release('[K-09] uninstalling keeps both; resources have no finalizers and can be deleted without controllers', () => {
    helm('uninstall', 'sightline', '--namespace', 'sightline');
    assert.is(definitions().length, 6);
    const finalizers = ['get', 'pvr', 'pvr-left', '--output', 'jsonpath={.metadata.finalizers}'];
    assert.is(kubectl('--namespace', 'acme', ...finalizers), '');
    kubectl('--namespace', 'acme', 'delete', 'pvr', 'pvr-left', '--timeout=20s');
    assert.is(reports(), '');
  });

  release('with crds.keep=false uninstalling takes definitions and resources along', async () => {
    const values = ['--namespace', 'sightline', '--values', 'values.yaml', '--set', 'crds.keep=false'];
    helm('install', 'sightline', 'charts/sightline', ...values);
    await leaveReport();
    helm('uninstall', 'sightline', '--namespace', 'sightline');
    await eventually('the definitions are gone', allGone, 240_000);
  });

  release('generated keys stay the same over upgrade, uninstall and the next install', () => {
    const keys = (): unknown => {
      const secret = kubectl('--namespace', 'trial', 'get', 'secret', 'sightline-keys', '--output', 'json');
      return at(JSON.parse(secret), 'data');
    };
    helm('install', 'sightline', 'charts/sightline', ...TRIAL, '--create-namespace');
    const made = keys();
    helm('upgrade', 'sightline', 'charts/sightline', ...TRIAL, '--set', 'api.replicas=2');
    assert.equal(keys(), made);
    helm('uninstall', 'sightline', '--namespace', 'trial');
    assert.equal(keys(), made);
    helm('install', 'sightline', 'charts/sightline', ...TRIAL);
    assert.equal(keys(), made);
  });
}

release.run();
