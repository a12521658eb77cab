import type { Manager } from '../../controllers/manager.ts';
import type { Clock } from '../lib/clock.ts';
import type { OpsRoute } from '../telemetry/ops-server.ts';

/** GET /runs on the ops port: the runs of this moment, with the progress last told. */
export const runsRoute =
  (manager: Manager, clock: Clock): OpsRoute =>
  () => ({
    running: manager.admission.running(),
    waiting: manager.admission.waiting(),
    runs: manager.runProgress.list().map(({ owner, stage, done, total, startedAtMs, updatedAtMs }) => ({
      id: owner.name,
      namespace: owner.namespace,
      kind: owner.kind,
      stage,
      done,
      total,
      elapsed_seconds: Math.round((clock.now() - startedAtMs) / 100) / 10,
      updated_at: new Date(updatedAtMs).toISOString(),
    })),
  });
