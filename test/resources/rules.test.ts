import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { KIND_NAMES, KINDS, type Kind } from '../../src/resources/kinds.ts';
import { MAX_LOGO_BYTES } from '../../src/resources/partner.ts';
import {
  checkWrite,
  fitted,
  MAX_RESOURCE_BYTES,
  replacementOf,
  type WrittenResource,
} from '../../src/resources/rules.ts';
import { AN_ARTIFACT, makeReport } from '../support/builders.ts';
import { suite } from '../support/suite.ts';

const HASH = `sha256:${'0'.repeat(64)}`;
const AT = '2026-03-01T12:00:00.000Z';

/** A spec of each kind that is stored, and another value for each of its fields. */
const SPECS: Record<Kind, { spec: Record<string, unknown>; other: Record<string, unknown> }> = {
  Partner: {
    spec: { hostnames: ['a.test'] },
    other: { hostnames: ['b.test'], displayName: 'B', limits: { concurrentRuns: 2 }, suspended: true },
  },
  PartnerCredential: {
    spec: { use: 'Api', keyHash: HASH },
    other: { use: 'Docs', keyHash: HASH.replace('0', '1'), scopes: [], username: 'u', expiresAt: AT, active: false },
  },
  Workspace: {
    spec: { website: 'https://a.test', models: [{ id: 'provider_1', enabled: true }] },
    other: { website: 'https://b.test', models: [{ id: 'provider_2', enabled: true }], createdAt: AT, archived: true },
  },
  VisibilityReport: {
    spec: { workspaceName: 'pws-a' },
    other: {
      workspaceName: 'pws-b',
      website: 'https://a.test',
      models: [{ id: 'provider_2', enabled: true }],
      createdAt: AT,
      deadlineSeconds: 60,
    },
  },
  Action: {
    spec: { workspaceName: 'pws-a', type: 'CreateArticle', fingerprint: 'f' },
    other: {
      workspaceName: 'pws-b',
      type: 'CreateShortPost',
      fingerprint: 'g',
      createdAt: AT,
      disposition: 'Snoozed',
      snoozeUntil: AT,
    },
  },
  ActionExecution: {
    spec: {
      actionName: 'act-a',
      attempt: 1,
      type: 'CreateArticle',
      payload: {},
      outputType: 'Article',
      outputId: 'art-a',
    },
    other: {
      actionName: 'act-b',
      attempt: 2,
      type: 'CreateShortPost',
      payload: { topic: 'x' },
      outputType: 'ShortPost',
      outputId: 'shp-a',
      createdAt: AT,
      deadlineSeconds: 60,
    },
  },
};

/** What a status must have in its successful phase. */
const PROMISED: Partial<Record<Kind, object>> = {
  VisibilityReport: { result: AN_ARTIFACT },
  ActionExecution: { output: AN_ARTIFACT },
};

function written(spec: unknown, status?: unknown): WrittenResource {
  const metadata = { name: 'a', namespace: 'acme' };
  return status === undefined ? { metadata, spec } : { metadata, spec, status };
}

const rules = suite('resource rules');

for (const kind of KIND_NAMES) {
  const { spec, other } = SPECS[kind];

  rules(`${kind}: a right spec is stored`, () => {
    assert.equal(checkWrite(kind, undefined, written(spec)), []);
  });

  rules(`[K-08] ${kind}: every spec field but the mutable ones keeps its value, absent included`, () => {
    for (const [field, value] of Object.entries(other)) {
      const mutable: readonly string[] = KINDS[kind].mutable;
      const want = mutable.includes(field) ? [] : [`spec.${field}: is immutable`];
      assert.equal(checkWrite(kind, written(spec), written({ ...spec, [field]: value })), want, `set ${field}`);
      const full = { ...spec, [field]: value };
      const { [field]: _gone, ...without } = full;
      const faults = checkWrite(kind, written(full), written(without));
      assert.is(faults.includes(`spec.${field}: is immutable`), !mutable.includes(field), `remove ${field}`);
    }
  });

  rules(`[K-08] ${kind}: a final phase stays, whatever else the status says`, () => {
    const terminal: readonly string[] = KINDS[kind].terminal;
    for (const phase of terminal) {
      const old = written(spec, { phase, ...PROMISED[kind] });
      const next = written(spec, { phase, ...PROMISED[kind], conditions: [], observedGeneration: 7 });
      assert.equal(checkWrite(kind, old, next), [], 'what controllers say of it may change');
      for (const next of [{ phase: 'Queued' }, { phase: 'Running' }, {}, undefined]) {
        assert.equal(checkWrite(kind, old, written(spec, next)), [`status.phase: ${phase} is final`]);
      }
    }
  });
}

rules('a phase that is not final may change', () => {
  const moves = [
    ['VisibilityReport', 'Queued', 'Running'],
    ['VisibilityReport', 'Running', 'Completed'],
    ['Action', 'Completed', 'Recommended'],
    ['ActionExecution', 'Running', 'Failed'],
  ] as const;
  for (const [kind, from, to] of moves) {
    const { spec } = SPECS[kind];
    assert.equal(checkWrite(kind, written(spec, { phase: from }), written(spec, { phase: to, ...PROMISED[kind] })), []);
  }
});

rules('[K-08] [R-09] [X-13] what partners have read of a finished run stays', () => {
  for (const [kind, phase, field, value] of [
    ['VisibilityReport', 'Completed', 'result', AN_ARTIFACT],
    ['VisibilityReport', 'Failed', 'error', 'run_lost: gone'],
    ['ActionExecution', 'Succeeded', 'output', AN_ARTIFACT],
    ['ActionExecution', 'Failed', 'error', 'text_rejected: no'],
  ] as const) {
    const { spec } = SPECS[kind];
    const told = { phase, [field]: value, finishedAt: AT };
    const fault = (name: string) => [`status.${name}: cannot change once the phase is final`];
    const change = (status: object) => checkWrite(kind, written(spec, told), written(spec, status));
    const { finishedAt: _, ...undated } = told;
    assert.equal(change(undated), fault('finishedAt'));
    if (field === 'error') assert.equal(change({ ...told, error: 'another' }), fault('error'));
    else assert.equal(change({ ...told, [field]: { ...AN_ARTIFACT, key: 'acme/uid/1' } }), fault(field));
    assert.equal(change({ ...told, observedGeneration: 7 }), []);
    const running = { ...told, phase: 'Running' };
    assert.equal(checkWrite(kind, written(spec, running), written(spec, told)), []);
  }
});

/** Fields of a status that is over which may still change: what controllers say of it, and pictures that partners replace. */
const STAYS_OPEN = {
  VisibilityReport: ['phase', 'observedGeneration', 'conditions'],
  ActionExecution: ['phase', 'observedGeneration', 'conditions', 'images', 'updatedAt'],
} as const;
for (const kind of ['VisibilityReport', 'ActionExecution'] as const) {
  const open: readonly string[] = STAYS_OPEN[kind];
  const { spec } = SPECS[kind];
  for (const field of Object.keys(KINDS[kind].status.shape).filter((name) => !open.includes(name)))
    rules(`[K-08] [R-09] [X-13] ${kind}: ${field} of a finished run is final, set or not`, () => {
      const told = { phase: 'Failed', error: 'run_lost: gone', [field]: 'one' };
      const { [field]: _, ...without } = told;
      const fault = `status.${field}: cannot change once the phase is final`;
      const has = (old: object, next: object): boolean =>
        checkWrite(kind, written(spec, old), written(spec, next)).includes(fault);
      assert.equal(
        [has(told, { ...told, [field]: 'another' }), has(told, without), has(without, told)],
        [true, true, true],
      );
      assert.is(has({ ...told, phase: 'Running' }, { ...told, [field]: 'another' }), false);
    });
}

rules('[R-10] [X-11] a success comes with what it is about', () => {
  for (const [kind, phase, field] of [
    ['VisibilityReport', 'Completed', 'result'],
    ['ActionExecution', 'Succeeded', 'output'],
  ] as const) {
    const { spec } = SPECS[kind];
    const fault = [`status.${field}: is required when phase is ${phase}`];
    assert.equal(checkWrite(kind, written(spec), written(spec, { phase })), fault);
    assert.equal(checkWrite(kind, written(spec), written(spec, { phase, [field]: AN_ARTIFACT })), []);
    assert.equal(checkWrite(kind, written(spec, { phase }), written(spec, { phase })), [], 'stored before the rule');
  }
});

rules('[X-13] counters of attempts never go down and never vanish', () => {
  const counters = [
    ['Action', 'attempts'],
    ['VisibilityReport', 'runAttempts'],
    ['ActionExecution', 'runAttempts'],
  ] as const;
  for (const [kind, counter] of counters) {
    const { spec } = SPECS[kind];
    const refused = [`status.${counter}: was 3 and never goes down`];
    const old = written(spec, { [counter]: 3 });
    assert.equal(checkWrite(kind, old, written(spec, { [counter]: 3, conditions: [] })), []);
    assert.equal(checkWrite(kind, old, written(spec, { [counter]: 4 })), []);
    assert.equal(checkWrite(kind, old, written(spec, { [counter]: 2 })), refused);
    assert.equal(checkWrite(kind, old, written(spec, {})), refused);
    assert.equal(checkWrite(kind, old, written(spec)), refused);
  }
});

rules('faults of shape are told with their path, unknown fields too', () => {
  const workspace = SPECS.Workspace.spec;
  const table: [Kind, WrittenResource, RegExp[]][] = [
    ['Workspace', written({ ...workspace, web: 1 }), [/^spec\.web: unknown field$/]],
    [
      'Workspace',
      written({ ...workspace, models: [{ id: 'provider_1', enabled: true, x: 1 }] }),
      [/^spec\.models\[0\]\.x: unknown field$/],
    ],
    [
      'Workspace',
      written({ website: 'https://a.test', model: [] }),
      [/^spec\.models: /, /^spec\.model: unknown field$/],
    ],
    [
      'Workspace',
      written({ ...workspace, models: [{ id: 'provider_9', enabled: true }] }),
      [/^spec\.models\[0\]\.id: /],
    ],
    ['Workspace', written(undefined), [/^spec: /]],
    ['Workspace', written(null), [/^spec: /]],
    ['Workspace', written([]), [/^spec: /]],
    ['Workspace', written(workspace, { archivd: true }), [/^status\.archivd: unknown field$/]],
    ['Workspace', written(workspace, { conditions: [{ type: 'Ready' }] }), [/^status\.conditions\[0\]\./]],
    ['Partner', written({ hostnames: ['a'], limits: { runs: 2 } }), [/^spec\.limits\.runs: unknown field$/]],
    [
      'Workspace',
      { ...written(workspace), metadata: { name: 'Not_A_Name', namespace: 'acme' } },
      [/^metadata\.name: /],
    ],
    ['Workspace', { ...written(workspace), metadata: { name: 'a', namespace: 'a.b' } }, [/^metadata\.namespace: /]],
  ];
  for (const [kind, next, wanted] of table) {
    const faults = checkWrite(kind, undefined, next);
    for (const want of wanted)
      assert.ok(
        faults.some((fault) => want.test(fault)),
        `${want} in ${faults.join('; ')}`,
      );
  }
});

rules('free-form members of a payload are no unknown fields', () => {
  const { spec } = SPECS.ActionExecution;
  assert.equal(checkWrite('ActionExecution', undefined, written({ ...spec, payload: { any: { thing: [1] } } })), []);
});

rules('a stored part that is not changed is not checked again', () => {
  const foreign = { website: 'https://a.test', models: [], laterField: 1 };
  assert.equal(checkWrite('Workspace', written(foreign), written(foreign, { archived: false })), []);
  assert.ok(checkWrite('Workspace', written(foreign), written({ ...foreign, archived: true })).length > 0);
});

rules('a resource is bounded in bytes, not in characters', () => {
  const { spec } = SPECS.ActionExecution;
  const at = (text: string) => checkWrite('ActionExecution', undefined, written({ ...spec, payload: { text } }));
  const empty = Buffer.byteLength(JSON.stringify(written({ ...spec, payload: { text: '' } })));
  assert.equal(at('x'.repeat(MAX_RESOURCE_BYTES - empty)), []);
  assert.match(at('x'.repeat(MAX_RESOURCE_BYTES - empty + 1)).join(), /^resource: 65537 bytes/);
  assert.match(at('é'.repeat(MAX_RESOURCE_BYTES / 2)).join(), /^resource: /);
});

rules('[Y-03] the largest logo leaves a Partner the room that every resource has', () => {
  const logo = Buffer.alloc(MAX_LOGO_BYTES, 1).toString('base64');
  assert.equal(
    checkWrite('Partner', undefined, written({ ...SPECS.Partner.spec, branding: { name: 'Acme', logo } })),
    [],
  );
});

rules('whatever JSON is written, the answer is a list of texts and never an exception', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KIND_NAMES), fc.jsonValue(), fc.jsonValue(), (kind, spec, status) => {
      const old = written(SPECS[kind].spec, { phase: 'Completed' });
      for (const fault of checkWrite(kind, old, written(spec, status))) assert.type(fault, 'string');
    }),
  );
});

const running = makeReport({ phase: 'Running' });
const { resourceVersion } = running.metadata;
for (const [what, old, version, status, outcome] of [
  ['a resource that is gone', undefined, resourceVersion, { phase: 'Running' }, 'missing'],
  ['another version than was read', running, `${resourceVersion}0`, { phase: 'Queued' }, 'conflict'],
  ['the same content', running, resourceVersion, { phase: 'Running' }, 'unchanged'],
  ['what the rules refuse', running, resourceVersion, { phase: 'Completed' }, 'refused'],
  ['anything else', running, resourceVersion, { phase: 'Running', stage: 'answers' }, 'write'],
] as const)
  rules(`[K-08] a replacement of ${what}: ${outcome}`, () => {
    const replacement = replacementOf('VisibilityReport', old, version, (report) => ({ ...report, status }));
    assert.is(replacement.outcome, outcome);
  });

type WrittenAction = WrittenResource & { metadata: { resourceVersion: string } };
const history = [{ at: AT, event: 'Recommended', by: 'Sightline', actorId: 'a'.repeat(200) }];
const recommending = (bytes: number) => ({
  ...SPECS.Action.spec,
  recommendation: {
    ...{ priority: 'High', targetEngines: [], title: 't', description: 'd', whyItMatters: 'w', expectedImpact: 'e' },
    ...{ evidence: { text: 'x'.repeat(bytes) }, payload: {}, reportName: 'pvr-a', reportCreatedAt: AT },
    ...{ firstRecommendedAt: AT, lastRecommendedAt: AT },
  },
});
const large = (bytes: number, status: object): WrittenAction => ({
  metadata: { name: 'act-a', namespace: 'acme', resourceVersion: '1' },
  spec: recommending(bytes),
  status,
});
const full = large(0, { phase: 'Recommended', history });
const ALMOST = MAX_RESOURCE_BYTES - Buffer.byteLength(JSON.stringify(full));

for (const [what, before, change] of [
  ['the spec', full, { spec: recommending(ALMOST + 1) }],
  ['the status', large(ALMOST + 1, { phase: 'Recommended' }), { status: full.status }],
] as const)
  rules(`[K-08] the history of an action gives way before it is too large, whoever writes ${what}`, () => {
    const replacement = replacementOf('Action', before, '1', (action) => ({ ...action, ...change }));
    if (replacement.outcome === 'refused') throw new Error(replacement.faults.join());
    const stored = replacement.outcome === 'write' ? replacement.next : before;
    assert.equal(stored.status, { phase: 'Recommended' });
    assert.equal(stored.spec, recommending(ALMOST + 1));
  });

rules('[K-08] nothing but the history gives way, and only if it has to', () => {
  const fits = large(ALMOST, { phase: 'Recommended', history });
  assert.is(fitted('Action', fits), fits);
  const never = replacementOf('Action', full, '1', (action) => ({ ...action, spec: recommending(MAX_RESOURCE_BYTES) }));
  assert.is(never.outcome, 'refused');
  const other = large(ALMOST + 1, { phase: 'Recommended', history });
  assert.is(fitted('ActionExecution', other), other);
});

rules.run();
