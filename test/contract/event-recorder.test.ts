import { EmbeddedEventRecorder } from '../../src/adapters/embedded/event-recorder.ts';
import { manualClock } from '../support/clock.ts';
import { eventRecorderContract, type ShownEvent } from './event-recorder.contract.ts';

eventRecorderContract('embedded', async () => {
  const shown: ShownEvent[] = [];
  let isAway = false;
  const recorder = new EmbeddedEventRecorder({
    clock: manualClock(),
    onEvent({ about, type, reason, action, note }) {
      if (isAway) throw new Error('nobody reads the log');
      shown.push({ about: about.name, uid: about.uid, type, reason, action, note });
    },
  });
  return {
    recorder,
    namespace: 'acme',
    shown: async () => shown,
    away() {
      isAway = true;
    },
    close: async () => {},
  };
});
