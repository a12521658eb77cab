import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { normaliseGemini, redirectLinks } from '../../../src/adapters/engines/gemini/normalise.ts';
import { normaliseOpenAi } from '../../../src/adapters/engines/openai/normalise.ts';
import { normalisePerplexity } from '../../../src/adapters/engines/perplexity/normalise.ts';
import { sentenceAround } from '../../../src/adapters/engines/shared/prose.ts';
import { isRecord } from '../../../src/lib/json.ts';
import { geminiBody, openAiBody, perplexityBody, type WrittenAnswer } from '../../support/provider-bodies.ts';
import { redirectLink } from '../../support/provider-server.ts';
import { suite } from '../../support/suite.ts';

const bodies = suite('any body');

const ANSWER: WrittenAnswer = {
  text: 'Acme is best.[1] Beta 🎉 is fine.[2][1]\n- Gamma: cheap [2]',
  sources: [{ url: 'https://a.example/x?y=1', title: 'A', snippet: 'S' }, { url: 'https://b.example/' }],
};
const READERS = [
  ['openai', normaliseOpenAi, openAiBody(ANSWER, 'm')],
  ['gemini', normaliseGemini, geminiBody(ANSWER, 'm', redirectLink)],
  ['perplexity', normalisePerplexity, perplexityBody(ANSWER, 'm')],
] as const;

/** The same JSON with its n-th node replaced. */
function replaced(node: unknown, at: { left: number }, by: unknown): unknown {
  if (at.left-- === 0) return by;
  if (Array.isArray(node)) return node.map((item) => replaced(item, at, by));
  if (!isRecord(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([name, item]) => [name, replaced(item, at, by)]));
}

for (const [provider, normalise, body] of READERS) {
  bodies(`[G-03] ${provider}: whatever comes is an answer or a failure, never an exception`, () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => assert.type(normalise(raw, 'm').status, 'string')),
    );
  });

  bodies(`[M-02] ${provider}: one field in another shape costs at most that field`, () => {
    const junk = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(-1, 1e9, '', 'https://c.example/'));
    fc.assert(
      fc.property(fc.nat(120), junk, (left, by) => {
        const raw = JSON.stringify(replaced(JSON.parse(body), { left }, by));
        const read = normalise(raw, 'm');
        redirectLinks(raw);
        if (read.status === 'failed') return;
        assert.is(new Set(read.citations.map((citation) => citation.url)).size, read.citations.length);
        for (const { url } of read.citations) assert.match(url, /^https?:\/\//);
      }),
      { numRuns: 300 },
    );
  });

  bodies(`[M-16] ${provider}: the same body gives the same answer`, () => {
    assert.equal(normalise(body, 'm'), normalise(body, 'm'));
  });
}

bodies('a snippet is short, of one line and without links, wherever the span lies', () => {
  const piece = fc.constantFrom(
    'Acme wins. ',
    'x',
    '。',
    '\n',
    '- ',
    '([a.com](https://a.com/))',
    '[Beta](https://b.com/)',
    '(',
    '!',
    ' ',
    '🎉',
    '[1]',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(300), fc.nat(300), (pieces, start, length) => {
      const snippet = sentenceAround(pieces.join(''), { start, end: start + length });
      if (snippet === null) return;
      assert.ok(snippet.length > 0 && [...snippet].length <= 500);
      assert.not.ok(/[\n\uFFFF]/.test(snippet));
    }),
  );
});

bodies('a snippet of an answer that ends in a megabyte of dots is found in one reading', () => {
  const text = `Acme wins ${'.'.repeat(1_000_000)}x`;
  assert.is(sentenceAround(text, { start: 0, end: 4 })?.slice(0, 12), 'Acme wins ..');
  const marks = 'Acme wins?!… ("Yes!") Beta.';
  assert.is(sentenceAround(marks, { start: 0, end: 4 }), 'Acme wins?!…');
});

bodies.run();
