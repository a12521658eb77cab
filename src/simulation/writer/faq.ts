import type { FaqKind } from './banks/shape.ts';
import { cautionOf, isBanned } from './caution.ts';
import { fitGroups } from './fit.ts';
import { inputs } from './input.ts';
import { faqKindOf } from './kinds.ts';
import { type Voice, voiceOf } from './voice.ts';

const ANSWER_WORDS = 45;
const MAX_ANSWERS = 6;
/** Sentences of the general pool that belong together. */
const GROUP = 3;

/** Answers by the kind of the question. Each kind is answered once; all other answers come from the general pool. */
export function writeFaq(raw: unknown): unknown {
  const { questions, repair, ...input } = inputs.writeFaq.parse(raw);
  const voice = voiceOf(input);
  const caution = cautionOf(repair);
  const used = new Set<FaqKind>();
  let general = 0;
  const answers = questions.slice(0, MAX_ANSWERS).map((question) => {
    const kind = faqKindOf(question, voice);
    const isNew = kind !== undefined && !used.has(kind);
    if (isNew) used.add(kind);
    const sentences = isNew ? voice.bank.faq.kinds[kind].answer : pooled(voice, general++);
    const filled = sentences.map((sentence) => voice.fill(sentence)).filter((sentence) => !isBanned(sentence, caution));
    return { question, markdown: fitted(voice, filled) || voice.fill(voice.bank.faq.general[0]) };
  });
  return { heading: voice.bank.faq.heading, answers };
}

const pooled = ({ bank }: Voice, at: number): readonly string[] => {
  const start = (at * GROUP) % bank.faq.general.length;
  return bank.faq.general.slice(start, start + GROUP);
};

function fitted(voice: Voice, [first = '', ...rest]: readonly string[]): string {
  const { counts } = fitGroups(voice.words(first), [rest.map((text) => voice.words(text))], ANSWER_WORDS);
  return voice.join([first, ...rest.slice(0, counts[0] ?? 0)]);
}
