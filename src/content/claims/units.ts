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

interface Forms {
  /** By their first character, the longest first. */
  readonly byFirst: ReadonlyMap<string, readonly Form[]>;
  readonly nameOf: (found: string) => string | null;
}

function compiled(rows: Readonly<Record<string, string>>): Forms {
  const forms = Object.entries(rows)
    .flatMap(([name, list]) =>
      list
        .trim()
        .split(/\s+/)
        .map((form) => ({ name, form: foldWord(form.replaceAll('_', ' ')) })),
    )
    .toSorted((a, b) => b.form.length - a.form.length);
  const all = forms.map(({ name, form }) => ({ name, text: form.replace('*', ''), isOpen: form.endsWith('*') }));
  const whole = new Map(forms.map(({ name, form }) => [form.replaceAll('-', ' '), name]));
  const open = forms.filter(({ form }) => form.endsWith('*'));
  return {
    byFirst: Map.groupBy(all, ({ text }) => text.charAt(0)),
    nameOf: (found) =>
      whole.get(found.replaceAll('-', ' ')) ??
      open.find(({ form }) => found.replaceAll('-', ' ').startsWith(form.slice(0, -1)))?.name ??
      null,
  };
}

const UNIT = compiled(UNITS);
const POWER = compiled(SCALES);
/** Romance languages and Polish put a preposition between a million and its unit. */
const PREPOSITION = /^\s(?:de|d['’]|di|do)/u;

const BEFORE = compiled(UNITS_BEFORE);
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const BEFORE_END = new RegExp(
  `(?<!\\p{L})(?:${[...BEFORE.byFirst.values()]
    .flat()
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ text }) => escaped(text))
    .join('|')})\\s?$`,
  'u',
);

const GAP = /^[\s\u2011-]{0,2}/;
const LETTERS = /^\p{L}*/u;
/** Letters of a script with spaces must not go on behind a form; other scripts write on without a break. */
const GOES_ON = /^[\p{Script=Latin}\d]/u;
const CAN_GO_ON = /[\p{Script=Latin}\d]$/u;

/**
 * Where a form ends that a text begins with, after a gap; undefined if it begins with none. One pattern of all forms
 * would take longer to compile than a text takes to check.
 */
function formEnd(text: string, { byFirst }: Forms): number | undefined {
  const start = GAP.exec(text)?.[0].length ?? 0;
  for (const { text: form, isOpen } of byFirst.get(text.charAt(start)) ?? []) {
    const end = start + form.length;
    if (!isSame(text.slice(start, end), form)) continue;
    const rest = text.slice(end);
    if (isOpen) return end + (LETTERS.exec(rest)?.[0].length ?? 0);
    if (!CAN_GO_ON.test(form) || !GOES_ON.test(rest)) return end;
  }
  return undefined;
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
  const power = taken(POWER, text, PREPOSITION);
  const unit = taken(UNIT, power.rest);
  const leading = BEFORE_END.exec(foldWord(before));
  return {
    unit: unit.name ?? (leading ? BEFORE.nameOf(leading[0].trim()) : null),
    power: Number(power.name ?? 0),
    rest: unit.rest,
  };
}

/** The name of the form at the beginning of a text, and what follows it, and perhaps a word behind it. */
function taken(forms: Forms, text: string, ending?: RegExp): { readonly name: string | null; readonly rest: string } {
  const end = formEnd(text, forms);
  if (end === undefined) return { name: null, rest: text };
  const name = forms.nameOf(text.slice(0, end).replace(/^[\s\u2011-]+/, ''));
  if (name === null) return { name, rest: text };
  const rest = text.slice(end);
  return { name, rest: ending ? rest.replace(ending, '') : rest };
}
