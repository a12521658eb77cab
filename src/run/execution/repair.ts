import type { Problem } from '../../content/lint/problem.ts';
import { clipped, RunFailure } from '../failure.ts';

/** An earlier text and its problems; null for the first version. */
export type Repair = { previous: string; problems: string[] } | null;

/** T-02: a text that fails its lint is made once more, with the problems as input. A second failure rejects it. */
export async function lintAndRepair<T, P extends Pick<Problem, 'message'>>(
  first: T,
  lint: (text: T) => readonly P[],
  again: (problems: readonly P[], messages: string[]) => Promise<T>,
): Promise<T> {
  const problems = lint(first);
  if (problems.length === 0) return first;
  const messages = problems.map(({ message }) => message);
  const second = await again(problems, messages);
  const left = lint(second);
  if (left.length > 0) throw rejected(left);
  return second;
}

const MAX_NAMED = 4;

/** T-02: `problems` are those left after the repair. The first few are named. */
export function rejected(problems: readonly Pick<Problem, 'message'>[]): RunFailure {
  const named = problems.slice(0, MAX_NAMED).map(({ message }) => clipped(message));
  const more = problems.length > MAX_NAMED ? ` (${problems.length - MAX_NAMED} more)` : '';
  return new RunFailure({ code: 'text_rejected', detail: { problems: `${named.join('; ')}${more}` } });
}
