import type { KeyObject } from 'node:crypto';
import { errors, type HttpError } from '../../contract/errors.ts';
import { type CursorBinding, decodeCursor, encodeCursor } from '../../domain/cursor.ts';
import type { FoundView, ViewCollection, ViewPage } from '../../ports/views.ts';
import { integerOf, type OperationRequest, optionalTextOf, textOf } from '../exchange.ts';
import { compareInstants, type Instant } from '../reading/datetime.ts';
import type { Services } from '../services.ts';
import { refusalOf } from './reads.ts';

/** A page of a collection. */
export interface Listing {
  readonly views: readonly FoundView[];
  /** JSON of the envelope's `pagination` member. */
  readonly pagination: string;
}

const DEFAULT_LIMIT = 50;

/**
 * Reads a page, after checking the date window, the workspace and the cursor, in this order (H-09). Collections under a
 * workspace name it by `workspace_id`; the workspace of another partner is treated as missing.
 */
export async function listPage(
  request: OperationRequest,
  services: Services,
  collection: Exclude<ViewCollection, 'executions'>,
): Promise<Listing | HttpError> {
  const { namespace, values } = request;
  const [after, before] = [instantOf(values.query, 'created_after'), instantOf(values.query, 'created_before')];
  if (after && before && compareInstants(after, before) >= 0) return errors.invalidCreatedRange;
  const parent = collection === 'workspaces' ? '' : textOf(values.path, 'workspace_id');
  const refusal = parent === '' ? undefined : await workspaceRefusal(namespace, parent, services);
  if (refusal !== undefined) return refusal;
  const status = optionalTextOf(values.query, 'status');
  const [createdAfter, createdBefore] = [after && fractionalMs(after), before && fractionalMs(before)];
  const bound: CursorBinding = { collection, namespace, parent, status, createdAfter, createdBefore };
  const cursor = optionalTextOf(values.query, 'cursor');
  const position = cursor === undefined ? undefined : decodeCursor(cursor, bound, services.signingKeys);
  if (cursor !== undefined && position === undefined) return errors.invalidCursor;
  const limit = limitOf(values.query);
  const page = await services.reads.page({
    ...{ collection, namespace, parent, limit },
    ...(status !== undefined && { status }),
    ...(position && { position }),
    // items are timed in whole milliseconds, bounds may be finer
    ...(after && { after: after.epochMs }),
    ...(before && { before: before.epochMs + (before.micros > 0 ? 1 : 0) }),
  });
  if (page === 'unavailable') return errors.temporarilyUnavailable;
  return { views: page.views, pagination: paginationOf(page, bound, services.signingKeys) };
}

export const limitOf = (query: OperationRequest['values']['query']): number =>
  query['limit'] === undefined ? DEFAULT_LIMIT : integerOf(query, 'limit');

async function workspaceRefusal(namespace: string, id: string, { reads }: Services): Promise<HttpError | undefined> {
  const workspace = await reads.one({ collection: 'workspaces', namespace, id });
  return typeof workspace === 'string' ? refusalOf(workspace, errors.workspaceNotFound) : undefined;
}

function paginationOf({ views, hasMore }: ViewPage, bound: CursorBinding, keys: readonly KeyObject[]): string {
  const last = hasMore ? views.at(-1) : undefined;
  const next = last === undefined ? null : encodeCursor({ order: last.order, id: last.id }, bound, keys);
  return JSON.stringify({ next_cursor: next, has_more: next !== null });
}

/** The body of a page whose views need no results. */
export function envelope({ views, pagination }: Listing): string {
  return `{"data":[${views.map((view) => view.body).join(',')}],"pagination":${pagination}}`;
}

const fractionalMs = ({ epochMs, micros }: Instant): number => epochMs + micros / 1000;

function instantOf(values: Readonly<Record<string, unknown>>, name: string): Instant | undefined {
  const value = values[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || !('epochMs' in value) || !('micros' in value)) {
    throw new TypeError(`${name} was not read as a date-time`);
  }
  return { epochMs: Number(value.epochMs), micros: Number(value.micros) };
}
