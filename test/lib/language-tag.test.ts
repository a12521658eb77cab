import * as assert from 'uvu/assert';
import { isLanguageTag, localeOfTag } from '../../src/lib/language-tag.ts';
import { suite } from '../support/suite.ts';

const tags = suite('language tags');

const LANGUAGES = [
  ...['en', 'en-GB', 'pt-BR', 'es-419', 'zh-Hant-TW', 'de-AT', 'de-CH-1996', 'sr-Latn', 'fil', 'yue', 'nds', 'gsw'],
  ...['DE', 'EN-gb', 'ZH-hans', 'tlh', 'art-lojban', 'ase', 'aaa', 'iw', 'eng', 'de-u-co-phonebk', 'en-x-pirate'],
  ...['zh-yue', 'zh-cmn-Hans', 'sgn-ase', 'ar-arz'],
];
for (const tag of LANGUAGES) tags(`[X-17] ${tag} is one`, () => assert.ok(isLanguageTag(tag)));

const NONE = [
  ...['', ' ', ' en', 'en ', 'en_US', 'e', 'en-', '-en', 'en--US', 'en-a', 'en-US-fr', 'de-1996-1996', 'ｅｎ', 'en\0'],
  ...['French', 'English', 'german', 'deutsch', 'thai', 'German (Austria)', 'en, fr', 'en-US,en;q=0.9', '日本語', '*'],
  ...['zz', 'zz-not-a-language', 'zzz', 'jp', 'cn', 'qaa', 'xx-XX', 'x-foo', 'i-klingon', 'und', 'mul', 'zxx', 'mis'],
  ...['root', 'und-Latn', 'fr-yue', 'en-yue', 'constructor', '__proto__', 'x'.repeat(255)],
];
for (const text of NONE)
  tags(`[X-17] ${JSON.stringify(text.slice(0, 40))} is none`, () => assert.not.ok(isLanguageTag(text)));

tags('[X-17] a language within a family is read as that language', () => {
  assert.is(localeOfTag('zh-yue-Hant')?.toString(), 'yue-Hant');
  assert.is(localeOfTag('zh-Hant')?.toString(), 'zh-Hant');
});

tags.run();
