import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import type { HttpError } from '../../../src/contract/errors.ts';
import { sharedView } from '../../../src/server/operations/share-links.ts';
import { Reads } from '../../../src/server/reads/reads.ts';
import { sharedReads } from '../../../src/server/services.ts';
import { manualClock } from '../../support/clock.ts';
import { ids, SIGNING_KEYS } from '../../support/rest.ts';
import { RestStore, recordingLog } from '../../support/rest-ports.ts';
import { suite } from '../../support/suite.ts';

const test = suite('reads for share links');

/** A store that answers when it is let go on. */
function heldStore() {
  const clock = manualClock();
  const store = new RestStore(clock);
  const asked: string[] = [];
  const held: (() => void)[] = [];
  store.get = async (_kind: string, { name }: { name: string }) => {
    asked.push(name);
    await new Promise<void>((resolve) => held.push(resolve));
    return undefined;
  };
  const reads = new Reads({ views: new EmbeddedViews(), store, ids, clock, log: recordingLog().log });
  const services = { clock, reads, sharedReads: sharedReads(clock), signingKeys: SIGNING_KEYS };
  return { clock, asked, held, reads, services };
}

const nameOf = (letter: string, n: number): string =>
  `pvr-${letter}${'abcdefghij'[n % 10]}${'x'.repeat(Math.floor(n / 10))}`;

test('[Y-02] share links with invented ids leave half of the reads of the store to requests with a key', async () => {
  const { clock, asked, held, reads, services } = heldStore();
  const link = { namespace: 'acme', host: 'acme.example', expires: clock.now() / 1000 + 60, signature: '0'.repeat(64) };
  const answers = Array.from({ length: 300 }, (_, n) => sharedView({ ...link, id: nameOf('a', n) }, services));
  const withKey = reads.one({ collection: 'reports', namespace: 'acme', id: nameOf('b', 0) });
  const ofOther = sharedView({ ...link, namespace: 'globex', id: nameOf('a', 0) }, services);
  await clock.advance(0);
  assert.equal(asked.sort(), [0, 0, 1, 2, 3].map((n) => nameOf('a', n)).concat(nameOf('b', 0)));
  await clock.advance(2000);
  for (const letGo of held) letGo();
  assert.is(await withKey, 'missing');
  const statuses = (await Promise.all([...answers, ofOther])).map((answer) => (answer as HttpError).status);
  assert.equal([statuses.filter((one) => one === 404).length, statuses.filter((one) => one === 503).length], [5, 296]);
});

test.run();
