import * as assert from 'uvu/assert';
import { normalisePerplexity } from '../../../../src/adapters/engines/perplexity/normalise.ts';
import { suite } from '../../../support/suite.ts';

const normalise = suite('normalise Perplexity');

const RESULTS = [
  { id: 1, title: 'One', url: 'https://one.example/?utm_medium=x', snippet: 'Of one.', source: 'web' },
  { id: 2, title: '', url: 'https://two.example/', snippet: '' },
  { id: 13, title: 'Thirteen', url: 'https://one.example/', snippet: 'Again.' },
];

function bodyOf(text: string, over: Record<string, unknown> = {}, annotations: readonly unknown[] = []) {
  return JSON.stringify({
    status: 'completed',
    model: 'perplexity/sonar',
    output: [
      { type: 'search_results', queries: ['best tools', 'best tools'], results: RESULTS },
      { type: 'fetch_url_results', contents: [] },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations }] },
    ],
    usage: { input_tokens: 9, output_tokens: 8, cost: { currency: 'USD', total_cost: 0.0048054 } },
    ...over,
  });
}

function read(body: string) {
  const answer = normalisePerplexity(body, 'asked-model');
  if (answer.status === 'failed') throw new Error(`failed: ${answer.code}`);
  return answer;
}

const MARKERS: readonly (readonly [text: string, ids: readonly string[]])[] = [
  ['Acme[2] and Beta[1].', ['two', 'one']],
  ['Acme [1][2].', ['one', 'two']],
  ['Acme [2, 1].', ['two', 'one']],
  ['Acme [web:2].', ['two']],
  ['Same page [13] and [1].', ['one']],
  ['Unknown [7] and [2].', ['two']],
  ['Nothing cited.', []],
  ['A link [1](https://x.example/) is no marker, [2] is.', ['two']],
  ['Year [2026].', []],
];
for (const [text, ids] of MARKERS) {
  normalise(`[M-02] "${text}" cites ${ids.join(', ') || 'nothing'}`, () => {
    const answer = read(bodyOf(text));
    assert.equal(
      answer.citations.map((c) => c.url),
      ids.map((id) => `https://${id}.example/`),
    );
    assert.is(answer.citationSource, ids.length > 0 ? 'markers' : 'none');
    assert.is(answer.text, text);
  });
}

normalise('[M-02] titles and snippets are those of the results', () => {
  assert.equal(read(bodyOf('[1] [2]')).citations, [
    { url: 'https://one.example/', title: 'One', snippet: 'Of one.' },
    { url: 'https://two.example/', title: null, snippet: null },
  ]);
});

normalise('[M-02] annotations count where no marker does', () => {
  const annotation = {
    type: 'url_citation',
    url: 'https://ann.example/a',
    start_index: 0,
    end_index: 10,
    title: 'Ann',
  };
  const plain = read(bodyOf('Acme wins.', {}, [annotation]));
  assert.equal(plain.citations, [{ url: 'https://ann.example/a', title: 'Ann', snippet: 'Acme wins.' }]);
  assert.is(plain.citationSource, 'annotations');
  assert.is(read(bodyOf('Acme wins[2].', {}, [annotation])).citations[0]?.url, 'https://two.example/');
});

normalise('[G-08] inline links are no citations', () => {
  assert.equal(read(bodyOf('See [Acme](https://acme.example/).')).citations, []);
});

normalise('the price is that of the body, in millionths of a dollar', () => {
  assert.equal(read(bodyOf('x')).usage, { inputTokens: 9, outputTokens: 8, searches: 1, microUsd: 4805 });
  const usage = { cost: { currency: 'EUR', total_cost: 1 }, tool_calls_details: { search_web: { invocation: 3 } } };
  assert.equal(read(bodyOf('x', { usage })).usage, { searches: 3 });
});

normalise('grounded says whether it searched', () => {
  assert.is(read(bodyOf('x')).grounded, true);
  assert.equal(read(bodyOf('x')).searchQueries, ['best tools']);
  const output = [{ type: 'message', content: [{ type: 'output_text', text: 'x' }] }];
  assert.is(read(bodyOf('', { output })).grounded, false);
});

const STATUSES: readonly (readonly [over: Record<string, unknown>, text: string, expected: string])[] = [
  [{}, 'x', 'ok'],
  [{}, '', 'empty'],
  [{ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }, 'x', 'truncated'],
  [{ status: 'incomplete', incomplete_details: { reason: 'content_filter' } }, 'x', 'refused'],
];
for (const [over, text, expected] of STATUSES) {
  normalise(`[M-05] ${JSON.stringify(over)} "${text}" is ${expected}`, () =>
    assert.is(read(bodyOf(text, over)).status, expected),
  );
}

const FAILED: readonly (readonly [over: Record<string, unknown>, failure: string, code: string])[] = [
  [{ status: 'cancelled' }, 'transient', 'not_completed'],
  [{ status: 'failed', error: { type: 'internal_error', code: 500 } }, 'transient', 'internal_error'],
  [{ status: 'failed', error: { type: 'rate_limit', code: 429 } }, 'rate_limit', 'rate_limit'],
  [{ status: 'failed', error: { type: 'invalid_request', code: 400 } }, 'config', 'invalid_request'],
  [{ status: 'failed', error: 'boom' }, 'transient', 'failed'],
  [{ output: null }, 'transient', 'unknown_shape'],
];
for (const [over, failure, code] of FAILED) {
  normalise(`[G-03] ${JSON.stringify(over)} is ${failure}`, () =>
    assert.equal(normalisePerplexity(bodyOf('x', over), 'm'), { status: 'failed', failure, code }),
  );
}

normalise.run();
