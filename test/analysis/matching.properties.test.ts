import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compileMatcher } from '../../src/analysis/matching.ts';
import { suite } from '../support/suite.ts';
import { makeBrand } from './make-evidence.ts';

const metamorphic = suite('matching properties');
const RUNS = { numRuns: 1000 };

/** Two words that no list knows, long enough to need no context. */
const word = fc.stringMatching(/^[a-z]{3,7}$/).map((letters) => `Zq${letters}`);
const name = fc.tuple(word, word).map((words) => words.join(' '));
const before = fc.constantFrom(
  '',
  'Try ',
  '我推荐',
  'use #',
  '(',
  '**see** ',
  "l'",
  'ใช้',
  '使う・',
  '\n- ',
  '「',
  'مثل ',
);
const after = fc.constantFrom(
  '',
  '.',
  ' is fine',
  '是好的',
  'を使う',
  '를 쓴다',
  "'s plan",
  '’s',
  '!',
  ', too',
  '」',
  '\n',
  ' ok',
  'ได้',
);
const places = (tracked: string, text: string): number =>
  compileMatcher([makeBrand(tracked)]).findMentions(text).length;

const FORMS: readonly (readonly [what: string, form: (name: string) => string])[] = [
  ['as it is', (text) => text],
  ['in lower case', (text) => text.toLowerCase()],
  ['in capitals', (text) => text.toUpperCase()],
  ['in bold', (text) => `**${text}**`],
  ['as inline code', (text) => `\`${text}\``],
  ['as a link', (text) => `[${text}](https://z.example/x)`],
  ['with a hyphen', (text) => text.replace(' ', '-')],
  ['joined', (text) => text.replace(' ', '')],
  ['with a no-break space', (text) => text.replace(' ', '\u00a0')],
  ['over two lines', (text) => text.replace(' ', '\n')],
  ['with invisible characters', (text) => text.split('').join('\u200b')],
  ['in full width', (text) => text.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))],
  ['with accents', (text) => text.replaceAll('q', 'q\u0301')],
  ['with accents, composed', (text) => text.replace(/[aeiou]/g, '$&\u0301').normalize('NFC')],
  ['with accents, decomposed', (text) => text.replace(/[aeiou]/g, '$&\u0301').normalize('NFD')],
  ['in the possessive, and bold', (text) => `**${text}**’s`],
];
for (const [what, form] of FORMS) {
  metamorphic(`[M-06] property 10: a name ${what} stays one mention, whatever surrounds it`, () => {
    fc.assert(
      fc.property(name, before, after, (tracked, lead, tail) => {
        assert.is(places(tracked, `${lead}${form(tracked)}${tail}`), 1);
      }),
      RUNS,
    );
  });
}

metamorphic('[M-06] property 10: inside a longer word it is no mention', () => {
  const glue = fc.constantFrom('s', 'x', 'é', '7', '_y', 'ь');
  fc.assert(
    fc.property(name, glue, fc.boolean(), before, after, (tracked, extra, front, lead, tail) => {
      const apart = /^['’]/.test(tail) ? '' : tail; // "Acmex's" is as long a word
      assert.is(places(tracked, front ? `${lead} 7${tracked}${tail}` : `${lead}${tracked}${extra}${apart}`), 0);
    }),
    RUNS,
  );
});

metamorphic('[M-06] a place lies inside the text and reads as the name', () => {
  fc.assert(
    fc.property(name, fc.array(fc.tuple(before, after), { maxLength: 5 }), (tracked, around) => {
      const text = around.map(([lead, tail]) => `${lead}${tracked}${tail} `).join('');
      const mentions = compileMatcher([makeBrand(tracked)]).findMentions(text);
      assert.equal(
        mentions.map(({ start, end }) => text.slice(start, end)),
        around.map(() => tracked),
      );
    }),
    RUNS,
  );
});

metamorphic('[M-06] property 10: renaming brand and text alike moves nothing', () => {
  fc.assert(
    fc.property(name, name, before, after, (one, other, lead, tail) => {
      assert.is(places(other, `${lead}${other}${tail}`), places(one, `${lead}${one}${tail}`));
    }),
    RUNS,
  );
});

metamorphic('[M-06] more tracked names never change where a longer or unrelated one is found', () => {
  fc.assert(
    fc.property(name, word, before, after, (tracked, other, lead, tail) => {
      fc.pre(!tracked.toLowerCase().includes(other.toLowerCase()) && !other.toLowerCase().includes('zqzq'));
      const text = `${lead}${tracked}${tail}`;
      const alone = compileMatcher([makeBrand(tracked)]).findMentions(text);
      const first = tracked.split(' ')[0] ?? '';
      assert.equal(
        compileMatcher([makeBrand(tracked), makeBrand(other), makeBrand(`${first}`)]).findMentions(text),
        alone,
      );
    }),
    RUNS,
  );
});

metamorphic('any names and any text give places in order, inside the text and apart', () => {
  const noise = fc.string({ unit: 'binary', maxLength: 20 });
  const part = fc.oneof(noise, fc.constantFrom('Zapier', '.', "'", '[', '](', '**', 'com', 'zapier.com', '&', ' '));
  const anyText = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), anyText, (names, text) => {
      const brands = ['Zapier', ...names].map((each) => makeBrand(each, { domain: 'zapier.com' }));
      const { mentions, uncounted } = compileMatcher(brands, { categoryTerms: names }).find(text);
      let end = 0;
      for (const place of [...mentions, ...uncounted].sort((a, b) => a.start - b.start)) {
        assert.ok(place.start >= end && place.end > place.start && place.end <= text.length);
        end = place.end;
      }
    }),
    { numRuns: 1000 },
  );
});

const HOSTILE = [
  '` ',
  '``` ` ',
  '[a](b "',
  '[',
  '<!--',
  '【†',
  '&',
  '_',
  '*a',
  "x'",
  'a.b',
  '://',
  'Box ',
  '카',
  'ไ',
  'e\u0301',
  '\u200b',
  '\n    ',
];
for (const unit of HOSTILE) {
  metamorphic(`a long text of ${JSON.stringify(unit)} is read to its end`, () => {
    const text = `${unit.repeat(Math.ceil(60_000 / unit.length))}\n\nZapier`;
    const matcher = compileMatcher([makeBrand('Zapier'), makeBrand('Box'), makeBrand('카카')], {
      categoryTerms: ['crm'],
    });
    const last = matcher.findMentions(text).at(-1);
    assert.is(last?.brand, 'Zapier');
  });
}

/** Each took more than the square of its length to read. */
const ENDLESS: readonly (readonly [what: string, text: string])[] = [
  ['a link target of spaces', `[a](${' '.repeat(1_000_000)}`],
  ['an anchor with many targets', `<a ${'href='.repeat(200)}${'b'.repeat(2000)}${' '.repeat(1000)}`.repeat(250)],
];
for (const [what, text] of ENDLESS) {
  metamorphic(`a megabyte of ${what} is read through once`, () => {
    const places = compileMatcher([makeBrand('Zapier')]).findMentions(`${text}\n\nZapier`);
    assert.is(places.length, 1);
  });
}

metamorphic.run();
