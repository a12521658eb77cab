import { lengthOf, titleWidth, trimMetaDescription, trimMetaTitle } from '../../content/meta.ts';
import { type WriteMetaInput, type WrittenMeta, writeMetaInput } from '../../content/tasks/article.ts';
import { cautionOf, isBanned } from './caution.ts';
import { type Voice, voiceOf } from './voice.ts';

/** The title itself where it fits, and the sentences of the bank that come nearest to the middle of the limits. */
export function writeMeta(raw: unknown): WrittenMeta {
  const input = writeMetaInput.parse(raw);
  const voice = voiceOf(input);
  return { metaTitle: titleOf(input, voice), metaDescription: descriptionOf(input, voice) };
}

function titleOf({ title, limits, language, repair }: WriteMetaInput, voice: Voice): string {
  const caution = cautionOf(repair);
  const plain = title.replace(/\s+/g, ' ').trim();
  const candidates = [plain, ...voice.bank.meta.titles.map((each) => voice.fill(each))];
  const fitting = candidates.find(
    (each) => each !== '' && titleWidth(each) <= limits.title && !isBanned(each, caution),
  );
  return fitting ?? (trimMetaTitle(plain, language) || voice.brand);
}

function descriptionOf({ limits, language }: WriteMetaInput, voice: Voice): string {
  const [first, ...rest] = voice.bank.meta.descriptions.map((each) => voice.fill(each));
  const middle = (limits.descriptionMin + limits.descriptionMax) / 2;
  const miss = (text: string): number => Math.abs(lengthOf(text) - middle);
  const combined = Array.from({ length: 2 ** rest.length }, (_, bits) => [
    first ?? '',
    ...rest.filter((__, at) => (bits >> at) & 1),
  ]);
  const best = combined.map((some) => voice.join(some)).toSorted((a, b) => miss(a) - miss(b))[0] ?? '';
  return lengthOf(best) > limits.descriptionMax ? trimMetaDescription(best, language) : best;
}
