import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { CHART, template, valueSets, valuesFile } from '../support/chart.ts';
import { eventually } from '../support/embedded.ts';
import { type ControlPlane, startControlPlane } from '../support/servers/control-plane.ts';
import { CONTROL_PLANE, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const accepted = suite('the objects of the chart on a real API server');
const STAND_INS = join(import.meta.dirname, '../fixtures/other-projects/definitions.yaml');
/** Of the release and of the served namespaces that the value sets name. */
const NAMESPACES = ['platform', 'acme', 'globex'];
/** Pod templates that would be refused as pods are warned of. */
const RESTRICTED = ['enforce', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`);
/** Nothing is stored, so what one set names need not be there for another; an unknown field is an error, not a warning. */
const DRY_RUN = ['apply', '--server-side', '--dry-run=server', '--validate=strict', '--warnings-as-errors'];

if (requireServers(accepted, 'the objects of the chart', [...CONTROL_PLANE, 'kubectl', 'helm'])) {
  let cluster: ControlPlane;
  const folder = tempFolder();

  const kubectl = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await cluster.kubectl(...args);
    assert.is(code, 0, `kubectl ${args.join(' ')}: ${stderr}`);
    return stdout;
  };

  /** Every object of a release as `helm template` prints it, definitions and test pod too. */
  function rendered(file: string): string {
    const { code, stdout, stderr } = template('--values', file);
    assert.is(code, 0, stderr);
    return stdout;
  }

  const dryRun = (manifests: string) => {
    const path = join(folder, 'release.yaml');
    writeFileSync(path, manifests);
    return cluster.kubectl(...DRY_RUN, '--filename', path);
  };

  accepted.before(async () => {
    cluster = await startControlPlane();
    for (const namespace of NAMESPACES) {
      await kubectl('create', 'namespace', namespace);
      await kubectl('label', 'namespace', namespace, ...RESTRICTED);
    }
    await kubectl('apply', '--server-side', '--filename', STAND_INS);
    await kubectl('wait', '--for=condition=Established', '--timeout=20s', 'crd', '--all');
    // kubectl asks discovery, which follows a moment later
    await eventually('the kinds of other projects are known', async () =>
      /HTTPRoute[\s\S]*PrometheusRule/.test(await kubectl('api-resources', '--cached=false')) ? true : undefined,
    );
  });
  accepted.after(() => cluster?.stop());

  for (const file of [...valueSets().map(valuesFile), join(CHART, 'values-trial.yaml')]) {
    const name = file.split('/').at(-1);
    accepted(`[K-09] ${name}: every object is accepted, without a warning`, async () => {
      const manifests = rendered(file);
      const { code, stdout, stderr } = await dryRun(manifests);
      assert.is(code, 0, stderr);
      const objects = stdout.trim().split('\n');
      for (const line of objects) assert.match(line, / serverside-applied \(server dry run\)$/);
      assert.is(objects.length, manifests.match(/^kind: /gm)?.length);
    });
  }

  accepted('an unknown field, also of another project, and a pod that is not restricted are found out', async () => {
    const manifests = rendered(valuesFile('monitored'));
    const refusal = async (part: string, instead: string): Promise<string> => {
      const { code, stderr } = await dryRun(manifests.replaceAll(part, instead));
      assert.is.not(code, 0, part);
      return stderr;
    };
    assert.match(await refusal('relabelings:', 'relabeling:'), /relabeling: field not declared in schema/);
    assert.match(await refusal('minAvailable:', 'minAvailible:'), /minAvailible: field not declared in schema/);
    assert.match(await refusal('runAsNonRoot: true', ''), /would violate PodSecurity "restricted/);
  });
}

accepted.run();
