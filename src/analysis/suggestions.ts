import { by, inOrder } from '../lib/order.ts';
import type { Evidence, Question, TrackedBrand } from './evidence.ts';
import { foldText, intentKey } from './intent.ts';
import { compileMatcher } from './matching.ts';
import type { MeasuredAnswer } from './measure.ts';
import { statsOf } from './question-stats.ts';
import { questionId } from './questions/plan.ts';
import { cleanSlot } from './questions/slots.ts';
import type { QuestionStats } from './types.ts';

/** One search may be an engine's whim. */
const MIN_ANSWERS = 2;
const MAX_CHARACTERS = 80;

interface Search {
  readonly text: string;
  /** Stems of the content words. */
  readonly stems: ReadonlySet<string>;
  readonly intent: string;
}

/**
 * What engines searched for while they answered open questions, as questions that nobody asked: each with the answers
 * that rest on that search, in which the brand is counted as in all others. Left out are searches that name the brand,
 * those that say no more than a question that was asked, and those behind a single answer. Searches of one intent are
 * one, in the spelling that most answers have. The category is that of most of the questions behind it.
 */
export function suggestedStats(
  { questions, profile }: Pick<Evidence, 'questions' | 'profile'>,
  measured: readonly MeasuredAnswer[],
  brands: readonly TrackedBrand[],
): QuestionStats[] {
  const language = profile.language;
  const asked = questions.map(({ text }) => searchOf(text, language).stems);
  const own = compileMatcher([profile.brand]);
  const isNew = ({ text, stems }: Search): boolean => {
    const { mentions, uncounted } = own.find(text);
    const named = mentions.length + uncounted.length > 0;
    return !named && stems.size > 1 && !asked.some((known) => [...stems].every((stem) => known.has(stem)));
  };
  const uses = measured
    .filter(({ question }) => !question.branded)
    .flatMap((answer) =>
      searchesOf(answer, language)
        .filter(isNew)
        .map((search) => ({ answer, search })),
    );
  return [...Map.groupBy(uses, ({ search }) => search.intent)]
    .map(([intent, same]) => {
      const answers = [...new Set(same.map(({ answer }) => answer))];
      const text = mostUsed(same.map(({ search }) => search.text));
      const category = mostUsed(answers.map(({ question }) => question.category));
      const question: Question = { id: questionId(text), text, category, branded: false, intent };
      return statsOf(question, answers, brands);
    })
    .filter(({ okAnswers }) => okAnswers >= MIN_ANSWERS)
    .sort(by(({ question }) => question.intent));
}

/** Searches of one answer as texts; none with the operators of a search engine, none that is a whole passage. */
function searchesOf({ answer }: MeasuredAnswer, language: string): Search[] {
  const texts = answer.searchQueries.filter((query) => query.length <= MAX_CHARACTERS && !OPERATOR.test(query));
  return texts.map((query) => searchOf(cleanSlot(query), language)).filter(({ text }) => text !== '');
}

const OPERATOR = /\b(?:site|inurl|intitle|intext|filetype|before|after|related|cache):|:\/\/|(?:^|\s)-\w|\bOR\b/u;

/** A year says when somebody searched, not what for. */
function searchOf(query: string, language: string): Search {
  const text = query.replace(/\s*\b20\d\d\b/gu, '').trim();
  const intent = intentKey(text, language);
  return { text, stems: new Set(intent.split(' ')), intent };
}

/** What most of them are; of texts that differ in typing only the most frequent one, else the first in code units. */
function mostUsed<T extends string>(texts: readonly T[]): T {
  const sizeFirst = inOrder<readonly T[]>(
    by(({ length }) => -length),
    by(([text]) => text ?? ''),
  );
  const largest = (groups: Map<string, T[]>): readonly T[] => [...groups.values()].sort(sizeFirst)[0] ?? [];
  const alike = largest(Map.groupBy([...texts].sort(), foldText));
  const [text] = largest(Map.groupBy(alike, (each) => each));
  if (text === undefined) throw new RangeError('there is no text');
  return text;
}
