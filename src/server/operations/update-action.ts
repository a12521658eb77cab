import { errors, type HttpError } from '../../contract/errors.ts';
import { executionEvent, statusBeside } from '../../domain/action-beside.ts';
import { type ActionStatus, type Disposition, phaseOf } from '../../domain/action-events.ts';
import { newDecision, pendingDisposition } from '../../domain/action-life-cycle.ts';
import { dispositions } from '../../domain/enums.ts';
import { actionView, actionViewBeside } from '../../domain/views.ts';
import type { Action } from '../../resources/kinds.ts';
import { type OperationRequest, objectOf, textOf } from '../exchange.ts';
import type { Instant } from '../reading/datetime.ts';
import { valueError, violation } from '../reading/violation.ts';
import { type LiveAction, refusalOf } from '../reads/reads.ts';
import { jsonReply, type Outcome } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';
import { type Tried, untilWritten, writeSpec } from './write-spec.ts';

interface Wanted {
  readonly disposition: Disposition;
  /** Absent: the snooze has no end. */
  readonly snoozeUntil?: string;
  /** Only with Completed. If it is absent, a completed action keeps its stored URL. */
  readonly publishedUrl?: string;
}

/**
 * Writes the fields that operators set with kubectl, and reads again if another writer was faster. The action
 * controller applies them; until then, views already show what they imply. A write whose answer was lost is found when
 * the action is read again (L-01), and the same change a second time changes nothing.
 */
export const updateAction: OperationHandler = async (request, services) => {
  const { namespace, values } = request;
  const { clock, reads } = services;
  const wanted = wantedOf(objectOf(values.body));
  const refusal = refusalOfSnooze(wanted, request, clock.now());
  if (refusal) return refusal;
  const name = { namespace, name: textOf(values.path, 'action_id') };
  return untilWritten(clock, async (leftMs) => {
    const live = await reads.action(name, leftMs);
    if (typeof live === 'string') return refusalOf(live, errors.actionNotFound);
    return attempt(live, wanted, request, services);
  });
};

async function attempt(
  live: LiveAction,
  wanted: Wanted,
  { actorId }: OperationRequest,
  services: Services,
): Promise<Tried> {
  const { action, latest } = live;
  const shown = statusBeside(action, latest && executionEvent(latest));
  if (phaseOf(shown) === 'Generating') return errors.actionGenerating;
  // no write if nothing would change, unless an operator has just set a disposition: it would still be applied
  if (isSo(shown, action, wanted) && !isOperatorsPending(action)) return answer(live, services);
  const at = new Date(services.clock.now()).toISOString();
  const { publishedUrl: _, ...chosen } = wanted;
  const decision = { ...chosen, at, ...(actorId === undefined ? {} : { actorId }) };
  const { snoozeUntil: __, publishedUrl, ...spec } = action.spec;
  const page = publishedUrl !== undefined && staysCompleted(shown, action, wanted) ? { publishedUrl } : {};
  const next = { ...spec, ...page, ...wanted, decision };
  const written = await writeSpec(services, 'Action', action.metadata, next, errors.actionNotFound);
  if (written.outcome === 'not_written') return written.reply;
  if (written.outcome === 'refused') {
    const { namespace, name } = action.metadata;
    services.log.error({ namespace, action: name, reason: written.message }, 'change to an action refused');
    return errors.temporarilyUnavailable;
  }
  return answer({ action: written.resource, latest }, services);
}

/** The action as GET shows it from now on. One that no report has recommended is not shown at all. */
async function answer({ action, latest }: LiveAction, { reads }: Services): Promise<Outcome> {
  const own = actionView(action);
  const shown = actionViewBeside(action, latest);
  if (own === undefined || shown === undefined) return errors.actionNotFound;
  await reads.put(own);
  return jsonReply(200, shown.body);
}

/** The body has already been read according to its schema. */
function wantedOf(body: Readonly<Record<string, unknown>>): Wanted {
  const { disposition, snooze_until, published_url } = body as {
    readonly disposition: Parameters<typeof dispositions.fromWire>[0];
    readonly snooze_until?: Instant | null;
    readonly published_url?: string | null;
  };
  const until = snooze_until ? { snoozeUntil: isoOf(snooze_until.epochMs) } : {};
  const page = published_url ? { publishedUrl: published_url } : {};
  return { disposition: dispositions.fromWire(disposition), ...until, ...page };
}

/** The latest time that resources can store. An offset may move a time past it. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const isoOf = (epochMs: number): string => new Date(Math.min(Math.max(epochMs, 0), LAST_MS)).toISOString();

/** A snooze that is over already is a mistake. */
function refusalOfSnooze({ snoozeUntil }: Wanted, request: OperationRequest, nowMs: number): HttpError | undefined {
  if (snoozeUntil === undefined || Date.parse(snoozeUntil) > nowMs) return undefined;
  const sent = objectOf(request.sentBody())['snooze_until'];
  return errors.invalidRequest([
    violation(valueError('snooze_until must be in the future'), ['body', 'snooze_until'], sent),
  ]);
}

const isOperatorsPending = (action: Action): boolean =>
  newDecision(action) === undefined && pendingDisposition(action)?.type === 'disposed';

/** Completed is what REST shows, or what an operator has just set. */
const staysCompleted = (shown: ActionStatus, { spec }: Action, { disposition }: Wanted): boolean =>
  disposition === 'Completed' && (phaseOf(shown) === 'Completed' || spec.disposition === 'Completed');

function isSo(shown: ActionStatus, { spec }: Action, { disposition, snoozeUntil, publishedUrl }: Wanted): boolean {
  if (phaseOf(shown) !== disposition) return false;
  if (publishedUrl !== undefined && publishedUrl !== spec.publishedUrl) return false;
  return disposition !== 'Snoozed' || timeOf(shown.snoozeUntil) === timeOf(snoozeUntil);
}
const timeOf = (timestamp: string | undefined): number => (timestamp === undefined ? Infinity : Date.parse(timestamp));
