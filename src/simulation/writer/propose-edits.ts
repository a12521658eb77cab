import { countWords } from '../../lib/words.ts';
import { inputs } from './input.ts';

const MOST_EDITS = 2;
/** Longer lines are not headings. */
const HEADING_LETTERS = 80;
const SENTENCE_END = /[.!?:;,。．！？：；،؟…]["”»」』)]?$/u;

/**
 * Adds the brand's name to headings that lack it. That is the same in all languages, states nothing, and is plainly not
 * the work of an editor.
 */
export function proposeEdits(raw: unknown) {
  const { language, brand, page, words } = inputs.proposeEdits.parse(raw);
  const name = brand.name.trim();
  const each = countWords(name, language);
  const most = each === 0 ? 0 : Math.min(MOST_EDITS, Math.floor(words / each));
  const headings = page.text.split('\n').filter((line) => isHeading(line, page.text) && !line.includes(name));
  return {
    edits: headings.slice(0, most).map((line) => ({
      before: line,
      after: `${line} – ${name}`,
      reason: 'Simulated: it names the brand in a heading.',
    })),
  };
}

/** A short line without a figure that occurs in the text once and does not end as a sentence does. */
const isHeading = (line: string, text: string): boolean =>
  line.length <= HEADING_LETTERS &&
  /\p{L}{2}/u.test(line) &&
  !/\p{N}/u.test(line) &&
  !SENTENCE_END.test(line) &&
  text.split(line).length === 2;
