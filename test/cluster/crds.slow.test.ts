import * as assert from 'uvu/assert';
import { KIND_NAMES, KINDS, type Kind } from '../../src/resources/kinds.ts';
import { API_VERSION } from '../../src/resources/meta.ts';
import { AN_ARTIFACT } from '../support/builders.ts';
import { type AnyCluster, anyCluster, requireCluster } from '../support/servers/any-cluster.ts';
import { suite } from '../support/suite.ts';

const crds = suite('CRDs on a real API server');
let api: AnyCluster;
let namespace: string;

const path = (kind: Kind, name = ''): string =>
  `/apis/${API_VERSION}/namespaces/${namespace}/${KINDS[kind].plural}${name === '' ? '' : `/${name}`}`;
const create = (kind: Kind, name: string, spec: unknown) =>
  api.call('POST', path(kind), { apiVersion: API_VERSION, kind, metadata: { name }, spec });
const patch = (kind: Kind, name: string, change: unknown) =>
  api.call('PATCH', path(kind, name), change, 'application/merge-patch+json');
const patchStatus = (kind: Kind, name: string, status: unknown) =>
  api.call('PATCH', `${path(kind, name)}/status`, { status }, 'application/merge-patch+json');

const AT = '2026-03-01T12:00:00Z';
const HASH = `sha256:${'0'.repeat(64)}`;
const VALID: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  Partner: { hostnames: ['acme.example'], limits: { concurrentRuns: 4 } },
  PartnerCredential: { use: 'Api', keyHash: HASH, scopes: ['reports:read'], expiresAt: '2027-01-01T00:00:00Z' },
  Workspace: { website: 'https://acme.example', models: [{ id: 'provider_1', enabled: true }] },
  VisibilityReport: { workspaceName: 'pws-a', deadlineSeconds: 600 },
  Action: { workspaceName: 'pws-a', type: 'CreateArticle', fingerprint: 'f' },
  ActionExecution: {
    actionName: 'act-a',
    attempt: 1,
    type: 'CreateArticle',
    payload: { article_title: 'A', nested: { deep: [1] } },
    outputType: 'Article',
    outputId: 'art-a',
  },
};

if (requireCluster(crds, 'CRDs on a real API server')) {
  crds.before(async () => {
    api = await anyCluster();
    namespace = await api.namespace('crds');
  });
  crds.after(() => api?.close());

  crds('every definition is accepted, established and keeps to its cost limits', async () => {
    for (const kind of KIND_NAMES) {
      const { body } = await api.call(
        'GET',
        `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${KINDS[kind].plural}.sightline.dev`,
      );
      const { conditions } = Object(body['status']);
      assert.is(conditions.find((one: { type: string }) => one.type === 'Established')?.status, 'True', kind);
      assert.is(
        conditions.find((one: { type: string }) => one.type === 'NonStructuralSchema'),
        undefined,
        kind,
      );
    }
  });

  for (const kind of KIND_NAMES) {
    crds(`${kind}: a valid one is created and keeps every field`, async () => {
      const { status, body } = await create(kind, `valid-${KINDS[kind].shortName}`, VALID[kind]);
      assert.is(status, 201, JSON.stringify(body));
      assert.equal(body['spec'], VALID[kind]);
    });
  }

  const refused: [name: string, kind: Kind, spec: Record<string, unknown>][] = [
    ['no hostname', 'Partner', { hostnames: [] }],
    ['a scheme in a hostname', 'Partner', { hostnames: ['https://acme.example'] }],
    ['a limit of 0', 'Partner', { hostnames: ['a.example'], limits: { concurrentRuns: 0 } }],
    ['a key in the clear', 'PartnerCredential', { use: 'Api', keyHash: 'sl_secret' }],
    ['an unknown scope', 'PartnerCredential', { use: 'Api', keyHash: HASH, scopes: ['all'] }],
    ['a date that is none', 'PartnerCredential', { use: 'Api', keyHash: HASH, expiresAt: 'tomorrow' }],
    [
      'an unknown provider',
      'Workspace',
      { website: 'https://a.example', models: [{ id: 'provider_4', enabled: true }] },
    ],
    ['no models', 'Workspace', { website: 'https://a.example', models: [] }],
    ['no workspace', 'VisibilityReport', {}],
    ['a deadline of 5 seconds', 'VisibilityReport', { workspaceName: 'pws-a', deadlineSeconds: 5 }],
    ['an unknown type', 'Action', { workspaceName: 'pws-a', type: 'create_article', fingerprint: 'f' }],
    ['attempt 0', 'ActionExecution', { ...VALID.ActionExecution, attempt: 0 }],
  ];
  for (const [name, kind, spec] of refused) {
    crds(`${kind} with ${name} is refused`, async () => {
      assert.is((await create(kind, 'refused', spec)).status, 422);
    });
  }

  crds('[K-08] each immutable field of spec is refused when it changes, appears or goes', async () => {
    for (const kind of KIND_NAMES) {
      const name = `fixed-${KINDS[kind].shortName}`;
      await create(kind, name, VALID[kind]);
      for (const field of Object.keys(KINDS[kind].spec.shape)) {
        if ((KINDS[kind].mutable as readonly string[]).includes(field)) continue;
        const there = Object.hasOwn(VALID[kind], field);
        const changes = there ? [null, OTHER[field]] : [OTHER[field]];
        for (const value of changes) {
          const { status, body } = await patch(kind, name, { spec: { [field]: value } });
          assert.is(status, 422, `${kind}.${field} to ${JSON.stringify(value)}`);
          assert.match(String(body['message']), new RegExp(`${field}`));
        }
      }
      assert.is((await patch(kind, name, { spec: null })).status, 422, `${kind} without spec`);
    }
  });

  crds('mutable fields change', async () => {
    assert.is(
      (await patch('Partner', 'fixed-ptn', { spec: { suspended: true, hostnames: ['b.example'] } })).status,
      200,
    );
    assert.is((await patch('PartnerCredential', 'fixed-pcred', { spec: { active: false } })).status, 200);
    assert.is((await patch('Workspace', 'fixed-pws', { spec: { archived: true } })).status, 200);
    assert.is(
      (await patch('Action', 'fixed-act', { spec: { disposition: 'Snoozed', snoozeUntil: '2027-01-01T00:00:00Z' } }))
        .status,
      200,
    );
  });

  const final: [kind: Kind, phase: string, other: string, said: string, value: unknown][] = [
    ['VisibilityReport', 'Completed', 'Failed', 'result', AN_ARTIFACT],
    ['VisibilityReport', 'Failed', 'Running', 'error', 'run_lost: gone'],
    ['ActionExecution', 'Succeeded', 'Running', 'output', AN_ARTIFACT],
  ];
  for (const [kind, phase, other, said, value] of final) {
    crds(`[K-08] [R-09] ${kind} ${phase} is final`, async () => {
      const name = `final-${phase.toLowerCase()}`;
      await create(kind, name, VALID[kind]);
      if (phase !== 'Failed') assert.is((await patchStatus(kind, name, { phase })).status, 422, `without ${said}`);
      const told = kind === 'VisibilityReport' ? { score: 60, progress: '60/60' } : { stage: 'done' };
      const measured = { ...told, runAttempts: 1, cost: { requests: 3 } };
      assert.is((await patchStatus(kind, name, { phase, [said]: value, ...measured })).status, 200);
      const another = value === AN_ARTIFACT ? { ...AN_ARTIFACT, sha256: 'b'.repeat(64) } : 'another';
      const changes = [
        ...[{ [said]: another }, { [said]: null }, { finishedAt: '2026-03-01T12:00:00Z' }, { cost: { requests: 4 } }],
        ...Object.keys(measured).map((field) => ({ [field]: null })),
        ...(kind === 'VisibilityReport' ? [{ score: 61 }, { progress: '61/60' }, { scoreBand: 'Good' }] : []),
      ];
      for (const status of [{ phase: other }, { phase: null }, null, ...changes])
        assert.is((await patchStatus(kind, name, status)).status, 422, JSON.stringify(status));
      const condition = { type: 'Archived', status: 'True', reason: 'Archived', message: '', lastTransitionTime: AT };
      for (const status of [{ conditions: [condition] }, { observedGeneration: 2 }, { conditions: [] }])
        assert.is((await patchStatus(kind, name, status)).status, 200, JSON.stringify(status));
    });
  }

  crds('[K-08] [X-13] attempts never go down', async () => {
    await create('Action', 'counted', VALID.Action);
    assert.is((await patchStatus('Action', 'counted', { attempts: 2 })).status, 200);
    for (const status of [{ attempts: 1 }, { attempts: null }, null])
      assert.is((await patchStatus('Action', 'counted', status)).status, 422);
    assert.is((await patchStatus('Action', 'counted', { attempts: 3 })).status, 200);
  });

  crds('[K-01] lists select by the fields that the kinds name', async () => {
    await create('VisibilityReport', 'pvr-selected', { workspaceName: 'pws-selected' });
    const { body } = await api.call(
      'GET',
      `${path('VisibilityReport')}?fieldSelector=spec.workspaceName%3Dpws-selected`,
    );
    assert.equal(
      (body['items'] as { metadata: { name: string } }[]).map((item) => item.metadata.name),
      ['pvr-selected'],
    ); // a Kubernetes list
  });
}

/** A valid other value of each immutable field. */
const OTHER: Readonly<Record<string, unknown>> = {
  website: 'https://other.example',
  models: [{ id: 'provider_2', enabled: true }],
  createdAt: '2026-02-02T00:00:00Z',
  workspaceName: 'pws-b',
  deadlineSeconds: 300,
  type: 'CreateForumPost',
  fingerprint: 'g',
  actionName: 'act-b',
  attempt: 2,
  payload: { article_title: 'B' },
  outputType: 'ForumPost',
  outputId: 'art-b',
};

crds.run();
