import type { Prompt } from './prompt.ts';
import { UNTRUSTED_PASSAGES } from './shared.ts';

export const judgeClaimsPrompt = {
  name: 'judge_claims',
  version: 2,
  instructions: `You check a finished text against its sources. You know nothing but the given passages: what is true and stands in none
of them is not supported. The passages of a sentence are of the sources that it cites; those of a sentence without a citation
are the nearest of all sources.
For every entry of "claims", in order, give one verdict.
- supported: the passages of the claim say all that its sentence says, of the same company, product or person, with the
  same figures, units, dates, conditions and degree of certainty. A passage in another language supports what it means.
- contradicted: a passage says something else about the same thing.
- needs_no_source: only where "needsSource" is false, and no passage contradicts it. The sentence is advice (what to ask,
  compare or prefer, and why), a transition, or common knowledge: true, nothing of which a reader who knows the field would want
  proof, and without a figure, except a rough time. What a company, product or person is, does, offers or achieves is never
  common knowledge, whether it is named, or called "it", "we" or "they", or only promised to the reader ("you get"); nor is what
  studies or customers say. Advice that rests on such a statement makes it, too.
- not_supported: everything else, such as a part that no passage says, a stronger word ("all", "the only", "proven"), a
  cause or a consequence that is added, or a fact about somebody else.
"before" is what stands before the sentence, or the names of the columns of its table: it says what "it" and a cell mean and is
not judged, and neither is how a sentence joins others. A sentence that only gives advice is also supported by the piece
of a passage on which the advice rests.
- spans: for supported, one to three pieces of the passages, each copied character by character from one passage, at most
  two sentences long, that together say what the sentence says, with every figure in it. A verdict whose spans do not stand in the
  passages counts for nothing. Else an empty list.
- why: for the other verdicts, what is not supported, in one short sentence in English; else null.
"text", when given, shows the title, the question, the brand and the beginning of each part. offTopic: when the text as a whole
does not answer that question, or is about another brand or subject than the title and the brand, one short sentence in English that
says so; else null, and null when "text" is null.
${UNTRUSTED_PASSAGES}`,
} satisfies Prompt;
