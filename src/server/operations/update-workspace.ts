import { isDeepStrictEqual } from 'node:util';
import { ownDomainProblems } from '../../analysis/settings-problems.ts';
import { errors, type HttpError } from '../../contract/errors.ts';
import type { SettingsUpdate } from '../../contract/workspace.ts';
import { storedSettings } from '../../domain/settings.ts';
import { workspaceView } from '../../domain/views.ts';
import type { SpecOf, Workspace } from '../../resources/kinds.ts';
import type { WorkspaceSettings } from '../../resources/workspace.ts';
import { objectOf, textOf } from '../exchange.ts';
import { valueError, violation } from '../reading/violation.ts';
import { refusalOf } from '../reads/reads.ts';
import { jsonReply } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';
import { type Tried, untilWritten, writeSpec } from './write-spec.ts';

type Spec = SpecOf<'Workspace'>;

/** What is to change; a member that is absent stays as it is. */
interface Change {
  readonly archived?: boolean;
  /** Null: no settings any more. */
  readonly settings?: WorkspaceSettings | null;
}

/**
 * Changes the spec if it still has the version that was read, and reads again if another writer was faster: two
 * simultaneous changes of different members are both kept. A write whose answer was lost is found when the workspace is
 * read again (L-03), and the same change a second time changes nothing.
 */
export const updateWorkspace: OperationHandler = async ({ namespace, values }, services) => {
  const { clock, reads } = services;
  const change = changeOf(objectOf(values.body));
  const name = { namespace, name: textOf(values.path, 'workspace_id') };
  return untilWritten(clock, async () => {
    const workspace = await reads.workspace(name);
    if (typeof workspace === 'string') return refusalOf(workspace, errors.workspaceNotFound);
    return refusalOfSettings(change, workspace) ?? attempt(workspace, change, services);
  });
};

async function attempt(workspace: Workspace, change: Change, services: Services): Promise<Tried> {
  const { metadata } = workspace;
  const spec = changed(workspace.spec, change);
  // no write if nothing would change; the view below is stored anyway, as it may be older than what was read
  const written = isDeepStrictEqual(spec, workspace.spec)
    ? ({ outcome: 'written', resource: workspace } as const)
    : await writeSpec(services, 'Workspace', metadata, spec, errors.workspaceNotFound);
  if (written.outcome === 'not_written') return written.reply;
  if (written.outcome === 'refused') {
    const { namespace, name } = metadata;
    services.log.error({ namespace, name, reason: written.message }, 'change to a workspace refused');
    return errors.temporarilyUnavailable;
  }
  const view = workspaceView(written.resource);
  await services.reads.put(view);
  return jsonReply(200, view.body);
}

function changeOf(body: Readonly<Record<string, unknown>>): Change {
  const { status, settings } = body;
  return {
    ...(status === undefined ? {} : { archived: status === 'archived' }),
    // already read according to its schema
    ...(settings === undefined ? {} : { settings: storedSettings(settings as SettingsUpdate | null) ?? null }),
  };
}

/** The spec after a change. `archived` is only written where it differs, so that repeating a status changes nothing. */
function changed(spec: Spec, { archived, settings }: Change): Spec {
  const { settings: before, ...rest } = spec;
  const after = settings === undefined ? before : (settings ?? undefined);
  const moves = archived !== undefined && archived !== (spec.archived ?? false);
  return { ...rest, ...(moves ? { archived } : {}), ...(after ? { settings: after } : {}) };
}

/** Faults in settings that can be seen only with the website, as items like those of other faults (E-03). */
function refusalOfSettings({ settings }: Change, { spec }: Workspace): HttpError | undefined {
  const problems = settings ? ownDomainProblems(settings, spec.website) : [];
  if (problems.length === 0) return undefined;
  return errors.invalidRequest(
    problems.map(({ at, reason, input }) => violation(valueError(reason), ['body', 'settings', ...at], input)),
  );
}
