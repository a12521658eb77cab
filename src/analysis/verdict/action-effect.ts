import { topicNeed } from '../recommendations/topics.ts';
import { type Obstacle, obstaclesBetween } from './change.ts';
import type { Cell, Comparable } from './comparable.ts';
import { type Effect, effectOf, type Sighting } from './effect.ts';
import { commonCells, type Pair } from './pairs.ts';

/** The questions of an action: their ids, and the keys of what a report must have measured about it. */
export interface Target {
  readonly questions: readonly string[];
  readonly needs: readonly string[];
}

/**
 * Whether something moved. `effect` is there whenever the reports can be compared, also where chance explains the
 * difference (within_noise).
 */
export type Outcome =
  | { readonly verdict: 'improved' | 'declined' | 'within_noise'; readonly effect: Effect }
  | { readonly verdict: 'incomparable'; readonly reasons: readonly [Reason, ...(readonly Reason[])] };
type Reason = 'too_little_in_common' | 'not_recorded' | Obstacle;

export interface CountedSide {
  readonly questions: number;
  readonly topics: number;
  readonly answersBefore: number;
  readonly answersAfter: number;
}

export interface ActionEffect {
  readonly targeted: CountedSide;
  readonly heldBack: CountedSide;
  /** Answers that name the brand, and answers that cite one of its pages. */
  readonly mention: Outcome;
  readonly citation: Outcome;
}

/**
 * What has become of the questions of an action between two reports. The questions held back are those of topics that
 * neither this action nor any of the `others` is about. The `others` are actions that were completed in the same
 * period. Without `before`, nothing can be compared. Pure.
 */
export function actionEffect(
  before: Comparable | undefined,
  after: Comparable,
  target: Target,
  others: readonly Target[],
): ActionEffect {
  const pairs = before ? commonCells(before.cells, after.cells) : [];
  const aimed = questionsOf(after.cells, [target]);
  const targeted = pairs.filter(({ question }) => aimed.has(question));
  const touched = questionsOf(after.cells, [target, ...others]);
  const topics = new Set(pairs.filter(({ question }) => touched.has(question)).map(({ topic }) => topic));
  const heldBack = pairs.filter(({ topic }) => !topics.has(topic));
  const [first, ...more] = before ? obstaclesBetween(before, after) : [];
  const outcome = (of: 'named' | 'cited'): Outcome =>
    first ? { verdict: 'incomparable', reasons: [first, ...more] } : outcomeOf(targeted, heldBack, of);
  return {
    targeted: counted(targeted),
    heldBack: counted(heldBack),
    mention: outcome('named'),
    citation: outcome('cited'),
  };
}

/** Whether a report asks a question of the action at all: some actions are about files and pages only. */
export const isAsked = ({ cells }: Comparable, target: Target): boolean => questionsOf(cells, [target]).size > 0;

const questionsOf = (cells: readonly Cell[], targets: readonly Target[]): ReadonlySet<string> => {
  const questions = new Set(targets.flatMap((target) => target.questions));
  const needs = new Set(targets.flatMap((target) => target.needs));
  return new Set(
    cells
      .filter(({ question, topic }) => questions.has(question) || (topic !== undefined && needs.has(topicNeed(topic))))
      .map(({ question }) => question),
  );
};

function outcomeOf(targeted: readonly Pair[], heldBack: readonly Pair[], of: 'named' | 'cited'): Outcome {
  const [aims, others] = [sightingsOf(targeted, of), sightingsOf(heldBack, of)];
  if (!aims || !others) return { verdict: 'incomparable', reasons: ['not_recorded'] };
  const effect = effectOf(aims, others);
  if (!effect) return { verdict: 'incomparable', reasons: ['too_little_in_common'] };
  const { lower, upper } = effect.range;
  return { verdict: lower > 0 ? 'improved' : upper < 0 ? 'declined' : 'within_noise', effect };
}

/** Undefined if one of the reports did not count it. */
function sightingsOf(pairs: readonly Pair[], of: 'named' | 'cited'): Sighting[] | undefined {
  const sightings: Sighting[] = [];
  for (const { question, topic, before, after } of pairs) {
    const [was, is] = [before[of], after[of]];
    if (was === undefined || is === undefined) return undefined;
    sightings.push({ question, topic, before: was / before.answers, after: is / after.answers });
  }
  return sightings;
}

const counted = (pairs: readonly Pair[]): CountedSide => ({
  questions: new Set(pairs.map(({ question }) => question)).size,
  topics: new Set(pairs.map(({ topic }) => topic)).size,
  answersBefore: pairs.reduce((sum, { before }) => sum + before.answers, 0),
  answersAfter: pairs.reduce((sum, { after }) => sum + after.answers, 0),
});
