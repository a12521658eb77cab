import { load } from 'cheerio';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compileMatcher } from '../../src/analysis/matching.ts';
import { displayed } from '../../src/page/displayed.ts';
import { render } from '../../src/page/render.ts';
import { cpuMs } from '../support/cpu-cost.ts';
import { madeUpReport } from '../support/page-reports.ts';
import { suite } from '../support/suite.ts';

const test = suite('page/displayed');

const BRAND = { name: 'Kestrel Cycles', aliases: [], domain: null, source: 'site' as const };
const matcher = compileMatcher([BRAND]);

/** The text with each mention between angle quotes. */
function read(markdown: string): string {
  const { text, mentions } = displayed(markdown, matcher.findMentions(markdown));
  return [...mentions]
    .reverse()
    .reduce((all, { start, end }) => `${all.slice(0, start)}‹${all.slice(start, end)}›${all.slice(end)}`, text);
}

const CASES: readonly (readonly [markdown: string, text: string])[] = [
  ['Nothing to do with Kestrel Cycles.', 'Nothing to do with ‹Kestrel Cycles›.'],
  ['**Kestrel Cycles** and _Kestrel_ **Cycles**', '‹Kestrel Cycles› and ‹Kestrel Cycles›'],
  ['## Kestrel Cycles\n\n\n\n> # “Good”\n> it is', '‹Kestrel Cycles›\n\n“Good”\nit is'],
  ['See [Kestrel Cycles](https://a.example/b_c).', 'See ‹Kestrel Cycles›.'],
  ['![Kestrel Cycles](https://a.example/b.png) is here', '‹Kestrel Cycles› is here'],
  ['Good ([a.example](https://a.example/x)), [b.example](https://b.example/y). So.', 'Good. So.'],
  ['Good ([a.example](https://a.example/x), [b.example](https://b.example/y)).', 'Good.'],
  ['Good [a.example](https://a.example/x).\nSo【4†source】.', 'Good.\nSo.'],
  ['- Kestrel Cycles\n  * light\n1. first\n\n- - -\n***\nend', '• ‹Kestrel Cycles›\n  • light\n1. first\n\nend'],
  ['| Brand | Price |\n|:---|---:|\n| Kestrel Cycles | 3 |', 'Brand | Price\n‹Kestrel Cycles› | 3'],
  ['So:\n```js\nKestrel Cycles\n```\nend', 'So:\n[…]\nend'],
  ['one<br>two<br/>Kestrel Cycles &amp; more', 'one\ntwo\n‹Kestrel Cycles› & more'],
  ['See [it][1].\n\n[1]: https://a.example/x\nKestrel Cycles', 'See it.\n\n‹Kestrel Cycles›'],
  ['2 * 3 = 6, snake_case, -5, #1 and a \\*star\\*', '2 * 3 = 6, snake_case, -5, #1 and a *star*'],
  ['So.\n\n([a.example](https://a.example/x))\n\n*Kestrel Cycles*', 'So.\n\n‹Kestrel Cycles›'],
  ['So.\n \n\t\n\n  Kestrel Cycles\n\nend', 'So.\n \n  ‹Kestrel Cycles›\n\nend'],
  ['', ''],
];

for (const [markdown, text] of CASES)
  test(`${JSON.stringify(markdown)} is read without its marks`, () => {
    assert.is(read(markdown), text);
  });

const MARKS = [
  '**',
  '_',
  '`',
  '```\n',
  '[',
  '](https://a.example/x)',
  '\n',
  '\n\n',
  '# ',
  '- ',
  '| ',
  ' |',
  '> ',
  '---',
  '<br>',
  ' ',
  ',',
  '(',
  ')',
  '\\',
];

test('names stay where they are, whatever the marks around them', () => {
  const part = fc.oneof(
    fc.constantFrom(...MARKS, 'Kestrel Cycles', 'Kestrel **Cycles**', 'word', '。', '🚲'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const markdown = parts.join('');
      const found = matcher.findMentions(markdown);
      const { text, mentions } = displayed(markdown, found);
      assert.is(mentions.length, found.length);
      assert.not.match(text, /\n[ \t]{0,99}\n[ \t]{0,99}\n/);
      for (const { start, end } of mentions) assert.match(text.slice(start, end), /^Kestrel\s+Cycles$/i);
    }),
  );
});

test('the time does not grow with the square of the length', () => {
  for (const unit of [
    '-',
    ' ',
    '\n',
    ' \n',
    `\n${' '.repeat(99)}`,
    '*',
    '\n',
    '|',
    '(',
    '> ',
    '| ',
    ', ',
    '- ',
    '[a](b)',
    '[',
  ]) {
    const ms = cpuMs(() => displayed(unit.repeat(100_000), []), 1);
    assert.ok(ms < 3000, `${unit}: ${ms} ms`);
  }
});

test('[Y-04] answers and quotations have no Markdown, and the brand is marked in them', () => {
  const filler = '\n\n## More\n\n- **Alderway** is [cheap](https://a.example/x).\n- **Kestrel Cycles** is *light*.';
  const $ = load(render(madeUpReport(3, { filler, questions: 6 }), null, null, 'en').html);
  assert.ok($('article').length > 10);
  assert.not.match($('.answer, blockquote').text().replaceAll('[…]', ''), /[*#[\]]|\]\(|https:/);
  assert.match($('.answer').first().text(), '• Alderway is cheap.\n• Kestrel Cycles is light.');
  for (const answer of $('.answer').toArray()) assert.is($(answer).find('mark').last().text(), 'Kestrel Cycles');
  assert.ok($('blockquote mark').length > 0);
});

test('[Y-04] a sentence quoted from a list has no mark of it', () => {
  const made = madeUpReport(3, { questions: 6 });
  const listed = 'Two are worth a look:\n\n- **Alderway** is cheap.\n- **Kestrel Cycles** is *light*.';
  for (const { responses } of made.result.report.prompts) for (const each of responses) each.answer_text = listed;
  const $ = load(render(made, null, null, 'en').html);
  const quotes = $('blockquote').toArray();
  assert.ok(quotes.length > 1);
  for (const quote of quotes) assert.is($(quote).text().trim(), '[…] Kestrel Cycles is light.');
});

test.run();
