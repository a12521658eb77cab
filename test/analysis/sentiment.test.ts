import * as assert from 'uvu/assert';
import type { Label } from '../../src/analysis/evidence.ts';
import { compileMatcher } from '../../src/analysis/matching.ts';
import { acceptLabels, labelWindows, presentMentions } from '../../src/analysis/sentiment.ts';
import { assertInProportion } from '../support/cpu-cost.ts';
import { suite } from '../support/suite.ts';
import { makeBrand } from './make-evidence.ts';

const sentiment = suite('sentiment');

const label = (more: Partial<Label>): Label => ({
  questionId: 'q',
  provider: 'provider_1',
  sample: 1,
  brand: 'Zapier',
  sentiment: 'positive',
  stance: 'present',
  quote: 'easy',
  ...more,
});

const TEXT = 'Zapier is **really** easy ([zapier.com](https://zapier.com/x)). It’s loved.';
const QUOTES: readonly (readonly [quote: string, stands: boolean])[] = [
  ['Zapier is **really** easy', true],
  ['Zapier is really easy', true],
  ["really easy. It's loved", true],
  ['zapier  is\nreally', true],
  ['easy really', false],
  ['Zapier is easy', false],
  ['eas. It', false],
  ['', false],
  ['...', false],
];
for (const [quote, stands] of QUOTES) {
  sentiment(`[M-12] the quote ${JSON.stringify(quote)} ${stands ? 'stands' : 'does not stand'} in the answer`, () => {
    const { accepted, rejected } = acceptLabels({ text: TEXT }, [label({ quote })]);
    assert.equal(accepted.get('Zapier'), stands ? { sentiment: 'positive', stance: 'present' } : undefined);
    assert.is(rejected.length, stands ? 0 : 1);
  });
}

sentiment('[M-12] labels that disagree leave the answer unlabelled, in either order', () => {
  const both = [label({}), label({ sentiment: 'negative', stance: 'absent' })];
  for (const labels of [both, both.toReversed()]) {
    const { accepted } = acceptLabels({ text: TEXT }, labels);
    assert.equal(accepted.get('Zapier'), { sentiment: null, stance: 'present' });
  }
});

sentiment('[M-09] an accepted absence removes the mention, a rejected one does not', () => {
  const text = 'I found nothing about Zapier. Try Workato.';
  const mentions = compileMatcher([makeBrand('Zapier'), makeBrand('Workato')]).findMentions(text);
  const after = (quote: string): string[] => {
    const { accepted } = acceptLabels({ text }, [label({ stance: 'absent', sentiment: 'neutral', quote })]);
    return presentMentions(mentions, accepted).map(({ brand }) => brand);
  };
  assert.equal(after('found nothing about Zapier'), ['Workato']);
  assert.equal(after('I know nothing'), ['Zapier', 'Workato']);
});

sentiment('a window has two sentences on each side of every mention, once each', () => {
  const text = [
    'One.',
    'Two.',
    'Three.',
    'Zapier four.',
    'Five.',
    'Zapier six.',
    'Seven.',
    'Eight.',
    'Nine.',
    'Ten.',
  ].join(' ');
  const longer = `${text} ${'Filler. '.repeat(5)}Workato last.`;
  const matcher = compileMatcher([makeBrand('Zapier'), makeBrand('Workato')]);
  assert.equal(labelWindows(longer, matcher.findMentions(longer)), [
    { brand: 'Zapier', excerpts: ['Two. Three. Zapier four. Five. Zapier six. Seven. Eight.'] },
    { brand: 'Workato', excerpts: ['Filler. Filler. Workato last.'] },
  ]);
  assert.equal(labelWindows(longer, []), []);
});

sentiment('a window of an answer that is a megabyte of mentions is all of it', () => {
  const text = 'Zapier. '.repeat(130_000); // hours where each mention is looked for among all sentences
  const [window] = labelWindows(text, compileMatcher([makeBrand('Zapier')]).findMentions(text));
  assert.is(window?.excerpts.length, 1);
  assert.is(window?.excerpts[0]?.length, text.length - 1);
});

sentiment('a quote is looked up in a long answer in proportion to its length', () => {
  assertInProportion((count) => acceptLabels({ text: 'An anvil is heavy. '.repeat(count) }, [label({})]), 2000);
});

sentiment.run();
