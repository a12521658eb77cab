import { cautionOf, isBanned } from './caution.ts';
import { fitGroups } from './fit.ts';
import { inputs } from './input.ts';
import { primaryOf } from './language.ts';
import { plannedPoints, quotationsOf } from './post-material.ts';
import { voiceOf } from './voice.ts';

const MOST = { wide: 120, other: 240 } as const;
/** Languages whose characters a platform counts double. */
const WIDE: ReadonlySet<string> = new Set(['ja', 'ko']);

/** A short thread: a hook, posts of one thought each, and a question. */
export function writeShortPost(raw: unknown): { paragraphs: string[] } {
  const input = inputs.writeShortPost.parse(raw);
  const voice = voiceOf(input);
  const caution = cautionOf(input.repair);
  const most = WIDE.has(primaryOf(input.language)) ? MOST.wide : MOST.other;
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
  const paragraphs = all.filter(
    (each) => each.trim() !== '' && each.replace(/ \[\d+\]/g, '').length <= most && !isBanned(each, caution),
  );
  return { paragraphs: paragraphs.length > 0 ? [...new Set(paragraphs)] : [voice.fill(voice.bank.posts.short.close)] };
}

const TARGET_WORDS = 230;

/** The answer, then who is speaking, the advice, a fair word about others, and one open question. */
export function writeForumPost(raw: unknown): { title: string; body: string } {
  const input = inputs.writeForumPost.parse(raw);
  const voice = voiceOf(input);
  const { forum } = voice.bank.posts;
  const caution = cautionOf(input.repair);
  const points = plannedPoints(voice, 'forum', input.plan.keyPoints, caution);
  const quotations = quotationsOf(voice, input.plan.keyPoints, input.sources, caution).slice(0, 1);
  const disclosure = input.plan.disclosure ?? voice.fill(forum.disclosure);
  const fair = voice.join(forum.fair.map((each) => voice.fill(each)));
  const open = voice.choose(forum.open, 'open');
  const held = [
    input.plan.hook,
    disclosure,
    ...points.map(([label, core]) => `${label} ${core}`),
    ...quotations,
    fair,
    open,
  ];
  const fixed = held.reduce((sum, text) => sum + voice.words(text), 0);
  const spare = points.map(([, , ...more]) => more.map((text) => voice.words(text)));
  const { counts } = fitGroups(fixed, spare, TARGET_WORDS * caution.stretch);
  const lines = points.map(([label, core, ...more], at) => {
    const text = voice.join([core, ...more.slice(0, counts[at] ?? 0)]);
    return `- **${label}**${voice.bank.join.colon}${text}`;
  });
  const parts = [input.plan.hook, disclosure, lines.join('\n'), ...quotations, fair, open];
  return {
    title: voice.choose(forum.titles, 'title').slice(0, 300),
    body: parts.filter((each) => each !== '' && (each === disclosure || !isBanned(each, caution))).join('\n\n'),
  };
}
