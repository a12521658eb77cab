import * as assert from 'uvu/assert';
import { languageProblem } from '../../../../src/content/language.ts';
import { allBanks, bankFor } from '../../../../src/simulation/writer/banks/index.ts';
import { fitGroups } from '../../../../src/simulation/writer/fit.ts';
import { suite } from '../../../support/suite.ts';

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap((each) => stringsOf(each))
      : [];
const SLOTS = /\{(?!topic\}|brand\}|host\}|quote\}|list\}|year\})/;

const banks = suite('banks of sentences');
for (const bank of allBanks()) {
  banks(`[T-01] ${bank.language}: no figure, no foreign slot, no sentence in two places`, () => {
    const texts = stringsOf({ ...bank, join: null, posts: { ...bank.posts, occasions: null } });
    assert.equal(
      texts.filter((text) => /\p{Nd}/u.test(text) || SLOTS.test(text)),
      [],
    );
    const advice = stringsOf([
      bank.sections,
      bank.faq.general,
      bank.lead,
      Object.values(bank.faq.kinds).map(({ answer }) => answer),
    ]);
    const sentences = advice.filter((text) => text.length > 15);
    assert.equal(
      sentences.filter((text, index) => sentences.indexOf(text) !== index),
      [],
    );
  });
  banks(`[T-05] ${bank.language}: every section reads as its language`, () => {
    for (const section of Object.values(bank.sections)) {
      assert.is(languageProblem(stringsOf(section).join(' '), bank.language), undefined);
    }
  });
}
for (const [tag, language] of [
  [' de ', 'de'],
  ['DE-at', 'de'],
  ['tr_TR', 'tr'],
  ['zh-Hant', undefined],
  ['ja-Latn', undefined],
  ['no language', undefined],
  ['constructor', undefined],
] as const) {
  banks(`[T-05] the tag "${tag}" has the sentences of ${language ?? 'no language'}`, () => {
    assert.is(bankFor(tag)?.language, language);
  });
}
banks('as many sentences of each group as bring the text nearest to its length, none skipped', () => {
  assert.equal(fitGroups(10, [[5, 7], [6]], 28), { counts: [2, 1], words: 28 });
  assert.equal(fitGroups(10, [[5, 7], [6]], 16), { counts: [0, 1], words: 16 });
  assert.equal(fitGroups(10, [], 50), { counts: [], words: 10 });
  assert.equal(fitGroups(50, [[5]], 20), { counts: [0], words: 50 });
});
banks.run();
