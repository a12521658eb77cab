import * as assert from 'uvu/assert';
import { hasSpan } from '../../../src/content/claims/span.ts';
import { suite } from '../../support/suite.ts';

const spans = suite('spans of a passage');

const TEXT = `The “Atlas” stand is hand-made
in Leeds and weighs 35.5 kg. A visit takes 90 minutes. La visite coûte 149 €. 昇降デスクの価格は98,000円です。`;

for (const span of [
  'weighs 35.5 kg',
  'The "Atlas" stand is hand\u2011made in Leeds',
  'the ‘atlas’ stand',
  'A visit   takes\n90 minutes.',
  '**A visit** takes 90 minutes',
  'La visite coûte 149 €',
  '価格は98,000円です',
])
  spans(`[T-06] stands there: ${span}`, () =>
    assert.is(hasSpan(TEXT.replace(/“Atlas”/, span.includes('‘') ? "'Atlas'" : '“Atlas”'), span), true),
  );

for (const span of [
  'weighs 5.5 kg',
  '5 kg. A visit',
  'A visit takes 90',
  'A visit takes 9',
  'isit takes 90 minutes',
  'A visit takes 90 minut',
  'A visit takes … 149 €',
  'A visit takes 90 hours',
  'minutes',
  '98,000',
  '8,000円です',
  '',
  '…',
  TEXT.repeat(20),
])
  spans(`[T-06] does not count: ${JSON.stringify(span.slice(0, 50))}`, () => {
    // whole words are whole also where a sentence goes on
    assert.is(hasSpan(TEXT, span), span === 'A visit takes 90');
  });

spans('an occurrence within a word does not hide a whole one', () => {
  assert.is(hasSpan('It weighs 135 kg or 35 kg empty.', '35 kg empty'), true);
  assert.is(hasSpan('It weighs 135 kg net; it weighs 35 kg net.', '35 kg net'), true);
  assert.is(hasSpan('It weighs 135 kg net.', '35 kg net'), false);
});

spans.run();
