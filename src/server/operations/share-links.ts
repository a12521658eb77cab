import { errors } from '../../contract/errors.ts';
import { DEFAULT_SHARE_DAYS, MAX_SHARE_DAYS } from '../../contract/share-link.ts';
import { type ShareClaim, signedShareUrl, verifyShareSignature } from '../../domain/signed-url.ts';
import { reportView } from '../../domain/views.ts';
import type { VisibilityReport } from '../../resources/kinds.ts';
import { integerOf, objectOf, optionalTextOf, textOf } from '../exchange.ts';
import { refusalOf } from '../reads/reads.ts';
import { jsonReply } from '../reply.ts';
import type { OperationHandler } from '../services.ts';
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

/**
 * Every reason not to show the page is the same 404 (Y-02). The report is read from the store, so that a revoked link
 * is dead on every replica at once, even if views are kept in memory. The store is not asked for a link whose expiry
 * cannot be right, or for an id that does not exist.
 */
export const getSharedReport: OperationHandler = async (request, services) => {
  const { namespace, host, values } = request;
  const { clock, reads, signingKeys } = services;
  const expires = integerOf(values.query, 'expires');
  const leftMs = expires * 1000 - clock.now();
  if (leftMs <= 0 || leftMs > LONGEST_MS) return errors.sharedReportNotFound;
  const report = await reads.report({ namespace, name: textOf(values.path, 'report_id') });
  if (typeof report === 'string') return refusalOf(report, errors.sharedReportNotFound);
  const claim = claimOf(report, host.host, expires);
  if (!verifyShareSignature(claim, textOf(values.query, 'signature'), signingKeys, clock.now()))
    return errors.sharedReportNotFound;
  const wanted = { ...request, language: optionalTextOf(values.query, 'language') };
  return pageReply(reportView(report), wanted, services, { 'x-robots-tag': 'noindex' });
};

const claimOf = ({ metadata, spec }: VisibilityReport, host: string, expires: number): ShareClaim => ({
  ...{ host, report: metadata.name, uid: metadata.uid, epoch: spec.shareEpoch ?? 0, expires },
});
