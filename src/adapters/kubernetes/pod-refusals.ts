import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../lib/clock.ts';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import { type ApiClient, apiPath } from '../../runtime/client/api-client.ts';
import type { JobObject } from './job-objects.ts';

/** The Job controller creates a pod within moments unless it is refused. */
const PATIENCE_MS = 3_000;
/** It retries less and less often, so there is seldom news. */
const ASK_EVERY_MS = 10_000;
/** Number of remembered Jobs; the least recently used ones are checked again. */
const MAX_JOBS = 4096;
const MAX_NOTE_CHARS = 500;
/** How many events are read. There is one for each try, because each names another pod. */
const MAX_EVENTS = 50;

interface Podless {
  readonly sinceMs: number;
  readonly askedMs: number | undefined;
  readonly note: string | undefined;
}

const events = z.object({
  items: z.array(
    z.object({ metadata: z.object({ creationTimestamp: z.string().default('') }), note: z.string().default('') }),
  ),
});

/** Why a Job has no pod. Quotas and policies may refuse only the pod, and then only an event of the Job says so. */
export class PodRefusals {
  readonly #client: ApiClient;
  readonly #clock: Clock;
  /** By uid of the Job. */
  readonly #podless = new LRUCache<string, Podless>({ max: MAX_JOBS });

  constructor(client: ApiClient, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  /** Only for a Job without a pod; undefined if no refusal is known. */
  async of(job: JobObject): Promise<string | undefined> {
    const { uid } = job.metadata;
    const nowMs = this.#clock.monotonicMs();
    const known = this.#podless.get(uid) ?? { sinceMs: nowMs, askedMs: undefined, note: undefined };
    const isDue = nowMs - known.sinceMs >= PATIENCE_MS && nowMs - (known.askedMs ?? -Infinity) >= ASK_EVERY_MS;
    const note = isDue ? ((await this.#ask(job)) ?? known.note) : known.note;
    this.#podless.set(uid, { ...known, askedMs: isDue ? nowMs : known.askedMs, note });
    return note;
  }

  /** For a Job that has a pod or has finished. */
  forget(uid: string): void {
    this.#podless.delete(uid);
  }

  /** A failure to read events delays nothing: an older role may not list them. */
  async #ask({ metadata: { namespace, uid } }: JobObject): Promise<string | undefined> {
    const path = apiPath('/apis/events.k8s.io/v1', 'events', { namespace });
    const query = { fieldSelector: `reason=FailedCreate,regarding.uid=${uid}`, limit: String(MAX_EVENTS) };
    try {
      const { status, body } = await this.#client.call({ method: 'GET', path, query });
      const items = status === 200 ? (events.safeParse(body).data?.items ?? []) : [];
      const last = items
        .toSorted((a, b) => a.metadata.creationTimestamp.localeCompare(b.metadata.creationTimestamp))
        .at(-1);
      return last?.note.slice(0, MAX_NOTE_CHARS);
    } catch (error) {
      if (error instanceof StoreUnavailableError) return undefined;
      throw error;
    }
  }
}
