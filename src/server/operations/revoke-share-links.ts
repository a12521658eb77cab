import { errors } from '../../contract/errors.ts';
import { reportView } from '../../domain/views.ts';
import { StoreUnavailableError, type WriteOutcome } from '../../ports/resource-store.ts';
import type { VisibilityReport } from '../../resources/kinds.ts';
import { textOf } from '../exchange.ts';
import { refusalOf } from '../reads/reads.ts';
import type { Reply } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';

/** Time for all tries together. The client may repeat the request. */
const BUDGET_MS = 2500;
const WRITE_MS = 1000;
/** Every conflict means that another writer succeeded, so this many indicate a fault. */
const MAX_TRIES = 60;

const REVOKED: Reply = { status: 204, headers: {}, body: '' };

/**
 * Raises the epoch that links are signed with, under the version that was read, and reads again where another writer was
 * faster. If the answer to a write is lost, the epoch is raised once more, which revokes the same links (Y-02).
 */
export const revokeShareLinks: OperationHandler = async ({ namespace, values }, services) => {
  const { clock, log, reads } = services;
  const name = { namespace, name: textOf(values.path, 'report_id') };
  const endMs = clock.monotonicMs() + BUDGET_MS;
  for (let tries = 0; tries < MAX_TRIES && clock.monotonicMs() < endMs; tries += 1) {
    const report = await reads.report(name);
    if (typeof report === 'string') return refusalOf(report, errors.reportNotFound);
    const shareEpoch = (report.spec.shareEpoch ?? 0) + 1;
    const written = await write(report, shareEpoch, services);
    if (written === 'not_written') return errors.temporarilyUnavailable;
    if (written === 'unknown' || written.outcome === 'conflict') continue;
    if (written.outcome === 'missing') return errors.reportNotFound;
    // a definition without the field drops it, and the links would keep working
    if (written.outcome === 'refused' || written.resource.spec.shareEpoch !== shareEpoch) {
      const reason = written.outcome === 'refused' ? written.message : 'reports are defined without spec.shareEpoch';
      log.error({ ...name, reason }, 'share links cannot be revoked');
      return errors.temporarilyUnavailable;
    }
    await reads.put(reportView(written.resource));
    return REVOKED;
  }
  return errors.temporarilyUnavailable;
};

/** `unknown`: the store did not answer, and may have written it. */
async function write(
  { metadata, spec }: VisibilityReport,
  shareEpoch: number,
  { store }: Services,
): Promise<WriteOutcome<'VisibilityReport'> | 'unknown' | 'not_written'> {
  try {
    return await store.replaceSpec('VisibilityReport', metadata, { ...spec, shareEpoch }, { timeoutMs: WRITE_MS });
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return error.outcomeUnknown ? 'unknown' : 'not_written';
  }
}
