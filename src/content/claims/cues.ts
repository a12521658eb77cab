import { languageRow, primarySubtag } from '../../registry/languages/index.ts';

/** The cues of a language as patterns. A language without a row has patterns that never match. */
export interface Cues {
  /** Whether the language has a row. */
  readonly isKnown: boolean;
  /** All that may be advice; `asking` is the part of it that is hardly ever a statement. */
  readonly advice: RegExp;
  readonly asking: RegExp;
  readonly pronouns: RegExp;
  readonly judging: RegExp;
  readonly evidence: RegExp;
  readonly ascribing: RegExp;
  readonly searching: RegExp;
  readonly yearBefore: RegExp;
  readonly yearAfter: RegExp;
  readonly functionWordBehind: (text: string) => boolean;
  readonly ordinalAfter: RegExp;
  readonly ordinalBefore: RegExp;
  readonly capitalsAreNames: boolean;
  readonly capitalisesNouns: boolean;
  /** Years are counted from 543 BC, too. */
  readonly isThai: boolean;
}

const NEVER = /(?!)/;
const compiled = new Map<string, Cues>();

export function cuesFor(language: string): Cues {
  const subtag = primarySubtag(language);
  const known = compiled.get(subtag) ?? compile(subtag);
  compiled.set(subtag, known);
  return known;
}

function compile(subtag: string): Cues {
  const {
    statementCues: row,
    isUnspaced,
    proclitics = '',
    functionWords,
    capitalisesNouns = false,
  } = languageRow(subtag);
  const [start, close] = isUnspaced ? ['', ''] : ['(?<!\\p{L})', '(?!\\p{L})'];
  const open = `${start}${proclitics}`;
  const within = (list: string | undefined): RegExp =>
    list === undefined ? NEVER : new RegExp(`${open}(?:${list})${close}`, 'iu');
  const before = (list: string | undefined): RegExp =>
    list === undefined ? NEVER : new RegExp(`${open}(?:${list})[\\s’']{0,2}$`, 'iu');
  const behind = (list: string | undefined): RegExp =>
    list === undefined ? NEVER : new RegExp(`^(?:${list})${close}`, 'iu');
  return {
    isKnown: row !== undefined,
    advice: within(row && `${row.asking}|${row.addressing}`),
    asking: within(row?.asking),
    pronouns: row === undefined ? NEVER : new RegExp(`^[^\\p{L}]{0,4}(?:${row.pronouns})${close}`, 'iu'),
    judging: within(row?.judging),
    evidence: within(row?.evidence),
    ascribing: within(row?.ascribing),
    searching: within(row?.searching),
    yearBefore: before(row?.yearBefore),
    yearAfter: behind(row?.yearAfter),
    functionWordBehind: (text) => functionWords?.has(/^\s?(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? '') === true,
    ordinalAfter: behind(row?.ordinalAfter),
    ordinalBefore: row?.ordinalBefore === undefined ? NEVER : new RegExp(`(?:${row.ordinalBefore})$`, 'u'),
    capitalsAreNames: row?.capitalsAreNames ?? false,
    capitalisesNouns,
    isThai: subtag === 'th',
  };
}
