import { shown, unique } from './fact-rules.ts';
import { LEFTOVER_PHRASES } from './leftover-phrases.ts';
import type { Reading } from './reading.ts';

/** Nothing is left of templates, and no machine speaks of itself or of its task. */
export function leftovers({ blocks }: Reading): string[] {
  const prose = blocks
    .filter(({ kind }) => kind !== 'code')
    .map(({ text }) => text.normalize('NFC'))
    .join('\n');
  const found = LEFTOVER_PHRASES.flatMap((phrase) => phrase.exec(prose)?.[0] ?? []);
  return unique(found).map((text) => `The text holds ${shown(text)}, which is no part of an article; leave it out.`);
}
