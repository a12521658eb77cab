import type { Plan } from '../../controllers/run/rule.ts';

type AnyPlan = Pick<Plan<{ readonly do: string }, object>, 'rule' | 'effects' | 'status' | 'after' | 'requeueAfterMs'>;

/** Members of a status that are long, or texts that other cases look at. */
const LARGE = ['failure', 'detail', 'done', 'analysis', 'stored', 'change'];

/** A whole plan in one line: effects, the status between slashes, what comes after it, and when to look again. */
export function planWords({ rule, effects, status, after, requeueAfterMs }: AnyPlan): string {
  const wanted = Object.entries(status ?? {}).map(([name, value]) =>
    LARGE.includes(name) ? name : `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return [
    `${rule}:`,
    ...effects.map(effectWords),
    `/ ${wanted.length === 0 ? '' : `${wanted.join(', ')} `}/`,
    ...after.map(effectWords),
    ...(requeueAfterMs === undefined ? [] : [`again ${requeueAfterMs}`]),
  ].join(' ');
}

const effectWords = (effect: object): string => `[${Object.values(effect).map(words).join(' ')}]`;
const words = (value: unknown): string => (Array.isArray(value) ? `${value.length}` : String(value));
