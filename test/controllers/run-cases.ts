import * as assert from 'uvu/assert';
import type { ObservedRun, RunKind } from '../../controllers/run/observed.ts';
import type { Plan } from '../../controllers/run/rule.ts';
import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { RunDone, RunOwner } from '../../src/ports/run-ledger.ts';
import type { StatusOf } from '../../src/resources/kinds.ts';

export const CREATED = Date.parse('2026-03-01T12:00:00.000Z');
/** That many seconds after the resource was created. */
export const at = (seconds: number): Date => new Date(CREATED + seconds * 1000);

export const jobOf =
  (owner: RunOwner) =>
  (attempt: number, more: Partial<RunJobState> = {}): RunJobState => ({
    namespace: owner.namespace,
    name: `${owner.name}-r${attempt}`,
    owner,
    attempt,
    createdAtMs: CREATED,
    phase: 'Active',
    ...more,
  });
export const claim = (attempt: number, podUid = `pod-${attempt}`) => ({ attempt, podUid, claimedAtMs: CREATED + 5000 });
export const completed = (podUid = 'pod-0'): Extract<RunDone, { outcome: 'Completed' }> => ({
  outcome: 'Completed',
  podUid,
  artifacts: {},
  requests: 3,
  simulated: true,
});
export const failedDone = (error: string): RunDone => ({ ...completed(), outcome: 'Failed', error });

/** What is seen of a run that has just been created. */
export const NEW_RUN: Omit<ObservedRun, 'resource'> = {
  partnerServes: true,
  jobs: [],
  record: { claims: [] },
  granted: false,
  claimedForMs: 0,
  orphanedForMs: 0,
  knownForMs: 0,
  stuckForMs: 0,
};

/** What is seen, and what is to come of it; what is left out does not matter to the case. */
export interface Row<Seen extends ObservedRun = ObservedRun> {
  readonly name: string;
  readonly seen: Seen;
  /** Seconds after the creation; default 1. */
  readonly at?: number;
  readonly rule: string;
  readonly phase?: string;
  readonly reason?: string;
  /** What the partner reads. */
  readonly error?: RegExp;
  /** What operators read. */
  readonly message?: RegExp;
  readonly effects?: readonly string[];
}

type Effect = { readonly do: string; readonly attempt?: number; readonly name?: string };
type RunPlan = Pick<Plan<Effect, Pick<StatusOf<RunKind>, 'phase'>>, 'rule' | 'effects' | 'after' | 'status'>;

/** `next`: the status after the plan, undefined when it writes none. */
export function checkRow(row: Row, plan: RunPlan, next: StatusOf<RunKind> | undefined): void {
  assert.is(plan.rule, row.rule);
  if (row.phase !== undefined) assert.is(plan.status?.phase ?? row.seen.resource.status?.phase, row.phase);
  const ready = next?.conditions?.find(({ type }) => type === 'Ready');
  if (row.reason !== undefined) assert.is(ready?.reason, row.reason);
  if (row.message !== undefined) assert.match(ready?.message ?? '', row.message);
  if (row.error !== undefined) assert.match(next?.error ?? '', row.error);
  if (row.effects !== undefined) assert.equal(effectsOf(plan), row.effects);
}

/** Jobs are removed before or after the status is written; nothing else that comes after it but the slot. */
const effectsOf = ({ effects, after }: RunPlan): string[] =>
  [...effects, ...after.filter((effect) => effect.do === 'removeJob')].map((effect) =>
    [effect.do, effect.attempt, effect.name].filter((part) => part !== undefined).join(' '),
  );

export function rowNamed<Seen extends ObservedRun>(table: readonly Row<Seen>[], name: string): Row<Seen> {
  const row = table.find((each) => each.name === name);
  if (row === undefined) throw new Error(`there is no case "${name}"`);
  return row;
}
