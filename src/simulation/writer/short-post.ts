import { isCjk } from '../../content/language.ts';
import { type WrittenShortPost, writeShortPostInput } from '../../content/tasks/posts.ts';
import { cautionOf, isBanned } from './caution.ts';
import { plannedPoints, quotationsOf } from './post-material.ts';
import { voiceOf } from './voice.ts';

const MOST = { wide: 120, other: 240 } as const;

/** A short thread: the hook, one thought each, and a question. */
export function writeShortPost(raw: unknown): WrittenShortPost {
  const input = writeShortPostInput.parse(raw);
  const voice = voiceOf(input);
  const caution = cautionOf(input.repair);
  const most = isCjk(input.language) ? MOST.wide : MOST.other;
  const thoughts = plannedPoints(voice, 'short', input.plan.keyPoints, caution).map(([, core, next = '']) => {
    const both = voice.join([core, next]).trim();
    return both.length <= most ? both : core;
  });
  const all = [
    input.plan.hook,
    ...thoughts,
    ...quotationsOf(voice, input.plan.keyPoints, input.sources, caution).slice(0, 1),
    input.plan.cta ?? '',
  ];
  const paragraphs = all.filter((each) => each.trim() !== '' && each.length <= most && !isBanned(each, caution));
  return { paragraphs: paragraphs.length > 0 ? [...new Set(paragraphs)] : [voice.fill(voice.bank.posts.short.close)] };
}
