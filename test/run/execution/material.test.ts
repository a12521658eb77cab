import * as assert from 'uvu/assert';
import { type Ledger, ledger as ledgerShape } from '../../../src/content/ledger.ts';
import { articlePlan, postPlan } from '../../../src/content/plans.ts';
import { article as articleShape, socialPost } from '../../../src/contract/output.ts';
import { ArtifactDamagedError } from '../../../src/ports/artifact-store.ts';
import type { WrittenAddress } from '../../support/fakes/web-fetcher.ts';
import { suite } from '../../support/suite.ts';
import { anAnswer, anEvidence, citing, QUESTION } from './evidence.ts';
import { type ExecutionWorld, errorOf, executionWorld, SITE, until } from './world.ts';

const ledgerOf = async (world: ExecutionWorld): Promise<Ledger> => {
  assert.is(await world.start(), 'completed', await errorOf(world));
  return ledgerShape.parse(await world.read('ledger'));
};
const html = (body: string): WrittenAddress => ({ body: `<html><title>T</title><body>${body}</body></html>` });
const paths = (urls: readonly string[]): string[] => urls.map((url) => url.replace(SITE, ''));

const material = suite('what a text is written from');

material(
  'own pages first, then what the partner names, what engines cite and rivals’ pages, each page once',
  async () => {
    const world = executionWorld({
      payload: {
        resource_urls: [`${SITE}`, 'https://journal.example/test?utm_source=x', 'https://journal.example/test'],
      },
    });
    const { sources, leftOut, answers, brief } = await ledgerOf(world);
    assert.equal(
      sources.map(({ id, kind, url, title }) => [id, kind, url, title]),
      [
        [1, 'own', 'https://acme.example/', 'Acme'],
        [2, 'own', 'https://acme.example/workshop-anvils', 'Workshop anvils'],
        [3, 'resource', 'https://journal.example/test', 'A test'],
        [4, 'cited', 'https://smithing.example/guide', 'A guide'],
        [5, 'rival', 'https://globex.example/anvils', 'Globex anvils'],
        [6, 'rival', 'https://globex.example/', 'Globex'],
      ],
    );
    assert.equal(leftOut, []);
    assert.equal(answers, [{ question: QUESTION.text, engine: 'One', text: 'Many smiths name Globex first.' }]);
    assert.is(brief, 'Acme: anvils.');
    assert.is(new Set(world.fetcher.fetched).size, world.fetcher.fetched.length, 'nothing is fetched twice');
  },
);

material('a competitor’s page is a rival’s, also behind a redirect', async () => {
  const elsewhere = { body: '<p>Buy ours</p>', url: 'https://shop.globex.example/', redirects: ['https://x.example/'] };
  const { sources } = await ledgerOf(executionWorld({ pages: { 'https://smithing.example/guide': elsewhere } }));
  assert.equal(
    sources.filter(({ url }) => url.includes('globex')).map(({ kind, url }) => [kind, url]),
    [
      ['rival', 'https://shop.globex.example/'],
      ['rival', 'https://globex.example/anvils'],
      ['rival', 'https://globex.example/'],
    ],
  );
});

material('a post reads no rivals’ pages', async () => {
  const { sources } = await ledgerOf(executionWorld({ type: 'create_forum_post' }));
  assert.not.ok(sources.some(({ kind }) => kind === 'rival'));
});

material(
  'pages that a simulated engine cites, and rivals that one has named, are made up and not visited',
  async () => {
    const providers = [{ id: 'provider_1', name: 'One', adapter: 'simulated', model: 'simulated-x' }] as const;
    const world = executionWorld({
      evidence: anEvidence({ providers: [...providers] }),
      payload: { resource_urls: [] },
    });
    await ledgerOf(world);
    assert.ok(world.fetcher.fetched.every((url) => url.startsWith(SITE)));
  },
);

material('the pages that are cited most for the questions first, and no others, up to the limit', async () => {
  const site = (n: number): string => `https://site${n}.example/`;
  const world = executionWorld({
    evidence: anEvidence({
      answers: [
        anAnswer(citing(site(1), site(2), site(3), site(4), site(5), site(6))),
        anAnswer({ provider: 'provider_2', ...citing(site(6), site(5)) }),
        anAnswer({ sample: 2, ...citing(site(6)) }),
        anAnswer({ status: 'refused', ...citing(site(7)) }),
        anAnswer({ questionId: 'q-other', ...citing(site(8)) }),
      ],
    }),
    payload: { resource_urls: [] },
    limits: { maxPages: 6 },
  });
  const { leftOut } = await ledgerOf(world);
  assert.equal(
    leftOut.map(({ url }) => url),
    [site(6), site(5), site(1), site(2), site(3)],
  );
  assert.is(world.fetcher.fetched.filter((url) => !url.endsWith('/robots.txt')).length, 6);
});

const UNREADABLE: readonly (readonly [page: WrittenAddress, why: string])[] = [
  ['refused', 'its address is not a public one'],
  ['unreachable', 'it cannot be reached'],
  ['timeout', 'it did not answer in time'],
  ['too_many_redirects', 'it redirects too often'],
  [{ status: 404, body: 'no' }, 'it answers 404'],
  [{ status: 503, body: 'no' }, 'it answers 503'],
  [{ body: '%PDF', contentType: 'application/pdf' }, 'it is neither a web page nor plain text'],
  [html('<script>render()</script>'), 'it has no readable text'],
];
for (const [page, why] of UNREADABLE) {
  material(`a page is left out and named in the plan: ${why}`, async () => {
    const world = executionWorld({ pages: { 'https://journal.example/test': page } });
    const { sources, leftOut } = await ledgerOf(world);
    assert.not.ok(sources.some(({ kind }) => kind === 'resource'));
    assert.equal(leftOut, [{ url: 'https://journal.example/test', why }]);
    const plan = articlePlan.parse(articleShape.parse(await world.read('output')).article_plan);
    assert.equal(plan.left_out, leftOut);
  });
}

material('a long page is read in part, and the plan says so', async () => {
  const world = executionWorld({
    pages: { 'https://journal.example/test': html(`<p>${'The test lasted. '.repeat(3000)}</p>`) },
  });
  const { sources, leftOut } = await ledgerOf(world);
  assert.is(sources.find(({ kind }) => kind === 'resource')?.text.length, 40_000);
  assert.equal(leftOut, [{ url: 'https://journal.example/test', why: 'only its first 40,000 characters were read' }]);
  const plan = articlePlan.parse(articleShape.parse(await world.read('output')).article_plan);
  assert.equal(plan.left_out, leftOut);
});

for (const type of ['create_network_post', 'create_short_post', 'create_forum_post'] as const) {
  material(`a page that does not load is left out and named in the plan of a post: ${type}`, async () => {
    const world = executionWorld({ type, pages: { 'https://smithing.example/guide': 'unreachable' } });
    const { sources, leftOut } = await ledgerOf(world);
    assert.not.ok(sources.some(({ kind }) => kind === 'cited'));
    assert.equal(leftOut, [{ url: 'https://smithing.example/guide', why: 'it cannot be reached' }]);
    const plan = postPlan.parse(socialPost.parse(await world.read('output')).post_plan);
    assert.equal(plan.left_out, leftOut);
  });
}

for (const kind of ['hang', 'deaf'] as const) {
  material(`a page that says nothing for ten seconds is left out (${kind})`, async () => {
    const world = executionWorld({ pages: { 'https://journal.example/test': kind } });
    const end = world.start();
    await until(() => world.fetcher.fetched.includes('https://journal.example/test'));
    await world.clock.advance(9999);
    assert.not.ok(world.consulted.some(({ task }) => task === 'plan_article'));
    await world.clock.advance(1);
    assert.is(await end, 'completed');
    assert.equal(ledgerShape.parse(await world.read('ledger')).leftOut, [
      { url: 'https://journal.example/test', why: 'it did not answer in time' },
    ]);
  });
}

material('what is not the address of a web page is left out and never fetched', async () => {
  const world = executionWorld({
    payload: { resource_urls: ['not a url', 'ftp://files.example/x', 'javascript:alert(1)'] },
  });
  const { leftOut } = await ledgerOf(world);
  assert.is(leftOut.length, 3);
  assert.ok(world.fetcher.fetched.every((url) => url.startsWith('https://')));
});

material('up to six of the brand’s own pages that fit the title best, none of accounts, law or files', async () => {
  const links = [
    'login',
    'privacy-policy',
    'brochure.pdf',
    'about',
    'small-workshop',
    'anvils',
    'team',
    'workshop-tips#top',
  ];
  const home = `<nav>${links.map((path) => `<a href="/${path}">Read on</a>`).join('')}
    <a href="https://elsewhere.example/workshop">Workshop</a><a href="mailto:a@acme.example">Workshop</a></nav>`;
  const world = executionWorld({ pages: { [`${SITE}/`]: html(`${home}<p>Acme has made 4200 anvils.</p>`) } });
  await ledgerOf(world);
  const own = paths(world.fetcher.fetched.filter((url) => url.startsWith(SITE)));
  assert.equal(own, ['/robots.txt', '/', '/small-workshop', '/anvils', '/workshop-tips', '/about', '/team']);
});

material('pages are bounded in bytes and time', async () => {
  const world = executionWorld();
  await ledgerOf(world);
  assert.ok(world.fetcher.limits.every(({ maxBytes, timeoutMs }) => maxBytes <= 1024 * 1024 && timeoutMs <= 10_000));
});

for (const [how, message] of [
  ['gone', 'evidence is gone'],
  ['damaged', 'evidence is damaged'],
  ['no gzip', 'evidence does not have the expected form'],
] as const) {
  material(`evidence that is ${how} is told to operators and done without`, async () => {
    const world = executionWorld();
    const read = world.artifacts.read.bind(world.artifacts);
    world.artifacts.read = async (ref) => {
      if (!ref.key.startsWith('acme/uid-report')) return read(ref);
      if (how === 'damaged') throw new ArtifactDamagedError(ref.key);
      return how === 'gone' ? undefined : Buffer.from('no gzip');
    };
    assert.is(await world.start(), 'completed', await errorOf(world));
    assert.equal(
      world.warnings.map((each) => each.message),
      [message],
    );
    assert.is(world.consulted[0]?.task, 'identify_brand');
  });
}

material('a store that fails is no missing evidence: the run ends and may start again', async () => {
  const world = executionWorld();
  world.artifacts.read = () => Promise.reject(new Error('out of reach'));
  assert.match(String(await world.start().catch((error: unknown) => error)), /out of reach/);
  assert.is((await world.record()).done, undefined);
});

material('questions that the report does not know leave the title as the question', async () => {
  const world = executionWorld({ payload: { prompt_ids: ['q-unknown'], article_title: 'Something else entirely' } });
  await ledgerOf(world);
  const planned = world.consulted.find(({ task }) => task === 'plan_article');
  assert.equal(planned?.input['questions'], ['Something else entirely']);
});

material('the analyst is shown passages of pages with their ids, and never more than fits', async () => {
  const long = `<p>${'Some words of no weight at all. '.repeat(2000)}</p><p>Which anvil suits a small workshop? One of 35 kg.</p>`;
  const limits = { sourceTokens: 1000 };
  const world = executionWorld({ pages: { 'https://journal.example/test': html(long) }, limits });
  await ledgerOf(world);
  const planned = world.consulted.find(({ task }) => task === 'plan_article');
  const sources = ledgerShape.shape.sources.parse(planned?.input['sources']);
  assert.equal(
    sources.map(({ id }) => id),
    [1, 2, 3, 4, 5, 6],
  );
  assert.ok(sources.map(({ text }) => text).join('').length <= 3 * 1000 * 4);
  const sections = world.consulted.filter(({ task }) => task === 'write_section');
  for (const { input } of sections)
    assert.ok(JSON.stringify(ledgerShape.shape.sources.parse(input['sources']).map(({ text }) => text)).length <= 4200);
});

material.run();
