import { type Clock, systemClock } from '../../lib/clock.ts';
import { ProgressGate } from '../../lib/progress-gate.ts';
import type { RunProgress, RunReporter } from '../../ports/run-channel.ts';
import type { RunMessage } from './run-messages.ts';

/** The part of `process` that a run's process needs of its parent. */
export interface ParentChannel {
  readonly connected?: boolean | undefined;
  readonly channel?: { unref(): void } | null | undefined;
  send?(message: RunMessage, done: (error: Error | null) => void): boolean;
  once(event: 'disconnect', handler: () => void): unknown;
  exit(code: number): void;
}

export interface ParentConnection extends RunReporter {
  /** Runs before this process ends because its parent is gone. */
  onClosed(handler: () => void): void;
}

/**
 * Connects the process of a run with the one that started it (run-process.ts). Without a parent there must be no run:
 * when the channel closes, or was closed before this call, the process ends, so that a parent that was killed and
 * starts again finds nothing running. The connection keeps no finished process alive.
 */
export function connectToParent(parent: ParentChannel = process, clock: Clock = systemClock): ParentConnection {
  const closing: (() => void)[] = [];
  const close = (): void => {
    for (const handler of closing) handler();
    parent.exit(1);
  };
  parent.once('disconnect', close);
  parent.channel?.unref();
  if (!parent.connected) close();
  const send = (message: RunMessage): void => {
    // The callback takes the fault: a message that cannot be sent is a lost message.
    if (parent.connected) parent.send?.(message, () => {});
  };
  const gate = new ProgressGate<RunProgress>(clock, (progress) => send({ type: 'progress', progress }));
  return {
    progress: ({ stage, done, total }) => gate.offer({ stage, done, total }),
    changed: () => {
      // The resource says more from now on than progress held back, which would keep a finished process waiting.
      gate.drop();
      send({ type: 'changed' });
    },
    onClosed: (handler) => void closing.push(handler),
  };
}
