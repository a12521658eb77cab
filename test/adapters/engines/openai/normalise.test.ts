import * as assert from 'uvu/assert';
import { normaliseOpenAi } from '../../../../src/adapters/engines/openai/normalise.ts';
import { openAiBody } from '../../../support/provider-bodies.ts';
import { suite } from '../../../support/suite.ts';

const normalise = suite('normalise OpenAI');

const SEARCH = { id: 'ws_1', type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'q' } };

function bodyOf(content: readonly unknown[], over: Record<string, unknown> = {}, items: readonly unknown[] = [SEARCH]) {
  return JSON.stringify({
    id: 'resp_1',
    object: 'response',
    status: 'completed',
    model: 'm-2026-01-01',
    output: [...items, { id: 'msg_1', type: 'message', role: 'assistant', content }],
    usage: { input_tokens: 10, output_tokens: 20 },
    ...over,
  });
}

function part(text: string, annotations: readonly unknown[] = []) {
  return { type: 'output_text', text, annotations };
}

/** An annotation around the first occurrence of `link` in `text`. */
function cite(text: string, link: string, url: string, title: string | undefined = 'T') {
  const start_index = text.indexOf(link);
  return { type: 'url_citation', start_index, end_index: start_index + link.length, url, title };
}

function read(body: string) {
  const answer = normaliseOpenAi(body, 'asked-model');
  if (answer.status === 'failed') throw new Error(`failed: ${answer.code}`);
  return answer;
}

normalise('[M-02] text is the output_text parts of all messages, joined without separator', () => {
  const second = { type: 'message', role: 'assistant', content: [part('third')] };
  const answer = read(bodyOf([part('first '), part('second')], {}, [SEARCH, second]));
  assert.is(answer.text, 'thirdfirst second');
  assert.is(answer.status, 'ok');
  assert.is(answer.model, 'm-2026-01-01');
  assert.equal(answer.usage, { inputTokens: 10, outputTokens: 20, searches: 1 });
});

normalise('[M-02] citations are the annotated pages in text order, one per page, without tracking', () => {
  const text = 'A [a](https://a.example/x?utm_source=openai) B [b](https://b.example/) C [a2](https://a.example/x#y).';
  const annotations = [
    cite(text, '[b](https://b.example/)', 'https://b.example/', 'B'),
    cite(text, '[a](https://a.example/x?utm_source=openai)', 'https://a.example/x?utm_source=openai', 'A'),
    cite(text, '[a2](https://a.example/x#y)', 'https://a.example/x#y', 'A again'),
    { type: 'file_citation', file_id: 'f', index: 0 },
    { type: 'url_citation', start_index: 0, end_index: 1, url: 'javascript:alert(1)', title: 'x' },
  ];
  const { citations, citationSource } = read(bodyOf([part(text, annotations)]));
  assert.equal(
    citations.map(({ url, title }) => [url, title]),
    [
      ['https://a.example/x', 'A'],
      ['https://b.example/', 'B'],
    ],
  );
  assert.is(citationSource, 'annotations');
});

const SNIPPETS: readonly (readonly [title: string, text: string, link: string, expected: string | null])[] = [
  [
    'before a link that follows it',
    'One. Acme is best. ([a](https://a.example/)) Two.',
    '([a](https://a.example/))',
    'Acme is best.',
  ],
  [
    'around a link within',
    'One. Acme ([a](https://a.example/)) is best. Two.',
    '([a](https://a.example/))',
    'Acme is best.',
  ],
  [
    'without other links',
    'X ([b](https://b.example/)) beats [Y](https://y.example/) ([a](https://a.example/)).',
    '([a](https://a.example/))',
    'X beats Y.',
  ],
  [
    'of a list item',
    'List:\n- **Acme**: good ([a](https://a.example/))\n- Beta',
    '([a](https://a.example/))',
    '**Acme**: good',
  ],
  [
    'in Japanese',
    '第一。アクメが最高です。([a](https://a.example/))次。',
    '([a](https://a.example/))',
    'アクメが最高です。',
  ],
  ['of the cited claim', 'First one. Acme is best. Last.', 'Acme is best.', 'Acme is best.'],
  ['with an emoji before', '🎉🎉 Acme wins. ([a](https://a.example/))', '([a](https://a.example/))', '🎉🎉 Acme wins.'],
  ['nothing but the link', '([a](https://a.example/))', '([a](https://a.example/))', null],
];
for (const [title, text, link, expected] of SNIPPETS) {
  normalise(`[M-02] snippet is the sentence ${title}`, () => {
    const body = bodyOf([part(text, [cite(text, link, 'https://a.example/')])]);
    assert.is(read(body).citations[0]?.snippet, expected);
  });
}

normalise('indices may count code points', () => {
  const text = '🎉🎉🎉🎉🎉🎉 Acme wins. ([a](https://a.example/)) Beta loses badly here.';
  const start_index = [...text].indexOf('(');
  const annotation = { type: 'url_citation', url: 'https://a.example/', start_index, end_index: start_index + 27 };
  assert.is(read(bodyOf([part(text, [annotation])])).citations[0]?.snippet, '🎉🎉🎉🎉🎉🎉 Acme wins.');
});

normalise('[G-08] inline links count only where annotations are absent', () => {
  const text = 'Try [Acme](https://acme.example/a?utm_source=openai) or ![i](https://img.example/i.png).';
  const without = read(bodyOf([part(text)]));
  assert.equal(without.citations, [
    { url: 'https://acme.example/a', title: 'Acme', snippet: 'Try Acme or ![i](https://img.example/i.png).' },
  ]);
  assert.is(without.citationSource, 'inline');
  const annotated = read(bodyOf([part(text, [cite(text, 'Try', 'https://b.example/')])]));
  assert.equal(
    annotated.citations.map((c) => c.url),
    ['https://b.example/'],
  );
});

const STATUSES: readonly (readonly [title: string, body: string, expected: string])[] = [
  ['completed', bodyOf([part('x')]), 'ok'],
  ['empty text', bodyOf([part(' \n')]), 'empty'],
  ['no message', bodyOf([], { output: [SEARCH] }), 'empty'],
  ['refusal', bodyOf([{ type: 'refusal', refusal: 'No.' }]), 'refused'],
  ['text and refusal', bodyOf([part('Well'), { type: 'refusal', refusal: 'No.' }]), 'refused'],
  [
    'output limit',
    bodyOf([part('x')], { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }),
    'truncated',
  ],
  [
    'content filter',
    bodyOf([part('x')], { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
    'refused',
  ],
  ['incomplete without reason', bodyOf([part('x')], { status: 'incomplete' }), 'truncated'],
];
for (const [title, body, expected] of STATUSES) {
  normalise(`[M-05] ${title} is ${expected}`, () => assert.is(read(body).status, expected));
}

const FAILED: readonly (readonly [title: string, body: string, failure: string, code: string])[] = [
  ['cut JSON', '{"output":[', 'transient', 'malformed_body'],
  ['no JSON', '<html>gateway</html>', 'transient', 'malformed_body'],
  ['another object', '{"ok":true}', 'transient', 'unknown_shape'],
  ['a list', '[]', 'transient', 'unknown_shape'],
  ['an error alone', '{"error":{"code":"rate_limit_exceeded"}}', 'rate_limit', 'rate_limit_exceeded'],
  ['still queued', bodyOf([], { status: 'queued' }), 'transient', 'not_completed'],
  [
    'failed',
    bodyOf([], { status: 'failed', error: { code: 'server_error', message: 'x' } }),
    'transient',
    'server_error',
  ],
  [
    'throttled in the body',
    bodyOf([], { status: 'failed', error: { code: 'rate_limit_exceeded' } }),
    'rate_limit',
    'rate_limit_exceeded',
  ],
  [
    'out of money in the body',
    bodyOf([], { status: 'failed', error: { code: 'insufficient_quota' } }),
    'quota',
    'insufficient_quota',
  ],
  [
    'prompt not accepted',
    bodyOf([], { status: 'failed', error: { code: 'invalid_prompt' } }),
    'config',
    'invalid_prompt',
  ],
];
for (const [title, body, failure, code] of FAILED) {
  normalise(`[G-03] ${title} is ${failure}`, () =>
    assert.equal(normaliseOpenAi(body, 'm'), { status: 'failed', failure, code }),
  );
}

normalise('grounded says whether it searched; queries in either form', () => {
  const action = { type: 'search', queries: ['a', 'b'], sources: [] };
  const open = {
    type: 'web_search_call',
    status: 'completed',
    action: { type: 'open_page', url: 'https://a.example/' },
  };
  const answer = read(bodyOf([part('x')], {}, [SEARCH, { ...SEARCH, action }, open]));
  assert.is(answer.grounded, true);
  assert.equal(answer.searchQueries, ['q', 'a', 'b']);
  assert.is(answer.usage.searches, 2);
  assert.is(read(bodyOf([part('x')], {}, [])).grounded, false);
});

normalise('the model falls back to the requested one', () => {
  assert.is(read(bodyOf([part('x')], { model: null })).model, 'asked-model');
});

normalise('bodies of the test server are read as they were written', () => {
  const sources = [{ url: 'https://a.example/1?id=2', title: 'One' }, { url: 'https://b.example/' }];
  const answer = read(openAiBody({ text: 'Acme is best.[1][2] Beta is fine.[2]', sources }, 'm'));
  assert.equal(answer.citations, [
    { url: 'https://a.example/1?id=2', title: 'One', snippet: 'Acme is best.' },
    { url: 'https://b.example/', title: 'b.example', snippet: 'Acme is best.' },
  ]);
});

normalise.run();
