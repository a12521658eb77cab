import * as assert from 'uvu/assert';
import { definitionsServed } from '../../../src/cmd/cluster/definitions.ts';
import { crdOf } from '../../../src/codegen/crds.ts';
import { KIND_NAMES, KINDS } from '../../../src/resources/kinds.ts';
import { GROUP, VERSION } from '../../../src/resources/meta.ts';
import type { ApiResponse } from '../../../src/runtime/client/api-client.ts';
import type { HealthCheck } from '../../../src/telemetry/health.ts';
import { fakeApi, status, unavailable } from '../../adapters/kubernetes/fake-api.ts';
import { manualClock } from '../../support/clock.ts';
import { at } from '../../support/rest-client.ts';
import { suite } from '../../support/suite.ts';

const definitions = suite('cmd/cluster/definitions');

/** The document of an API server that serves these kinds. */
const serving = (kinds: readonly string[]): ApiResponse => ({
  status: 200,
  body: {
    components: {
      schemas: Object.fromEntries([
        ['io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta', { type: 'object' }],
        ...KIND_NAMES.filter((kind) => kinds.includes(kind)).map((kind) => [
          `dev.sightline.v1alpha1.${kind}`,
          {
            ...Object(at(crdOf(kind), 'spec', 'versions', 0, 'schema', 'openAPIV3Schema')),
            'x-kubernetes-group-version-kind': [{ group: GROUP, version: VERSION, kind }],
            'x-kubernetes-selectable-fields': KINDS[kind].selectable.map((fieldPath) => ({ fieldPath })),
          },
        ]),
      ]),
    },
  },
});

function gate(answer: () => ApiResponse) {
  const clock = manualClock();
  const { client, requests } = fakeApi(answer);
  const said: string[] = [];
  const tell = (level: string) => (fields: object, message: string) =>
    void said.push(`${level} ${message} ${JSON.stringify(fields)}`);
  const checks: HealthCheck[] = [];
  const end = new AbortController();
  let isServed = false;
  const served = definitionsServed(
    {
      ...{ client, clock, problem: () => ': it is away' },
      log: { info: tell('info'), warn: tell('warn'), error: tell('error') },
      health: { addReadiness: (_, check) => checks.push(check) },
    },
    end.signal,
  ).then(() => {
    isServed = true;
  });
  return {
    ...{ said, requests, served, end },
    isServed: () => isServed,
    /** What keeps it from being ready. */
    ready: () => checks[0]?.(end.signal),
    /** Lets one more look at the cluster happen. */
    again: async () => {
      await clock.advance(2000);
    },
  };
}

definitions('a cluster that serves everything keeps nobody waiting', async () => {
  const { served, ready, requests, said } = gate(() => serving(KIND_NAMES));
  await served;
  assert.is(ready(), undefined);
  assert.equal(
    requests.map(({ path }) => path),
    ['/openapi/v3/apis/sightline.dev/v1alpha1'],
  );
  assert.equal(said, []);
});

definitions(
  'without any, and with one missing, it is not ready and says once what to do; then it goes on',
  async () => {
    let answer = status(404, 'NotFound');
    const { isServed, ready, said, again, served } = gate(() => answer);
    await again();
    await again();
    assert.is(isServed(), false);
    assert.match(
      String(ready()),
      /^Partner is not defined, .* and 1 more: install the definitions of this version: helm/,
    );
    assert.is(said.length, 1);
    assert.match(
      said[0] ?? '',
      /^error definitions are missing or older than this program needs .*Partner is not defined.*crds\.enabled=true/,
    );
    answer = serving(KIND_NAMES.filter((kind) => kind !== 'Action'));
    await again();
    assert.match(String(ready()), /^Action is not defined: install/);
    assert.is(said.length, 2);
    answer = serving(KIND_NAMES);
    await again();
    await served;
    assert.is(ready(), undefined);
    assert.match(said[2] ?? '', /^info all needed definitions are installed/);
  },
);

definitions('a cluster that is away is waited for, and readiness says so', async () => {
  let isAway = true;
  const { isServed, ready, again, served, said } = gate(() => {
    if (isAway) throw unavailable();
    return serving(KIND_NAMES);
  });
  await again();
  assert.is(isServed(), false);
  assert.is(ready(), 'definitions have not been read yet: it is away');
  isAway = false;
  await again();
  await served;
  assert.equal(said, []);
});

definitions('one that tells nobody is believed, with a warning', async () => {
  for (const answer of [status(403, 'Forbidden'), { status: 200, body: { swagger: '2.0' } }]) {
    const { served, ready, said } = gate(() => answer);
    await served;
    assert.is(ready(), undefined);
    assert.match(said.join(), /^warn definitions cannot be compared with what is needed .*(403|the expected form)/);
  }
});

definitions('the wait ends with the program', async () => {
  const { served, end, again } = gate(() => status(404, 'NotFound'));
  await again();
  end.abort(new Error('stopping'));
  assert.is(await served.catch((error: Error) => error.message), 'stopping');
});

definitions.run();
