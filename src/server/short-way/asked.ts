import type { IncomingMessage } from 'node:http';
import { OPERATIONS, type OperationId } from '../../contract/operations.ts';
import { isWellFormedId } from '../../domain/ids.ts';
import { SHARED_HEADERS, type ShareLink } from '../operations/share-links.ts';
import { VIEW_READS, type ViewRead, type ViewReadId } from '../operations/view-reads.ts';
import type { OperationPlan } from '../plans.ts';
import { ID_PREFIX } from '../reads/reads.ts';
import type { Reply } from '../reply.ts';

/** A kind of resource that is polled, or the page of a report. */
export interface Target {
  readonly read: ViewRead;
  readonly plan: OperationPlan;
  /** For a page: the headers that are added to those of every page. */
  readonly page: Reply['headers'] | undefined;
}

/** What a request asks for, read from its target. */
interface Asked {
  readonly target: Target;
  readonly id: string;
  readonly path: string;
  /** Of a share link. */
  readonly link: ShareLink | undefined;
}

const NONE = {};
/** As the server writes it; any other spelling takes the long way. */
const SHARED = /^(\/shared\/[\w/-]+)\?expires=([1-9]\d{0,11})&signature=([0-9a-f]{64})$/;

/** Undefined if the target has to be read on the long way. */
export function targetReader(
  plans: ReadonlyMap<OperationId, OperationPlan>,
): (req: IncomingMessage) => Asked | undefined {
  const places = placesOf(plans);
  const asked = (path: string, link: ShareLink | undefined): Asked | undefined => {
    for (const { before, after, target } of places) {
      if (!path.startsWith(before) || !path.endsWith(after)) continue;
      const id = path.slice(before.length, path.length - after.length);
      if (!isWellFormedId(ID_PREFIX[target.read.collection], id)) continue;
      return (target.plan.scope === null) === (link !== undefined) ? { target, id, path, link } : undefined;
    }
    return undefined;
  };
  return ({ method, url = '' }) => {
    if (method !== 'GET') return undefined;
    if (!url.startsWith('/shared/')) return asked(url, undefined);
    const [, path = '', expires, signature = ''] = SHARED.exec(url) ?? [];
    return asked(path, { expires: Number(expires), signature });
  };
}

/** A target, and its path before and after the id. There are few, so comparing them all costs less than a look-up. */
interface Place {
  readonly before: string;
  readonly after: string;
  readonly target: Target;
}

function placesOf(plans: ReadonlyMap<OperationId, OperationPlan>): readonly Place[] {
  return [...plans].flatMap(([id, plan]) => {
    const page = PAGES[id];
    const read = page !== undefined ? VIEW_READS.getVisibilityReport : isViewRead(id) ? VIEW_READS[id] : undefined;
    if (read === undefined) return [];
    const [before = '', after = ''] = OPERATIONS[id].path.split(/\{\w+\}/);
    return [{ before, after, target: { read, plan, page } }];
  });
}

const PAGES: Partial<Readonly<Record<OperationId, Reply['headers']>>> = {
  getVisibilityReportPage: NONE,
  getSharedReport: SHARED_HEADERS,
};

const isViewRead = (id: string): id is ViewReadId => Object.hasOwn(VIEW_READS, id);
