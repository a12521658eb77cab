import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compileMatcher } from '../../src/analysis/matching.ts';
import type { EngineReply } from '../../src/ports/answer-engine.ts';
import { surfaceOf } from '../../src/registry/surfaces.ts';
import { simulateAnswer } from '../../src/simulation/answer.ts';
import { createSimulatedEngine, type SimulatedEngineOptions } from '../../src/simulation/engine.ts';
import { marketFor, SIMULATED_PROVIDERS } from '../../src/simulation/market.ts';
import { normaliseSimulated } from '../../src/simulation/normalise.ts';
import { allPhrases, phrasesFor } from '../../src/simulation/phrases.ts';
import { labelOf } from '../../src/simulation/sentiment.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';
import { expectedRates } from './expected.ts';

const market = marketFor({ brand: 'Acme', domain: 'acme.example', category: 'project planners', language: 'en' });
const engineOf = (part: Partial<SimulatedEngineOptions> = {}) =>
  createSimulatedEngine({ provider: 'provider_1', model: 'simulated-a', market, clock: manualClock(), ...part });
const signal = new AbortController().signal;
const ask = (part: Partial<SimulatedEngineOptions>, question: string, sample = 1) =>
  engineOf(part).ask(question, { signal, sample });
const QUESTION = 'Which project planners are best?';

const engine = suite('simulated engine');

engine(
  '[M-16] the same market, provider, question and sample give the same body, which replays to the same answer',
  async () => {
    const first = await ask({}, QUESTION);
    assert.equal(await ask({}, QUESTION), first);
    assert.is.not((await ask({}, QUESTION, 2)).rawBody, first.rawBody);
    assert.is.not((await ask({ provider: 'provider_2' }, QUESTION)).rawBody, first.rawBody);
    const { rawBody, requestedModel, requestSha256, requests, latencyMs, ...rest } = first;
    assert.equal(normaliseSimulated(rawBody, requestedModel), rest);
    assert.equal([requests, latencyMs], [1, 0]);
    assert.match(requestSha256 ?? '', /^[0-9a-f]{64}$/);
  },
);

engine('what is simulated says so: model, body, text, rivals and hosts', async () => {
  const reply = await ask({ model: 'fast' }, QUESTION);
  assert.is(reply.requestedModel, 'simulated-fast');
  assert.match(reply.rawBody, '"simulated":true');
  assert.ok(
    reply.status === 'ok' &&
      reply.model === 'simulated-fast' &&
      reply.text.endsWith('*Simulated answer: no engine was asked.*'),
  );
  for (const { name, domain } of market.rivals) {
    assert.match(name, /^(Simulated|Sample) /);
    assert.match(domain ?? '', /^(simulated|sample)-[a-z]+\.example$/);
  }
  for (const { host, kind } of market.sources) {
    assert.match(host, /\.example$/);
    if (kind !== 'own' && kind !== 'rival') assert.is(surfaceOf(host), kind);
  }
});

engine('a market depends on its seed alone', () => {
  const input = { brand: 'Acme', domain: 'acme.example', category: 'x', language: 'de' };
  assert.equal(marketFor(input).rivals, market.rivals);
  assert.equal(marketFor({ ...input, brand: 'Other', seed: 'acme.example' }).rivals, market.rivals);
  assert.is.not(JSON.stringify(marketFor({ ...input, seed: 'z' })), JSON.stringify(marketFor(input)));
  for (let i = 0; i < 50; i++) {
    const { own, rivals, sources } = marketFor({ ...input, seed: `s${i}` });
    assert.ok(rivals.length >= 3 && rivals.length <= 5);
    assert.is(new Set(rivals.map(({ name }) => name)).size, rivals.length);
    for (const { mention, sentiment } of [own, ...rivals]) {
      assert.ok(Object.values(mention).every((rate) => rate > 0 && rate < 1));
      assert.ok(Math.abs(sentiment.positive + sentiment.neutral + sentiment.negative - 1) < 1e-9);
    }
    assert.ok(sources.every(({ rates }) => Object.values(rates).every((rate) => rate >= 0 && rate <= 1)));
  }
});

const LANGUAGES: readonly (readonly [string, string, RegExp])[] = [
  ['de', 'Was ist die beste Wahl?', /Simulierte Antwort/],
  ['fr-CA', 'Quel est le meilleur choix ?', /Réponse simulée/],
  ['es', '¿Cuál es la mejor opción?', /Respuesta simulada/],
  ['tr', 'en iyisi hangisi?', /Simüle edilmiş/],
  ['en', '一番良いものはどれですか？', /シミュレーション/],
  ['ja', '一番良いものはどれですか？', /シミュレーション/],
  ['ko', '뭐가 제일 좋아요?', /시뮬레이션/],
  ['en', '뭐가 제일 좋아요?', /시뮬레이션/],
  ['ar', 'ما هو أفضل خيار؟', /محاكاة/],
  ['th', 'อะไรดีที่สุด', /จำลอง/],
  ['it', 'Qual è la scelta migliore?', /Risposta simulata/],
  ['nl-BE', 'Wat is de beste keuze?', /Gesimuleerd antwoord/],
  ['pt-BR', 'Qual é a melhor opção?', /Resposta simulada/],
  ['pl', 'Co jest najlepsze?', /Symulowana odpowiedź/],
  ['cs', 'Co je nejlepší?', /Simulated answer/],
];
for (const [language, question, notice] of LANGUAGES) {
  engine(`a question in ${language} is answered in its language: ${question}`, () => {
    const answer = simulateAnswer({ market: { ...market, language }, provider: 'provider_1', question, sample: 1 });
    assert.match(answer.text, notice);
  });
}

for (const name of ['한결공방', '카카오', 'Acme']) {
  engine(`[M-10] every Korean sentence about ${name} names it so that it is counted`, () => {
    const { positive, neutral, negative, absent } = phrasesFor('', 'ko');
    const { find } = compileMatcher([{ name, aliases: [], domain: null, source: 'site' }]);
    for (const sentence of [...positive, ...neutral, ...negative, ...absent]) {
      const text = sentence.replaceAll('{name}', name).replaceAll('{category}', '수제 도마');
      assert.is(find(text).mentions.length, 1, text);
    }
  });
}

engine('a category that names the brand does not smuggle it into answers', () => {
  const named = {
    ...market,
    category: 'Acme planners',
    own: { ...market.own, mention: { provider_1: 0, provider_2: 0, provider_3: 0 } },
    absence: 0,
  };
  for (let i = 0; i < 50; i++) {
    const { text } = simulateAnswer({ market: named, provider: 'provider_1', question: `question ${i}`, sample: 1 });
    assert.not.match(text.replace(/\([^)]*\)/g, ''), 'Acme');
  }
});

engine('a branded question is answered about the brand', () => {
  const texts = Array.from(
    { length: 100 },
    (_, i) => simulateAnswer({ market, provider: 'provider_1', question: `What is acme ${i}?`, sample: 1 }).text,
  );
  assert.ok(texts.every((text) => text.includes('Acme')));
  assert.ok(texts.some((text) => text.includes('could not find')));
});

engine('faults come with their class, at their rate, and count as one request', async () => {
  const faults = { auth: 0.1, timeout: 0.1, refused: 0.1, truncated: 0.1, empty: 0.1 } as const;
  const faulty = engineOf({ faults });
  const replies: EngineReply[] = [];
  for (let i = 0; i < 1500; i++) replies.push(await faulty.ask(`question ${i}`, { signal, sample: 1 }));
  const share = (test: (reply: EngineReply) => boolean) => replies.filter(test).length / replies.length;
  for (const failure of ['auth', 'timeout'] as const) {
    assert.ok(Math.abs(share((r) => r.status === 'failed' && r.failure === failure) - 0.1) < 0.03);
  }
  for (const status of ['refused', 'truncated', 'empty'] as const) {
    assert.ok(Math.abs(share((r) => r.status === status) - 0.1) < 0.03);
  }
  assert.ok(replies.every((reply) => reply.requests === 1));
});

engine('the budget stops it before a request, the signal ends it, the clock makes it wait', async () => {
  const stopped = await engineOf().ask(QUESTION, { signal, sample: 1, onRequest: () => false });
  assert.equal([stopped.status === 'failed' && stopped.failure, stopped.requests], ['stopped', 0]);

  const clock = manualClock();
  let reply: EngineReply | undefined;
  void engineOf({ clock, latencyMs: 1000 })
    .ask(QUESTION, { signal, sample: 1 })
    .then((value) => {
      reply = value;
    });
  await clock.advance(999);
  assert.is(reply, undefined);
  await clock.advance(1);
  assert.is(reply?.latencyMs, 1000);

  const over = new AbortController();
  const pending = engineOf({ clock, latencyMs: 1000 }).ask(QUESTION, { signal: over.signal, sample: 1 });
  over.abort(new Error('over'));
  await pending.then(
    () => assert.unreachable(),
    (error) => assert.is(error.message, 'over'),
  );

  const late = engineOf({ clock, latencyMs: 1000 }).ask(QUESTION, { signal, sample: 1, remainingMs: () => 400 });
  await clock.advance(400);
  const answer = await late;
  assert.is(answer.status === 'failed' && answer.failure, 'timeout');
});

engine('a body of another form is malformed', () => {
  const failed = { status: 'failed', failure: 'transient', code: 'malformed_body' };
  for (const body of ['', '{', '[]', '{"object":"response"}', '{"object":"simulated.answer","status":"x"}']) {
    assert.equal(normaliseSimulated(body, 'simulated-a'), failed);
  }
  fc.assert(fc.property(fc.jsonValue(), (value) => void normaliseSimulated(JSON.stringify(value), 'm')));
});

engine('the words of every language are labelled as they are meant', () => {
  for (const phrases of allPhrases()) {
    const say = (text: string) => text.replace('{name}', 'Acme').replace('{category}', 'CRM');
    for (const mood of ['positive', 'neutral', 'negative'] as const) {
      for (const text of phrases[mood]) assert.is(labelOf('Acme', [say(text)])?.sentiment, mood, say(text));
    }
    assert.is(labelOf('Acme', [say(phrases.absent[0])])?.stance, 'absent');
    for (const text of [...phrases.positive, ...phrases.neutral, ...phrases.negative, ...phrases.absent]) {
      assert.ok(text.includes('{name}') && text.includes('{category}'), text);
    }
  }
});
engine.run();

const rates = suite('simulated rates');
const QUESTIONS = 1500;

for (const seed of ['one', 'two']) {
  rates(`over ${QUESTIONS} questions the rates are the expected ones, seed ${seed}`, () => {
    const seeded = marketFor({ brand: 'Acme', domain: 'acme.example', category: 'planners', language: 'en', seed });
    const expected = expectedRates(seeded);
    const names = [seeded.own, ...seeded.rivals].map(({ name }) => name);
    const sum = { citations: 0, own: 0, mentioned: 0, positive: 0, neutral: 0, negative: 0 };
    for (const provider of SIMULATED_PROVIDERS) {
      const seen = new Map(names.map((name) => [name, { mentions: 0, inverse: 0 }]));
      for (let i = 0; i < QUESTIONS; i++) {
        const answer = simulateAnswer({
          market: seeded,
          provider,
          question: `Which planner suits case ${i}?`,
          sample: 1,
        });
        const prose = answer.text.replace(/\(\[[^\]]*\]\([^)]*\)\)/g, '');
        const label = prose.includes('Acme') ? labelOf('Acme', [prose]) : undefined;
        const order = names
          .filter((name) => prose.includes(name) && !(name === 'Acme' && label?.stance === 'absent'))
          .sort((a, b) => prose.indexOf(a) - prose.indexOf(b));
        for (const [rank, name] of order.entries()) {
          const entry = seen.get(name) ?? { mentions: 0, inverse: 0 };
          entry.mentions += 1;
          entry.inverse += 1 / (rank + 1);
        }
        if (order.includes('Acme') && label) sum[label.sentiment] += 1;
        const counted = answer.citations.filter(({ url }) => !url.includes('simulated-engine'));
        sum.citations += counted.length;
        sum.own += counted.filter(({ url }) => url === 'https://acme.example/').length;
      }
      for (const want of [{ name: 'Acme', ...expected.own }, ...expected.rivals]) {
        const got = seen.get(want.name) ?? { mentions: 0, inverse: 0 };
        near(got.mentions / QUESTIONS, want.mention[provider], `${want.name} mention`);
        near(got.inverse / QUESTIONS, want.reciprocalRank[provider], `${want.name} rank`);
      }
    }
    near(sum.own / sum.citations, expected.citationShare ?? 0, 'citation share');
    for (const mood of ['positive', 'neutral', 'negative'] as const) {
      near(sum[mood] / (3 * QUESTIONS), expected.sentiment[mood], mood);
    }
  });
}

/** Three standard errors of a share over 1,500 answers are at most .04; seeds are fixed, so this cannot flake. */
function near(got: number, want: number, what: string): void {
  assert.ok(Math.abs(got - want) < 0.04, `${what}: ${got} is not near ${want}`);
}
rates.run();
