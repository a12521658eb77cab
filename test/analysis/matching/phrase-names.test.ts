import * as assert from 'uvu/assert';
import { compileMatcher } from '../../../src/analysis/matching.ts';
import { assertInProportion } from '../../support/cpu-cost.ts';
import { suite } from '../../support/suite.ts';
import { makeBrand } from '../make-evidence.ts';
import { NAME_CASES } from './phrase-names.cases.ts';

const names = suite('everyday names');

for (const { what, name, text, found, rivals = [], domain = null, language } of NAME_CASES) {
  names(`[Q-08] ${what}: ${name} in ${JSON.stringify(text)}`, () => {
    const brands = [{ ...makeBrand(name), domain }, ...rivals.map((rival) => makeBrand(rival))];
    const matcher = compileMatcher(brands, language === undefined ? {} : { language });
    const own = matcher.findMentions(text).filter(({ brand }) => brand === name);
    assert.equal(
      own.map(({ start, end }) => text.slice(start, end)),
      found,
    );
  });
}

names('[Q-08] [M-16] version 1 reads as it did', () => {
  const matcher = compileMatcher([makeBrand('Notion'), makeBrand('Kindle to PDF converter')], { version: 1 });
  const { mentions, uncounted } = matcher.find('1. **Notion**\n2. Epubor’s Kindle to PDF Converter');
  assert.equal(
    [mentions.map(({ brand }) => brand), uncounted.map(({ brand }) => brand)],
    [['Kindle to PDF converter'], ['Notion']],
  );
});

names('[Q-08] a row of marks before a name takes time in proportion to its length', () => {
  const matcher = compileMatcher([makeBrand('Notion')]);
  assertInProportion((marks) => {
    const text = Array.from({ length: 20 }, () => `${'* '.repeat(marks)}x Notion`).join('\n');
    assert.equal(matcher.findMentions(text), []);
  }, 28);
});
names.run();
