import { connect } from 'nats';
import { NatsRunListener, NatsRunReporter, NatsViewChanges } from '../../src/adapters/nats/messages.ts';
import { manualClock } from '../support/clock.ts';
import { artifactsOf, DisturbedLink, flushed, ledgerOf, linkTo } from '../support/nats-link.ts';
import { type Nats, startNats } from '../support/servers/nats.ts';
import { requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';
import { artifactStoreContract } from './artifact-store.contract.ts';
import { runChannelContract } from './run-channel.contract.ts';
import { runLedgerContract } from './run-ledger.contract.ts';
import { viewChangesContract } from './view-changes.contract.ts';

const left = suite('ports on a real NATS');
let started: Promise<Nats> | undefined;
const server = (): Promise<Nats> => {
  started ??= startNats();
  return started;
};

/** Two connections, as two processes have. */
async function twoLinks() {
  const { url } = await server();
  const [one, two] = [(await linkTo(url)).link, (await linkTo(url)).link];
  const close = async (): Promise<void> => {
    await Promise.all([one.close(), two.close()]);
  };
  return { one, two, close, url };
}

if (requireServers(left, 'artifacts, ledger, progress and view changes in a real NATS', ['nats-server'])) {
  artifactStoreContract('NATS', async () => {
    const { one, two, close, url } = await twoLinks();
    return {
      store: artifactsOf(one),
      other: artifactsOf(two),
      // by the library's own object store, as a person with its tools would
      damage: async (ref) => {
        const connection = await connect({ servers: url });
        const objects = await connection.jetstream().views.os('artifacts');
        await objects.putBlob({ name: ref.key }, Buffer.alloc(ref.sizeBytes, 'x'));
        await connection.close();
      },
      close,
    };
  });

  runLedgerContract('NATS', async () => {
    const { one, two, close, url } = await twoLinks();
    const disturbed: DisturbedLink[] = [];
    return {
      ledger: ledgerOf(one),
      other: ledgerOf(two),
      gated: async (before) => {
        const link = new DisturbedLink(url, before);
        disturbed.push(link);
        await link.open();
        return ledgerOf(link);
      },
      close: async () => {
        await Promise.all([close(), ...disturbed.map((link) => link.close())]);
      },
    };
  });

  runChannelContract('NATS', async () => {
    const { url } = await server();
    const clock = manualClock();
    const [runs, controllers] = [(await linkTo(url, { clock })).link, (await linkTo(url)).link];
    let isCut = false;
    return {
      listener: new NatsRunListener(controllers),
      clock,
      reporter: (owner, attempt) => new NatsRunReporter(runs, owner, attempt),
      settle: () => (isCut ? flushed(controllers) : flushed(controllers, runs, controllers)),
      cut: async () => {
        isCut = true;
        await runs.close();
      },
      close: async () => {
        await Promise.all([runs.close(), controllers.close()]);
      },
    };
  });

  viewChangesContract('NATS', async () => {
    const { one, two, close } = await twoLinks();
    const settle = () => flushed(two, one, two);
    return { publisher: new NatsViewChanges(one), subscriber: new NatsViewChanges(two), settle, close };
  });
}

left.run();
