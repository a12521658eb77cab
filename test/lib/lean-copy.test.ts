import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { readResource } from '../../src/adapters/kubernetes/read-resource.ts';
import { leanCopies } from '../../src/lib/lean-copy.ts';
import { suite } from '../support/suite.ts';

const copies = suite('lean copies');

copies('a copy has the same members in the same order, also one made late', () => {
  const lean = leanCopies();
  const documents = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 30 });
  fc.assert(
    fc.property(documents, (values) => {
      for (const value of values) assert.is(JSON.stringify(lean(value)), JSON.stringify(value));
    }),
  );
});

copies('members named like those of every object are copied like others', () => {
  const text = '{"metadata":{"annotations":{"__proto__":"a","constructor":"b","toString":"c"}}}';
  const copy = leanCopies()(JSON.parse(text));
  assert.is(JSON.stringify(copy), text);
  assert.is(Object.getPrototypeOf(copy.metadata.annotations), Object.prototype);
});

copies('the value stays as it was, and the copy shares no object with it', () => {
  const value = Object.freeze({ list: Object.freeze(['a', Object.freeze({ b: 'a' })]) });
  const copy = leanCopies()(value);
  assert.equal(copy, value);
  assert.is.not(copy.list, value.list);
  assert.is.not(copy.list[1], value.list[1]);
});

copies('more strings than are remembered, and long ones, are copied as well', () => {
  const lean = leanCopies();
  for (let i = 0; i < 10_000; i++) {
    const value = { short: `text ${i}`, again: `text ${i}`, long: `${i}`.repeat(200) };
    assert.equal(lean(value), value);
  }
});

/** Bytes of the heap for each of many reports, read as from the cluster API, that are kept in that way. */
function bytesEach(keep: <T extends object>(value: T) => T): number {
  const kept: object[] = [];
  const before = usedBytes();
  for (let i = 0; i < 2000; i++) kept.push(keep(readResource('VisibilityReport', JSON.parse(completed(i)))));
  const bytes = usedBytes() - before;
  return bytes / kept.length;
}

function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  for (let i = 0; i < 3; i++) gc();
  return process.memoryUsage().heapUsed;
}

/** As one of the cluster's answers; no two have the same artifacts. */
function completed(i: number): string {
  const at = new Date(1_764_000_000_000 + i * 250).toISOString();
  const uid = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;
  const artifact = (kind: string) => {
    const sha256 = `${kind}${i.toString(16)}`.padStart(64, '0');
    return {
      key: `red/${uid}/${sha256}`,
      sha256,
      sizeBytes: 4000 + i,
      encoding: 'Gzip',
      mediaType: 'application/json',
    };
  };
  const condition = (type: string) => ({
    type,
    status: 'True',
    reason: 'Completed',
    message: '',
    lastTransitionTime: at,
    observedGeneration: 1,
  });
  const metadata = { namespace: 'red', name: `pvr-${i}`, uid, resourceVersion: `${i}`, generation: 1 };
  return JSON.stringify({
    metadata: { ...metadata, creationTimestamp: at },
    spec: {
      ...{ workspaceName: 'pws-cslgxpv2n3oqokf7j4vb6h5vbw', website: 'https://acme.example', createdAt: at },
      models: ['provider_1', 'provider_2', 'provider_3'].map((id) => ({ id, enabled: true })),
    },
    status: {
      ...{ observedGeneration: 1, phase: 'Completed', runAttempts: 1, startedAt: at, finishedAt: at, updatedAt: at },
      ...{ score: 61, scoreBand: 'Good', result: artifact('a'), analysis: artifact('b'), evidence: artifact('c') },
      conditions: ['Ready', 'Reconciling', 'Stalled', 'Succeeded'].map(condition),
    },
  });
}

copies('a completed report takes less than three quarters of the memory', () => {
  bytesEach(leanCopies()); // code and schemas are made by the first use
  const [plain, lean] = [bytesEach((value) => value), bytesEach(leanCopies())];
  assert.ok(plain > 1000, `${plain} bytes each`);
  assert.ok(lean < 0.75 * plain, `${lean} instead of ${plain} bytes each`);
});

copies.run();
