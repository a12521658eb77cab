import type { Repair } from './input.ts';

/** What the second version of a text has to avoid. */
export interface Caution {
  /** Sentences that contain one of these are left out. */
  readonly banned: readonly string[];
  /** Nothing may be quoted or named: the problem is about quoted material. */
  readonly withoutFacts: boolean;
  /** Factor for the length; 1 if the length was right. */
  readonly stretch: number;
}

const NONE: Caution = { banned: [], withoutFacts: false, stretch: 1 };
const FIGURE = /\p{Nd}[\p{Nd}.,'’]*\p{Nd}/gu;
const QUOTED = /[“„«「"]([^“”„«»「」"]{3,300})[”“»」"]/gu;
/** "this section has 120 and should have about 150", "has 120 words; it must have 150 to 180". */
const LENGTHS = [/has (\d+) and should have about (\d+)/, /(\d+) (?:words|characters)\D+(\d+)(?:\D+(\d+))?/];

/** Reads the messages of the lint: the figures and quotations that they name, and the lengths that they ask for. */
export function cautionOf(repair: Repair): Caution {
  if (repair === null) return NONE;
  const lengths = repair.problems.flatMap((problem) => stretchOf(problem));
  const others = repair.problems.filter((problem) => lengthIn(problem) === null);
  const banned = others.flatMap((problem) => [
    ...(problem.replace(/\[\d+\]/g, '').match(FIGURE) ?? []),
    ...[...problem.matchAll(QUOTED)].flatMap(([, text]) => text?.replace(/…$/u, '') ?? []),
  ]);
  return { banned, withoutFacts: others.length > 0 && banned.length === 0, stretch: lengths[0] ?? 1 };
}

const lengthIn = (problem: string): RegExpExecArray | null =>
  LENGTHS.map((form) => form.exec(problem)).find((found) => found !== null) ?? null;

function stretchOf(problem: string): number[] {
  const found = lengthIn(problem);
  if (found === null) return [];
  const [has, low, high] = [Number(found[1]), Number(found[2]), Number(found[3] ?? found[2])];
  return has > 0 && low > 0 ? [Math.min(2, Math.max(0.5, (low + high) / 2 / has))] : [];
}

export const isBanned = (text: string, { banned }: Caution): boolean => banned.some((part) => text.includes(part));
