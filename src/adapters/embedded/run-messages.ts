import { z } from 'zod';
import type { RunListener, RunProgress } from '../../ports/run-channel.ts';
import type { RunOwner } from '../../ports/run-ledger.ts';

/** What a run's process sends over IPC. */
const runMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    progress: z.object({ stage: z.string().max(40), done: z.number(), total: z.number() }),
  }),
  z.object({ type: z.literal('changed') }),
]);
export type RunMessage = z.infer<typeof runMessage>;

/** The controllers' end of the IPC channels. */
export class RunMessages implements RunListener {
  readonly #onProgress = new Set<(owner: RunOwner, progress: RunProgress) => void>();
  readonly #onChanged = new Set<(owner: RunOwner) => void>();

  onProgress(handler: (owner: RunOwner, progress: RunProgress) => void): () => void {
    const own: typeof handler = (owner, progress) => handler(owner, progress);
    this.#onProgress.add(own);
    return () => this.#onProgress.delete(own);
  }

  onChanged(handler: (owner: RunOwner) => void): () => void {
    const own: typeof handler = (owner) => handler(owner);
    this.#onChanged.add(own);
    return () => this.#onChanged.delete(own);
  }

  /** Takes one message of that owner's run; what is no message of ours is dropped, as any message may be. */
  receive(owner: RunOwner, message: unknown): void {
    const { data } = runMessage.safeParse(message);
    if (data?.type === 'progress') for (const handler of [...this.#onProgress]) handler(owner, data.progress);
    if (data?.type === 'changed') for (const handler of [...this.#onChanged]) handler(owner);
  }
}
