import type { Problem } from '../lint/problem.ts';
import { readPart } from '../lint/reading.ts';
import { claimProblems, lintText } from '../lint/text.ts';
import { postFacts } from './claims.ts';
import { hasShortener } from './hosts.ts';
import { platformRules } from './platforms.ts';
import type { Finding, Post, PostTerms } from './post.ts';
import { urlsIn } from './tokens.ts';

/**
 * Problems of a finished post: the limits of its platform (O-08), then what no source bears out (T-06) and the rules
 * for every text (T-01, T-05). None: it can be published. `part` is always `post`, since a repair rewrites the whole
 * post.
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
  return unique([...own, ...claimsOf(post, terms), ...lintText(texts, terms)]);
}

/** What the writer states without a source that bears it out (T-06), by the [n] in the text as it was written. */
function claimsOf(post: Post, terms: PostTerms): Problem[] {
  const facts = postFacts(post, terms);
  return platformRules(post.platform)
    .prose(post)
    .flatMap((text) => {
      const reading = readPart({ part: 'post', form: 'markdown', text });
      const faults = reading.faults.map((message): Problem => ({ rule: 'markup', part: 'post', message }));
      return [...faults, ...claimProblems(reading, facts)];
    });
}

const unique = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index);
