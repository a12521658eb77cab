import { oneLine } from '../../lib/one-line.ts';
import type { BrandProfile, Question, QuestionReview } from '../evidence.ts';
import { foldText, foldWord, intentKey } from '../intent.ts';
import type { QuestionProposals } from '../tasks.ts';
import { brandFinder, type DraftedQuestions } from './draft.ts';
import { questionId } from './plan.ts';
import { ENCLOSING } from './slots.ts';

type Proposal = QuestionProposals['proposals'][number];

/** A reader that takes out more of the drafts than this share has misunderstood the task. */
const MAX_VETOED = 1 / 4;

/** The open questions of the bank. What a partner has stated is not ours to reword. */
const draftsOf = ({ questions }: DraftedQuestions): readonly Question[] =>
  questions.filter(({ branded, custom }) => !branded && custom !== true);

/** What is read: the drafts, then the spares that could take their places. */
export function questionsToRead(drafted: DraftedQuestions): readonly Question[] {
  const drafts = draftsOf(drafted);
  return drafts.length === 0 ? [] : [...drafts, ...drafted.spares];
}

/**
 * The drafts as the analyst would have them: a rephrased one in its new wording, a vetoed one replaced by a
 * spare of its category, or else of another. Without spares there is one question fewer. A wording is not used if it
 * names the brand, loses the place, asks what another question asks, or may contain something besides the question.
 * Pure.
 */
export function reviewedQuestions(
  drafted: DraftedQuestions,
  proposals: readonly Proposal[],
  profile: BrandProfile,
): { readonly questions: readonly Question[]; readonly review: QuestionReview } {
  const read = questionsToRead(drafted);
  const proposed = new Map(proposals.toReversed().flatMap((each) => pairOf(read[each.number - 1], each)));
  const isVetoed = ({ id }: Question): boolean => proposed.get(id)?.text === null;
  const drafts = draftsOf(drafted);
  const vetoed = drafts.filter(isVetoed).length;
  if (vetoed > drafts.length * MAX_VETOED) {
    const note = `the review of the questions was not followed: it would take out ${vetoed}`;
    return { questions: drafted.questions, review: { changes: [], note } };
  }
  const reword = createReworder(drafted, profile);
  const spares = drafted.spares.filter((spare) => !isVetoed(spare));
  const changes: QuestionReview['changes'] = [];
  const settle = (draft: Question): readonly Question[] => {
    const proposal = proposed.get(draft.id);
    if (proposal === undefined) return [draft];
    const standIn = proposal.text === null ? takeSpare(spares, draft) : undefined;
    const asked = proposal.text === null ? standIn && settle(standIn) : [reword(draft, proposal.text)];
    const change = { draft: draft.text, proposed: proposal.text, reason: proposal.reason };
    changes.push({ ...change, asked: asked?.[0]?.text ?? null });
    return asked ?? [];
  };
  return { questions: drafted.questions.flatMap(settle), review: { changes } };
}

/**
 * The id of the question with its proposal. Nothing if no question has that number, or if the draft already has that
 * wording.
 */
const pairOf = (draft: Question | undefined, proposal: Proposal): (readonly [string, Proposal])[] =>
  draft === undefined || (proposal.text !== null && foldText(proposal.text) === foldText(draft.text))
    ? []
    : [[draft.id, proposal]];

function takeSpare(spares: Question[], { category }: Question): Question | undefined {
  const alike = spares.findIndex((spare) => spare.category === category);
  return spares.splice(Math.max(0, alike), 1)[0];
}

/** Gives a question the proposed wording if that keeps to the rules of open questions, else leaves it. */
function createReworder(
  { questions, spares }: DraftedQuestions,
  profile: BrandProfile,
): (draft: Question, proposed: string) => Question {
  const mentionsBrand = brandFinder(profile);
  const place = placeStem(profile.region ?? '');
  const isPlaced = (text: string): boolean => foldWord(text).includes(place);
  const intents = new Set([...questions, ...spares].map(({ intent }) => intent));
  return (draft, proposed) => {
    const text = oneLine(proposed);
    const intent = intentKey(text, profile.language);
    const keepsPlace = !isPlaced(draft.text) || isPlaced(text);
    const isOwnIntent = intent === draft.intent || !intents.has(intent);
    if (text === '' || mentionsBrand(text) || !keepsPlace || !isOwnIntent || !isAlike(draft.text, text)) return draft;
    intents.add(intent);
    return { ...draft, id: questionId(text), text, intent };
  };
}

/** The stem of a place, without accents and inflected endings: that of "Warszawa" is also in "w Warszawie". */
function placeStem(place: string): string {
  const folded = foldWord(place);
  return folded.length > 5 ? folded.slice(0, -2) : folded;
}

/** How many characters longer than its draft a wording may be. */
const MAX_GROWTH = 60;

/** Texts of the site may influence the analyst, so its wordings are limited in length and marks, as slots are. */
const isAlike = (draft: string, text: string): boolean =>
  text.length <= draft.length + MAX_GROWTH && marksIn(text).every((mark) => marksIn(draft).includes(mark));

const marksIn = (text: string): string[] => text.match(ENCLOSING) ?? [];
