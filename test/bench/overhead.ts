import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolderFiles } from '../../src/adapters/embedded/open-data-folder.ts';
import { FileRunLedger } from '../../src/adapters/embedded/run-ledger.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { NAMESPACE } from '../support/embedded/world.ts';
import { launch } from './support/client.ts';
import { type Bench, median } from './support/figure.ts';
import { type Machine, REST_MS, withMachine } from './support/program.ts';

const REPORTS = 5;
/** The defaults of the configuration: 168 answers a report. */
const ANALYSIS = { openQuestions: 24, brandedQuestions: 4, samples: 2 };

/** What a report costs besides its engines: they are simulated and answer at once, and the website is on this machine. */
export const overhead: Bench = {
  name: 'overhead',
  what: `a report with engines that answer at once, ${ANALYSIS.openQuestions} + ${ANALYSIS.brandedQuestions} questions, ${ANALYSIS.samples} samples, 3 engines; ${REPORTS} one after another, ${REST_MS / 1000} s between them`,
  run: () =>
    withMachine({ answerMs: 0, config: { analysis: ANALYSIS } }, async (machine) => {
      const workspace = await machine.client.createWorkspace();
      const all: Phases[] = [];
      for (let i = 0; i < REPORTS; i++) {
        await sleep(REST_MS);
        all.push(await timeOne(machine, workspace));
      }
      const steps = Object.keys(all[0] ?? {}).map((step) => {
        const ms = median(all.map((phases) => phases[step] ?? Number.NaN));
        return `${ms.toFixed(0).padStart(6)} ms  ${step}`;
      });
      return [
        {
          name: 'report besides engine time',
          value: median(all.map((phases) => Object.values(phases).reduce((sum, ms) => sum + ms, 0))) / 1000,
          unit: 's',
          bound: { atMost: 2 },
          goal: 0.5,
          notes: ['from POST to the poll that says completed; medians of each part:', ...steps],
        },
      ];
    }),
};

/** Milliseconds by step, in order; together they are the whole. */
type Phases = Readonly<Record<string, number>>;

async function timeOne({ world, program, client }: Machine, workspace: string): Promise<Phases> {
  const known = new Set(runFolders(world.data));
  const sentMs = Date.now();
  const report = await launch(client, workspace);
  const answeredMs = Date.now();
  await client.until(report, 'completed');
  const seenMs = Date.now();
  const [uid = ''] = runFolders(world.data).filter((name) => !known.has(name));
  const job = program.log().find(({ event, name }) => event === 'started' && String(name).startsWith(report));
  const ledger = await ledgerTimes(world.data, uid);
  const marks: readonly (readonly [string, number])[] = [
    ['POST', answeredMs],
    ['until its run is started', Date.parse(String(job?.['time']))],
    ['start of the process, until its claim', ledger.claim],
    ['website', ledger.site],
    ['brand', ledger.brand],
    ['questions and answers', ledger.answers],
    ['labels', ledger.labels],
    ['analysis, and storing it', ledger.done],
    ['actions, result, status, view', seenMs],
  ];
  return Object.fromEntries(marks.map(([step, ms], i) => [step, ms - (marks[i - 1]?.[1] ?? sentMs)]));
}

const runFolders = (data: string): string[] => {
  try {
    return readdirSync(join(data, 'runs'));
  } catch {
    return [];
  }
};

/** When each step of a run was durable: the times of its ledger's files. */
async function ledgerTimes(data: string, uid: string) {
  const folder = join(data, 'runs', uid);
  const files = dataFolderFiles(data, { fsync: false });
  const ledger = new FileRunLedger({ folder: data, files, clock: systemClock });
  const keys = [
    ...(await ledger.checkpoints({ kind: 'VisibilityReport', namespace: NAMESPACE, name: 'any', uid })).keys(),
  ];
  const timeOf = (name: string): number => statSync(join(folder, name)).mtimeMs;
  const last = (passes: (key: string) => boolean, otherwise: number): number =>
    keys
      .filter(passes)
      .map((key) => timeOf(`checkpoint.${createHash('sha256').update(key).digest('hex')}`))
      .reduce((latest, ms) => Math.max(latest, ms), otherwise);
  const kindOf = (key: string): string => key.split('/')[0] ?? '';
  const claim = timeOf('claim.0');
  const site = last((key) => key === 'site', claim);
  const brand = last((key) => !['site', 'answer', 'labels'].includes(kindOf(key)), site);
  const answers = last((key) => kindOf(key) === 'answer', brand);
  const labels = last((key) => kindOf(key) === 'labels', answers);
  return { claim, site, brand, answers, labels, done: timeOf('done') };
}
