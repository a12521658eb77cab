import { foldWord } from '../../analysis/intent.ts';
import { SCALES, UNITS, UNITS_BEFORE } from '../../registry/languages/units.ts';

interface Forms {
  readonly pattern: RegExp;
  readonly nameOf: (form: string) => string | null;
}

/** No Latin letter and no digit may directly follow a form; scripts without spaces go on without a break. */
const END = '(?![\\p{Script=Latin}\\d])';
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '[ -]');

function compiled(rows: Readonly<Record<string, string>>, around: (forms: string) => string): Forms {
  const forms = Object.entries(rows)
    .flatMap(([name, list]) =>
      list
        .trim()
        .split(/\s+/)
        .map((form) => ({ name, form: foldWord(form.replaceAll('_', ' ')) })),
    )
    .toSorted((a, b) => b.form.length - a.form.length);
  const sources = forms.map(({ form }) => {
    const text = escaped(form.replace('*', ''));
    if (form.endsWith('*')) return `${text}\\p{L}*`;
    return /[\p{Script=Latin}\d]$/u.test(form) ? `${text}${END}` : text;
  });
  const whole = new Map(forms.map(({ name, form }) => [form.replaceAll('-', ' '), name]));
  const open = forms.filter(({ form }) => form.endsWith('*'));
  return {
    pattern: new RegExp(around(`(?:${[...new Set(sources)].join('|')})`), 'u'),
    nameOf: (found) =>
      whole.get(found.replaceAll('-', ' ')) ??
      open.find(({ form }) => found.replaceAll('-', ' ').startsWith(form.slice(0, -1)))?.name ??
      null,
  };
}

const GAP = '^[\\s\\u2011-]{0,2}';
const UNIT = compiled(UNITS, (forms) => `${GAP}${forms}`);
/** Romance languages and Polish put a preposition between a million and its unit. */
const POWER = compiled(SCALES, (forms) => `${GAP}${forms}(?:\\s(?:de|d['’]|di|do))?`);
const BEFORE = compiled(UNITS_BEFORE, (forms) => `(?<!\\p{L})${forms}\\s?$`);

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
  const power = taken(POWER, text, / (?:de|d['’]|di|do)$/);
  const unit = taken(UNIT, power.rest, /$/);
  const leading = BEFORE.pattern.exec(foldWord(before));
  return {
    unit: unit.name ?? (leading ? BEFORE.nameOf(leading[0].trim()) : null),
    power: Number(power.name ?? 0),
    rest: unit.rest,
  };
}

function taken({ pattern, nameOf }: Forms, text: string, ending: RegExp): { name: string | null; rest: string } {
  const found = pattern.exec(text)?.[0];
  if (found === undefined) return { name: null, rest: text };
  const name = nameOf(found.replace(/^[\s\u2011-]+/, '').replace(ending, ''));
  return name === null ? { name, rest: text } : { name, rest: text.slice(found.length) };
}
