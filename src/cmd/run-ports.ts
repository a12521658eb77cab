import type { RunInput } from '../config/run-input.ts';
import type { Clock } from '../lib/clock.ts';
import type { RunOwner } from '../ports/run-ledger.ts';
import type { RunPorts } from '../run/program.ts';
import type { Log } from '../runtime/log.ts';

/** What the storage of a run needs to know. */
export interface RunLink {
  readonly owner: RunOwner;
  readonly attempt: number;
  readonly input: RunInput;
  /** Aborted with an ExitError when the run must end. */
  readonly stop: AbortController;
  readonly log: Log;
  readonly clock: Clock;
}

export interface StoragePorts extends Pick<RunPorts, 'ledger' | 'artifacts' | 'reporter'> {
  /** Takes no more messages. Progress that is held back is dropped; what is on its way is still sent. */
  close(): Promise<void>;
}

/** Where a run stores its data: files of one machine, or NATS. */
export type OpenRunPorts = (link: RunLink) => Promise<StoragePorts>;
