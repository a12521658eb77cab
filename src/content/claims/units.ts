import { foldWord } from '../../analysis/intent.ts';
import { SCALES, UNITS, UNITS_BEFORE } from '../../registry/languages/units.ts';

/** One way to write a unit or a power of ten, folded. */
interface Form {
  readonly name: string;
  /** A space in it may be a hyphen in a text. */
  readonly text: string;
  /** Any letters may follow. */
  readonly isOpen: boolean;
}

/** Every way to write one, the longest first. */
function formsOf(rows: Readonly<Record<string, string>>): Form[] {
  const forms = Object.entries(rows)
    .flatMap(([name, list]) =>
      list
        .trim()
        .split(/\s+/)
        .map((form) => ({ name, form: foldWord(form.replaceAll('_', ' ')) })),
    )
    .toSorted((a, b) => b.form.length - a.form.length);
  // of two rows that write one alike, the later row has it
  const names = new Map(forms.map(({ name, form }) => [form.replaceAll('-', ' '), name]));
  return forms.map(({ name, form }) => ({
    name: names.get(form.replaceAll('-', ' ')) ?? name,
    text: form.replace('*', ''),
    isOpen: form.endsWith('*'),
  }));
}

type ByFirst = ReadonlyMap<string, readonly Form[]>;
const byFirst = (forms: readonly Form[]): ByFirst => Map.groupBy(forms, ({ text }) => text.charAt(0));

const UNIT = byFirst(formsOf(UNITS));
const POWER = byFirst(formsOf(SCALES));
/** Romance languages and Polish put a preposition between a million and its unit. */
const PREPOSITION = /^\s(?:de|d['’]|di|do)/u;
const BEFORE = formsOf(UNITS_BEFORE);

/** A non-breaking hyphen is folded to U+2010. */
const GAP = /^[\s\u2010-]{0,2}/;
const LETTERS = /^\p{L}*/u;
/**
 * No Latin letter or digit may directly follow a form that ends with one. In other scripts, the next word may follow
 * without a space.
 */
const GOES_ON = /^[\p{Script=Latin}\d]/u;
const CAN_GO_ON = /[\p{Script=Latin}\d]$/u;

interface Found {
  readonly name: string;
  /** Where it ends in the text. */
  readonly end: number;
}

/**
 * The form that a text begins with, after a gap; undefined if it begins with none. One pattern of all forms would take
 * longer to compile than a text takes to check.
 */
function formAt(text: string, forms: ByFirst): Found | undefined {
  const start = GAP.exec(text)?.[0].length ?? 0;
  for (const { name, text: form, isOpen } of forms.get(text.charAt(start)) ?? []) {
    const end = start + form.length;
    if (!isSame(text.slice(start, end), form)) continue;
    const rest = text.slice(end);
    if (isOpen) return { name, end: end + (LETTERS.exec(rest)?.[0].length ?? 0) };
    if (!CAN_GO_ON.test(form) || !GOES_ON.test(rest)) return { name, end };
  }
  return undefined;
}

const ENDS_WITH_LETTER = /\p{L}$/u;

/** The unit that a text ends with, perhaps before a space. */
function unitBefore(text: string): string | null {
  const end = text.replace(/\s$/, '');
  const found = BEFORE.find(
    ({ text: form }) => end.endsWith(form) && !ENDS_WITH_LETTER.test(end.slice(0, end.length - form.length)),
  );
  return found?.name ?? null;
}

const isSame = (text: string, form: string): boolean =>
  text === form || (form.includes(' ') && text.length === form.length && hasHyphens(text, form));

const hasHyphens = (text: string, form: string): boolean =>
  [...form].every((sign, at) => text[at] === sign || (sign === ' ' && text[at] === '-'));

/** What stands around a figure, as far as it says what is measured. */
export interface Measure {
  /** Name of a row of UNITS; null if no unit is written. */
  readonly unit: string | null;
  /** The power of ten that is written in words. */
  readonly power: number;
  /** The folded text after the figure, its power and its unit. */
  readonly rest: string;
}

/** Reads what stands before and after a figure. */
export function measureOf(before: string, after: string): Measure {
  const text = foldWord(`|${after}`).slice(1);
  const power = formAt(text, POWER);
  const behind = power ? text.slice(power.end).replace(PREPOSITION, '') : text;
  const unit = formAt(behind, UNIT);
  return {
    unit: unit?.name ?? unitBefore(foldWord(before)),
    power: Number(power?.name ?? 0),
    rest: behind.slice(unit?.end ?? 0),
  };
}
