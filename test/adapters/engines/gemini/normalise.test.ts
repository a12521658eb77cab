import * as assert from 'uvu/assert';
import { normaliseGemini, redirectLinks } from '../../../../src/adapters/engines/gemini/normalise.ts';
import { geminiBody } from '../../../support/provider-bodies.ts';
import { redirectLink } from '../../../support/provider-server.ts';
import { suite } from '../../../support/suite.ts';

const normalise = suite('normalise Gemini');

const LINK_A = redirectLink('https://a.example/page');
const LINK_B = redirectLink('https://b.example/');

function bodyOf(candidate: Record<string, unknown>, over: Record<string, unknown> = {}) {
  const content = { role: 'model', parts: [{ text: 'Acme wins.' }] };
  return JSON.stringify({
    candidates: [{ content, finishReason: 'STOP', ...candidate }],
    usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 7, thoughtsTokenCount: 3, toolUsePromptTokenCount: 2 },
    modelVersion: 'gemini-x-001',
    ...over,
  });
}

function chunk(uri: string, title?: string) {
  return { web: { uri, title } };
}

function metadata(chunks: readonly unknown[], supports: readonly unknown[], queries: readonly string[] = ['q']) {
  return { groundingMetadata: { groundingChunks: chunks, groundingSupports: supports, webSearchQueries: queries } };
}

function read(body: string, resolved?: Record<string, string>) {
  const answer = normaliseGemini(body, 'asked-model', resolved);
  if (answer.status === 'failed') throw new Error(`failed: ${answer.code}`);
  return answer;
}

normalise('[M-02] text is the parts joined without separator; thoughts are skipped', () => {
  const parts = [{ text: 'Hm.', thought: true }, { text: 'Acme ' }, { executableCode: {} }, { text: 'wins.' }];
  const answer = read(bodyOf({ content: { parts } }));
  assert.is(answer.text, 'Acme wins.');
  assert.is(answer.model, 'gemini-x-001');
  assert.equal(answer.usage, { inputTokens: 7, outputTokens: 10, searches: 0 });
});

normalise('[M-02] cited are the chunks that a support refers to, in the order of the segments', () => {
  const chunks = [
    chunk('https://found.example/only'),
    chunk('https://a.example/p?gclid=1', 'a.example'),
    chunk('https://b.example/'),
  ];
  const supports = [
    { segment: { startIndex: 30, endIndex: 40, text: 'Later.' }, groundingChunkIndices: [2, 1] },
    { segment: { endIndex: 10, text: 'Acme wins.' }, groundingChunkIndices: [1, 99, '0'] },
  ];
  const answer = read(bodyOf(metadata(chunks, supports)));
  assert.equal(answer.citations, [
    { url: 'https://a.example/p', title: 'a.example', snippet: 'Acme wins.' },
    { url: 'https://b.example/', title: null, snippet: 'Later.' },
  ]);
  assert.is(answer.citationSource, 'annotations');
});

normalise('[M-02] segment indices count bytes of the part', () => {
  const parts = [{ text: 'Grüße 🎉. ' }, { text: 'Ünder Acme siegt. Ende.' }];
  const start = Buffer.byteLength('Ünder ');
  const segment = { partIndex: 1, startIndex: start, endIndex: start + Buffer.byteLength('Acme siegt.') };
  const joined = { startIndex: Buffer.byteLength('Grüße '), endIndex: Buffer.byteLength('Grüße 🎉.') };
  const supports = [
    { segment, groundingChunkIndices: [0] },
    { segment: joined, groundingChunkIndices: [1] },
  ];
  const body = bodyOf({
    content: { parts },
    ...metadata([chunk('https://a.example/'), chunk('https://b.example/')], supports),
  });
  assert.equal(
    read(body).citations.map((c) => [c.url, c.snippet]),
    [
      ['https://b.example/', '🎉.'],
      ['https://a.example/', 'Acme siegt.'],
    ],
  );
});

const SUPPORT = { segment: { endIndex: 10, text: 'Acme wins.' }, groundingChunkIndices: [0] };
const LINKS: readonly (readonly [
  title: string,
  uri: string,
  name: string,
  resolved: Record<string, string>,
  url?: string,
])[] = [
  [
    'a resolved link is its target',
    LINK_A,
    'a.example',
    { [LINK_A]: 'https://a.example/page?utm_x=1' },
    'https://a.example/page',
  ],
  ['a dead link is the host of its title', LINK_A, 'acme.com', { [LINK_A]: '' }, 'https://acme.com/'],
  ['a link missing in the map too', LINK_A, 'www.Acme.co.uk', {}, 'https://www.acme.co.uk/'],
  ['a host as a website may have it', LINK_A, 'acme.example', { [LINK_A]: '' }, 'https://acme.example/'],
  ['a host of no public suffix', LINK_A, 'acme.internal', { [LINK_A]: '' }],
  ['an international host', LINK_A, 'münchen.de', {}, 'https://xn--mnchen-3ya.de/'],
  ['a dead link with a page title is nothing', LINK_A, 'Acme: the best', { [LINK_A]: '' }],
  ['a title that only looks like a host', LINK_A, 'Node.js', { [LINK_A]: '' }],
  ['an address is no host', LINK_A, '127.0.0.1', { [LINK_A]: '' }],
  ['a target that is no web page', LINK_A, 'Acme', { [LINK_A]: 'javascript:alert(1)' }],
  ['a redirect to a redirect', LINK_A, 'Acme', { [LINK_A]: LINK_B }],
  ['a plain link is itself', 'https://plain.example/x', 'Plain', {}, 'https://plain.example/x'],
];
for (const [title, uri, name, resolved, url] of LINKS) {
  normalise(`[G-08] ${title}`, () => {
    const answer = read(bodyOf(metadata([chunk(uri, name)], [SUPPORT])), resolved);
    assert.equal(answer.citations, url === undefined ? [] : [{ url, title: name, snippet: 'Acme wins.' }]);
  });
}

normalise('[M-02] two links to one page are one citation', () => {
  const chunks = [chunk(LINK_A, 'a.example'), chunk(LINK_B, 'a.example')];
  const supports = [SUPPORT, { ...SUPPORT, groundingChunkIndices: [1] }];
  const resolved = { [LINK_A]: 'https://a.example/p#x', [LINK_B]: 'https://a.example/p?utm_source=g' };
  assert.is(read(bodyOf(metadata(chunks, supports)), resolved).citations.length, 1);
});

normalise('[G-08] only the cited redirect links are resolved, each once', () => {
  const chunks = [
    chunk(LINK_A),
    chunk(LINK_B),
    chunk('https://plain.example/'),
    chunk(LINK_A),
    chunk(LINK_A.replace('https://', 'https://evil.')),
    chunk(LINK_A.replace('.com/', '.com:8080/')),
    chunk('https://vertexaisearch.cloud.google.com/other/x'),
  ];
  const supports = [{ ...SUPPORT, groundingChunkIndices: [3, 0, 2, 4, 5, 6] }];
  assert.equal(redirectLinks(bodyOf(metadata(chunks, supports))), [LINK_A]);
  assert.equal(redirectLinks('nonsense'), []);
});

const STATUSES: readonly (readonly [finish: string, expected: string])[] = [
  ['STOP', 'ok'],
  ['MAX_TOKENS', 'truncated'],
  ['SAFETY', 'refused'],
  ['RECITATION', 'refused'],
  ['PROHIBITED_CONTENT', 'refused'],
];
for (const [finishReason, expected] of STATUSES) {
  normalise(`[M-05] finishReason ${finishReason} is ${expected}`, () =>
    assert.is(read(bodyOf({ finishReason })).status, expected),
  );
}

normalise('[M-05] a blocked prompt is refused, a text of white space and no candidate are empty', () => {
  assert.is(read(JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' } })).status, 'refused');
  assert.is(read(bodyOf({ content: { parts: [{ text: ' ' }] } })).status, 'empty');
  assert.is(read(bodyOf({ content: undefined })).status, 'empty');
  assert.is(read(JSON.stringify({ candidates: [] })).status, 'empty');
});

const FAILED: readonly (readonly [title: string, body: string, code: string])[] = [
  ['cut JSON', '{"candidates":[', 'malformed_body'],
  ['another object', '{"ok":true}', 'unknown_shape'],
  ['a stumble', bodyOf({ finishReason: 'MALFORMED_FUNCTION_CALL' }), 'MALFORMED_FUNCTION_CALL'],
  ['no finish reason', bodyOf({ finishReason: undefined }), 'no_finish_reason'],
  ['a strange finish reason', bodyOf({ finishReason: 'https://x y' }), 'unknown_finish_reason'],
];
for (const [title, body, code] of FAILED) {
  normalise(`[G-03] ${title} is tried again`, () =>
    assert.equal(normaliseGemini(body, 'm'), { status: 'failed', failure: 'transient', code }),
  );
}

normalise('[G-03] an error inside a body of status 200 has its class', () => {
  const error = { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'x' };
  const read = normaliseGemini(JSON.stringify({ error }), 'm');
  assert.equal(read, { status: 'failed', failure: 'rate_limit', code: 'RESOURCE_EXHAUSTED' });
});

normalise('grounded is unknown without metadata', () => {
  assert.is(read(bodyOf({})).grounded, undefined);
  assert.is(read(bodyOf({ groundingMetadata: {} })).grounded, undefined);
  const searched = read(bodyOf(metadata([], [], ['a', 'b', 'a'])));
  assert.is(searched.grounded, true);
  assert.equal(searched.searchQueries, ['a', 'b']);
});

normalise('bodies of the test server are read as they were written', () => {
  const sources = [{ url: 'https://a.example/ä' }, { url: 'https://b.example/' }];
  const body = geminiBody({ text: 'Äcme is best.[2] Beta is fine.[1]', sources }, 'm', redirectLink);
  const resolved = Object.fromEntries(sources.map(({ url }) => [redirectLink(url), url]));
  assert.equal(
    read(body, resolved).citations.map((c) => [c.url, c.snippet]),
    [
      ['https://b.example/', 'Äcme is best.'],
      ['https://a.example/%C3%A4', 'Beta is fine.'],
    ],
  );
});

normalise.run();
