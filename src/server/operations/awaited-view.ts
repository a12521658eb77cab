import type { HttpError } from '../../contract/errors.ts';
import type { FoundView, ViewName } from '../../ports/views.ts';
import { isNamed, isOpen, type ViewHeaders, viewHeaders, viewTag } from '../conditional.ts';
import type { OperationRequest } from '../exchange.ts';
import type { Released } from '../reads/held-requests.ts';
import { refusalOf } from '../reads/reads.ts';
import type { Services } from '../services.ts';

/** A view with the headers of its answer. */
export interface Awaited {
  readonly view: FoundView;
  readonly headers: ViewHeaders;
}

/**
 * A report or an execution, for `Prefer: wait=N` (P-03). If it has ended, or if If-None-Match names another state, the
 * answer comes at once. Otherwise it is held until the state changes or N seconds have passed. The resource is then
 * read anew, so that a held request sees what any other would.
 */
export async function awaitedView(
  name: ViewName,
  notFound: HttpError,
  request: OperationRequest,
  services: Services,
): Promise<Awaited | HttpError> {
  const { waitSeconds: seconds, ifNoneMatch } = request;
  const view = await services.reads.one(name, ifNoneMatch);
  if (typeof view === 'string') return refusalOf(view, notFound);
  if (seconds === undefined) return { view, headers: viewHeaders(view) };
  const applied = { 'preference-applied': `wait=${seconds}` };
  const isNews = ifNoneMatch !== undefined && !isNamed(ifNoneMatch, viewTag(view));
  if (!isOpen(view) || isNews) return { view, headers: { ...viewHeaders(view), ...applied } };
  if (!services.held.hasRoom(view.namespace)) return { view, headers: viewHeaders(view) };
  const released = await hold(view, seconds, request, services);
  if (typeof released !== 'string') return released;
  // nobody reads that answer
  if (released === 'gone') return { view, headers: viewHeaders(view) };
  const now = await services.reads.one(name);
  if (typeof now === 'string') return refusalOf(now, notFound);
  return { view: now, headers: { ...viewHeaders(now), ...applied } };
}

async function hold(
  view: FoundView,
  seconds: number,
  { gone, refusedNow, beginHold }: OperationRequest,
  { held }: Services,
): Promise<Released> {
  const endHold = beginHold();
  try {
    return await held.hold(view, { seconds, refusedNow, gone });
  } finally {
    endHold();
  }
}
