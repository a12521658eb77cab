import * as assert from 'uvu/assert';
import { ExitError } from '../../src/cmd/exit.ts';
import { readRunDocument } from '../../src/cmd/run-document.ts';
import { openNatsRun } from '../../src/cmd/run-ports-nats.ts';
import { configDocument } from '../../src/config/document.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/telemetry/logger.ts';
import { newRunOwner } from '../contract/run-ledger.contract.ts';
import { runProgram } from '../support/embedded/process.ts';
import { suite } from '../support/suite.ts';

const runDocument = suite('what a run is told');

const { analyst, analysis, images, web } = configDocument.parse({
  providers: Object.fromEntries(['provider_1', 'provider_2', 'provider_3'].map((id) => [id, { adapter: 'simulated' }])),
  analyst: { adapter: 'simulated' },
  images: { adapter: 'simulated' },
});
const input = {
  kind: 'VisibilityReport',
  website: 'https://acme.example',
  createdAt: '2026-03-01T12:00:00Z',
  deadlineSeconds: 60,
  providers: [{ id: 'provider_1', engine: { adapter: 'simulated' } }],
  analyst,
  analysis,
  web,
};
const owner = newRunOwner();
const RUN = JSON.stringify({ owner, attempt: 1, input: JSON.stringify(input) });
const CLUSTER = { SIGHTLINE_RUN: RUN, SIGHTLINE_POD_UID: 'pod-a', SIGHTLINE_NATS_SERVERS: 'nats://127.0.0.1:4222' };

function refusal(env: Readonly<Record<string, string>>, isCluster = true): readonly string[] {
  try {
    readRunDocument(env, isCluster);
    return [];
  } catch (error) {
    assert.instance(error, ExitError);
    if (!(error instanceof ExitError)) throw error;
    assert.is(error.code, 2);
    return error.lines;
  }
}

runDocument('the pod’s own uid wins on a cluster, and only there', () => {
  const told = { ...CLUSTER, SIGHTLINE_RUN: JSON.stringify({ ...JSON.parse(RUN), podUid: 'pod-told' }) };
  assert.is(readRunDocument(told, true).document.podUid, 'pod-a');
  assert.is(readRunDocument({ ...told, SIGHTLINE_POD_UID: '' }, true).document.podUid, 'pod-told');
  assert.is(readRunDocument(told, false).document.podUid, 'pod-told');
  assert.equal(readRunDocument(CLUSTER, true).input.website, input.website);
});

runDocument('every problem is named at once', () => {
  const { SIGHTLINE_POD_UID: _pod, SIGHTLINE_NATS_SERVERS: _servers, ...alone } = CLUSTER;
  assert.equal(refusal(alone), ['SIGHTLINE_POD_UID: is missing', 'SIGHTLINE_NATS_SERVERS: is missing']);
  const none = refusal({});
  assert.match(none[0] ?? '', /^SIGHTLINE_RUN: the document: /);
  assert.is(none.at(-1), 'SIGHTLINE_NATS_SERVERS: is missing');
  const other = JSON.stringify({ ...JSON.parse(RUN), input: JSON.stringify({ ...input, deadlineSeconds: 0 }) });
  assert.match(refusal({ ...CLUSTER, SIGHTLINE_RUN: other })[0] ?? '', /^SIGHTLINE_RUN: input: deadlineSeconds: /);
  assert.match(refusal({ SIGHTLINE_RUN: RUN }, false)[0] ?? '', /^SIGHTLINE_RUN: podUid: /);
});

runDocument('an execution is told in its own words, and a document of neither kind is refused', () => {
  const ref = { key: 'a/b/c', sha256: '0'.repeat(64), sizeBytes: 1, encoding: 'Gzip', mediaType: 'application/json' };
  const execution = {
    ...{ kind: 'ActionExecution', type: 'create_short_post', payload: { topic: 'Anvils', language: 'en' }, slug: null },
    ...{ outputId: 'shp-one', createdAt: input.createdAt, website: input.website, evidence: ref, deadlineSeconds: 60 },
    ...{ analyst, images, web },
  };
  const told = (given: object) => JSON.stringify({ owner, attempt: 1, input: JSON.stringify(given), podUid: 'pod-a' });
  const { input: read } = readRunDocument({ SIGHTLINE_RUN: told(execution) }, false);
  assert.is(read.kind === 'ActionExecution' && read.outputId, 'shp-one');
  assert.match(refusal({ SIGHTLINE_RUN: told({ ...execution, kind: 'Other' }) }, false)[0] ?? '', /input: kind: /);
});

runDocument('[J-03] only a run that draws pictures needs the key that signs them', async () => {
  const files = { keyFile: '/no/such/key', certificateFile: '/no/such/chain' };
  const execution = {
    ...{ kind: 'ActionExecution', type: 'create_network_post', slug: null, outputId: 'net-one', evidence: null },
    ...{ createdAt: input.createdAt, website: input.website, deadlineSeconds: 60, analyst, web },
    images: { ...images, c2pa: files },
  };
  for (const [generate_image, says] of [
    [
      true,
      /^sightline: images\.c2pa\.keyFile: \/no\/such\/key .*\nsightline: images\.c2pa\.certificateFile: \/no\/such\/chain /,
    ],
    [false, /^sightline: SIGHTLINE_NATS_SERVERS: a NATS server must be nats:/],
  ] as const) {
    const payload = { topic: 'Anvils', language: 'en', additional_information: null, generate_image };
    const told = JSON.stringify({ owner, attempt: 1, input: JSON.stringify({ ...execution, payload }) });
    const env = { ...CLUSTER, SIGHTLINE_RUN: told, SIGHTLINE_NATS_SERVERS: 'http://b' };
    const { code, stderr } = await runProgram(['run'], env);
    assert.is(code, 2, stderr);
    assert.match(stderr, says);
  }
});

const WRONG: readonly (readonly [env: Readonly<Record<string, string>>, says: RegExp])[] = [
  [{ SIGHTLINE_NATS_SERVERS: 'nats://bob:s3cret@host:4222' }, /^SIGHTLINE_NATS_SERVERS: .* must not contain a user/],
  [{ SIGHTLINE_NATS_SERVERS: 'nats://a:4222,http://b' }, /^SIGHTLINE_NATS_SERVERS: a NATS server must be nats:/],
  [
    { ...CLUSTER, SIGHTLINE_NATS_CREDS_FILE: '/no/such/file' },
    /^SIGHTLINE_NATS_CREDS_FILE: \/no\/such\/file cannot be read \(ENOENT\)$/,
  ],
  [{ ...CLUSTER, SIGHTLINE_NATS_CREDS_FILE: '/proc/self/status' }, /^SIGHTLINE_NATS_CREDS_FILE: .* holds no NATS/],
];

runDocument('servers and credentials that cannot be right are exit code 2, and no credential is told', async () => {
  for (const [env, says] of WRONG) {
    const stop = new AbortController();
    const log = createLogger({ program: 'test', level: 'silent' });
    const link = { owner, attempt: 0, input: readRunDocument(CLUSTER, true).input, stop, log, clock: systemClock };
    const error = await openNatsRun(env)(link).then(
      () => undefined,
      (refused: unknown) => refused,
    );
    assert.instance(error, ExitError);
    assert.is(error instanceof ExitError && error.code, 2);
    assert.match(String(error instanceof Error && error.message), says);
    assert.not.match(String(error), 's3cret');
  }
});

runDocument.run();
