import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { costOf, reserveOf } from '../../../../src/adapters/engines/shared/prices.ts';
import type { Price } from '../../../../src/registry/engines.ts';
import { listPriceOf } from '../../../../src/registry/list-price.ts';
import { suite } from '../../../support/suite.ts';

const prices = suite('prices');

const known = (vendor: 'openai' | 'gemini' | 'perplexity', model: string): Price => {
  const price = listPriceOf(vendor, model);
  if (price === undefined) throw new Error(`no price of ${model}`);
  return price;
};

/** Computed by hand: dollars a million tokens are millionths of a dollar a token. */
const ROWS = [
  ['openai', 'gpt-5', { inputTokens: 20_000, outputTokens: 1_000, searches: 2 }, 25_000 + 10_000 + 20_000],
  ['openai', 'gpt-5-2025-08-07', { inputTokens: 4, outputTokens: 1, searches: 0 }, 15],
  ['openai', 'gpt-5-mini', { inputTokens: 1_001, outputTokens: 0 }, 250],
  ['gemini', 'gemini-2.5-flash', { inputTokens: 1_000, outputTokens: 100, searches: 3 }, 300 + 250 + 35_000],
  ['gemini', 'models/gemini-2.5-flash-001', { inputTokens: 10, outputTokens: 2, searches: 0 }, 8],
  ['gemini', 'gemini-3.5-flash', { inputTokens: 1_000, outputTokens: 100, searches: 3 }, 1_500 + 900 + 42_000],
  ['gemini', 'gemini-3.8-flash', { inputTokens: 1_000, outputTokens: 100, searches: 1 }, 1_500 + 750 + 14_000],
  ['openai', 'gpt-6.1-terra', { inputTokens: 272_000, outputTokens: 0, searches: 0 }, 272_000],
  ['gemini', 'gemini-2.5-pro', { inputTokens: 200_000, outputTokens: 0, searches: 0 }, 250_000],
] as const;
for (const [vendor, model, usage, expected] of ROWS)
  prices(`${model} with ${JSON.stringify(usage)} costs ${expected}`, () =>
    assert.is(costOf(known(vendor, model), usage), expected),
  );

prices('what is not listed has no price, and nothing stands in for it', () => {
  for (const model of ['gpt-6', 'gpt-5-codex', 'gpt-5-mini-high', 'gpt-', '', 'constructor', 'gemini-2.5-flash'])
    assert.is(listPriceOf('openai', model), undefined, model);
});

prices('usage that does not tell enough has no cost', () => {
  const price = known('openai', 'gpt-5');
  assert.is(costOf(price, { inputTokens: 5 }), undefined);
  assert.is(costOf(price, { outputTokens: 5, searches: 1 }), undefined);
  assert.is(costOf(known('gemini', 'gemini-2.5-pro'), { inputTokens: 200_001, outputTokens: 1 }), undefined);
});

prices('a cost is a whole number, and no less for more of anything', () => {
  const amount = fc.nat(200_000);
  const any = fc.constantFrom(known('openai', 'gpt-5'), known('gemini', 'gemini-2.5-flash'));
  fc.assert(
    fc.property(any, amount, amount, fc.nat(9), fc.nat(99), (price, inputTokens, outputTokens, searches, more) => {
      const cost = costOf(price, { inputTokens, outputTokens, searches }) ?? -1;
      assert.ok(Number.isInteger(cost) && cost >= 0);
      for (const usage of [
        { inputTokens: inputTokens + more, outputTokens, searches },
        { inputTokens, outputTokens: outputTokens + more, searches },
        { inputTokens, outputTokens, searches: searches + more },
      ])
        assert.ok((costOf(price, usage) ?? -1) >= cost);
    }),
  );
});

prices('a reservation covers an ordinary grounded answer with the whole output', () => {
  for (const [vendor, model] of [
    ['openai', 'gpt-5'],
    ['gemini', 'gemini-2.5-flash'],
    ['perplexity', 'perplexity/sonar'],
  ] as const) {
    const price = known(vendor, model);
    const usual = costOf(price, { inputTokens: 30_000, outputTokens: 8_192, searches: 4 }) ?? 0;
    assert.ok(reserveOf(price, 8_192) >= usual, model);
    assert.ok(reserveOf(price, 4 * 8_192) > reserveOf(price, 8_192));
  }
});

prices.run();
