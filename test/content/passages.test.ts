import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { passagesOf } from '../../src/content/passages.ts';
import { estimateTokens } from '../../src/content/tokens.ts';
import { suite } from '../support/suite.ts';

const passages = suite('the passages of a page');

const line = (word: string, count: number): string => `${Array(count).fill(word).join(' ')}.`;
const textsOf = (text: string, headings: number[] = []): string[] =>
  passagesOf({ id: 3, text, headings }).map((passage) => passage.text);

passages('begin at headings, which go with what stands under them', () => {
  const text = ['Before it all.', 'Prices', 'It costs 35 euros.', 'Delivery', 'Within two days.'].join('\n');
  assert.equal(passagesOf({ id: 3, text, headings: [1, 3] }), [
    { sourceId: 3, index: 0, heading: '', text: 'Before it all.', tokens: 4 },
    { sourceId: 3, index: 1, heading: 'Prices', text: 'Prices\nIt costs 35 euros.', tokens: 7 },
    { sourceId: 3, index: 2, heading: 'Delivery', text: 'Delivery\nWithin two days.', tokens: 6 },
  ]);
});

passages('keep a heading and its subheading together', () => {
  assert.equal(textsOf('Prices\nFor schools\nHalf of it.', [0, 1]), ['Prices\nFor schools\nHalf of it.']);
});

passages('end between paragraphs where much stands under one heading', () => {
  const paragraphs = ['one', 'two', 'three', 'four', 'five'].map((word) => line(word, 100));
  const found = textsOf(['All about it', ...paragraphs].join('\n'), [0]);
  assert.ok(found.length >= 2);
  assert.is(found.join('\n'), ['All about it', ...paragraphs].join('\n'));
  assert.equal(passagesOf({ id: 1, text: ['H', ...paragraphs].join('\n'), headings: [0] }).at(-1)?.heading, 'H');
});

passages('split a long paragraph between sentences, not within one', () => {
  const sentences = Array.from({ length: 60 }, (_, n) => `The anvil number ${n} weighs more than the one before it.`);
  const found = textsOf(sentences.join(' '));
  assert.ok(found.length > 2);
  for (const text of found) assert.match(text, /^The anvil.*it\.$/);
  assert.is(found.join(' '), sentences.join(' '));
});

passages('of a page that was read without headings are its paragraphs', () => {
  assert.equal(textsOf('One.\nTwo.'), ['One.\nTwo.']);
});

passages('a page of one endless word is cut, in any script', () => {
  for (const letter of ['x', '漢', 'ท', '🙂']) {
    const found = passagesOf({ id: 1, text: letter.repeat(5000) });
    assert.ok(found.length > 0);
    assert.ok(found.every(({ tokens }) => tokens <= 5000));
  }
});

passages('lose no line, whatever the page', () => {
  const page = fc.array(
    fc.string({ minLength: 1, maxLength: 300 }).map((text) => text.replace(/\s+/g, ' ').trim() || 'x'),
  );
  fc.assert(
    fc.property(page, fc.array(fc.nat(30)), (lines, headings) => {
      const shown = passagesOf({ id: 1, text: lines.join('\n'), headings }).map(({ text }) => text);
      const whole = shown.join('').replace(/\s/g, '');
      assert.is(whole, lines.join('').replace(/\s/g, ''));
    }),
  );
});

passages('[T-01] are parts of the page, character by character', () => {
  const page = fc.array(fc.lorem({ maxCount: 60, mode: 'sentences' }), { maxLength: 12 });
  fc.assert(
    fc.property(page, (lines) => {
      const text = lines.join('\n');
      for (const passage of passagesOf({ id: 1, text })) assert.ok(text.includes(passage.text), passage.text);
    }),
    { numRuns: 30 },
  );
});

passages('tokens are never underestimated for plain English, and counted by character where scripts are dense', () => {
  assert.is(estimateTokens('An anvil is heavy.'), 5);
  assert.is(estimateTokens('金床は重い'), 5);
  assert.is(estimateTokens(''), 0);
});

passages.run();
