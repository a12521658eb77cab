import * as assert from 'uvu/assert';
import { claimsIn } from '../../../src/content/claims/check.ts';
import { compileClaimFacts } from '../../../src/content/claims/facts.ts';
import { markdownOf, replaceSentence } from '../../../src/content/claims/replace.ts';
import { readPart } from '../../../src/content/lint/reading.ts';
import { suite } from '../../support/suite.ts';
import { ROOFER } from './terms.ts';

const replacing = suite('sentences in the place of others');

const NEW = 'A visit takes 90 minutes [1].';
const facts = compileClaimFacts(ROOFER);

/** The first claim that cannot stand. */
function wrongIn(markdown: string) {
  const reading = readPart({ part: 'lead', form: 'markdown', text: markdown });
  const wrong = claimsIn(reading, facts).find(({ problem }) => problem !== null);
  if (wrong === undefined) throw new Error('nothing is wrong');
  return { block: wrong.block, start: wrong.sentence.start, end: wrong.sentence.end };
}

const CASES: readonly (readonly [markdown: string, seen: string, instead: string, result: string | undefined])[] = [
  ['Ask. It costs 7000 euros [1]. Wait.', 'It costs 7000 euros [1].', NEW, `Ask. ${NEW} Wait.`],
  ['It costs 7000 euros. [1] Wait.\n\nAsk.', 'It costs 7000 euros. [1]', NEW, `${NEW} Wait.\n\nAsk.`],
  ['Ask. It costs **7000** euros [1].', 'It costs **7000** euros [1].', NEW, `Ask. ${NEW}`],
  ['**Ask. It costs 7000 euros [1].** Wait.', 'It costs 7000 euros [1].', NEW, `**Ask. ${NEW}** Wait.`],
  ['- Ask.\n- It costs 7000 euros [1].', 'It costs 7000 euros [1].', NEW, `- Ask.\n- ${NEW}`],
  ['> It costs 7000 euros [1].', 'It costs 7000 euros [1].', `${NEW} Ask.`, `> ${NEW} Ask.`],
  ['Ask. It costs 7000 euros [1]. Wait.', 'It costs 7000 euros [1].', ` ${NEW}\n\n Ask. `, `Ask. ${NEW} Ask. Wait.`],
  ['It costs 7000 euros [1].', 'It costs 7000 euros [1].', '# A visit', undefined],
  ['It costs 7000 euros [1].', 'It costs 7000 euros [1].', '- A visit', undefined],
  ['Ask. It costs 7000 euros [1]. *Wait.*', 'It costs 7000 euros [1].', 'A *visit', 'Ask. A *visit *Wait.*'],
  ['Ask. It costs 7000 euros [1]. Wait.', 'It costs 7000 euros [1].', ' ', undefined],
  [
    '| A | B |\n|---|---|\n| price | 7000 euros [1] |',
    '| price | 7000 euros [1] |',
    '| visit | 90 minutes [1] |',
    '| A | B |\n|---|---|\n| visit | 90 minutes [1] |',
  ],
  ['| A | B |\n|---|---|\n| price | 7000 euros [1] |', '| price | 7000 euros [1] |', '| visit |', undefined],
];
for (const [markdown, seen, instead, result] of CASES)
  replacing(`[T-07] ${JSON.stringify(instead)} in ${JSON.stringify(markdown)}`, () => {
    assert.is(markdownOf(markdown, wrongIn(markdown)), seen);
    assert.is(replaceSentence(markdown, wrongIn(markdown), instead), result);
  });

replacing.run();
