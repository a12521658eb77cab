import type { SocialPost } from '../../contract/output.ts';

/** A post as it would be pasted: a thread with a line between its posts, a forum post under its title. */
export function postText({ content, tweets, subreddit, title, body }: SocialPost): string {
  const parts =
    tweets !== null
      ? tweets.flatMap((tweet, index) => (index === 0 ? [tweet] : ['---', tweet]))
      : content !== null
        ? [content]
        : [subreddit === null ? null : `to: ${subreddit}`, title, body].filter((part) => part !== null);
  return `${parts.join('\n\n')}\n`;
}
