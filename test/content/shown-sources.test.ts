import * as assert from 'uvu/assert';
import type { Source } from '../../src/content/ledger.ts';
import { GAP, indexPassages, type Show, showSources } from '../../src/content/shown-sources.ts';
import { estimateTokens } from '../../src/content/tokens.ts';
import { suite } from '../support/suite.ts';

const shown = suite('the passages that a task is shown');

const showing = (sources: readonly Source[]): Show => showSources(indexPassages(sources, 'en'));
const filler = (word: string, count = 150): string => `${Array(count).fill(word).join(' ')}.`;
const source = (id: number, ...lines: readonly string[]): Source => ({
  ...{ id, kind: 'cited', url: `https://s${id}.example/`, title: `Source ${id}`, text: lines.join('\n') },
});
const LONG = source(1, filler('first'), filler('second'), 'The anvil weighs 35 kg.', filler('third'), filler('fourth'));

shown('are whole sources where all fit', () => {
  const sources = [source(1, 'One.', 'Two.'), source(2, 'Three.')];
  assert.equal(
    showing(sources)({ query: 'anything', tokens: 100 }).map(({ id, text }) => [id, text]),
    [
      [1, 'One.\nTwo.'],
      [2, 'Three.'],
    ],
  );
});

shown('come from the middle of a long page when they answer there', () => {
  const [only] = showing([LONG])({ query: 'How much does an anvil weigh? 35 kg', tokens: 250 });
  assert.match(only?.text ?? '', /The anvil weighs 35 kg\./);
  assert.ok(only?.text.startsWith(GAP), 'and says that something is left out before');
  assert.not.match(only?.text ?? '', /first/);
});

shown('stay within the limit, and none is cut', () => {
  const sources = Array.from({ length: 20 }, (_, n) =>
    source(n + 1, filler('anvil', 100), filler('stand', 100), filler('face', 100)),
  );
  const show = showing(sources);
  for (const tokens of [150, 500, 2000]) {
    const found = show({ query: 'anvil stand', tokens });
    const lines = found.flatMap(({ text }) => text.split('\n')).filter((line) => line !== GAP);
    assert.ok(lines.reduce((sum, line) => sum + estimateTokens(line), 0) <= tokens);
    for (const line of lines) assert.match(line, /^(anvil|stand|face)( \1)+\.$/);
  }
});

shown('include the best of each source that the plan names, whatever its score', () => {
  const sources = [source(1, filler('anvil')), source(2, filler('bicycle')), source(3, filler('anvil'))];
  const found = showing(sources)({ query: 'anvil', named: [2], tokens: 550 });
  assert.ok(found.some(({ id }) => id === 2));
  assert.is(found.length, 2);
});

shown('are not all of one source', () => {
  const long = source(1, ...Array.from({ length: 30 }, (_, n) => filler(`anvil${n} anvil`, 40)));
  const found = showing([long, source(2, 'An anvil of another maker.')])({ query: 'anvil', tokens: 2000 });
  assert.equal(
    found.map(({ id }) => id),
    [1, 2],
  );
  assert.ok((found[0]?.text.match(/anvil\d+ anvil(?= anvil\d+ anvil)/g)?.length ?? 0) > 0);
});

shown('of a section stand under its heading', () => {
  const text = ['Weights', filler('noise'), filler('else'), 'The small one: 35 kg of anvil.', filler('last')];
  const found = showing([{ ...source(1, ...text), headings: [0] }])({ query: 'small anvil', tokens: 250 });
  assert.match(found[0]?.text ?? '', /^\[…\]\nWeights\n/);
});

shown('where sources contradict each other are both', () => {
  const pages = ['10 years', '5 years'].map((years, n) =>
    source(n + 1, filler('noise'), `The guarantee of Acme lasts ${years}.`, filler('more')),
  );
  const found = showing([...pages, source(3, filler('other'))])({ query: 'guarantee of Acme', tokens: 700 });
  assert.match(found[0]?.text ?? '', /lasts 10 years/);
  assert.match(found[1]?.text ?? '', /lasts 5 years/);
});

shown.run();
