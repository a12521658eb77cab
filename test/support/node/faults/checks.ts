import * as assert from 'uvu/assert';
import { eventually } from '../../embedded.ts';
import { at } from '../../rest-client.ts';
import { eventsOf, jobsOf, rowOf, type Told } from './by-hand.ts';
import { CALLS } from './engines.ts';
import type { Installation } from './installation.ts';
import { conditionOf, type Reports } from './reports.ts';

/** A release and what the API server says of its reports. */
export interface Faults {
  readonly on: Installation;
  readonly reports: Reports;
}

export interface Named {
  readonly namespace: string;
  readonly report: string;
}

/** Completed over REST and for kubectl, ended once, by so many jobs, which are still there. */
export async function completed(world: Faults, named: Named, jobs = 1): Promise<void> {
  await succeeded(world, named, jobs);
  const names = Array.from({ length: jobs }, (_, n) => `${named.report}-r${n}`);
  assert.equal(jobsOf(named.namespace, named.report), names);
}

/** The same; a job whose node did not tell of its end may have been taken away. */
export async function succeeded({ on, reports }: Faults, { namespace, report }: Named, jobs = 1): Promise<void> {
  const end = await reports.ended(report);
  assert.is(end.status.phase, 'Completed', `${report}: ${end.status.error}`);
  const row = new RegExp(`^${report} +Completed +Completed +done +${CALLS}/${CALLS} +\\d+ +${jobs} `);
  const shown = rowOf(namespace, report);
  assert.match(shown, row, shown);
  await untilTold(namespace, report, ({ reason }) => reason === 'Completed');
  const told = eventsOf(namespace, report);
  const times = (reason: string) => told.filter((event) => event.reason === reason).map(({ count }) => count);
  assert.equal(times('Completed'), [1]);
  assert.equal(times('RetriedAfterInfrastructureLoss'), jobs === 1 ? [] : [1]);
  if (namespace !== on.namespace) return;
  const { json } = await on.rest.call('GET', `/v1/visibility-reports/${report}`);
  assert.is(at(json, 'status'), 'completed');
  assert.is(at(json, 'result', 'report', 'answers_analyzed'), CALLS);
}

export interface Failure {
  readonly reason: string;
  /** What partners read. */
  readonly error: RegExp;
  /** What operators read besides. */
  readonly cause: RegExp;
}

/** What a partner reads names nothing of the platform. */
const OF_THE_PLATFORM = /pod|job|image|secret|key|node|memory|quota|\d+\.\d+/i;

/** Failed over REST and for kubectl with texts for both, ended once. */
export async function failed({ on, reports }: Faults, { namespace, report }: Named, why: Failure): Promise<void> {
  const end = await reports.ended(report);
  const { phase, error = '' } = end.status;
  assert.is(phase, 'Failed', report);
  assert.match(error, why.error);
  assert.not.match(error, OF_THE_PLATFORM);
  const stalled = conditionOf(end, 'Stalled');
  assert.equal([stalled?.status, stalled?.reason], ['True', why.reason], JSON.stringify(stalled));
  assert.match(conditionOf(end, 'Ready')?.message ?? '', why.cause);
  assert.match(rowOf(namespace, report), new RegExp(`^${report} +Failed +${why.reason} `));
  await untilTold(namespace, report, ({ reason }) => reason === 'Failed');
  assert.is(eventsOf(namespace, report).filter(({ reason }) => reason === 'Failed').length, 1);
  if (namespace !== on.namespace) return;
  const { status, json } = await on.rest.call('GET', `/v1/visibility-reports/${report}`);
  const read = ['status', 'result', 'error', 'completed_at'].map((field) => at(json, field));
  assert.equal([status, ...read], [200, 'failed', null, error, null]);
}

/** Waits, and tells operators for what. */
export async function waits(
  { reports }: Faults,
  { namespace, report }: Named,
  reason: string,
  cause: RegExp,
): Promise<void> {
  const stuck = await reports.until(
    report,
    `waits: ${reason}`,
    (one) => conditionOf(one, 'Reconciling')?.reason === reason,
  );
  const condition = conditionOf(stuck, 'Reconciling');
  assert.equal([stuck.status.phase, condition?.status], ['Queued', 'True']);
  assert.match(conditionOf(stuck, 'Ready')?.message ?? '', cause);
  assert.match(rowOf(namespace, report), new RegExp(`^${report} +Queued +${reason} `));
  await untilTold(namespace, report, (event) => event.reason === 'JobStuck' && cause.test(event.note));
}

/** Events follow the status that they tell of, at their own pace. */
const untilTold = (namespace: string, report: string, passes: (event: Told) => boolean): Promise<Told> =>
  eventually(`an event of ${report}`, () => eventsOf(namespace, report).find(passes));

/** How often each engine call about that name was made, in the order of the first time. */
export async function timesAsked({ on }: Pick<Faults, 'on'>, name: string): Promise<readonly number[]> {
  const times = new Map<string, number>();
  for (const { call } of await on.engines.callsOf(name)) times.set(call, (times.get(call) ?? 0) + 1);
  return [...times.values()];
}
