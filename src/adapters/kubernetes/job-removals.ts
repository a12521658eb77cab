import { within } from '../../lib/async.ts';
import type { Clock } from '../../lib/clock.ts';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import type { ResourceName } from '../../resources/kinds.ts';
import type { ApiClient } from '../../runtime/client/api-client.ts';
import { keyOf } from '../../runtime/objects.ts';
import { deleteJob, deletePod, podsOfJob, readJob } from './job-calls.ts';

export interface RemovalSettings {
  /** How long one call waits; a reconcile has 30 s. */
  readonly limitMs: number;
  /** Longer than a pod's grace period of 30 s: after this, its node is not responding. */
  readonly forceAfterMs: number;
  /** Time between deleting the pods by force and giving up. */
  readonly settleMs: number;
  /** How often to ask the API whether the Job is gone, in addition to the cache. */
  readonly pollMs: number;
}

const REMOVAL_SETTINGS: RemovalSettings = {
  limitMs: 20_000,
  forceAfterMs: 45_000,
  settleMs: 5_000,
  pollMs: 1_000,
};

/** `forced`: pods were deleted without their node's confirmation. `abandoned`: the Job remained even so. */
export interface RunJobEvent extends ResourceName {
  readonly event: 'removed' | 'forced' | 'abandoned';
  readonly jobUid: string;
}

interface Removal {
  readonly name: ResourceName;
  readonly uid: string;
  readonly sinceMs: number;
  /** The Job went before its pods, deleted by somebody who did not wait for them. */
  readonly isOrphaned: boolean;
  forcedAtMs?: number;
  readonly gone: PromiseWithResolvers<void>;
}

interface JobRemovalsOptions {
  readonly client: ApiClient;
  readonly clock: Clock;
  readonly settings: Partial<RemovalSettings>;
  readonly onEvent: (event: RunJobEvent) => void;
  readonly onGone: (name: ResourceName, uid: string) => void;
}

/**
 * Ends Jobs, pods first. A pod is gone when its node reports that its processes have ended. A node that is silent after
 * the grace period does not block this for ever: its pods are then deleted by force, and the run's claim fences off any
 * process that still runs there. Times count from our own first call, by the monotonic clock.
 */
export class JobRemovals {
  readonly #options: JobRemovalsOptions;
  readonly #settings: RemovalSettings;
  /** By uid; kept when a call gives up, for the next one. */
  readonly #removals = new Map<string, Removal>();
  /** By key. */
  readonly #calls = new Map<string, Promise<void>>();

  constructor(options: JobRemovalsOptions) {
    this.#options = options;
    this.#settings = { ...REMOVAL_SETTINGS, ...options.settings };
  }

  /**
   * Resolves when the Job and its pods are gone, or remain although they were deleted by force. Throws
   * StoreUnavailableError after `limitMs`: call again.
   */
  remove(name: ResourceName, uid: string | undefined): Promise<void> {
    const key = keyOf(name);
    const running = this.#calls.get(key);
    if (running) return running;
    const call = this.#remove(name, uid).finally(() => this.#calls.delete(key));
    this.#calls.set(key, call);
    return call;
  }

  /** The cache has seen the deletion. */
  gone(uid: string): void {
    this.#removals.get(uid)?.gone.resolve();
    this.#removals.delete(uid);
  }

  async #remove(name: ResourceName, uid: string | undefined): Promise<void> {
    const { client, clock } = this.#options;
    const ending = await deleteJob(client, name, uid);
    const isOrphaned = ending === 'gone';
    const endingUid = isOrphaned ? uid : ending.uid;
    if (endingUid === undefined) return;
    if (isOrphaned && (await this.#endPods(name, endingUid)) === 0) return this.#finish(name, endingUid, 'removed');
    const since = { sinceMs: clock.monotonicMs(), gone: Promise.withResolvers<void>() };
    const removal = this.#removals.get(endingUid) ?? { name, uid: endingUid, isOrphaned, ...since };
    this.#removals.set(removal.uid, removal);
    await this.#untilGone(removal);
  }

  /** Deletes the pods of a Job that is already gone; returns how many there still are. */
  async #endPods(name: ResourceName, jobUid: string): Promise<number> {
    const { client } = this.#options;
    const pods = await podsOfJob(client, name.namespace, jobUid);
    for (const pod of pods) if (pod.metadata.deletionTimestamp === undefined) await deletePod(client, pod, false);
    return pods.length;
  }

  async #untilGone(removal: Removal): Promise<void> {
    const { clock } = this.#options;
    const { limitMs, pollMs, settleMs, forceAfterMs } = this.#settings;
    const { name, uid } = removal;
    for (const endMs = clock.monotonicMs() + limitMs; ; ) {
      if ((await this.#isGoneWithin(removal, pollMs)) || (await this.#isGone(removal)))
        return this.#finish(name, uid, 'removed');
      const nowMs = clock.monotonicMs();
      if (removal.forcedAtMs === undefined && nowMs - removal.sinceMs >= forceAfterMs) await this.#force(removal);
      if (nowMs - (removal.forcedAtMs ?? nowMs) >= settleMs) return this.#finish(name, uid, 'abandoned');
      if (nowMs < endMs) continue;
      const message = `the pods of job ${name.namespace}/${name.name} have not ended yet`;
      throw new StoreUnavailableError(message, { outcomeUnknown: true });
    }
  }

  async #isGone({ name, uid, isOrphaned }: Removal): Promise<boolean> {
    const { client } = this.#options;
    if (isOrphaned) return (await podsOfJob(client, name.namespace, uid)).length === 0;
    return (await readJob(client, name))?.metadata.uid !== uid;
  }

  async #isGoneWithin(removal: Removal, waitMs: number): Promise<boolean> {
    const gone = removal.gone.promise.then(() => true);
    return (await within(this.#options.clock, waitMs, gone)) ?? false;
  }

  async #force(removal: Removal): Promise<void> {
    const { client, clock } = this.#options;
    for (const pod of await podsOfJob(client, removal.name.namespace, removal.uid)) await deletePod(client, pod, true);
    removal.forcedAtMs = clock.monotonicMs();
    this.#tell(removal.name, removal.uid, 'forced');
  }

  #finish(name: ResourceName, uid: string, event: RunJobEvent['event']): void {
    this.#removals.delete(uid);
    this.#options.onGone(name, uid);
    this.#tell(name, uid, event);
  }

  #tell({ namespace, name }: ResourceName, jobUid: string, event: RunJobEvent['event']): void {
    this.#options.onEvent({ event, namespace, name, jobUid });
  }
}
