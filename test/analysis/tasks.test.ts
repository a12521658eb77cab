import * as assert from 'uvu/assert';
import { MAX_QUOTE, sentimentLabel } from '../../src/analysis/tasks.ts';
import { labelOf } from '../../src/simulation/sentiment.ts';
import { suite } from '../support/suite.ts';

const tasks = suite('what the analyst may say');

tasks('[M-12] a quote has at most 500 characters', () => {
  const label = { brand: 'Acme', sentiment: 'positive', stance: 'present', confidence: 1 };
  assert.ok(sentimentLabel.safeParse({ ...label, quote: 'a'.repeat(500) }).success);
  assert.not.ok(sentimentLabel.safeParse({ ...label, quote: 'a'.repeat(501) }).success);
});

tasks('[M-12] the simulated labeller quotes the beginning of a sentence that is longer, at a character’s end', () => {
  const sentence = `Acme is${'𝄞'.repeat(400)}`;
  const quote = labelOf('Acme', [sentence])?.quote ?? '';
  assert.is(quote.length, MAX_QUOTE - 1);
  assert.ok(quote.isWellFormed() && sentence.startsWith(quote));
});

tasks.run();
