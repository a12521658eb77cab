import * as assert from 'uvu/assert';
import type { BrandProfile, TrackedBrand } from '../../src/analysis/evidence.ts';
import { statedQuestions, withStated } from '../../src/analysis/stated.ts';
import { oneLine } from '../../src/lib/one-line.ts';
import { suite } from '../support/suite.ts';
import { makeEvidence } from './make-evidence.ts';

const stated = suite('what is stated of a brand');

const makeProfile = (more: Partial<BrandProfile> = {}): BrandProfile => ({ ...makeEvidence().profile, ...more });
const rival = (name: string, more: Partial<TrackedBrand> = {}): TrackedBrand => ({
  ...{ name, aliases: [], domain: null, source: 'analyst' },
  ...more,
});
const names = ({ competitors }: BrandProfile): readonly (readonly [string, ...string[]])[] =>
  competitors.map(({ name, aliases }) => [name, ...aliases] as const);

stated('[Q-07] nothing stated changes nothing', () => {
  const profile = makeProfile();
  assert.equal(withStated(profile, {}), profile);
});

stated('[Q-07] one name has one owner: the brand, then what is stated, then what was found', () => {
  const profile = makeProfile({
    competitors: [rival('Globex', { aliases: ['GX', 'Umbrella'] }), rival('Initech', { domain: 'umbrella.example' })],
  });
  const found = withStated(profile, {
    names: ['Acme', 'Ajax'],
    competitors: [{ name: 'AJAX' }, { name: 'Umbrella', aliases: ['Ajax', 'GX'], domain: 'umbrella.example' }],
  });
  assert.equal(names(found), [['Umbrella', 'GX'], ['Globex']]);
});

stated('[Q-07] twice is as good as once', () => {
  const settings = { names: ['Acme', 'Ajax'], competitors: [{ name: 'Umbrella' }] };
  const once = withStated(makeProfile(), settings);
  assert.equal(withStated(once, settings), once);
});

stated('[Q-07] what a manifest states is on one line before it is counted or asked', () => {
  const { brand, region, competitors } = withStated(makeProfile(), {
    names: [' Ac\u0007me\n', 'Ajax\u202e'],
    region: 'Regens\nburg ',
    competitors: [{ name: '\tGlobex', aliases: ['Glo\u200bbex  AG'] }],
  });
  assert.equal([brand.name, brand.aliases, region], ['Ac me', ['Ajax'], 'Regens burg']);
  assert.equal(names({ ...makeProfile(), competitors }).at(0), ['Globex', 'Globex AG']);
  const { questions, leftOut } = statedQuestions(['  Which\nanvil\u001b?', 'Which anvil?'], 'en', () => false);
  assert.equal([questions.map(({ text }) => text), leftOut], [['Which anvil ?'], ['Which anvil?']]);
});

stated('[Q-07] what says nothing in a manifest is neither a name nor asked', () => {
  const profile = makeProfile({ competitors: [] });
  assert.equal(names(withStated(profile, { competitors: [{ name: '!!!' }, { name: 'Globex', aliases: ['—'] }] })), [
    ['Globex'],
  ]);
  assert.equal(withStated(profile, { names: ['…'], region: '-' }), profile);
  assert.equal(withStated(profile, { names: ['…', 'Acme'] }).brand.name, 'Acme');
  const { questions, leftOut } = statedQuestions(['???', 'Which anvil?'], 'en', () => false);
  assert.equal([questions.map(({ text }) => text), leftOut], [['Which anvil?'], ['???']]);
});

stated('[Q-07] a language that does not exist is not asked in', () => {
  assert.is(withStated(makeProfile({ language: 'en' }), { language: 'German' }).language, 'en');
  assert.is(withStated(makeProfile({ language: 'en' }), { language: 'pt_BR' }).language, 'pt-BR');
});

stated('[Q-07] of a hundred own questions ten with one intent are one', () => {
  const others = Array.from({ length: 90 }, (_, n) => `Which anvil suits workshop number${n}?`);
  const alike = Array.from({ length: 10 }, (_, n) => `Which anvil is the cheapest${' '.repeat(n)}?`);
  const { questions, leftOut } = statedQuestions([...others, ...alike], 'en', () => false);
  assert.is(questions.length, 91);
  assert.equal(leftOut, alike.slice(1).map(oneLine));
  assert.ok(questions.every(({ custom }) => custom === true));
});

stated.run();
