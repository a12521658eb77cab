import * as assert from 'uvu/assert';
import { cutUnsupported } from '../../../src/content/claims/cut.ts';
import { cutDraft } from '../../../src/content/claims/cut-draft.ts';
import { compileClaimFacts } from '../../../src/content/claims/facts.ts';
import { suite } from '../../support/suite.ts';
import { ROOFER } from './terms.ts';

const cuts = suite('cuts');
const facts = compileClaimFacts(ROOFER);

const ONE = ['figure_without_source'];
const BOTH = [...ONE, ...ONE];

const CASES: readonly (readonly [markdown: string, left: string, codes: readonly string[]])[] = [
  [
    'A visit takes 90 minutes [1]. It costs 7000 euros [1].',
    'A visit takes 90 minutes [1].',
    ['figure_without_source'],
  ],
  ['Bolt is old [1]. It is slow. Ask for a date.', 'Bolt is old [1]. Ask for a date.', ['no_source']],
  ['Ask first. **It costs 7000 euros** [1].', 'Ask first.', ['figure_without_source']],
  ['Ask first. It costs *7000* euros \\* [1]. Then wait.', 'Ask first. Then wait.', ['figure_without_source']],
  ['**Ask first. It costs 7000 euros [1].** Then wait.', '**Ask first.** Then wait.', ['figure_without_source']],
  ['One.\n\nIt costs 7000 euros [1].\n\nTwo.', 'One.\n\nTwo.', ['figure_without_source']],
  ['- Ask first.\n- It costs 7000 euros [1].\n- Wait.', '- Ask first.\n\n- Wait.', ['figure_without_source']],
  [
    'Ask.\n\n- It costs 7000 euros [1].\n- Of 500 homes [2].',
    'Ask.',
    ['figure_without_source', 'figure_without_source'],
  ],
  ['> “We never climb any roof at all,” says she [2].\n\nAsk.', 'Ask.', ['quotation_without_source']],
  [
    '| A | B |\n|---|---|\n| visit | 90 minutes [1] |\n| price | 7000 euros [1] |',
    '| A | B |\n|---|---|\n| visit | 90 minutes [1] |',
    ['figure_without_source'],
  ],
  ['### Price\n\nIt costs 7000 euros [1].', '', ['figure_without_source']],
  [
    'Ask.\n\n### Price\n\n#### Today\n\n- It costs 7000 euros [1].\n\n### Time\n\nWait.',
    'Ask.\n\n### Time\n\nWait.',
    ['figure_without_source'],
  ],
  ['### Price\n\nIt costs 7000 euros [1]. Ask.', '### Price\n\nAsk.', ['figure_without_source']],
  ['Ask. **It costs 7000 euros [1]. It took 800 days [1].** Wait.', 'Ask. Wait.', BOTH],
  ['Ask. [It costs 7000 euros. It took 800 days](https://a.example) [1]. Wait.', 'Ask. Wait.', BOTH],
  ['It costs 7000 euros [1]. It took 800 days [1]. Wait.\n\nAsk.', 'Wait.\n\nAsk.', BOTH],
  ['Ask &quot;R&amp;D&quot; &lt; all. It costs 7000 euros [1]. Wait.', 'Ask &quot;R&amp;D&quot; &lt; all. Wait.', ONE],
  ['Ask &copy; us. It costs &lt; 7000&nbsp;euros [1]. We are < 9.', 'Ask &copy; us. We are < 9.', ONE],
  ['Ask `a &amp; b`. It costs 7000 euros [1]. Wait.', 'Ask `a &amp; b`. Wait.', ONE],
  ['Ask. It costs 7000 euros, https://a.example [1]. Wait.', 'Ask. Wait.', ONE],
  ['- Ask us\n  now. It costs\n  7000 euros [1]. Wait\n   here.', '- Ask us\n  now. Wait\n   here.', ONE],
  ['> Ask\n> us. It costs\n> 7000 euros [1]. Wait\n>  here.', '> Ask\n> us. Wait\n>  here.', ONE],
  ['Ask.\r\nIt costs 7000 euros [1].\r\nWait.', 'Ask.\r\nWait.', ONE],
  ['It costs 7000 euros [1]. 3. Wait.', '3\\. Wait.', ONE],
  ['It costs 7000 euros [1]. # Wait.', '\\# Wait.', ONE],
  ['- It costs 7000 euros [1]. + Wait.', '- \\+ Wait.', ONE],
  ['It costs 7000 euros [1].\n\\# Wait.', '\\# Wait.', ONE],
  ['## The 7000 homes\n\nAsk.', '## The 7000 homes\n\nAsk.', []],
];
for (const [markdown, left, codes] of CASES)
  cuts(`[T-07] ${JSON.stringify(markdown)} becomes ${JSON.stringify(left)}`, () => {
    const result = cutUnsupported('cost', markdown, facts);
    assert.is(result.markdown.replace(/\n\n- /g, '\n- '), left.replace(/\n\n- /g, '\n- '));
    assert.equal(
      result.cut.map(({ code }) => code),
      codes,
    );
  });

cuts('[T-07] what was cut is listed with its part, its words and the reason', () => {
  assert.equal(cutUnsupported('cost', 'Ask. It costs 7000 euros [1].', facts).cut, [
    {
      ...{ part: 'cost', sentence: 'It costs 7000 euros [1].', code: 'figure_without_source' },
      why: 'The figure 7000 is in no source that it cites.',
    },
  ]);
});

cuts('[T-07] a question without an answer goes, unless it is the only one', () => {
  const bad = { question: 'How much?', markdown: 'It costs 7000 euros [1].' };
  const good = { question: 'How long?', markdown: 'A visit takes 90 minutes [1].' };
  const draft = { lead: 'Ask.', sections: [], meta: { metaTitle: 'a', metaDescription: 'b' } };
  const both = cutDraft({ ...draft, faq: { heading: 'FAQ', answers: [bad, good] } }, facts);
  assert.equal(both.draft.faq?.answers, [good]);
  const one = cutDraft({ ...draft, faq: { heading: 'FAQ', answers: [bad] } }, facts);
  assert.equal(one.draft.faq?.answers, [{ ...bad, markdown: '' }]);
});

cuts.run();
