import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Action } from '../../contract/action.ts';
import type { VisibilityReport } from '../../contract/report.ts';
import type { Workspace } from '../../contract/workspace.ts';
import { DEFAULT_PROVIDERS, ENGINES } from '../../registry/engines.ts';
import { SAMPLE_HOST } from '../../simulation/sample-site.ts';
import { ExitError } from '../exit.ts';
import type { Stage } from './client.ts';
import { follow } from './follow.ts';
import { summarise } from './summary.ts';

/** Creates a workspace of the website and its first report. Returns the actions of the report. */
export async function firstReport(stage: Stage): Promise<readonly Action[]> {
  const { api, root, out, site } = stage;
  const say = (text = ''): void => void out.write(`${text}\n`);
  const workspace = await api.post<Workspace>('/v1/workspaces', { website: site ?? SAMPLE_HOST });
  const whose = site === undefined ? ' (a sample website that this demo serves itself)' : '';
  say(`Workspace ${workspace.id} for ${workspace.website}${whose}`);
  const reports = `/v1/workspaces/${workspace.id}/visibility-reports`;
  const { id } = await api.post<VisibilityReport>(reports, undefined, { 'idempotency-key': 'demo-1' });
  say(`Report ${id}`);
  const report = await follow<VisibilityReport>(stage, `/v1/visibility-reports/${id}`);
  if (report.result === null)
    throw new ExitError(1, [`the report failed: ${report.error}`, `for details see ${join(root, 'server.log')}`]);
  await writeFile(join(root, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  say();
  say(summarise(report.result, simulatedNotes(report), out.isTTY));
  say();
  say(`  The whole report as the API returns it: ${join(root, 'report.json')}`);
  return report.result.action_list;
}

const KEYS = Object.values(DEFAULT_PROVIDERS).map((id) => ENGINES[id].apiKeyEnv);

function simulatedNotes(report: VisibilityReport): string[] {
  const models = new Set(
    report.result?.report.prompts.flatMap((prompt) =>
      prompt.responses.map((response) => `${response.engine} (${response.model_id})`),
    ),
  );
  const simulated = [...models].filter((model) => model.includes('simulated-')).sort();
  if (simulated.length === 0) return [];
  return [
    `${simulated.join(', ')}: their answers are made up, so these numbers say nothing about the real brand.`,
    `Set ${KEYS.slice(0, -1).join(', ')} or ${KEYS.at(-1)} to ask the real engine.`,
  ];
}
