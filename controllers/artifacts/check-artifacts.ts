import { isOwnArtifact } from '../../src/domain/validity.ts';
import { ArtifactDamagedError, type ArtifactStore } from '../../src/ports/artifact-store.ts';
import type { ActionExecution, VisibilityReport } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import type { Cache, ResourceInformer } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';
import type { RunKind } from '../run/observed.ts';
import { conditionOf, withConditions } from '../status/conditions.ts';
import { type EventDraft, recordEvent } from '../status/events.ts';
import { replaceStatus } from '../status/update-status.ts';

/**
 * How many are checked per round, so that reading them leaves room in Redis for partners; 10,000 results take a day.
 */
const AT_ONCE = 500;

type Deps = Pick<ControllersDeps, 'artifacts' | 'clock' | 'events' | 'log' | 'store'>;
type Finished = VisibilityReport | ActionExecution;

/** Reads some of the outcomes each round and reports lost ones to operators, who may restore a backup. */
export class ArtifactCheck {
  readonly #deps: Deps;
  readonly #cache: Pick<Cache, 'reports' | 'executions'>;
  /** Uid of the last one that was checked. */
  #after = '';

  constructor(deps: Deps, cache: Pick<Cache, 'reports' | 'executions'>) {
    this.#deps = deps;
    this.#cache = cache;
  }

  /** Rejects if the artifact store cannot be read, which says nothing about the artifacts. */
  async round(): Promise<void> {
    const finished = [...this.#cache.reports.list(), ...this.#cache.executions.list()]
      .filter((resource) => leftBy(resource) !== undefined)
      .sort((a, b) => (a.metadata.uid < b.metadata.uid ? -1 : 1));
    const rest = finished.filter(({ metadata }) => metadata.uid > this.#after);
    for (const resource of (rest.length > 0 ? rest : finished).slice(0, AT_ONCE)) {
      // set before it is read, so that the next round continues after one that always fails
      this.#after = resource.metadata.uid;
      await this.#check(resource);
    }
  }

  async #check(resource: Finished): Promise<void> {
    const reference = leftBy(resource);
    if (reference === undefined) return;
    const lost = await lossOf(this.#deps.artifacts, resource.metadata.namespace, reference);
    const known = conditionOf(resource.status?.conditions, 'OutcomeReadable')?.status === 'False';
    if ((lost !== undefined) === known) return;
    await this.#tell(
      resource.kind === 'VisibilityReport' ? this.#cache.reports : this.#cache.executions,
      resource,
      lost,
    );
  }

  async #tell(
    informer: Pick<ResourceInformer<RunKind>, 'expect'>,
    resource: Finished,
    lost: string | undefined,
  ): Promise<void> {
    const { clock, events, log, store } = this.#deps;
    const { namespace, name, generation } = resource.metadata;
    const at = { nowIso: new Date(clock.now()).toISOString(), generation };
    const claim = { type: 'OutcomeReadable', ...claimOf(lost) } as const;
    const status = { ...resource.status, conditions: withConditions(resource.status?.conditions, [claim], at) };
    const written = await replaceStatus<RunKind>(store, informer, resource, status);
    if (written.outcome !== 'written') return; // the next round checks it again
    const type = lost === undefined ? 'Normal' : 'Warning';
    const event: EventDraft = { type, reason: claim.reason, action: 'Check', note: claim.message };
    recordEvent(events, resource, event);
    log[lost === undefined ? 'info' : 'error']({ namespace, kind: resource.kind, name, lost }, claim.message);
  }
}

const claimOf = (lost: string | undefined) =>
  lost === undefined
    ? ({ status: 'True', reason: 'OutcomeFound', message: 'what the run left can be read again' } as const)
    : ({ status: 'False', reason: 'OutcomeLost', message: `what the run left cannot be read: ${lost}` } as const);

/** The artifact that REST needs. */
const leftBy = (resource: Finished): ArtifactRef | undefined =>
  resource.kind === 'VisibilityReport' ? resource.status?.result : resource.status?.output;

/** Why the bytes cannot be read until an operator restores them; undefined if they can. */
async function lossOf(
  artifacts: Pick<ArtifactStore, 'read'>,
  namespace: string,
  reference: ArtifactRef,
): Promise<string | undefined> {
  if (!isOwnArtifact(reference, namespace)) return 'the reference is to another namespace';
  try {
    return (await artifacts.read(reference)) === undefined ? `artifact ${reference.key} is gone` : undefined;
  } catch (error) {
    if (error instanceof ArtifactDamagedError) return error.message;
    throw error;
  }
}
