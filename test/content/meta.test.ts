import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  lengthOf,
  metaLimits,
  metaProblems,
  titleWidth,
  trimMetaDescription,
  trimMetaTitle,
} from '../../src/content/meta.ts';
import { suite } from '../support/suite.ts';

const meta = suite('meta');
const x = (count: number): string => 'x'.repeat(count);
const ja = (count: number): string => '日'.repeat(count);

meta('[T-03] limits of title and description, wide characters included', () => {
  const cases: readonly (readonly [title: string, description: string, language: string, problems: number])[] = [
    [x(60), x(120), 'en', 0],
    [x(60), x(160), 'de', 0],
    [x(61), x(140), 'en', 1],
    [x(50), x(119), 'en', 1],
    [x(50), x(161), 'tr', 1],
    [x(61), '', 'en', 2],
    ['', x(140), 'en', 1],
    [ja(30), ja(80), 'ja', 0],
    [ja(30), ja(40), 'zh-Hant', 0],
    [ja(31), ja(60), 'ja', 1],
    [`Acme ${ja(27)}`, ja(60), 'ja', 0],
    [`Acme ${ja(28)}`, ja(60), 'ja', 1],
    [ja(20), ja(81), 'ja', 1],
    [ja(20), ja(39), 'ja', 1],
    [ja(31), x(140), 'en', 1],
    ['글'.repeat(30), '글'.repeat(80), 'ko', 0],
    ['ที่'.repeat(20), 'ก'.repeat(120), 'th', 0],
    ['ที่'.repeat(21), 'ก'.repeat(120), 'th', 1],
    ['أ'.repeat(60), 'أ'.repeat(160), 'ar', 0],
  ];
  for (const [title, description, language, problems] of cases) {
    const found = metaProblems(title, description, language);
    assert.is(found.length, problems, `${language}: ${title.length} and ${description.length}: ${found.join(' ')}`);
  }
  assert.match(metaProblems(x(61), x(140), 'en').join(), /61 characters; at most 60/);
});

meta('[T-03] what is too long is cut after a sentence or between words', () => {
  assert.is(trimMetaTitle('Best CRM for agencies', 'en'), 'Best CRM for agencies');
  assert.is(
    trimMetaTitle('The best project management software for small agencies - a guide', 'en'),
    'The best project management software for small agencies - a',
  );
  assert.is(
    trimMetaTitle('The best project management software for small agencies: tested', 'en'),
    'The best project management software for small agencies',
  );
  const first = `${'Ten words make a sentence that is read to its end. '.repeat(2)}It goes on for a while.`;
  assert.is(trimMetaDescription(`${first} And here it is too long by far, so it is cut away.`, 'en'), first);
  const cut = trimMetaDescription('word '.repeat(40), 'en');
  assert.is(cut, `${'word '.repeat(32).trimEnd()}…`);
});

meta('[T-03] what was trimmed is within its limits and says nothing new', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'word', ' ', '. ', ', ', '日本', '。', 'ที่', '🚀', 'é', '\n', '"'),
    maxLength: 300,
  });
  fc.assert(
    fc.property(text, fc.constantFrom('en', 'ja', 'th', 'ar'), (long, language) => {
      const [title, description] = [trimMetaTitle(long, language), trimMetaDescription(long, language)];
      const limits = metaLimits(language);
      const whole = long.replace(/\s+/g, ' ').trim();
      assert.ok(titleWidth(title) <= limits.title, title);
      assert.ok(lengthOf(description) <= limits.descriptionMax, description);
      assert.ok(whole.startsWith(title));
      assert.ok(whole.startsWith(description.replace(/…$/, '')));
    }),
    { numRuns: 400 },
  );
});

meta.run();
