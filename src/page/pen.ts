import { type LanguageTag, languageRow } from '../registry/languages/index.ts';
import { html, type Markup, type Part } from './html.ts';
import { pageLanguage } from './words/index.ts';
import type { WordKey } from './words/keys.ts';

/**
 * How a number of the JSON is written: as it is; a number from 0 to 100 as a percentage; a share from 0 to 1 as a
 * percentage; a share from 0 to 1 as a number from 0 to 100; or with its sign.
 */
export type Unit = 'plain' | 'percent' | 'share' | 'of100' | 'signed';

/** Which answers a count is of. Members that are absent do not restrict it, except `prompt`. */
export interface Selection {
  /** Place of the question in `prompts`; without it, all open questions. */
  readonly prompt?: number;
  readonly engine?: string;
  readonly category?: string;
  readonly names_brand?: boolean;
  readonly cites_brand?: boolean;
  readonly cites?: string;
}

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Writes words, numbers and dates in one language, and every number with a path in the JSON (Y-04). */
export interface Pen {
  readonly language: LanguageTag;
  readonly direction: 'ltr' | 'rtl';
  say(key: WordKey, slots?: Readonly<Record<string, Part>>): Markup;
  /** Parts in sequence, separated by the mark that the language uses. */
  list(parts: readonly Part[], mark?: 'comma' | 'semicolon'): Markup;
  /** The words without markup, for attributes. */
  plain(key: WordKey): string;
  number(field: string, value: number, unit?: Unit): Markup;
  /** The ends of an interval that stands under `field`, as words. */
  range(field: string, range: Range, unit?: Unit): Markup;
  /** A number that is not in the JSON itself: it is counted from the answers there. */
  count(selection: Selection, value: number): Markup;
  /**
   * A number that follows from a list in the JSON: its length, a rank in it, or how many of its items are not shown.
   */
  derived(field: string, how: string, value: number): Markup;
  /** A number that says nothing about the report, such as the end of a scale. */
  whole(value: number): Markup;
  day(instant: string | null): Markup;
}

const SLOT = /\{(\w+)\}/;

export function penFor(tag: string): Pen {
  const { language, words } = pageLanguage(tag);
  const format = formatsOf(language);
  const say: Pen['say'] = (key, slots = {}) =>
    html`${words[key].split(SLOT).map((part, index) => (index % 2 === 0 ? part : slots[part]))}`;
  const number: Pen['number'] = (field, value, unit = 'plain') =>
    html`<span class="n" data-field="${field}">${format[unit](value)}</span>`;
  return {
    language,
    direction: languageRow(language).direction ?? 'ltr',
    say,
    list: (parts, mark = 'comma') => html`${parts.map((part, index) => [index === 0 ? null : words[mark], part])}`,
    plain: (key) => words[key],
    number,
    range: (field, { low, high }, unit) =>
      say('between', { low: number(`${field}.low`, low, unit), high: number(`${field}.high`, high, unit) }),
    count: (selection, value) =>
      html`<span class="n" data-field="result.report.prompts" data-count="${JSON.stringify(selection)}">${format.plain(value)}</span>`,
    derived: (field, how, value) =>
      html`<span class="n" data-field="${field}" data-how="${how}">${format.plain(value)}</span>`,
    whole: (value) => html`<span class="constant">${format.plain(value)}</span>`,
    day: (instant) =>
      instant === null ? say('none') : html`<time datetime="${instant}">${format.day(instant)}</time>`,
  };
}

/** Digits as the JSON has them: the page never rounds. */
function formatsOf(language: LanguageTag) {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 });
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 6 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' });
  return {
    plain: (value: number) => plain.format(value),
    percent: (value: number) => percent.format(value / 100),
    share: (value: number) => percent.format(value),
    of100: (value: number) => plain.format(Number((100 * value).toFixed(4))), // weights have up to 6 digits
    signed: (value: number) => signed.format(value),
    day: (instant: string) => day.format(new Date(instant)),
  };
}
