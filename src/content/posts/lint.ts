import { assertNever } from '../../lib/assert-never.ts';
import { countWords } from '../../lib/words.ts';
import type { Problem } from '../lint/problem.ts';
import type { TextPart } from '../lint/reading.ts';
import { lintText } from '../lint/text.ts';
import { lengthOf } from '../meta.ts';
import type { PostPlan } from '../plans.ts';
import { forumProblems } from './forum-rules.ts';
import { MAX_HASHTAGS } from './hashtags.ts';
import { hasShortener } from './hosts.ts';
import type { PostTerms } from './plan.ts';
import { pollProblems, withoutPollLines } from './poll.ts';
import { MAX_CONTENT, type NetworkPost, type Post, type ShortPost } from './post.ts';
import { firstSentence } from './sentences.ts';
import { MAX_TWEETS, withoutNumber } from './thread.ts';
import { tokensOf, urlsIn } from './tokens.ts';
import { MAX_WEIGHT, weightedLength } from './weighted-length.ts';

/** A rule’s name and what it found, as a sentence. */
export type Finding = readonly [rule: string, message: string];

/** Most characters before the first sentence ends: what readers see before they unfold a post. */
const MAX_HOOK = 200;
const MIN_WORDS = 5;

/**
 * Problems of a finished post: the limits of its platform (O-08), then the rules of all texts (T-01, T-05). None means
 * that it can be published. `part` is always `post`, since a post is written anew as a whole.
 */
export function lintPost(post: Post, terms: PostTerms): Problem[] {
  const texts = textsOf(post);
  const shortened = texts.flatMap(({ text }) => urlsIn(text)).filter(hasShortener);
  const findings: readonly Finding[] = [
    ...platformProblems(post, terms),
    ...[...new Set(shortened)].map((url): Finding => ['links', `The address ${url} is shortened; give the real one.`]),
  ];
  const own = findings.map(([rule, message]): Problem => ({ rule, part: 'post', message }));
  return unique([...own, ...lintText(texts, terms)]);
}

function platformProblems(post: Post, terms: PostTerms): Finding[] {
  switch (post.platform) {
    case 'network':
      return networkProblems(post, terms);
    case 'short':
      return shortProblems(post);
    case 'forum':
      return forumProblems(post, terms);
    default:
      return assertNever(post);
  }
}

const textsOf = (post: Post): TextPart[] => {
  switch (post.platform) {
    case 'network':
      return [{ part: 'post', text: post.content, form: 'plain' }];
    case 'short':
      return [{ part: 'post', text: post.text, form: 'plain' }];
    case 'forum':
      return [
        { part: 'post', text: post.title, form: 'plain' },
        { part: 'post', text: post.body, form: 'markdown' },
      ];
    default:
      return assertNever(post);
  }
};

function networkProblems({ content, plan }: NetworkPost, { language }: PostTerms): Finding[] {
  const length = lengthOf(content);
  const tags = tokensOf(content).filter(({ kind }) => kind === 'hashtag').length;
  const hook = lengthOf(firstSentence(content));
  const found: Finding[] = [];
  if (wordsBesides(plan, content, language) < MIN_WORDS) found.push(['empty', 'The post has next to no text.']);
  if (length > MAX_CONTENT)
    found.push(['length', `The post has ${length} characters; at most ${MAX_CONTENT} are allowed.`]);
  if (hook > MAX_HOOK)
    found.push(['hook', `The first sentence has ${hook} characters; it must end within ${MAX_HOOK}.`]);
  if (tags > MAX_HASHTAGS.network)
    found.push(['hashtags', `The post has ${tags} hashtags; leave them out of the text, they are added.`]);
  if (plan.post_type !== 'poll') return found;
  if (plan.poll === null) return [...found, ['poll', 'The post is to be a poll, and there is none.']];
  return [...found, ...pollProblems(plan.poll).map((message): Finding => ['poll', message])];
}

/** Words of a network post that are neither hashtag nor address nor poll. */
function wordsBesides({ poll }: PostPlan, content: string, language: string): number {
  const text = poll === null ? content : withoutPollLines(content, poll);
  return countWords(
    tokensOf(text).reduce((rest, token) => rest.replace(token.text, ' '), text),
    language,
  );
}

function shortProblems({ tweets }: ShortPost): Finding[] {
  const found: Finding[] = [];
  if (tweets.length === 0) found.push(['empty', 'The post is empty.']);
  if (tweets.length > MAX_TWEETS)
    found.push(['length', `The text makes ${tweets.length} short posts; at most ${MAX_TWEETS} are allowed.`]);
  for (const tweet of tweets) {
    const weight = weightedLength(tweet);
    if (weight > MAX_WEIGHT)
      found.push(['length', `A short post weighs ${weight}; at most ${MAX_WEIGHT} are allowed.`]);
  }
  const bodies = tweets.map((tweet) => withoutNumber(tweet).replace(HASHTAGS_AT_END, '').toLowerCase());
  if (tweets.length > 1 && new Set(bodies).size < bodies.length)
    found.push(['repetition', 'Two thoughts are the same; say each once.']);
  return found;
}

const HASHTAGS_AT_END = /(?:\s#\S+)+$/;

const unique = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index);
