import { z } from 'zod';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { ProgressGate } from '../../lib/progress-gate.ts';
import type { ProgressHandler, ProgressOrder, RunListener, RunProgress, RunReporter } from '../../ports/run-channel.ts';
import type { RunOwner } from '../../ports/run-ledger.ts';

/** What a run's process sends over IPC. */
const runMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    progress: z.object({ stage: z.string().max(40), done: z.number(), total: z.number() }),
    order: z.object({ attempt: z.number(), sequence: z.number() }),
  }),
  z.object({ type: z.literal('changed') }),
]);
export type RunMessage = z.infer<typeof runMessage>;

/** What the parent sends to a process that waits for its run. */
const runOrder = z.object({ type: z.literal('run'), document: z.string(), label: z.string() });
export type RunOrder = z.infer<typeof runOrder>;

/** The part of `process` that a waiting process needs. */
export interface WaitingProcess {
  readonly connected?: boolean | undefined;
  on(event: 'message' | 'disconnect', handler: (message: unknown) => void): unknown;
  off(event: 'message' | 'disconnect', handler: (message: unknown) => void): unknown;
  exit(code: number): void;
}

/** The run that the parent wants of this process. Until it comes, the process ends when its parent is gone. */
export function orderFromParent(waiting: WaitingProcess = process): Promise<RunOrder> {
  return new Promise((resolve) => {
    const leave = (): void => waiting.exit(1);
    const hear = (message: unknown): void => {
      const { data } = runOrder.safeParse(message);
      if (!data) return;
      waiting.off('message', hear);
      waiting.off('disconnect', leave);
      resolve(data);
    };
    waiting.on('disconnect', leave);
    waiting.on('message', hear); // Node has kept what came before
    if (!waiting.connected) leave();
  });
}

/** The controllers' end of the IPC channels. */
export class RunMessages implements RunListener {
  readonly #onProgress = new Set<ProgressHandler>();
  readonly #onChanged = new Set<(owner: RunOwner) => void>();

  onProgress(handler: ProgressHandler): () => void {
    const own: ProgressHandler = (...message) => handler(...message);
    this.#onProgress.add(own);
    return () => this.#onProgress.delete(own);
  }

  onChanged(handler: (owner: RunOwner) => void): () => void {
    const own: typeof handler = (owner) => handler(owner);
    this.#onChanged.add(own);
    return () => this.#onChanged.delete(own);
  }

  /** Takes one message of that owner's run. A message of another form is dropped: messages may be lost anyway. */
  receive(owner: RunOwner, message: unknown): void {
    const { data } = runMessage.safeParse(message);
    if (data?.type === 'progress')
      for (const handler of [...this.#onProgress]) handler(owner, data.progress, data.order);
    if (data?.type === 'changed') for (const handler of [...this.#onChanged]) handler(owner);
  }
}

/** The part of `process` through which a run's process reaches its parent. */
export interface ParentChannel {
  readonly connected?: boolean | undefined;
  readonly channel?: { unref(): void } | null | undefined;
  send?(message: RunMessage, done: (error: Error | null) => void): boolean;
  once(event: 'disconnect', handler: () => void): unknown;
  exit(code: number): void;
}

export interface ParentConnection extends RunReporter {
  /** The handler is called before this process ends because its parent is gone. */
  onClosed(handler: () => void): void;
  /** Sends no more progress, and stops its timer, which would keep the process alive. */
  close(): void;
}

/**
 * Connects a run's process with its parent (run-process.ts). The process ends when the channel closes, so that a parent
 * that was killed finds nothing running when it restarts. After `close()`, the connection no longer keeps a finished
 * process alive.
 */
export function connectToParent(
  parent: ParentChannel = process,
  clock: Clock = systemClock,
  attempt = 0,
): ParentConnection {
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
  let order: ProgressOrder = { attempt, sequence: 0 };
  const gate = new ProgressGate<RunProgress>(clock, (progress) => {
    order = { attempt, sequence: order.sequence + 1 };
    send({ type: 'progress', progress, order });
  });
  return {
    progress: ({ stage, done, total }) => gate.offer({ stage, done, total }),
    changed: () => {
      // The resource says more from now on than progress held back, which would keep a finished process waiting.
      gate.drop();
      send({ type: 'changed' });
    },
    onClosed: (handler) => void closing.push(handler),
    close: () => gate.close(),
  };
}
