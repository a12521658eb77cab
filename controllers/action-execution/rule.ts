import type * as run from '../run/rule.ts';
import type { ExecutionPolicy, ObservedExecution } from './observed.ts';
import type { StatusChange } from './status.ts';

/** What is to be done about one execution. */
export type ExecutionPlan = run.Plan<ExecutionEffect, StatusChange>;

type ExecutionEffect = run.RunEffect | OwnEffect;

/** What only executions do: the attempt stands in the action before anything is started for it. */
export interface OwnEffect {
  readonly do: 'recordAttempt';
}

/** What the rule wants where it applies. Pure. */
export type Rule = run.Rule<ObservedExecution, ExecutionEffect, StatusChange, ExecutionPolicy>;
