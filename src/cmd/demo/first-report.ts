import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Action } from '../../contract/action.ts';
import type { VisibilityReport } from '../../contract/report.ts';
import type { Workspace } from '../../contract/workspace.ts';
import { DEFAULT_PROVIDERS, ENGINES } from '../../registry/engines.ts';
import { SAMPLE_HOST } from '../../simulation/sample-site.ts';
import { ExitError } from '../exit.ts';
import type { Client } from './client.ts';
import { follow } from './follow.ts';
import { createProgressLine } from './progress.ts';
import { summarise } from './summary.ts';

/** Where the demo asks, writes and speaks. */
export interface Stage {
  readonly api: Client;
  readonly ops: Client;
  /** The website; undefined is the sample website. */
  readonly site: string | undefined;
  /** Folder of everything that the demo leaves behind. */
  readonly root: string;
  readonly out: NodeJS.WriteStream;
  /** Texts and pictures are made up, for want of a key. */
  readonly isSimulated: boolean;
}

/** A workspace of the website and its first report, whose actions are returned. */
export async function firstReport(stage: Stage): Promise<readonly Action[]> {
  const { api, root, out } = stage;
  const say = (text = ''): void => void out.write(`${text}\n`);
  const workspace = await api.post<Workspace>('/v1/workspaces', { website: stage.site ?? SAMPLE_HOST });
  say(
    `Workspace ${workspace.id} for ${workspace.website}${stage.site === undefined ? ' (a sample website that this demo serves itself)' : ''}`,
  );
  const result = await oneReport(stage, workspace, say);
  say(`  The whole report as the API returns it: ${join(root, 'report.json')}`);
  return result.action_list;
}

async function oneReport({ api, ops, root, out }: Stage, workspace: Workspace, say: (text?: string) => void) {
  const launched = await api.post<VisibilityReport>(`/v1/workspaces/${workspace.id}/visibility-reports`, undefined, {
    'idempotency-key': 'demo-1',
  });
  say(`Report ${launched.id}`);
  const line = createProgressLine(out, () => performance.now());
  const report = await follow<VisibilityReport>({ api, ops, line }, `/v1/visibility-reports/${launched.id}`);
  if (report.result === null)
    throw new ExitError(1, [
      `the report failed: ${report.error}`,
      `what went wrong in detail: ${join(root, 'server.log')}`,
    ]);
  await writeFile(join(root, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  say();
  say(summarise(report.result, simulatedNotes(report), out.isTTY));
  say();
  return report.result;
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
    `${simulated.join(', ')}: made-up answers of a made-up market, so these numbers say nothing about the real brand.`,
    `Set ${KEYS.slice(0, -1).join(', ')} or ${KEYS.at(-1)} and that engine is asked for real.`,
  ];
}
