import { z } from 'zod';
import type { ObjectEvent, ObjectPage, ObjectSource, StoredObject } from '../../ports/object-source.ts';
import { type CallOptions, StoreUnavailableError, VersionExpiredError } from '../../ports/resource-store.ts';
import { type ApiClient, ApiStatusError } from './api-client.ts';
import { OWNER_KIND_LABEL } from './job-manifest.ts';
import { type JobObject, jobObject, type PodObject, podObject } from './job-objects.ts';
import { statusOf } from './status.ts';

export interface JobSourceOptions {
  readonly client: ApiClient;
  /** All namespaces when left out. */
  readonly namespace?: string;
  /** Uniform in [0, 1): watches of many replicas shall not end together. */
  readonly random: () => number;
}

/** The Jobs of runs. */
export const jobSource = (options: JobSourceOptions): ObjectSource<JobObject> =>
  labelledSource(options, { kind: 'Job', api: '/apis/batch/v1', plural: 'jobs', shape: jobObject });

/** The Pods of those Jobs. */
export const podSource = (options: JobSourceOptions): ObjectSource<PodObject> =>
  labelledSource(options, { kind: 'Pod', api: '/api/v1', plural: 'pods', shape: podObject });

interface Watched<T> {
  readonly kind: string;
  readonly api: string;
  readonly plural: string;
  readonly shape: z.ZodType<T>;
}

/** client-go ends a watch after 5 to 10 minutes. */
const WATCH_SECONDS = 300;

function labelledSource<T extends StoredObject>(options: JobSourceOptions, watched: Watched<T>): ObjectSource<T> {
  const { client, namespace, random } = options;
  const { kind, api, plural, shape } = watched;
  const path = `${api}${namespace === undefined ? '' : `/namespaces/${encodeURIComponent(namespace)}`}/${plural}`;
  const selector = { labelSelector: OWNER_KIND_LABEL };
  return {
    kind,
    list: (query, call) => listPage(client, path, { ...selector, ...queryOf(query) }, call, shape),
    async *watch(resourceVersion, signal) {
      const timeoutSeconds = String(Math.floor(WATCH_SECONDS * (1 + random())));
      const query = { ...selector, watch: '1', allowWatchBookmarks: 'true', resourceVersion, timeoutSeconds };
      try {
        for await (const line of client.follow({ path, query }, signal)) {
          const event = eventOf(line, shape);
          if (event) yield event;
        }
      } catch (error) {
        if (error instanceof ApiStatusError) throw refusal(error.status, error.message);
        throw error;
      }
    },
  };
}

const queryOf = (query: { readonly limit: number; readonly continue?: string }): Record<string, string> => ({
  limit: String(query.limit),
  ...(query.continue === undefined ? {} : { continue: query.continue }),
});

async function listPage<T extends StoredObject>(
  client: ApiClient,
  path: string,
  query: Record<string, string>,
  call: CallOptions,
  shape: z.ZodType<T>,
): Promise<ObjectPage<T>> {
  const { status, body } = await client.call({ method: 'GET', path, query, ...call });
  if (status !== 200) throw refusal(status, statusOf(body).message);
  const page = z
    .object({
      metadata: z.object({ resourceVersion: z.string(), continue: z.string().optional() }),
      items: z.array(shape),
    })
    .parse(body);
  const next = page.metadata.continue ?? '';
  return {
    items: page.items,
    resourceVersion: page.metadata.resourceVersion,
    ...(next === '' ? {} : { continue: next }),
  };
}

const line = z.object({ type: z.string(), object: z.unknown() });
const bookmark = z.object({ metadata: z.object({ resourceVersion: z.string() }) });
const TYPES = { ADDED: 'Added', MODIFIED: 'Modified', DELETED: 'Deleted' } as const;

/** A type that a newer server may send is passed over. */
function eventOf<T extends StoredObject>(value: unknown, shape: z.ZodType<T>): ObjectEvent<T> | undefined {
  const { type, object } = line.parse(value);
  if (type === 'ERROR') {
    const code = z.object({ code: z.number() }).safeParse(object).data?.code ?? 500;
    throw refusal(code, statusOf(object).message);
  }
  if (type === 'BOOKMARK')
    return { type: 'Bookmark', resourceVersion: bookmark.parse(object).metadata.resourceVersion };
  if (type !== 'ADDED' && type !== 'MODIFIED' && type !== 'DELETED') return undefined;
  return { type: TYPES[type], resource: shape.parse(object) };
}

const refusal = (status: number, message: string): Error =>
  status === 410
    ? new VersionExpiredError(message)
    : new StoreUnavailableError(`the cluster API refused with ${status}: ${message}`, { outcomeUnknown: false });
