import { COMPONENT_WEIGHTS } from '../score.ts';
import type { Interval } from './interval.ts';
import type { Uncertainty } from './shape.ts';

type Reason = NonNullable<Uncertainty['unknown']>[string];
type Group = Readonly<Record<string, Interval | null>>;

/** The reason for each interval that is null, by its path. Every interval that could not be estimated has one. */
export function unknownIn(numbers: {
  readonly answers: number;
  readonly overall: Group;
  readonly engines: Readonly<Record<string, Group>>;
  readonly competitors: Readonly<Record<string, Group>>;
  readonly breakdown: Group | null;
}): Record<string, Reason> {
  const groups: (readonly [string, Group])[] = [
    ['overall', numbers.overall],
    ...Object.entries(numbers.engines).map(([id, group]) => [`engines.${id}`, group] as const),
    ...Object.entries(numbers.competitors).map(([name, group]) => [`competitors.${name}`, group] as const),
    ['breakdown', numbers.breakdown ?? {}],
  ];
  const found = groups.flatMap(([path, group]) =>
    Object.entries(group).flatMap(([name, interval]) =>
      interval === null ? [[`${path}.${name}`, reasonOf(path, name, group)] as const] : [],
    ),
  );
  const none = numbers.answers === 0 ? WITHOUT_ANSWERS.map((path) => [path, 'no_answers'] as const) : [];
  return Object.fromEntries([...none, ...found]);
}

const WITHOUT_ANSWERS = ['visibility', 'score', ...Object.keys(COMPONENT_WEIGHTS).map((name) => `breakdown.${name}`)];

function reasonOf(path: string, name: string, group: Group): Reason {
  if (path === 'breakdown') return 'at_its_limit';
  if (group['visibility_pct'] === null) return 'no_answers';
  if (name === 'citation_share') return 'no_citations';
  return name === 'share_of_voice' ? 'nobody_named' : 'never_named';
}
