/** Words for numbers from eleven on: smaller ones rarely state a fact. */
export interface NumberWords {
  /** Lower-case words with their values, from eleven on. */
  readonly words: Readonly<Record<string, number>>;
  /** Compounds of tens and units, with the groups `tens` and `unit`. */
  readonly compound?: RegExp;
  readonly units?: Readonly<Record<string, number>>;
}

/** `names` in order, from `first` on in steps of `step`. */
export const numberRow = (first: number, step: number, names: string): Readonly<Record<string, number>> =>
  Object.fromEntries(names.split(' ').map((name, at) => [name.replaceAll('_', ' '), first + at * step]));

export const unitWords = (names: string): Readonly<Record<string, number>> => numberRow(1, 1, names);

/** Tens and units written one after the other, as in 二十四. */
export function joinedNumbers(tens: readonly string[], ones: readonly string[]): Readonly<Record<string, number>> {
  const values = tens.flatMap((ten, at) =>
    ['', ...ones].map((one, unit) => [`${ten}${one}`, (at + 1) * 10 + unit] as const),
  );
  return Object.fromEntries(values);
}
