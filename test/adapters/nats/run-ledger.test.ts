import { randomBytes } from 'node:crypto';
import { connect, type KV } from 'nats';
import * as assert from 'uvu/assert';
import type { NatsLink } from '../../../src/adapters/nats/link.ts';
import { newRunOwner, runDone } from '../../contract/run-ledger.contract.ts';
import { LossyLink, ledgerOf, linkTo } from '../../support/nats-link.ts';
import { type Nats, startNats } from '../../support/servers/nats.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { suite } from '../../support/suite.ts';

const ledgers = suite('runs in a real NATS under faults');
let server: Nats;
let link: NatsLink;

/** The library's own key-value store, as its tools see the bucket. */
async function withEntries<T>(use: (entries: KV) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: server.url });
  const found = await use(await connection.jetstream().views.kv('runs'));
  await connection.close();
  return found;
}

if (requireServers(ledgers, 'claims and checkpoints in a NATS that fails', ['nats-server'])) {
  ledgers.before(async () => {
    server = await startNats();
    link = (await linkTo(server.url)).link;
  });
  ledgers.after(async () => {
    await link.close();
    await server.stop();
  });

  ledgers('processes that start at once make one bucket, of files, that forgets after 48 hours', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, async () => (await linkTo(server.url)).link));
    await Promise.all(links.map((each) => ledgerOf(each).claim(newRunOwner(), 0, 'pod-a')));
    await Promise.all(links.map((each) => each.close()));
    const status = await withEntries((entries) => entries.status());
    assert.is(status.ttl, 48 * 3_600_000);
    assert.is(status.storage, 'file');
  });

  ledgers('the tools of the key-value store read the entries', async () => {
    const owner = newRunOwner();
    await ledgerOf(link).claim(owner, 1, 'pod-a');
    await ledgerOf(link).finish(owner, runDone('pod-a'));
    await withEntries(async (entries) => {
      const key = `acme.${owner.uid}`;
      assert.equal((await entries.get(`${key}.claim.1`))?.json(), { podUid: 'pod-a' });
      assert.equal((await entries.get(`${key}.done`))?.json(), runDone('pod-a'));
    });
  });

  ledgers('[K-06] whichever answer is lost, a claim is ours, once, and what is written stands', async () => {
    for (let lost = 1; ; lost++) {
      const owner = newRunOwner();
      const lossy = new LossyLink(server.url, (request) => request === lost);
      await lossy.open();
      const ledger = ledgerOf(lossy);
      const claim = await ledger.claim(owner, 0, 'pod-a');
      assert.is(claim.podUid, 'pod-a', `answer ${lost} lost`);
      await ledger.putCheckpoint(owner, 'k', Buffer.from('paid for'));
      await ledger.putCheckpoint(owner, 'large', randomBytes(600_000));
      await ledger.finish(owner, runDone('pod-a'));
      assert.equal(await ledger.read(owner), { claims: [claim], done: runDone('pod-a') });
      assert.equal([...(await ledger.checkpoints(owner)).keys()].sort(), ['k', 'large']);
      assert.equal(await ledgerOf(link).claim(owner, 0, 'pod-b'), claim, 'another pod reads the same');
      await lossy.close();
      if (lossy.asked < lost) break;
      assert.ok(lost < 60);
    }
  });

  ledgers('a large value leaves a small entry', async () => {
    const owner = newRunOwner();
    const large = randomBytes(3_000_000);
    await ledgerOf(link).putCheckpoint(owner, 'large', large);
    const sizes = await withEntries(async (entries) => {
      const found: number[] = [];
      for await (const key of await entries.keys(`acme.${owner.uid}.checkpoint.*`))
        found.push((await entries.get(key))?.length ?? 0);
      return found;
    });
    assert.is(sizes.length, 1);
    assert.ok((sizes[0] ?? 0) < 1000);
    assert.ok(large.equals((await ledgerOf(link).checkpoints(owner)).get('large') ?? new Uint8Array()));
  });

  ledgers('damaged entries are absent; what a person deleted may be written again', async () => {
    const owner = newRunOwner();
    const key = `acme.${owner.uid}`;
    const ledger = ledgerOf(link);
    await withEntries(async (entries) => {
      for (const name of ['claim.0', 'done', `checkpoint.${'0'.repeat(64)}`])
        await entries.put(`${key}.${name}`, Buffer.from('damaged'));
    });
    assert.equal(await ledger.read(owner), { claims: [] });
    assert.is((await ledger.checkpoints(owner)).size, 0);
    await withEntries(async (entries) => {
      for (const name of ['claim.0', 'done']) await entries.delete(`${key}.${name}`);
    });
    assert.equal(await ledger.read(owner), { claims: [] });
    const claim = await ledger.claim(owner, 0, 'pod-a');
    await ledger.finish(owner, runDone('pod-a'));
    assert.equal(await ledger.read(owner), { claims: [claim], done: runDone('pod-a') });
  });

  ledgers('[K-06] writes under way at a kill are stored once, and all of them', async () => {
    const owner = newRunOwner();
    const ledger = ledgerOf(link);
    const keys = Array.from({ length: 60 }, (_, i) => `k${i}`);
    const puts = keys.slice(0, 30).map((key) => ledger.putCheckpoint(owner, key, Buffer.from(key)));
    await Promise.race(puts);
    const killed = server.kill();
    puts.push(...keys.slice(30).map((key) => ledger.putCheckpoint(owner, key, Buffer.from(key))));
    const claims = ['pod-a', 'pod-b'].map((podUid) => ledger.claim(owner, 0, podUid));
    await killed;
    await server.start();
    await Promise.all(puts);
    const [one, two] = await Promise.all(claims);
    assert.equal(one, two, 'one of the two pods holds it');
    const found = await ledger.checkpoints(owner);
    assert.equal([...found.keys()].sort(), [...keys].sort());
    for (const [key, value] of found) assert.is(Buffer.from(value).toString(), key);
    const { state } = await link.use(async (connection) =>
      (await connection.jetstreamManager()).streams.info('KV_runs', {
        subjects_filter: `$KV.runs.acme.${owner.uid}.>`,
      }),
    );
    assert.equal(new Set(Object.values(state.subjects ?? {})), new Set([1]));
  });

  ledgers('a server that lost its data has its bucket made again', async () => {
    const owner = newRunOwner();
    const ledger = ledgerOf(link);
    await ledger.claim(owner, 0, 'pod-a');
    await link.use(async (connection) => (await connection.jetstreamManager()).streams.delete('KV_runs'));
    await ledger.putCheckpoint(owner, 'k', Buffer.from('v'));
    assert.equal([...(await ledger.checkpoints(owner)).keys()], ['k']);
    assert.equal(await ledger.read(owner), { claims: [] });
  });

  ledgers('a run that is stopped stops trying', async () => {
    const stop = new AbortController();
    const ledger = ledgerOf(link, { signal: stop.signal });
    await server.kill();
    const write = ledger.putCheckpoint(newRunOwner(), 'k', Buffer.from('v')).then(
      () => 'stored',
      (error: unknown) => String(error),
    );
    stop.abort(new Error('stopped by SIGTERM'));
    assert.match(await write, 'stopped by SIGTERM');
    await server.start();
  });
}

ledgers.run();
