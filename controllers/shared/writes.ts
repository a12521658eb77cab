import type { CreateOutcome, WriteOutcome } from '../../src/ports/resource-store.ts';
import type { Kind, Resource } from '../../src/resources/kinds.ts';
import { ConflictError, TerminalError } from '../../src/runtime/controller/controller-options.ts';

/** The resource as written. A conflict is tried again; a refusal by the store's rules never succeeds by itself. */
export function written<K extends Kind>(outcome: CreateOutcome<K> | WriteOutcome<K>, what: string): Resource<K> {
  switch (outcome.outcome) {
    case 'created':
    case 'written':
      return outcome.resource;
    case 'exists':
    case 'conflict':
    case 'missing':
      throw new ConflictError(`${what} changed meanwhile`);
    case 'refused':
      throw new TerminalError(`${what} was refused: ${outcome.message}`);
  }
}
