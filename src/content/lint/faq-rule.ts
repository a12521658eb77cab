import type { DraftFaq } from '../draft.ts';
import { shown } from './fact-rules.ts';
import type { Problem } from './problem.ts';
import { sameWords } from './structure-rules.ts';

/** The FAQ answers the planned questions, each once and with a text. */
export function brokenFaq(faq: DraftFaq | null, planned: readonly string[]): Problem[] {
  return faqFaults(faq, planned).map((message) => ({ rule: 'faq', part: 'faq', message }));
}

function faqFaults(faq: DraftFaq | null, planned: readonly string[]): string[] {
  if (faq === null) return planned.length > 0 ? ['The questions of the plan are not answered.'] : [];
  if (planned.length === 0) return ['No questions and answers were asked for.'];
  const asked = faq.answers.map(({ question }) => sameWords(question));
  const wanted = planned.map(sameWords);
  return [
    ...faq.answers
      .filter((_, index) => asked.indexOf(asked[index] ?? '') < index)
      .map(({ question }) => `The question ${shown(question)} stands twice.`),
    ...planned
      .filter((_, index) => !asked.includes(wanted[index] ?? ''))
      .map((question) => `The question ${shown(question)} is not answered; keep its words as they are.`),
    ...faq.answers
      .filter((_, index) => !wanted.includes(asked[index] ?? ''))
      .map(({ question }) => `The question ${shown(question)} was not planned; leave it out.`),
    ...faq.answers
      .filter(({ markdown }) => sameWords(markdown) === '')
      .map(({ question }) => `The question ${shown(question)} has no answer.`),
  ];
}
