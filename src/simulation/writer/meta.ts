import { squeezed } from '../../lib/one-line.ts';
import { displayWidth } from '../../lib/words.ts';
import { cautionOf, isBanned } from './caution.ts';
import { type Input, inputs } from './input.ts';
import { type Voice, voiceOf } from './voice.ts';

/** The title itself if it fits, and the sentences of the bank that come nearest to the middle of the limits. */
export function writeMeta(raw: unknown): { metaTitle: string; metaDescription: string } {
  const input = inputs.writeMeta.parse(raw);
  const voice = voiceOf(input);
  return { metaTitle: titleOf(input, voice), metaDescription: descriptionOf(input, voice) };
}

function titleOf({ title, limits, repair }: Input<'writeMeta'>, voice: Voice): string {
  const caution = cautionOf(repair);
  const plain = squeezed(title);
  const candidates = [plain, ...voice.bank.meta.titles.map((each) => voice.fill(each))];
  const fitting = candidates.find(
    (each) => each !== '' && titleWidth(each) <= limits.title && !isBanned(each, caution),
  );
  return fitting ?? (cut(plain, (head) => titleWidth(head) <= limits.title) || voice.brand);
}

function descriptionOf({ limits }: Input<'writeMeta'>, voice: Voice): string {
  const [first, ...rest] = voice.bank.meta.descriptions.map((each) => voice.fill(each));
  const middle = (limits.descriptionMin + limits.descriptionMax) / 2;
  const miss = (text: string): number => Math.abs(lengthOf(text) - middle);
  const combined = Array.from({ length: 2 ** rest.length }, (_, bits) => [
    first ?? '',
    ...rest.filter((__, at) => (bits >> at) & 1),
  ]);
  const best = combined.map((some) => voice.join(some)).toSorted((a, b) => miss(a) - miss(b))[0] ?? '';
  return lengthOf(best) > limits.descriptionMax
    ? `${cut(best, (head) => lengthOf(head) < limits.descriptionMax)}…`
    : best;
}

/** In code points. */
const lengthOf = (text: string): number => [...text].length;

/** In columns, and at least the number of characters. */
const titleWidth = (title: string): number => Math.max(displayWidth(title), lengthOf(title));

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** As many of the first words of a text as fit, without punctuation that leads on to the part cut off. */
function cut(text: string, fits: (head: string) => boolean): string {
  const heads = [...words.segment(text)].map(({ index, segment }) => text.slice(0, index + segment.length).trimEnd());
  return (heads.findLast(fits) ?? '').replace(/[\s\p{P}]+$/u, '');
}
