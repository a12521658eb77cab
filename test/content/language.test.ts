import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { languageProblem } from '../../src/content/language.ts';
import { suite } from '../support/suite.ts';
import { SAMPLES } from './samples.ts';

const language = suite('language');
const tags = Object.keys(SAMPLES);

for (const tag of tags) {
  language(`[T-05] an honest text in ${tag} is taken for ${tag}, names of brands and all`, () => {
    const text = SAMPLES[tag] ?? '';
    assert.is(languageProblem(text, tag), undefined);
    assert.is(languageProblem(`${text} Acme Planner, Basecamp, Salesforce, HubSpot, Notion (2026).`, tag), undefined);
    assert.is(languageProblem(text.repeat(20), tag), undefined);
  });

  language(`[T-05] a text in ${tag} is refused where another language was asked for`, () => {
    for (const asked of tags.filter((other) => other !== tag)) {
      assert.match(String(languageProblem(SAMPLES[tag] ?? '', asked)), `(${asked})`, `${tag} passes for ${asked}`);
    }
  });
}

language('[T-05] every 200 letters of an honest text pass', () => {
  for (const tag of ['en', 'de', 'fr', 'es', 'tr', 'ar', 'th', 'ja']) {
    const text = SAMPLES[tag] ?? '';
    for (let start = 0; start + 230 < text.length; start += 11) {
      assert.is(languageProblem(text.slice(start, start + 230), tag), undefined, `${tag} from ${start}`);
    }
  }
});

language('[T-05] the language is found late in a long text too', () => {
  const text = `${(SAMPLES['de'] ?? '').repeat(8)}\n${(SAMPLES['en'] ?? '').repeat(8)}`;
  assert.match(String(languageProblem(text, 'de')), /reads like English/);
});

language('a short text is told by its script alone', () => {
  assert.is(languageProblem('The best software for small agencies', 'de'), undefined);
  assert.match(String(languageProblem('The best software for small agencies', 'ja')), /another script/);
  assert.is(languageProblem('Acme', 'ja'), undefined);
  assert.is(languageProblem('Acme PlannerとBasecampで時間を記録する', 'ja'), undefined);
});

language('[T-05] regions, scripts, extensions, other spellings and unknown tags', () => {
  const serbian = 'Мала агенција са три пројекта треба други програм';
  const cases: readonly (readonly [text: string, tag: string, right: boolean])[] = [
    [SAMPLES['de'] ?? '', 'de-AT', true],
    [SAMPLES['zh'] ?? '', 'zh-Hant-TW', true],
    [SAMPLES['en'] ?? '', 'mi', true],
    [serbian, 'sr', true],
    [serbian, 'sr-Latn', false],
    [SAMPLES['de'] ?? '', 'de-DE-x-formal', true],
    [SAMPLES['en'] ?? '', 'de-DE-u-ca-gregory', false],
    [SAMPLES['de'] ?? '', 'de_DE', true],
    [SAMPLES['en'] ?? '', 'pt_BR', false],
    [SAMPLES['en'] ?? '', ' ja ', false],
    [SAMPLES['en'] ?? '', 'x-klingon', true],
    [SAMPLES['en'] ?? '', 'not a tag', true],
    [SAMPLES['en'] ?? '', '', true],
  ];
  for (const [text, tag, right] of cases) assert.is(languageProblem(text, tag) === undefined, right, tag);
});

language('any text and any tag have an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 12 }), (text, tag) => {
      assert.ok(['string', 'undefined'].includes(typeof languageProblem(text, tag)));
    }),
  );
});

language.run();
