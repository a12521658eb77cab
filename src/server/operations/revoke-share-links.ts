import { errors } from '../../contract/errors.ts';
import { reportView } from '../../domain/views.ts';
import type { VisibilityReport } from '../../resources/kinds.ts';
import { textOf } from '../exchange.ts';
import { refusalOf } from '../reads/reads.ts';
import type { Reply } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';
import { type Tried, untilWritten, writeSpec } from './write-spec.ts';

const REVOKED: Reply = { status: 204, headers: {}, body: '' };

/**
 * Raises the epoch that links are signed with, and reads again if another writer was faster. If the answer to a
 * write is lost, the epoch is raised once more, which revokes the same links (Y-02).
 */
export const revokeShareLinks: OperationHandler = async ({ namespace, values }, services) => {
  const { clock, reads } = services;
  const name = { namespace, name: textOf(values.path, 'report_id') };
  return untilWritten(clock, async () => {
    const report = await reads.report(name);
    return typeof report === 'string' ? refusalOf(report, errors.reportNotFound) : attempt(report, services);
  });
};

async function attempt({ metadata, spec }: VisibilityReport, services: Services): Promise<Tried> {
  const { log, reads } = services;
  const shareEpoch = (spec.shareEpoch ?? 0) + 1;
  const raised = { ...spec, shareEpoch };
  const written = await writeSpec(services, 'VisibilityReport', metadata, raised, errors.reportNotFound);
  if (written.outcome === 'not_written') return written.reply;
  // without the new epoch the links would keep working
  if (written.outcome === 'refused' || written.resource.spec.shareEpoch !== shareEpoch) {
    const { namespace, name } = metadata;
    const lacking = 'the installed definition of VisibilityReport has no spec.shareEpoch';
    const reason = written.outcome === 'refused' ? written.message : lacking;
    log.error({ namespace, name, reason }, 'share links cannot be revoked');
    return errors.temporarilyUnavailable;
  }
  await reads.put(reportView(written.resource));
  return REVOKED;
}
