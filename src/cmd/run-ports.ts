import type { RunInput } from '../config/run-input.ts';
import type { Clock } from '../lib/clock.ts';
import type { RunOwner } from '../ports/run-ledger.ts';
import type { RunPorts } from '../run/program.ts';
import type { Log } from '../runtime/log.ts';

/** What the storage of a run is opened for. */
export interface RunLink {
  readonly owner: RunOwner;
  readonly input: RunInput;
  /** Aborted with an ExitError when the run must end. */
  readonly stop: AbortController;
  readonly log: Log;
  readonly clock: Clock;
}

export interface StoragePorts extends Pick<RunPorts, 'ledger' | 'artifacts' | 'reporter'> {
  /** Sends what is still to be said. */
  close(): Promise<void>;
}

/** Where a run keeps what it has got: files of one machine, or NATS. */
export type OpenRunPorts = (link: RunLink) => Promise<StoragePorts>;
