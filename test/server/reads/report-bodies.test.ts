import * as assert from 'uvu/assert';
import { spliceResult } from '../../../src/domain/views.ts';
import type { View } from '../../../src/ports/views.ts';
import type { Log } from '../../../src/runtime/log.ts';
import { ReportBodies } from '../../../src/server/reads/report-bodies.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { reportResult } from '../../support/report-result.ts';
import { suite } from '../../support/suite.ts';

const bodies = suite('report bodies');
const silent: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silent };
const BODY = '{"id":"pvr-a","result":null,"error":null}';
const LARGE = JSON.stringify(reportResult(250_000));

async function completed(encoding: 'Gzip' | 'Identity') {
  const artifacts = new FakeArtifactStore();
  const as = { mediaType: 'application/json', encoding };
  const result = await artifacts.put({ namespace: 'acme', uid: 'u-1' }, Buffer.from(LARGE), as);
  const name = { collection: 'reports', namespace: 'acme', id: 'pvr-a', uid: 'u-1', resourceVersion: '1' } as const;
  const view: View = { ...name, parent: 'pws-a', status: 'completed', order: 1, body: BODY, result };
  return { reports: new ReportBodies({ artifacts, log: silent }), view, artifacts };
}

async function collect(pieces: AsyncIterable<string | Uint8Array> | 'unavailable'): Promise<Buffer[]> {
  assert.is.not(pieces, 'unavailable');
  const all: Buffer[] = [];
  if (pieces !== 'unavailable') for await (const piece of pieces) all.push(Buffer.from(piece));
  return all;
}

bodies('[H-07] a result that lies in another namespace is not shown', async () => {
  const { reports, view } = await completed('Gzip');
  const foreign = { ...view, namespace: 'globex' };
  assert.is(await reports.plain(foreign), 'lost');
  assert.is(await reports.gzipped(foreign), 'lost');
  assert.is(Buffer.concat(await collect(await reports.pieces(foreign))).toString(), BODY);
});

for (const encoding of ['Gzip', 'Identity'] as const) {
  bodies(`[R-19] the pieces of a result stored as ${encoding} make the same bytes as the whole`, async () => {
    const { reports, view } = await completed(encoding);
    const whole = spliceResult(BODY, LARGE);
    assert.ok(Buffer.concat(await collect(await reports.pieces(view))).equals(whole));
    assert.ok(whole.equals(Buffer.from(await reports.plain(view))));
    await reports.gzipped(view); // from here on the whole body is at hand, gzipped
    assert.ok(Buffer.concat(await collect(await reports.pieces(view))).equals(whole));
  });
}

bodies('a stored result is expanded in pieces of 64 KB at most', async () => {
  const { reports, view } = await completed('Gzip');
  const sizes = (await collect(await reports.pieces(view))).map((piece) => piece.length);
  assert.ok(sizes.length > 6 && Math.max(...sizes) <= 64 * 1024, sizes.join());
});

bodies('a report without a result is its view', async () => {
  const { reports, view } = await completed('Gzip');
  const { result: _, ...running } = view;
  assert.is(await reports.plain(running), BODY);
  assert.is(Buffer.concat(await collect(await reports.pieces(running))).toString(), BODY);
});

bodies('a result is read once, whoever asks and in whatever form, and again only after a failure', async () => {
  const { reports, view, artifacts } = await completed('Gzip');
  artifacts.failWith(new Error('away'));
  assert.equal(await Promise.all([reports.gzipped(view), reports.gzipped(view)]), ['unavailable', 'unavailable']);
  assert.is(artifacts.reads.length, 1);
  artifacts.failWith(undefined);
  const [one, two] = await Promise.all([reports.gzipped(view), reports.gzipped(view)]);
  assert.is(one, two);
  assert.is(await reports.gzipped(view), one);
  assert.ok(spliceResult(BODY, LARGE).equals(Buffer.from(await reports.plain(view))));
  await collect(await reports.pieces(view));
  assert.is(artifacts.reads.length, 2);
  await reports.gzipped({ ...view, resourceVersion: '2' });
  assert.is(artifacts.reads.length, 3, 'another version is another body');
});

bodies(
  '[R-10] a result that is out of reach is told before anything is sent, one that is gone is left out',
  async () => {
    const { reports, view, artifacts } = await completed('Gzip');
    artifacts.failWith(new Error('away'));
    assert.is(await reports.pieces(view), 'unavailable');
    const empty = new ReportBodies({ artifacts: new FakeArtifactStore(), log: silent });
    assert.is(Buffer.concat(await collect(await empty.pieces(view))).toString(), BODY);
    assert.is(await empty.gzipped(view), 'lost');
  },
);

bodies.run();
