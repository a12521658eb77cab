import { type WrittenForumPost, writeForumPostInput } from '../../content/tasks/posts.ts';
import { cautionOf, isBanned } from './caution.ts';
import { fitGroups } from './fit.ts';
import { plannedPoints, quotationsOf } from './post-material.ts';
import { voiceOf } from './voice.ts';

const TARGET_WORDS = 230;

/** The answer first, who is speaking, the advice, a fair word for others, and one open question. */
export function writeForumPost(raw: unknown): WrittenForumPost {
  const input = writeForumPostInput.parse(raw);
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
