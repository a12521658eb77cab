import { eventually } from '../../support/embedded.ts';
import { at } from '../../support/rest-client.ts';
import { type Figure, median } from '../support/figure.ts';
import type { NodeBench } from './main.ts';
import type { Bed, PartnerClient } from './support/bed.ts';
import { readRunLog } from './support/run-log.ts';
import { type Seen, type Watch, watch } from './support/watch.ts';

const LAUNCHES = Number(process.env['LAUNCHES'] ?? 12);
const WITHIN_MS = 180_000;

/** Reports one after another, so that nothing waits for a slot or for room on a node. */
export const firstCall: NodeBench = {
  name: 'first-call',
  what: `POST to the first question to an engine; ${LAUNCHES} reports one after another, simulated engines`,
  async run({ partners }: Bed) {
    const [partner] = partners;
    if (partner === undefined) throw new Error('there is no partner');
    const [jobs, pods] = [await watch(partner.namespace, 'jobs'), await watch(partner.namespace, 'pods')];
    try {
      await timeOne(partner, jobs, pods); // the first of a node finds nothing cached
      const all: Phases[] = [];
      for (let i = 0; i < LAUNCHES; i++) all.push(await timeOne(partner, jobs, pods));
      return figuresOf(all);
    } finally {
      jobs.close();
      pods.close();
    }
  },
};

/** Milliseconds by step, in order; together they are the whole. */
type Phases = Readonly<Record<string, number>>;

const sumOf = (phases: Phases): number => Object.values(phases).reduce((sum, ms) => sum + ms, 0);

function figuresOf(all: readonly Phases[]): readonly Figure[] {
  const wholes = all.map(sumOf).sort((a, b) => a - b);
  const steps = Object.keys(all[0] ?? {}).map((step) => {
    const values = all.map((phases) => phases[step] ?? Number.NaN);
    const [middle, least] = [median(values), Math.min(...values)];
    return `${middle.toFixed(0).padStart(6)} ms (least ${least.toFixed(0)})  ${step}`;
  });
  const range = `${(wholes[0] ?? 0).toFixed(0)} to ${(wholes.at(-1) ?? 0).toFixed(0)} ms`;
  return [
    {
      name: 'POST to first engine call, median',
      value: median(wholes) / 1000,
      unit: 's',
      bound: { atMost: 3 },
      goal: 1.2,
      notes: [`${range}; medians of each part:`, ...steps],
    },
  ];
}

async function timeOne(partner: PartnerClient, jobs: Watch, pods: Watch): Promise<Phases> {
  const sentMs = Date.now();
  const id = await partner.launch();
  const answeredMs = Date.now();
  const ended = await eventually(
    `${id} ends`,
    async () => pods.seen.find((seen) => seen.name.startsWith(`${id}-r0-`) && hasEnded(seen)),
    WITHIN_MS,
  );
  const log = readRunLog(partner.namespace, `${id}-r0`);
  const pod = pods.seen.filter(({ name }) => name === ended.name);
  const marks: readonly (readonly [string, number])[] = [
    ['POST answered', answeredMs],
    ['Job made', arrival(jobs.seen, ({ name }) => name === `${id}-r0`)],
    ['its pod made', arrival(pod, () => true)],
    ['pod scheduled', arrival(pod, ({ object }) => at(object, 'spec', 'nodeName') !== undefined)],
    ['sandbox, container, until its process', log.processMs],
    ['program loaded', log.beginsMs],
    ['connected to NATS', log.connectedMs],
    ['claimed', log.claimedMs],
    ['report program loaded, checkpoints read', stage(log.stageMs, 'site')],
    ['website read', stage(log.stageMs, 'brand')],
    ['brand and questions', stage(log.stageMs, 'answers')],
  ];
  let lastMs = sentMs;
  const phases = marks.map(([step, ms]): [string, number] => {
    // a Job may be there before the answer has arrived
    const tookMs = Math.max(0, ms - lastMs);
    lastMs = Math.max(lastMs, ms);
    return [step, tookMs];
  });
  return Object.fromEntries(phases);
}

const hasEnded = ({ object }: Seen): boolean => {
  const phase = at(object, 'status', 'phase');
  if (phase === 'Failed') throw new Error(`the run failed: ${JSON.stringify(at(object, 'status'))}`);
  return phase === 'Succeeded';
};

function arrival(seen: readonly Seen[], passes: (seen: Seen) => boolean): number {
  const found = seen.find(passes);
  if (found === undefined) throw new Error('a step of the run was not seen');
  return found.atMs;
}

function stage(stages: Readonly<Record<string, number>>, name: string): number {
  const ms = stages[name];
  if (ms === undefined) throw new Error(`the log of the run tells of no stage ${name}`);
  return ms;
}
