import { connectNats } from '../../../src/adapters/nats/link.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { artifactsOf } from '../nats-link.ts';
import { answering, say } from './answering.ts';

/** The program of `natsClient`: stores a text and reads it back. */
const servers = [String(process.argv[2])];
const options = { servers, name: 'test', clock: systemClock, random: Math.random, onEvent: say };
const link = await connectNats(options, 'background');
const artifacts = artifactsOf(link);
await answering({
  async store(text) {
    await artifacts.prepare();
    const owner = { namespace: 'acme', uid: 'uid' };
    const ref = await artifacts.put(owner, Buffer.from(text), { mediaType: 'text/plain', encoding: 'Identity' });
    return Buffer.from((await artifacts.read(ref)) ?? []).toString();
  },
});
await link.close();
