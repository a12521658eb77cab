import { PLATFORM_RULES } from '../posts/platforms.ts';
import type { PlatformRules } from '../posts/post.ts';
import type { Prompt } from './prompt.ts';
import { DATED, FACTS, UNTRUSTED } from './shared.ts';

type Row = readonly [name: string, rules: PlatformRules];
const ROWS: readonly Row[] = Object.entries(PLATFORM_RULES);
const listed = (say: (row: Row) => string): string => ROWS.map(say).join(', ');
const COMMUNAL = ROWS.flatMap(([name, { hasCommunities }]) => (hasCommunities ? name : [])).join(' and ');

export const planPostPrompt = {
  name: 'plan_post',
  version: 2,
  instructions: `Plan one post for the given platform: ${listed(([name, { what }]) => `${name} is ${what}`)}.
- hook: the first sentence of the post. keyPoints: what it says, in order, each supported by the named sources.
- hashtags: ${listed(([name, { maxHashtags: n }]) => (n > 0 ? `up to ${n} for ${name}` : `none for ${name}`))}.
- disclosure: for ${COMMUNAL} a sentence that says openly that the writer speaks for the brand; else null.
- subreddits: for ${COMMUNAL} up to 5 communities where the post is on topic, citedCommunities first; else an empty list.
${FACTS}
${DATED}
${UNTRUSTED}`,
} satisfies Prompt;
