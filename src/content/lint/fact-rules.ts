import { squeezed } from '../../lib/one-line.ts';
import type { Facts } from './facts.ts';
import { isKnown, numeralsOf } from './numerals.ts';
import { fragmentsOf, isQuotation, quotationsIn } from './quotations.ts';
import type { Reading } from './reading.ts';

/** Every numeral stands in a source, in the brief or in the title (T-01). */
export function unknownNumerals({ blocks }: Reading, facts: Facts): string[] {
  const unknown = blocks.flatMap(({ text }) => numeralsOf(text)).filter((numeral) => !isKnown(numeral, facts.numerals));
  return unique(unknown.map(({ text }) => text)).map(
    (figure) => `The figure ${figure} stands in no source; use a figure of a source as it is written there, or none.`,
  );
}

/** Every quotation stands in a source: in quotation marks of any language, or as a quoted block (T-01). */
export function unknownQuotations({ blocks }: Reading, facts: Facts): string[] {
  const quotations = blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap(({ text, isQuoted }) => {
      const marked = quotationsIn(text);
      return isQuoted && marked.length === 0 && !ATTRIBUTION.test(text) && isQuotation(text) ? [text] : marked;
    });
  const unknown = quotations.filter((text) => !fragmentsOf(text).every((piece) => facts.quotable.includes(piece)));
  return unique(unknown).map(
    (text) =>
      `The quotation ${shown(text)} stands in no source; quote a source word for word, or say it without quotation marks.`,
  );
}

/** A line below a quoted block that says whose words they are. */
const ATTRIBUTION = /^\s*[—–-]/;

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** A part of a text as a message shows it. */
export const shown = (text: string): string => {
  const line = squeezed(text.slice(0, 400));
  return `“${line.length > 120 ? `${line.slice(0, 120).replace(/[\ud800-\udbff]$/, '')}…` : line}”`;
};
