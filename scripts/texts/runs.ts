import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { FileArtifactStore } from '../../src/adapters/embedded/artifact-store.ts';
import { dataFolderFiles } from '../../src/adapters/embedded/open-data-folder.ts';
import { FileRunLedger } from '../../src/adapters/embedded/run-ledger.ts';
import { createWebFetcher } from '../../src/adapters/web/fetcher.ts';
import { createAnalyst, createEngines } from '../../src/cmd/engines.ts';
import { createImageParts } from '../../src/cmd/images.ts';
import { configDocument } from '../../src/config/document.ts';
import type { ExecutionRunInput, RunInput } from '../../src/config/run-input.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { noFailpoint } from '../../src/lib/failpoint.ts';
import type { RunArtifact } from '../../src/ports/run-ledger.ts';
import { performRun } from '../../src/run/program.ts';
import { simulatedAltText } from '../../src/simulation/labels.ts';

type Artifacts = Readonly<Record<string, RunArtifact>>;

export interface Runs {
  /** Runs a report on a website; the result is its evidence. */
  report(website: string): Promise<RunArtifact>;
  execution(told: Pick<ExecutionRunInput, 'type' | 'payload' | 'website' | 'slug' | 'evidence'>): Promise<Artifacts>;
  read(ref: RunArtifact | undefined): Promise<unknown>;
  bytes(ref: RunArtifact | undefined): Promise<Uint8Array>;
}

/** The real runs with simulated engines, one after another in this process, which store their files in a folder. */
export function createRuns(folder: string, hostOverrides: Readonly<Record<string, string>>): Runs {
  const files = dataFolderFiles(folder, { fsync: false });
  const ledger = new FileRunLedger({ folder, files, clock });
  const artifacts = new FileArtifactStore({ folder, files, clock });
  const simulated = { adapter: 'simulated' };
  const config = configDocument.parse({
    providers: { provider_1: simulated, provider_2: simulated, provider_3: simulated },
    ...{ analyst: simulated, images: simulated, web: { hostOverrides } },
  });
  const { analysis, images, web } = config;
  const fetcher = createWebFetcher({ clock, hostOverrides: web.hostOverrides });
  const parts = { env: {}, fetcher, clock, jitter: () => 0.5 };
  const { analyst, info } = createAnalyst(config.analyst, parts);
  const ports = {
    ...{ ledger, artifacts, clock, failpoint: noFailpoint, log: { info: () => {}, warn: () => {} } },
    reporter: { progress: () => {}, changed: () => {} },
    report: (input: Parameters<typeof createEngines>[0]['input']) => ({
      ...{ fetcher, analyst, analystInfo: info, engines: createEngines({ ...parts, input }) },
    }),
    execution: () => ({
      ...{ fetcher, analyst, pictures: async () => createImageParts(images, {}), altTextOf: simulatedAltText },
    }),
  };
  const perform = async (name: string, input: RunInput): Promise<Artifacts> => {
    const owner = { kind: input.kind, namespace: 'check', name, uid: randomUUID() };
    const document = { owner, attempt: 1, podUid: randomUUID(), input: JSON.stringify(input) };
    await performRun(document, ports, new AbortController().signal);
    const { done } = await ledger.read(owner);
    if (done?.outcome !== 'Completed') throw new Error(`${input.kind} of ${input.website}: ${done?.error}`);
    return done.artifacts;
  };
  const bytes: Runs['bytes'] = async (ref) => {
    const found = ref && (await artifacts.read(ref));
    if (!found) throw new Error('an artifact is not there');
    return found;
  };
  const common = () => ({ createdAt: new Date().toISOString(), deadlineSeconds: 600, analyst: config.analyst, web });
  return {
    report: async (website) => {
      const providers = Object.entries(config.providers).map(([id, engine]) => ({
        id: id as keyof typeof config.providers, // keys of the configuration
        engine,
      }));
      const made = await perform('pvr-check', {
        ...{ kind: 'VisibilityReport', website, providers, analysis, ...common() },
      });
      if (made['evidence'] === undefined) throw new Error('a report without evidence');
      return made['evidence'];
    },
    execution: (told) =>
      perform('aex-check', { kind: 'ActionExecution', outputId: 'art-check', images, ...common(), ...told }),
    read: async (ref) => JSON.parse(gunzipSync(await bytes(ref)).toString('utf8')),
    bytes,
  };
}
