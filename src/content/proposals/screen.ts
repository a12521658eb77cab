import type { DROPPED } from '../../analysis/evidence.ts';
import { changedWords, isWithinShare, onlyPlace, type TextEdit } from '../../analysis/page-edits.ts';
import { oneLine, squeezed } from '../../lib/one-line.ts';
import { countWords } from '../../lib/words.ts';
import { citedIds } from '../citations.ts';
import type { Facts } from '../lint/facts.ts';
import { readPart } from '../lint/reading.ts';
import { examine, TEXT_RULES } from '../lint/text.ts';
import { MOST_JUDGED } from '../tasks/claims.ts';
import { newSentences } from './new-sentences.ts';

/** An edit as a writer proposed it. */
export interface ProposedEdit extends TextEdit {
  readonly reason: string;
}

export interface DroppedEdit extends ProposedEdit {
  readonly code: (typeof DROPPED)[number];
  /** The particulars: a sentence, or the figure or quotation that is wrong. */
  readonly detail?: string;
}

/** Why an edit is left out. */
export type Fault = Pick<DroppedEdit, 'code' | 'detail'>;

export interface Screened {
  /** In the order of the writer, the most useful first. They do not overlap. */
  readonly kept: readonly ProposedEdit[];
  readonly dropped: readonly DroppedEdit[];
}

/** As many as an editor can check at once. */
const MAX_EDITS = 8;

/**
 * The edits that fit the page, keep the rules for texts and together change at most 5 % of its words. One that does not
 * fit is left out, not mended.
 */
export function screenEdits(text: string, proposed: readonly ProposedEdit[], facts: Facts): Screened {
  const { language } = facts;
  const total = countWords(text, language);
  const kept: ProposedEdit[] = [];
  const dropped: DroppedEdit[] = [];
  let changed = 0;
  for (const edit of proposed) {
    const more = changedWords(edit, language);
    const fault = faultOf(text, edit, kept, facts) ?? (isWithinShare(changed + more, total) ? undefined : TOO_MANY);
    if (fault !== undefined) dropped.push({ ...edit, ...fault });
    else if (kept.length === MAX_EDITS || newSentences(text, [...kept, edit], language).length > MOST_JUDGED)
      dropped.push({ ...edit, code: 'too_many_edits' });
    else {
      kept.push(edit);
      changed += more;
    }
  }
  return { kept, dropped };
}

const TOO_MANY: Fault = { code: 'too_many_words' };

function faultOf(text: string, edit: ProposedEdit, kept: readonly TextEdit[], facts: Facts): Fault | undefined {
  const { before, after } = edit;
  if (before === '' || !text.includes(before)) return { code: 'not_on_page' };
  const at = onlyPlace(text, before);
  if (at === undefined) return { code: 'several_places' };
  if (/[\n\r\u2028\u2029]/u.test(before + after)) return { code: 'several_lines' };
  if (squeezed(before) === squeezed(after)) return { code: 'no_change' };
  if (oneLine(after) !== squeezed(after)) return { code: 'hidden_characters' };
  if (kept.some((other) => overlap(text, at, before, other))) return { code: 'overlaps' };
  if (isAlone(text, at, before) && after.trim() === '') return { code: 'empties_line' };
  const detail = brokenRule(edit, facts);
  return detail === undefined ? undefined : { code: 'text_rule', detail };
}

/** Edits that touch each other count, too. */
function overlap(text: string, at: number, before: string, other: TextEdit): boolean {
  const start = text.indexOf(other.before);
  return at <= start + other.before.length && start <= at + before.length;
}

/** Whether a piece is all that its line says. */
function isAlone(text: string, at: number, piece: string): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return text.slice(start, end === -1 ? text.length : end).trim() === piece.trim();
}

/** Pages repeat and quote themselves. */
const RULES = TEXT_RULES.filter(({ name }) => name !== 'copies' && name !== 'repetition');

/** The first rule that the new text breaks and the old one did not, as a sentence. */
function brokenRule({ before, after }: TextEdit, facts: Facts): string | undefined {
  if (citedIds(after).some((id) => !citedIds(before).includes(id))) return 'The text holds a citation mark.';
  const problems = (text: string): string[] =>
    examine(readPart({ part: 'page', form: 'plain', text }), facts, RULES).map(({ message }) => message);
  const known = new Set(problems(before));
  return problems(after).find((message) => !known.has(message));
}
