import { type Cues, cuesFor } from './cues.ts';
import type { Figure } from './figures.ts';

/** What decides, besides a figure itself, whether it is exempt. */
export interface Setting {
  readonly language: string;
  /** The current calendar year. */
  readonly year: number;
  /** The sentence speaks of a brand or cites a source, so no figure in it is exempt as a rule of thumb. */
  readonly isSpecific: boolean;
  /** Whether a source or the brief has a name such as "ISO 9001" or "iPhone 15". */
  readonly isNamed: (name: string) => boolean;
  /** Whether people provided that name. */
  readonly isGiven: (name: string) => boolean;
}

/** Whether a figure states nothing that a source must say (T-06). */
export const isExempt = (figure: Figure, setting: Setting): boolean =>
  isNoMeasure(figure, setting) || (!setting.isSpecific && (isRule(figure) || isLoose(figure)));

/**
 * Whether a figure, such as "after 25 years", makes a general sentence a claim that needs a source. The caller checks
 * the exception: a sentence that asks something of the reader. Short times, as in "after 2 years", are too vague to
 * state anything.
 */
export const isOfThumb = (figure: Figure, setting: Setting): boolean =>
  !isNoMeasure(figure, setting) && Number(figure.values[0] ?? '') > SHORT;

function isNoMeasure(figure: Figure, setting: Setting): boolean {
  const cues = cuesFor(setting.language);
  return isSmall(figure) || isYear(figure, setting.year, cues) || isOrdinal(figure, cues) || isName(figure, setting);
}

/** One digit that measures nothing: "three teams" in digits, B2B, 3D. */
const isSmall = ({ text, unit, around: [before] }: Figure): boolean =>
  /^\d$/.test(text) && (unit === null || /\p{L}$/u.test(before));

const FIRST_YEAR = 1000;
/** Thai texts count years from 543 BC. */
const BUDDHIST = 543;

/**
 * A calendar year up to now: four digits without a unit, or with the unit "year". Without a unit, one of these must
 * hold: a word that goes with years stands beside them, nothing stands before them, a closing bracket or the end of a
 * range follows, or no noun follows that they could count.
 */
function isYear({ text, unit, after, around: [before, behind] }: Figure, now: number, cues: Cues): boolean {
  if (!/^\d{4}$/.test(text)) return false;
  const year = Number(text);
  const last = cues.isThai ? now + BUDDHIST : now;
  if (year < FIRST_YEAR || year > last) return false;
  if (unit !== null) return unit === 'year';
  if (cues.yearBefore.test(before) || cues.yearAfter.test(behind)) return true;
  if (after.length === 0 || before.trim() === '' || /^\s?(?:[-–/]\s?\d{2,4}|[)\]])/.test(behind)) return true;
  return cues.functionWordBehind(behind) || (cues.capitalisesNouns && /^\s\p{Ll}/u.test(behind));
}

const isOrdinal = ({ text, around: [before, behind] }: Figure, cues: Cues): boolean =>
  /^\d{1,3}$/.test(text) && (cues.ordinalAfter.test(behind) || cues.ordinalBefore.test(before));

/** A capitalised word before the figure, as one name: ISO 9001, DIN EN 1176, iPhone 15, M365. */
const NAMED = /(?:^|[^\p{L}\p{N}])((?:\p{Lu}[\p{L}-]{0,20}[\s-]){0,2}[\p{L}-]{0,20}\p{Lu}[\p{L}]{0,20}[\s-]?)$/u;
/**
 * Prefixes of standards and ratings. Unless the sentence is specific, a number after one is a name, whether or not a
 * source has it.
 */
const STANDARD =
  /(?:^|[^\p{L}])(?:ISO|IEC|EN|DIN|IEEE|ANSI|ASTM|BS|NF|UNE|UNI|NEN|PN|JIS|KS|TSE?|TIS|RFC|RAL|IP|VDE|SAE|WCAG|OHSAS|ISO\/IEC|DIN EN|EN ISO|DIN EN ISO)[\s-]?$/u;

function isName({ text, around: [before, behind] }: Figure, { isNamed, isGiven, isSpecific }: Setting): boolean {
  if (!isSpecific && STANDARD.test(before)) return true;
  const name = NAMED.exec(before)?.[1];
  if (name === undefined) {
    const tail = /^[\p{L}\d]{0,6}/u.exec(behind)?.[0] ?? '';
    return /^\p{Lu}/u.test(tail) && isNamed(`${text}${tail}`);
  }
  // a word at the beginning of a sentence has a capital anyway
  const isPlain = before.trim() === name.trim() && /^\p{Lu}?\p{Ll}+$/u.test(name.trim());
  const has = isPlain ? isGiven : isNamed;
  return has(`${name}${text}`) || has(`${name.trimEnd().split(/\s/).at(-1) ?? ''} ${text}`);
}

/** A number in words that measures nothing: "a team of forty people". */
const isLoose = ({ text, unit }: Figure): boolean => /\p{L}/u.test(text) && (unit === null || unit === 'person');

const TIMES = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'clock']);
/** The largest number that is a short time, in any unit. */
const SHORT = 12;
const ROUND = new Set([15, 20, 24, 25, 30, 40, 45, 48, 50, 60, 100]);

/** A rule of thumb about time, such as "after 10 years" or "24 hours a day". */
const isRule = ({ unit, values: [value = ''] }: Figure): boolean =>
  unit !== null && TIMES.has(unit) && (Number(value) <= SHORT || ROUND.has(Number(value)));
