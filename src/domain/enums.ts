import { ACTION_TYPES, ACTIONS, type ActionType, OUTPUTS, type OutputType } from '../registry/actions.ts';
import { actionPhase, actionSpec, historyEntry, recommendation } from '../resources/action.ts';
import { executionPhase } from '../resources/action-execution.ts';
import { reportChange, reportPhase, scoreBand } from '../resources/visibility-report.ts';
import { planInForce } from '../resources/workspace.ts';

/** `NeedsReview` as `needs_review`. */
type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}` ? `${Lowercase<Head>}${Rest<Tail>}` : '';
type Rest<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Rest<Tail>}`
  : '';

const snakeCase = <S extends string>(value: S) =>
  value.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase() as SnakeCase<S>; // the rule of the type

/** PascalCase in resources, snake_case on the wire. Every value has exactly one spelling on each side. */
function spelling<S extends string>(values: readonly S[]) {
  const wire = Object.fromEntries(values.map((value) => [value, snakeCase(value)])) as Record<S, SnakeCase<S>>;
  const resource = Object.fromEntries(values.map((value) => [snakeCase(value), value])) as Record<SnakeCase<S>, S>;
  return {
    toWire: (value: S): SnakeCase<S> => wire[value],
    fromWire: (value: SnakeCase<S>): S => resource[value],
    values,
  };
}

export const actionTypes = spelling<ActionType>(ACTION_TYPES.map((type) => ACTIONS[type].kind));
export const actionStatuses = spelling(actionPhase.options);
export const historyEvents = spelling(historyEntry.shape.event.options);
export const causes = spelling(historyEntry.shape.by.options);
export const dispositions = spelling(actionSpec.shape.disposition.unwrap().options);
export const priorities = spelling(recommendation.shape.priority.options);
export const outputTypes = spelling<OutputType>(OUTPUTS.map(({ kind }) => kind));
export const reportStatuses = spelling(reportPhase.options);
export const executionStatuses = spelling(executionPhase.options);
export const scoreBands = spelling(scoreBand.options);
/** Verdicts on the changes that reports and trends show. */
export const changeVerdicts = spelling(reportChange.shape.verdict.options);
/** Why two reports cannot be compared. */
export const changeReasons = spelling(reportChange.shape.reasons.unwrap().element.options);

/** Why a measurement plan was made. */
export const planReasons = spelling(planInForce.shape.reason.options);

/** Type of the output of an executable action type; undefined for the manual types. */
export const outputTypeOf = (type: ActionType): OutputType | undefined =>
  ACTIONS[actionTypes.toWire(type)].output?.kind;
