import * as assert from 'uvu/assert';
import { suite } from '../suite.ts';
import { anyCluster } from './any-cluster.ts';
import { type ControlPlane, startControlPlane } from './control-plane.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from './programs.ts';

const tests = suite('a cluster that is given to tests');
let given: ControlPlane;

if (requireServers(tests, 'a cluster given by SIGHTLINE_TEST_KUBECONFIG', CONTROL_PLANE_WITH_JOBS)) {
  tests.before(async () => {
    given = await startControlPlane({ controllers: true });
    process.env['SIGHTLINE_TEST_KUBECONFIG'] = given.kubeconfig;
  });
  tests.after(() => given?.stop());

  tests('is the one of the file; a suite has namespaces of its own, which go with it', async () => {
    const [one, two] = [await anyCluster(), await anyCluster()];
    assert.equal([one.url, two.url], [given.url, given.url]);
    const names = [await one.namespace('crds'), await two.namespace('crds')];
    assert.is.not(names[0], names[1]);
    await one.close();
    const phases = await Promise.all(
      names.map(async (name) => Object((await given.call('GET', `/api/v1/namespaces/${name}`)).body['status']).phase),
    );
    assert.is.not(phases[0], 'Active');
    assert.is(phases[1], 'Active');
    await two.close();
  });
}

tests.run();
