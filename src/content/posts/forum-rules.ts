import { countWords } from '../../lib/words.ts';
import { readPart } from '../lint/reading.ts';
import { lengthOf } from '../meta.ts';
import { isSubreddit } from './communities.ts';
import { says } from './disclosure.ts';
import { isOwnAddress } from './hosts.ts';
import type { Finding } from './lint.ts';
import { isVisible } from './plain.ts';
import type { PostTerms } from './plan.ts';
import type { ForumPost } from './post.ts';
import { urlsIn } from './tokens.ts';

/** In characters (code points), as forums count (O-08). */
const FORUM_LIMITS = { title: 300, body: 40_000 } as const;
/** A body with fewer, besides its links and the disclosure, is a link with a greeting. */
const MIN_WORDS = 20;
const MAX_OWN_LINKS = 1;

/** What a forum or its moderators would refuse. */
export function forumProblems({ subreddit, title, body, plan }: ForumPost, terms: PostTerms): Finding[] {
  const { links, blocks } = readPart({ part: 'post', text: body, form: 'markdown' });
  const own = links.filter(({ url }) => isOwnAddress(url, terms.website)).length;
  const text = blocks.map((block) => block.text).join('\n');
  const told = plan.disclosure === null ? text : text.replace(plan.disclosure, '');
  const found: Finding[] = [];
  if (!isSubreddit(subreddit)) found.push(['subreddit', `No community can be named ${subreddit}.`]);
  if (!isVisible(title)) found.push(['title', 'The title is empty.']);
  if (lengthOf(title) > FORUM_LIMITS.title)
    found.push(['title', `The title has ${lengthOf(title)} characters; at most ${FORUM_LIMITS.title} are allowed.`]);
  if (urlsIn(title).some((url) => /^https?:/i.test(url))) found.push(['title', 'The title holds an address.']);
  if (lengthOf(body) > FORUM_LIMITS.body)
    found.push(['length', `The body has ${lengthOf(body)} characters; at most ${FORUM_LIMITS.body} are allowed.`]);
  if (countWords(told, terms.language) < MIN_WORDS)
    found.push(['substance', 'The body is hardly more than a link; answer the question in it.']);
  if (plan.disclosure === null || !says(body, plan.disclosure))
    found.push(['disclosure', 'The body does not say openly for whom its writer speaks.']);
  if (own > MAX_OWN_LINKS)
    found.push(['own_links', `The body links to the brand’s website ${own} times; once is enough.`]);
  return found;
}
