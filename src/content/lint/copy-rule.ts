import { RUN_CHARACTERS, RUN_WORDS } from './copies.ts';
import { shown } from './fact-rules.ts';
import type { Facts } from './facts.ts';
import { quotationsIn } from './quotations.ts';
import type { Reading } from './reading.ts';

/** Copied is a paragraph of which half, or so much, stands in a source in runs of at least RUN_WORDS. */
const MAX_SHARE = 0.5;
const MAX_COPIED = { words: 3 * RUN_WORDS, characters: 3 * RUN_CHARACTERS };
/** A longer quotation is a copy in quotation marks. */
const MAX_QUOTED = 200;

/** No paragraph is copied; short quotations, which another rule looks up, are not counted. */
export function copiedParagraphs({ blocks }: Reading, { copies }: Facts): string[] {
  return blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ text }) => {
      const { words, copied, unit } = copies.measure(withoutQuotations(text));
      if (copied === 0 || (copied < words * MAX_SHARE && copied < MAX_COPIED[unit])) return [];
      return `The paragraph ${shown(text)} copies ${copied} ${unit} from a source; say it in other words.`;
    });
}

function withoutQuotations(text: string): string {
  const short = quotationsIn(text).filter((quotation) => quotation.length <= MAX_QUOTED);
  if (short.length === 0) return text;
  let [rest, from] = ['', 0];
  for (const quotation of short) {
    const at = text.indexOf(quotation, from);
    if (at < 0) continue;
    rest += `${text.slice(from, at)} | `;
    from = at + quotation.length;
  }
  return rest + text.slice(from);
}
