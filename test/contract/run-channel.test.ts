import { connectToParent, type ParentChannel, RunMessages } from '../../src/adapters/embedded/run-channel.ts';
import { manualClock } from '../support/clock.ts';
import { runChannelContract } from './run-channel.contract.ts';

runChannelContract('embedded', async () => {
  const listener = new RunMessages();
  const clock = manualClock();
  let connected = true;
  return {
    listener,
    clock,
    reporter: (owner, attempt) => {
      const channel: ParentChannel = {
        get connected() {
          return connected;
        },
        // IPC carries JSON and arrives later.
        send: (message) => {
          const line = JSON.stringify(message);
          setImmediate(() => listener.receive(owner, JSON.parse(line)));
          return true;
        },
        once: () => {},
        exit: () => {},
      };
      return connectToParent(channel, clock, attempt);
    },
    settle: clock.settle,
    cut: async () => {
      connected = false;
    },
    close: async () => {},
  };
});
