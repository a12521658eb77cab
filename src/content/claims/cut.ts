import { squeezed } from '../../lib/one-line.ts';
import { citedAs } from '../citations.ts';
import type { CutClaim } from '../plans.ts';
import { claimsIn } from './check.ts';
import type { ClaimFacts } from './facts.ts';
import { cutReason } from './problems.ts';
import { removeSentences } from './remove.ts';

export interface Cut {
  readonly markdown: string;
  readonly cut: readonly CutClaim[];
}

/** A sentence may lean on one that is cut, so the rest is checked again. */
const MAX_ROUNDS = 4;

/** A part without the sentences that no source bears out (T-07). Sentences in headings and code stay. */
export function cutUnsupported(part: string, markdown: string, facts: ClaimFacts, rounds = MAX_ROUNDS): Cut {
  const reading = facts.read({ part, form: 'markdown', text: markdown });
  const wrong = claimsIn(reading, facts).flatMap(({ problem, sentence, block }) => {
    const { kind } = reading.blocks[block] ?? {};
    return problem === null || kind === 'heading' || kind === 'code' ? [] : [{ problem, sentence, block }];
  });
  if (wrong.length === 0 || rounds === 0) return { markdown, cut: [] };
  const rest = removeSentences(
    markdown,
    wrong.map(({ sentence: { start, end }, block }) => ({ block, start, end })),
  );
  const again = cutUnsupported(part, rest, facts, rounds - 1);
  const cut = wrong.map(({ problem, sentence }) => ({
    ...{ part, sentence: squeezed(sentence.text), code: problem.code, why: cutReason(problem) },
  }));
  return { markdown: again.markdown, cut: [...cut, ...again.cut] };
}

/**
 * What was cut, with the numbers of its citations as partners see them. Citations of sources that the finished text
 * does not cite are left out.
 */
export const recited = (cut: CutClaim, numberOf: (id: number) => number | undefined): CutClaim => ({
  ...cut,
  sentence: citedAs(cut.sentence, numberOf),
  why: citedAs(cut.why, numberOf),
});
