import type { Problem } from '../lint/problem.ts';
import { lintText } from '../lint/text.ts';
import { hasShortener } from './hosts.ts';
import { platformRules } from './platforms.ts';
import type { Finding, Post, PostTerms } from './post.ts';
import { urlsIn } from './tokens.ts';

/**
 * Problems of a finished post: the limits of its platform (O-08), then the rules for every text (T-01, T-05). None: it
 * can be published. `part` is always `post`, since a repair rewrites the whole post.
 */
export function lintPost<P extends Post>(post: P, terms: PostTerms): Problem[] {
  const rules = platformRules(post.platform);
  const texts = rules.texts(post);
  const shortened = texts.flatMap(({ text }) => urlsIn(text)).filter(hasShortener);
  const findings: readonly Finding[] = [
    ...rules.problems(post, terms),
    ...[...new Set(shortened)].map((url): Finding => ['links', `The address ${url} is shortened; give the real one.`]),
  ];
  const own = findings.map(([rule, message]): Problem => ({ rule, part: 'post', message }));
  return unique([...own, ...lintText(texts, terms)]);
}

const unique = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index);
