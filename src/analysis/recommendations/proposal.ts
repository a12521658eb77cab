import { lineDiff } from '../../lib/line-diff.ts';
import { countWords } from '../../lib/words.ts';
import type { DROPPED, Evidence, PageProposal, PageReading } from '../evidence.ts';
import { applied, changedByAll, isWithinShare } from '../page-edits.ts';

/**
 * The member `proposal` of an action on a page: small changes to its text, with a unified diff. Undefined if none is
 * stored for the page, if no edit was left, or if what is stored does not fit the text that was read.
 */
export function proposalFor(
  { proposals = [], profile, createdAt }: Pick<Evidence, 'proposals' | 'profile' | 'createdAt'>,
  page: PageReading,
): Readonly<Record<string, unknown>> | undefined {
  const stored = proposals.find((each) => each.page === page.url);
  const { text } = page;
  if (stored === undefined || text === undefined || stored.edits.length === 0) return undefined;
  const { edits, dropped, provenance } = stored;
  const [changed, total] = [changedByAll(edits, profile.language), countWords(text, profile.language)];
  const edited = editedText(text, edits);
  if (edited === undefined || !isWithinShare(changed, total)) return undefined;
  return {
    page_url: page.finalUrl,
    read_at: page.readAt ?? createdAt,
    words: total,
    changed_words: changed,
    changed_share: Math.round((changed / total) * 10_000) / 10_000,
    edits: edits.map(({ support, ...edit }) => ({ ...edit, supported_by: support })),
    diff: lineDiff(text, edited, { from: 'page as read', to: 'page as proposed' }),
    dropped: dropped.map(({ detail, ...edit }) => ({ ...edit, why: whyDropped(edit.code, detail) })),
    provenance,
  };
}

/** Undefined for edits that do not belong to the text. */
function editedText(text: string, edits: PageProposal['edits']): string | undefined {
  try {
    const edited = applied(text, edits).text;
    return edited.split('\n').length === text.split('\n').length ? edited : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const WHY: Readonly<Record<(typeof DROPPED)[number], string>> = {
  not_on_page: 'The text to be replaced is not on the page.',
  several_places: 'The text to be replaced is on the page more than once.',
  several_lines: 'It goes beyond one paragraph.',
  no_change: 'It changes nothing.',
  overlaps: 'It changes the same words as an earlier edit.',
  empties_line: 'It removes a whole paragraph.',
  hidden_characters: 'It contains characters that cannot be seen.',
  text_rule: 'It breaks a rule for texts.',
  too_many_words: 'With it, more than 5 % of the words of the page would change.',
  too_many_edits: 'A proposal has no more edits than an editor can check at once.',
  figure_without_source: 'It states a figure that is on none of the pages that were read.',
  other_unit: 'It states a figure that has another unit or noun on the pages that were read.',
  quotation_without_source: 'It quotes words that are on none of the pages that were read.',
  not_supported: 'The pages that were read do not say all of it.',
  not_judged: 'It was not compared with the pages that were read.',
};

const whyDropped = (code: (typeof DROPPED)[number], detail: string | undefined): string =>
  detail === undefined ? WHY[code] : `${WHY[code]} ${detail}`;
