import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Removal, removeSentences } from '../../../src/content/claims/remove.ts';
import { parseMarkdown, placedBlocks } from '../../../src/content/markdown.ts';
import { suite } from '../../support/suite.ts';

const removing = suite('sentences removed from Markdown');

/** Sentences as they are written and as they are read. */
const SENTENCES: readonly (readonly [written: string, read: string])[] = [
  ['Ask first.', 'Ask first.'],
  ['R&amp;D &lt; all &copy; &#65;.', 'R&D < all © A.'],
  ['It is \\*not\\* "A" < B & C.', 'It is *not* "A" < B & C.'],
  ['Type `a &amp; b` now.', 'Type a &amp; b now.'],
  ['3. Wait.', '3. Wait.'],
  ['# Wait.', '# Wait.'],
  ['+ Wait.', '+ Wait.'],
  ['> Wait.', '> Wait.'],
  ['~~~ Wait.', '~~~ Wait.'],
];
const WRAPS: readonly ((written: string) => string)[] = [
  (written) => written,
  (written) => `**${written}**`,
  (written) => `[*${written}*](https://a.example/)`,
];
const sentence = fc.record({ words: fc.constantFrom(...SENTENCES), isRemoved: fc.boolean() });
const group = fc.record({
  wrap: fc.constantFrom(...WRAPS),
  sentences: fc.array(sentence, { minLength: 1, maxLength: 3 }),
});

removing('[T-07] the others stay one paragraph and are read as before', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(group, { maxLength: 4 }), (isFirstRemoved, groups) => {
      const first = { words: ['It began.', 'It began.'] as const, isRemoved: isFirstRemoved };
      const all = [first, ...groups.flatMap(({ sentences }) => sentences)];
      const written = groups.map(({ wrap, sentences }) => wrap(sentences.map(({ words: [text] }) => text).join(' ')));
      const markdown = [first.words[0], ...written].join(' ');
      let at = 0;
      const removals = all.flatMap(({ words: [, read], isRemoved }): Removal[] => {
        const start = at;
        at += read.length + 1;
        return isRemoved ? [{ block: 0, start, end: at }] : [];
      });
      const kept = all.filter(({ isRemoved }) => !isRemoved).map(({ words: [, read] }) => read);
      const left = removeSentences(markdown, removals);
      const blocks = placedBlocks(parseMarkdown(left)).map(({ block }) => [block.kind, block.text]);
      assert.equal(blocks, kept.length === 0 ? [] : [['paragraph', kept.join(' ')]], markdown);
      assert.not.match(left, /\*{4}|\[\]\(/);
    }),
    { numRuns: 300 },
  );
});

removing.run();
