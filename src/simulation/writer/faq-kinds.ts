import type { FaqKind } from './bank-shape.ts';
import type { Voice } from './voice.ts';

/** In the order in which they are tried: what is asked of the brand says more than how it is asked. */
export const FAQ_ORDER: readonly FaqKind[] = [
  'cost',
  'trial',
  'alternatives',
  'switch',
  'reviews',
  'time',
  'brand',
  'choose',
];

/** What a question is about; undefined when none of our words is in it. */
export function faqKindOf(question: string, { bank, fill }: Voice): FaqKind | undefined {
  const own = FAQ_ORDER.find((kind) => fill(bank.faq.kinds[kind].question) === question);
  const text = question.toLowerCase();
  return (
    own ?? FAQ_ORDER.find((kind) => bank.faq.kinds[kind].cues.some((cue) => text.includes(fill(cue).toLowerCase())))
  );
}
