import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../support/embedded.ts';
import { kubectl, kubectlJson } from '../../support/node/commands.ts';
import { at } from '../../support/rest-client.ts';
import { inLanes } from '../cluster/support/lanes.ts';
import { median } from '../support/figure.ts';
import type { NodeBench } from './main.ts';
import type { PartnerClient } from './support/bed.ts';
import { readRunLog } from './support/run-log.ts';

const REPORTS = 5;
const ANSWERS = 168;
const SERVING_MS = 15_000;
const CLIENTS = 16;
const WITHIN_MS = 180_000;
const MB = 1_000_000;

/** Resident memory of processes, as Linux counts it: `VmRSS` and `VmHWM`, what it is and has been at most. */
export const memory: NodeBench = {
  name: 'memory',
  what: `${REPORTS} reports of ${ANSWERS} answers; api polled and listed by ${CLIENTS} clients for ${SERVING_MS / 1000} s`,
  async run({ namespace, partners }) {
    const [partner] = partners;
    if (partner === undefined) throw new Error('there is no partner');
    const peaks: number[] = [];
    const ids: string[] = [];
    for (let i = 0; i < REPORTS; i++) {
      const id = await partner.launch();
      await completed(partner, id);
      const { peakMiB } = await eventually('the run has ended', () => endedLog(partner.namespace, id));
      peaks.push(peakMiB * 1.048576);
      ids.push(id);
    }
    const api = await serve(namespace, partner, ids);
    return [
      {
        name: 'run of 168 answers, most of any',
        value: Math.max(...peaks),
        unit: 'MB',
        bound: { atMost: 200 },
        goal: 110,
        notes: [`median ${median(peaks).toFixed(0)} MB; the process' VmHWM, as its log tells at its end`],
      },
      {
        name: 'api while serving, at most',
        value: api.mostMb,
        unit: 'MB',
        bound: { atMost: 150 },
        goal: 130,
        notes: [
          `${api.idleMb.toFixed(0)} MB before; VmRSS every second during ${api.answers} answers through kubectl port-forward`,
          `VmHWM, the most since its start: ${api.highestMb.toFixed(0)} MB`,
        ],
      },
    ];
  },
};

function endedLog(namespace: string, id: string) {
  const log = readRunLog(namespace, `${id}-r0`);
  return Number.isNaN(log.endedMs) ? undefined : log;
}

async function completed(partner: PartnerClient, id: string): Promise<void> {
  const report = await eventually(
    `${id} completes`,
    async () => {
      const { json } = await partner.call('GET', `/v1/visibility-reports/${id}`);
      if (at(json, 'status') === 'failed') throw new Error(JSON.stringify(json));
      return at(json, 'status') === 'completed' ? json : undefined;
    },
    WITHIN_MS,
  );
  const overall = at(report, 'result', 'report', 'overall');
  const answers = Number(at(overall, 'answers_analyzed')) + Number(at(overall, 'branded_answers'));
  if (answers !== ANSWERS) throw new Error(`${id} has ${answers} answers`);
}

/** Whole results, lists of them with and without, and what is not there. */
async function serve(namespace: string, partner: PartnerClient, ids: readonly string[]) {
  const paths = [
    ...ids.map((id) => `/v1/visibility-reports/${id}`),
    '/v1/workspaces',
    `/v1/workspaces/${partner.workspace}/visibility-reports?limit=50`,
    `/v1/workspaces/${partner.workspace}/actions?limit=100`,
    '/v1/visibility-reports/pvr-none',
  ];
  const before = readMemory(namespace);
  let [answers, isOver] = [0, false];
  const load = inLanes(CLIENTS, CLIENTS, async (lane) => {
    for (let i = lane; !isOver; i++) {
      const { status } = await partner.call('GET', paths[i % paths.length] ?? '');
      if (status !== 200 && status !== 404) throw new Error(`GET answered ${status}`);
      answers += 1;
    }
  });
  const seen: number[] = [];
  for (const endMs = performance.now() + SERVING_MS; performance.now() < endMs; await sleep(1000))
    seen.push(readMemory(namespace).nowMb);
  isOver = true;
  await load;
  const after = readMemory(namespace);
  return { idleMb: before.nowMb, mostMb: Math.max(...seen, after.nowMb), highestMb: after.highestMb, answers };
}

/** Of the one copy of api that a trial has. */
function readMemory(namespace: string) {
  const pods = kubectlJson('--namespace', namespace, 'get', 'pods', '--selector', 'app.kubernetes.io/component=api');
  const pod = String(at(pods, 'items', 0, 'metadata', 'name'));
  const status = kubectl('--namespace', namespace, 'exec', pod, '--', 'cat', '/proc/1/status');
  const mb = (field: string): number =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / MB;
  return { nowMb: mb('VmRSS'), highestMb: mb('VmHWM') };
}
