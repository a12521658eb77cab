import { topicOf } from './sample.ts';

/** Where an answer belongs, and how much of it is counted: `whole`, at least 0. */
export interface Place {
  readonly questionId: string;
  readonly topic?: string;
  readonly engine: string;
  readonly whole: number;
}

/** All counted answers, or those of one engine. */
export interface Scope {
  /** The topics that have answers: the index of each among all topics, and the sum of `whole` over its answers. */
  readonly topics: readonly { readonly number: number; readonly whole: number }[];
  /** How many questions each engine has answered, added up. */
  readonly cells: number;
}

/**
 * Where the counted answers belong, which is the same for the numbers of all brands. What an answer adds to a number is
 * not in it.
 */
export interface Frame {
  /** Names, sorted. */
  readonly topics: readonly string[];
  readonly engines: readonly string[];
  /** Numbers of the topic and of the engine, by answer. */
  readonly topicOf: Int32Array;
  readonly engineOf: Int32Array;
  readonly all: Scope;
  /** In the order of `engines`. */
  readonly byEngine: readonly Scope[];
}

/** `places` are those of answers whose `whole` is above 0. */
export function frameOf(places: readonly Place[]): Frame {
  const [topics, topicNumbers] = numbered(places.map(topicOf));
  const [engines, engineNumbers] = numbered(places.map(({ engine }) => engine));
  const bare = { topics, engines, topicOf: topicNumbers, engineOf: engineNumbers };
  const wholes = totalsBy(
    bare,
    places.map(({ whole }) => whole),
  );
  const scope = (row: Float64Array, cells: number): Scope => ({
    topics: [...row].flatMap((whole, number) => (whole > 0 ? [{ number, whole }] : [])),
    cells,
  });
  const questions = engines.map(() => new Set<string>());
  for (const [at, { questionId }] of places.entries()) questions[engineNumbers[at] ?? 0]?.add(questionId);
  const cells = questions.reduce((sum, { size }) => sum + size, 0);
  return {
    ...bare,
    all: scope(wholes.all, cells),
    byEngine: wholes.byEngine.map((row, engine) => scope(row, questions[engine]?.size ?? 0)),
  };
}

function numbered(names: readonly string[]): [string[], Int32Array] {
  const sorted = [...new Set(names)].sort();
  const numbers = new Map(sorted.map((name, number) => [name, number]));
  return [sorted, Int32Array.from(names, (name) => numbers.get(name) ?? 0)];
}

/**
 * Totals by topic, of all answers and of each engine. The values, by answer, are added from the smallest on, so that
 * the order of the answers does not affect the sums. Values of 0 are left out.
 */
export function totalsBy(
  { topics, engines, topicOf, engineOf }: Pick<Frame, 'topics' | 'engines' | 'topicOf' | 'engineOf'>,
  values: ArrayLike<number>,
): { readonly all: Float64Array; readonly byEngine: readonly Float64Array[] } {
  const all = new Float64Array(topics.length);
  const byEngine = engines.map(() => new Float64Array(topics.length));
  for (const [value, answers] of ascending(values))
    for (const at of answers) {
      const topic = topicOf[at] ?? 0;
      const own = byEngine[engineOf[at] ?? 0];
      all[topic] = (all[topic] ?? 0) + value;
      if (own) own[topic] = (own[topic] ?? 0) + value;
    }
  return { all, byEngine };
}

/** Values other than 0, each with the answers that have it, because few of them differ. */
function ascending(values: ArrayLike<number>): [number, number[]][] {
  const same = new Map<number, number[]>();
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value === 0) continue;
    const known = same.get(value);
    if (known) known.push(at);
    else same.set(value, [at]);
  }
  return [...same].sort(([a], [b]) => a - b);
}
