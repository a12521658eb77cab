import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDataFolder } from '../../../src/adapters/embedded/read-data-folder.ts';
import type { Action, ActionExecution, VisibilityReport, Workspace } from '../../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../../src/resources/meta.ts';
import { at } from '../../support/rest-client.ts';
import { launch } from '../support/client.ts';
import { type Machine, withMachine } from '../support/program.ts';

/** What the real program leaves of a report and of an article with pictures; few questions may give no article, but a post. */
export interface Originals {
  readonly workspace: Workspace;
  readonly report: VisibilityReport;
  readonly action: Action;
  readonly execution: ActionExecution;
  /** Stored bytes of each artifact, as they lie in the store. */
  readonly reportArtifacts: readonly Stored[];
  readonly executionArtifacts: readonly Stored[];
  /** Of the entries that a run keeps until 48 hours are over. */
  readonly ledgerBytes: { readonly report: number; readonly execution: number };
}

export interface Stored {
  readonly what: string;
  readonly ref: ArtifactRef;
  readonly bytes: Uint8Array;
}

/** Those of the configuration. */
const DEFAULTS = { openQuestions: 24, brandedQuestions: 4, samples: 2, runDeadlineSeconds: 600 };

export const makeOriginals = (analysis: object = DEFAULTS): Promise<Originals> =>
  withMachine({ answerMs: 0, config: { analysis } }, async (machine) => {
    const workspace = await machine.client.createWorkspace();
    // the second one has what the first cannot have: a comparison
    const first = await launch(machine.client, workspace);
    await ended(machine, `/v1/visibility-reports/${first}`);
    const report = await launch(machine.client, workspace);
    await ended(machine, `/v1/visibility-reports/${report}`);
    const execution = await article(machine, workspace);
    return read(machine, { workspace, report, ...execution });
  });

async function article(machine: Machine, workspace: string): Promise<{ action: string; execution: string }> {
  const { client } = machine;
  const { json } = await client.call('GET', `/v1/workspaces/${workspace}/actions?limit=100`);
  const listed = at(json, 'data') as readonly unknown[]; // the contract's list
  const article = listed.find((one) => at(one, 'type') === 'create_article');
  const chosen = article ?? listed.find((one) => at(one, 'executable') === true);
  const action = String(at(chosen, 'id'));
  const body = article ? { payload_override: { generate_images: true, image_count: 4 } } : {};
  const launched = await client.call('POST', `/v1/actions/${action}/executions`, { body });
  if (launched.status !== 202) throw new Error(`POST execution answered ${launched.status}: ${launched.text}`);
  const execution = String(at(launched.json, 'id'));
  await ended(machine, `/v1/action-executions/${execution}`);
  return { action, execution };
}

const ENDED = ['completed', 'succeeded', 'failed'];
/** On a machine that is busy with other things. */
const WITHIN_MS = 300_000;

async function ended({ client }: Machine, path: string): Promise<void> {
  for (const endMs = performance.now() + WITHIN_MS; performance.now() < endMs; await sleep(200)) {
    const { json, text } = await client.call('GET', path);
    const status = String(at(json, 'status'));
    if (status === 'failed') throw new Error(text);
    if (ENDED.includes(status)) return;
  }
  throw new Error(`${path} did not end`);
}

type Names = Readonly<Record<'workspace' | 'report' | 'action' | 'execution', string>>;

async function read({ world }: Machine, names: Names): Promise<Originals> {
  const folder = await readDataFolder(world.data);
  const one = <T>(found: readonly T[]): T => found[0] ?? missing();
  try {
    const report = one(folder.named('VisibilityReport', names.report));
    const execution = one(folder.named('ActionExecution', names.execution));
    const stored = async (what: string, ref: ArtifactRef | undefined): Promise<Stored[]> => {
      const bytes = ref && (await folder.artifacts.read(ref));
      return ref && bytes ? [{ what, ref, bytes }] : [];
    };
    const { result, analysis, evidence } = report.status ?? {};
    const { output, ledger, images = [] } = execution.status ?? {};
    const pictures = await Promise.all(images.map(({ bytes }, i) => stored(`image ${i + 1}`, bytes)));
    return {
      ...{ workspace: one(folder.named('Workspace', names.workspace)), report, execution },
      action: one(folder.named('Action', names.action)),
      reportArtifacts: (
        await Promise.all([stored('result', result), stored('analysis', analysis), stored('evidence', evidence)])
      ).flat(),
      executionArtifacts: [await stored('output', output), await stored('ledger', ledger), ...pictures].flat(),
      ledgerBytes: {
        report: bytesIn(join(world.data, 'runs', report.metadata.uid)),
        execution: bytesIn(join(world.data, 'runs', execution.metadata.uid)),
      },
    };
  } finally {
    folder.close();
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

function missing(): never {
  throw new Error('the program did not keep what it made');
}
