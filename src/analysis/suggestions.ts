import { by, inOrder } from '../lib/order.ts';
import { primarySubtag } from '../registry/languages/index.ts';
import type { Evidence, Question, TrackedBrand } from './evidence.ts';
import { foldText, intentKey } from './intent.ts';
import { compileMatcher } from './matching.ts';
import type { MeasuredAnswer } from './measure.ts';
import { statsOf } from './question-stats.ts';
import { questionId } from './questions/plan.ts';
import { cleanSlot } from './questions/slots.ts';
import type { QuestionStats } from './types.ts';

/** A single search may be chance. */
const MIN_ANSWERS = 2;
const MAX_CHARACTERS = 80;

interface Search {
  readonly text: string;
  /** Stems of the content words. */
  readonly stems: ReadonlySet<string>;
  readonly intent: string;
}

/**
 * What engines searched for while they answered open questions, as the stats of questions that nobody asked. The stats
 * of a search are computed from the answers that rest on it; brands are counted in them as in any answer. Left out are
 * searches that name the brand, add nothing to a question that was asked, or occur in only one answer. Searches with
 * the same intent are merged, with the most frequent spelling. The category is the most frequent one of the questions
 * that led to the search.
 */
export function suggestedStats(
  { questions, profile, versions }: Pick<Evidence, 'questions' | 'profile' | 'versions'>,
  measured: readonly MeasuredAnswer[],
  brands: readonly TrackedBrand[],
): QuestionStats[] {
  const language = languageOf(profile.language, versions.questions);
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

/**
 * Evidence written before the program knew a language is read as it was then (M-16): without stems and with the
 * function words of English.
 */
const languageOf = (tag: string, questions: number): string =>
  questions === 1 && ADDED_SINCE.has(primarySubtag(tag)) ? 'und' : tag;
const ADDED_SINCE = new Set(['it', 'nl', 'pt', 'pl', 'ko']);

/** The searches of one answer, without those that contain search operators or are whole passages of text. */
function searchesOf({ answer }: MeasuredAnswer, language: string): Search[] {
  const texts = answer.searchQueries.filter((query) => query.length <= MAX_CHARACTERS && !OPERATOR.test(query));
  return texts.map((query) => searchOf(cleanSlot(query), language)).filter(({ text }) => text !== '');
}

const OPERATOR = /\b(?:site|inurl|intitle|intext|filetype|before|after|related|cache):|:\/\/|(?:^|\s)-\w|\bOR\b/u;

/** Years are removed: they show when somebody searched, not for what. */
function searchOf(query: string, language: string): Search {
  const text = query.replace(/\s*\b20\d\d\b/gu, '').trim();
  const intent = intentKey(text, language);
  return { text, stems: new Set(intent.split(' ')), intent };
}

/**
 * The most frequent text, counting texts that differ only in case and spacing together; on a tie, the first by code
 * units.
 */
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
