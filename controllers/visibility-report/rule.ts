import type * as run from '../run/rule.ts';
import type { ObservedReport, ReportPolicy } from './observed.ts';
import type { ActionWrite } from './plan-actions.ts';
import type { StatusChange } from './status.ts';

/** What is to be done about one report. */
export type ReportPlan = run.Plan<ReportEffect, StatusChange>;

type ReportEffect = run.RunEffect | OwnEffect;

/** What only reports do. */
export type OwnEffect =
  | { readonly do: 'writeActions'; readonly writes: readonly ActionWrite[] }
  | { readonly do: 'storeResult' };

/** What the rule wants where it applies. Pure. */
export type Rule = run.Rule<ObservedReport, ReportEffect, StatusChange, ReportPolicy>;
