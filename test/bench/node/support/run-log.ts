import { kubectl } from '../../../support/node/commands.ts';
import { at } from '../../../support/rest-client.ts';

/** What the log of a run tells of its times, in milliseconds of its node's clock, and of its memory. */
export interface RunLog {
  readonly processMs: number;
  readonly beginsMs: number;
  readonly connectedMs: number;
  readonly claimedMs: number;
  readonly stageMs: Readonly<Record<string, number>>;
  readonly endedMs: number;
  readonly peakMiB: number;
}

export function readRunLog(namespace: string, job: string): RunLog {
  const lines = kubectl('--namespace', namespace, 'logs', `job/${job}`)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
  const first = (message: string): unknown => lines.find((line) => at(line, 'msg') === message);
  const timeOf = (line: unknown): number => Date.parse(String(at(line, 'time')));
  const stages = lines.filter((line) => at(line, 'msg') === 'run stage');
  const begins = first('run begins');
  return {
    processMs: timeOf(begins) - Number(at(begins, 'processMs')),
    beginsMs: timeOf(begins),
    connectedMs: timeOf(first('NATS')),
    claimedMs: timeOf(first('run claimed')),
    stageMs: Object.fromEntries(stages.map((line) => [String(at(line, 'stage')), timeOf(line)])),
    endedMs: timeOf(first('run ended')),
    peakMiB: Number(at(first('run ended'), 'peakMiB')),
  };
}
