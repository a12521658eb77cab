import { alternatives, KNOWN_LANGUAGES } from '../../registry/languages/index.ts';
import type { LanguageRow } from '../../registry/languages/row.ts';
import { shown, unique } from './fact-rules.ts';
import type { Reading } from './reading.ts';

type Leftovers = LanguageRow['leftovers'];
const phrases = (of: (leftovers: Leftovers) => readonly RegExp[]): RegExp[] =>
  [...KNOWN_LANGUAGES.values()].flatMap(({ leftovers }) => (leftovers ? of(leftovers) : []));

const LEFTOVER_PHRASES: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  /\{\{|\}\}|<%|%>|\$\{/,
  new RegExp(`\\[\\s?(?:${alternatives(({ leftovers }) => leftovers.slots)})\\s?\\]`, 'i'),
  /\b(?:FIX[M]E|TBD)\b/,
  /\bTO[D]O(?=\s?[:([\]])/, // alone it is Spanish
  ...phrases(({ placeholders }) => placeholders),
  ...phrases(({ itself }) => itself),
  ...phrases(({ task }) => task),
  /\bignore (?:all |any |the )?(?:previous|prior|above) instructions\b/i,
  /\b(?:the|this) (?:json|prompt|system prompt|input) (?:above|below|provided(?! by))\b/i,
  /^[ \t]{0,8}(?:word count|target words)\s?:/im,
];

/** Nothing is left of templates, and no machine speaks of itself or of its task. */
export function leftovers({ blocks }: Reading): string[] {
  const prose = blocks
    .filter(({ kind }) => kind !== 'code')
    .map(({ text }) => text.normalize('NFC'))
    .join('\n');
  const found = LEFTOVER_PHRASES.flatMap((phrase) => phrase.exec(prose)?.[0] ?? []);
  return unique(found).map((text) => `The text holds ${shown(text)}, which is no part of an article; leave it out.`);
}
