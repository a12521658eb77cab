import { canonicalJson } from '../../lib/canonical-json.ts';
import { topicOf } from '../uncertainty/sample.ts';
import type { Cell, Comparable } from './comparable.ts';

/** One cell that both sides have. */
export interface Pair extends Pick<Cell, 'question' | 'category' | 'provider'> {
  /** Topic of the question; a question without one is a topic of its own. */
  readonly topic: string;
  readonly before: Answered;
  readonly after: Answered;
}
type Answered = Pick<Cell, 'answers' | 'named' | 'cited'>;

export const cellKey = ({ question, provider }: Pick<Cell, 'question' | 'provider'>): string =>
  canonicalJson([question, provider]);

export function commonCells(before: readonly Cell[], after: readonly Cell[]): Pair[] {
  const known = new Map(before.map((cell) => [cellKey(cell), cell]));
  return after.flatMap((cell) => {
    const earlier = known.get(cellKey(cell));
    if (!earlier) return [];
    const { question, category, provider } = cell;
    const topic = topicOf({ ...cell, questionId: question });
    return [{ ...{ question, category, provider, topic }, before: earlier, after: cell }];
  });
}

/** The cells of several reports with their answers added up, as if one report had asked all of them. */
export function merged(reports: readonly Comparable[]): Cell[] {
  const total = (cells: readonly Cell[], of: 'answers' | 'named'): number =>
    cells.reduce((sum, cell) => sum + cell[of], 0);
  const same = Map.groupBy(
    reports.flatMap(({ cells }) => cells),
    cellKey,
  );
  return [...same.values()].flatMap((cells) =>
    cells.slice(-1).map(({ cited: _, ...cell }) => ({
      ...cell,
      answers: total(cells, 'answers'),
      named: total(cells, 'named'),
    })),
  );
}
