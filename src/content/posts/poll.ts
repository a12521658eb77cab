import { squeezed } from '../../lib/one-line.ts';
import { lengthOf } from '../meta.ts';
import type { PostPlan } from '../plans.ts';
import { plainPost } from './plain.ts';

export type Poll = NonNullable<PostPlan['poll']>;

const POLL_LIMITS = { question: 140, option: 30, minOptions: 2, maxOptions: 4 } as const;

const plainLine = (text: string): string => squeezed(plainPost(text));
const BULLET = /^(?:[•○◯●▢☐-]|\d[.)]|[A-Fa-f][.)])\s+/u;

/** The poll as shown; options without their own bullets. */
export function pollOf(written: Poll): Poll {
  const options = written.options.map((option) => plainLine(option).replace(BULLET, '')).filter(Boolean);
  return { question: plainLine(written.question), options };
}

/** Question and options, one per line. */
export const pollLines = ({ question, options }: Poll): string =>
  [question, ...options.map((option) => `• ${option}`)].join('\n');

/** A text without the question and options that its writer repeated at its end. */
export function withoutPollLines(text: string, { question, options }: Poll): string {
  const said = new Set([question, ...options]);
  const lines = text.split('\n');
  const isPart = (line: string): boolean => line.trim() === '' || said.has(line.trim().replace(BULLET, '').trim());
  while (lines.length > 0 && isPart(lines.at(-1) ?? '')) lines.pop();
  return lines.join('\n');
}

/** Problems of a poll, as sentences. */
export function pollProblems({ question, options }: Poll): string[] {
  const { minOptions, maxOptions } = POLL_LIMITS;
  const distinct = new Set(options.map((option) => option.toLowerCase())).size;
  return [
    question === '' ? 'The poll has no question.' : '',
    lengthOf(question) > POLL_LIMITS.question
      ? `The question of the poll has ${lengthOf(question)} characters; at most ${POLL_LIMITS.question} are allowed.`
      : '',
    options.length < minOptions || options.length > maxOptions
      ? `The poll has ${options.length} options; it must have ${minOptions} to ${maxOptions}.`
      : '',
    distinct < options.length ? 'Two options of the poll are the same.' : '',
    ...options.map((option) =>
      lengthOf(option) > POLL_LIMITS.option
        ? `The option “${option}” has ${lengthOf(option)} characters; at most ${POLL_LIMITS.option} are allowed.`
        : '',
    ),
  ].filter(Boolean);
}
