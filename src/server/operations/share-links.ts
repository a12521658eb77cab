import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { errors, type HttpError } from '../../contract/errors.ts';
import { DEFAULT_SHARE_DAYS, MAX_SHARE_DAYS } from '../../contract/share-link.ts';
import { type ShareClaim, signedShareUrl, verifyShareSignature } from '../../domain/signed-url.ts';
import { reportView } from '../../domain/views.ts';
import type { FoundView } from '../../ports/views.ts';
import type { VisibilityReport } from '../../resources/kinds.ts';
import { integerOf, objectOf, optionalTextOf, textOf } from '../exchange.ts';
import { refusalOf } from '../reads/reads.ts';
import { jsonReply } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';
import { pageReply } from './get-visibility-report-page.ts';

const DAY_S = 24 * 60 * 60;
/**
 * Longest possible time until the expiry of a link; one day longer than allowed, because the clocks of replicas differ.
 */
const LONGEST_MS = (MAX_SHARE_DAYS + 1) * DAY_S * 1000;

/** A link is only its signature: nothing is stored. */
export const createShareLink: OperationHandler = async ({ namespace, host, values }, services) => {
  const { clock, reads, settings, signingKeys } = services;
  const report = await reads.report({ namespace, name: textOf(values.path, 'report_id') });
  if (typeof report === 'string') return refusalOf(report, errors.reportNotFound);
  if (report.status?.phase !== 'Completed') return errors.reportNotCompleted;
  const { expires_in_days: days = DEFAULT_SHARE_DAYS } = objectOf(values.body ?? {});
  if (typeof days !== 'number') throw new TypeError('expires_in_days was not read as a number');
  const expires = Math.floor(clock.now() / 1000) + days * DAY_S;
  const url = signedShareUrl(settings.publicScheme, claimOf(report, host.authority, expires), signingKeys);
  return jsonReply(201, JSON.stringify({ url, expires_at: new Date(expires * 1000).toISOString() }));
};

export const getSharedReport: OperationHandler = async (request, services) => {
  const { namespace, host, values } = request;
  const link = { expires: integerOf(values.query, 'expires'), signature: textOf(values.query, 'signature') };
  const shared = { ...link, namespace, host: host.host, id: textOf(values.path, 'report_id') };
  const view = await sharedView(shared, services);
  if ('detail' in view) return view;
  const wanted = { ...request, language: optionalTextOf(values.query, 'language') };
  return pageReply(view, wanted, services, SHARED_HEADERS);
};

/** Besides those of every page. */
export const SHARED_HEADERS = { 'x-robots-tag': 'noindex' } as const;

/** What a share link says of itself. */
export interface ShareLink {
  /** Unix seconds. */
  readonly expires: number;
  readonly signature: string;
}

interface Shared extends ShareLink {
  readonly namespace: string;
  readonly host: string;
  /** Of the report. */
  readonly id: string;
}

/**
 * The answer is the same 404 for every reason not to show the page (Y-02). The report is read from the store, so that a
 * revoked link is dead on every replica at once, even if views are kept in memory. If the expiry of the link cannot be
 * right, or its id is known not to exist, the store is not read.
 */
export async function sharedView(
  { namespace, host, id, expires, signature }: Shared,
  services: Pick<Services, 'clock' | 'reads' | 'sharedReads' | 'signingKeys'>,
): Promise<FoundView | HttpError> {
  const { clock, reads, sharedReads } = services;
  const leftMs = expires * 1000 - clock.now();
  if (leftMs <= 0 || leftMs > LONGEST_MS) return errors.sharedReportNotFound;
  const release = await sharedReads.enter(namespace);
  if (typeof release === 'string') return refusalOf('unavailable', errors.sharedReportNotFound);
  const found = await reads.liveReport({ namespace, name: id }).finally(release);
  if (typeof found === 'string') return refusalOf(found, errors.sharedReportNotFound);
  const { report, view } = found;
  if (!isSigned(claimOf(report, host, expires), signature, services)) return errors.sharedReportNotFound;
  return view ?? reportView(report);
}

/** Links whose signatures are kept. */
const MAX_LINKS = 1000;
const signedLinks = new WeakMap<readonly KeyObject[], LRUCache<string, true>>();

/**
 * Signatures that were right are remembered with all that they cover, because computing one costs as much as all other
 * checks of a link. They are found by V8's hash of the whole text, so the time taken does not reveal how much of a
 * guess was right.
 */
function isSigned(
  claim: ShareClaim,
  signature: string,
  { signingKeys, clock }: Pick<Services, 'signingKeys' | 'clock'>,
): boolean {
  const nowMs = clock.now();
  const links = signedLinks.get(signingKeys) ?? new LRUCache<string, true>({ max: MAX_LINKS });
  signedLinks.set(signingKeys, links);
  const text = [signature, claim.host, claim.report, claim.uid, claim.epoch, claim.expires].join('\n');
  if (links.has(text)) return nowMs < claim.expires * 1000;
  if (!verifyShareSignature(claim, signature, signingKeys, nowMs)) return false;
  links.set(text, true);
  return true;
}

const claimOf = ({ metadata, spec }: VisibilityReport, host: string, expires: number): ShareClaim => ({
  ...{ host, report: metadata.name, uid: metadata.uid, epoch: spec.shareEpoch ?? 0, expires },
});
