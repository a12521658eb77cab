import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { type Pod, pod } from './pod.ts';

export interface PodEvents {
  readonly onPod: (pod: Pod) => void;
  readonly onGone: (uid: string) => void;
}

const list = z.looseObject({ metadata: z.looseObject({ resourceVersion: z.string() }), items: z.array(pod) });
const event = z.looseObject({ type: z.string(), object: z.unknown() });
const AGAIN_AFTER_MS = 200;
const WATCH_SECONDS = 300;

/** Lists and watches the pods that a label selector chooses, for ever: whatever fails is begun again. */
export function watchPods(
  to: { readonly url: string; readonly ca: string; readonly token: string; readonly selector: string },
  events: PodEvents,
  signal: AbortSignal,
): void {
  const dispatcher = new Agent({ connect: { ca: to.ca }, bodyTimeout: 0, headersTimeout: 5_000 });
  const seen = new Set<string>();
  const get = (query: string) =>
    request(`${to.url}/api/v1/pods?labelSelector=${encodeURIComponent(to.selector)}${query}`, {
      dispatcher,
      signal,
      headers: { authorization: `Bearer ${to.token}` },
    });
  const once = async (): Promise<void> => {
    const { metadata, items } = list.parse(await (await get('')).body.json());
    const uids = new Set(items.map((item) => item.metadata.uid));
    for (const uid of [...seen]) if (!uids.has(uid) && seen.delete(uid)) events.onGone(uid);
    for (const item of items) tell(seen, events, 'ADDED', item);
    const query = `&watch=true&timeoutSeconds=${WATCH_SECONDS}&resourceVersion=${metadata.resourceVersion}`;
    let rest = '';
    const { body } = await get(query);
    for await (const chunk of body.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const { type, object } = event.parse(JSON.parse(line));
        if (type === 'ERROR') return;
        tell(seen, events, type, pod.parse(object));
      }
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await once().catch(() => {});
      await sleep(AGAIN_AFTER_MS, undefined, { signal, ref: false }).catch(() => {});
    }
    await dispatcher.destroy();
  };
  void run();
}

function tell(seen: Set<string>, events: PodEvents, type: string, one: Pod): void {
  if (type === 'DELETED') {
    if (seen.delete(one.metadata.uid)) events.onGone(one.metadata.uid);
    return;
  }
  seen.add(one.metadata.uid);
  events.onPod(one);
}
