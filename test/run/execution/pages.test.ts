import * as assert from 'uvu/assert';
import { type Ledger, ledger as ledgerShape } from '../../../src/content/ledger.ts';
import { judgeClaims } from '../../../src/content/tasks/claims.ts';
import { article as articleShape } from '../../../src/contract/output.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import type { WrittenAddress } from '../../support/fakes/web-fetcher.ts';
import { suite } from '../../support/suite.ts';
import { prose } from './prose.ts';
import { type ExecutionWorld, errorOf, executionWorld, SITE, until } from './world.ts';
import type { WriteSectionInput } from './writer.ts';

const ledgerOf = async (world: ExecutionWorld): Promise<Ledger> => {
  assert.is(await world.start(), 'completed', await errorOf(world));
  return ledgerShape.parse(await world.read('ledger'));
};
const html = (body: string): WrittenAddress => ({ body: `<html><title>T</title><body>${body}</body></html>` });

const robots = suite('robots.txt of the pages that a text would read');

const FORBIDDING = 'User-agent: SightlineBot\nDisallow: /test\n\nUser-agent: *\nAllow: /';
const ROBOTS = 'https://journal.example/robots.txt';
const asked = (world: ExecutionWorld): readonly string[] =>
  world.fetcher.fetched.filter((url) => url.includes('journal'));

for (const [what, file, why] of [
  ['forbids it to us', { body: FORBIDDING }, 'its robots.txt forbids it'],
  ['forbids it to all', { body: 'User-agent: *\nDisallow: /' }, 'its robots.txt forbids it'],
  ['cannot be had for a fault of the server', { status: 503, body: '' }, 'its robots.txt cannot be read'],
  ['cannot be reached', 'unreachable', 'its robots.txt cannot be read'],
] as const)
  robots(`[G-07] a page is not requested when it ${what}`, async () => {
    const world = executionWorld({ pages: { [ROBOTS]: file } });
    assert.equal((await ledgerOf(world)).leftOut, [{ url: 'https://journal.example/test', why }]);
    assert.equal(asked(world), [ROBOTS]);
  });

robots('a file that forbids other pages or other robots forbids nothing to us', async () => {
  for (const body of [
    'User-agent: *\nDisallow: /admin',
    'User-agent: GPTBot\nDisallow: /',
    '<html>not found</html>',
    '',
  ]) {
    const world = executionWorld({ pages: { [ROBOTS]: { body } } });
    assert.equal((await ledgerOf(world)).leftOut, []);
    assert.equal(asked(world), [ROBOTS, 'https://journal.example/test']);
  }
});

robots('[G-07] the target of a redirect is not requested where its host forbids it', async () => {
  const moved = {
    body: '<p>A secret of 99 anvils.</p>',
    url: 'https://other.example/x',
    redirects: ['https://between.example/x', 'https://other.example/x'],
  };
  const world = executionWorld({
    pages: {
      'https://journal.example/test': moved,
      'https://other.example/robots.txt': { body: 'User-agent: *\nDisallow: /' },
    },
  });
  const { sources, leftOut } = await ledgerOf(world);
  assert.not.match(JSON.stringify(sources), /secret/);
  assert.equal(world.fetcher.followed, ['https://between.example/x']);
  assert.equal(leftOut, [{ url: 'https://journal.example/test', why: 'its robots.txt forbids it' }]);
});

robots('the brand’s own file is obeyed too, and read once', async () => {
  const world = executionWorld({ pages: { [`${SITE}/robots.txt`]: { body: 'User-agent: *\nDisallow: /workshop' } } });
  const { sources, leftOut } = await ledgerOf(world);
  assert.equal(
    sources.filter(({ kind }) => kind === 'own').map(({ url }) => url),
    [`${SITE}/`],
  );
  assert.equal(leftOut, [{ url: `${SITE}/workshop-anvils`, why: 'its robots.txt forbids it' }]);
  assert.is(world.fetcher.fetched.filter((url) => url === `${SITE}/robots.txt`).length, 1);
});

robots('a website that answers under www. only has its file there too', async () => {
  const www = SITE.replace('https://', 'https://www.');
  const world = executionWorld({
    pages: {
      [`${SITE}/robots.txt`]: 'unreachable',
      [`${SITE.replace('https:', 'http:')}/robots.txt`]: 'unreachable',
      [`${www}/robots.txt`]: { body: 'User-agent: *\nDisallow: /workshop' },
    },
  });
  const { sources, leftOut } = await ledgerOf(world);
  assert.equal(
    sources.filter(({ kind }) => kind === 'own').map(({ url }) => url),
    [`${SITE}/`],
  );
  assert.equal(leftOut, [{ url: `${SITE}/workshop-anvils`, why: 'its robots.txt forbids it' }]);
});

for (const kind of ['hang', 'deaf'] as const)
  robots(`a file that does not come in five seconds forbids the page (${kind})`, async () => {
    const world = executionWorld({ pages: { [ROBOTS]: kind } });
    const end = world.start();
    await until(() => world.fetcher.fetched.includes(ROBOTS));
    await world.clock.advance(5000);
    assert.is(await end, 'completed', await errorOf(world));
    assert.equal(ledgerShape.parse(await world.read('ledger')).leftOut, [
      { url: 'https://journal.example/test', why: 'its robots.txt cannot be read' },
    ]);
  });

robots.run();

const hard = suite('hard pages');

hard('a page of 10 MB is read as far as its limit, and what answers there is shown', async () => {
  const body = `<main>${'<p>A line about nothing much, again and again.</p>'.repeat(200_000)}</main>`;
  const world = executionWorld({ pages: { 'https://journal.example/test': { body: body.slice(0, 1024 * 1024) } } });
  const { sources } = await ledgerOf(world);
  assert.is(sources.find(({ kind }) => kind === 'resource')?.text.length, 40_000);
});

hard('a page in another language is a source, and its passages are found by names and figures', async () => {
  const filler = (from: string): string => `<p>${`Nichts ${from} ist wichtig. `.repeat(400)}</p>`;
  const german = `${filler('davon')}<p>Acme hat 4200 Ambosse gebaut.</p>${filler('daran')}<p>Die Spitze misst 37 cm.</p>${filler('darin')}`;
  const url = 'https://journal.example/test';
  const idIn = (sources: readonly { id: number; url: string }[]): number =>
    sources.find((source) => source.url === url)?.id ?? 0;
  const world = executionWorld({
    pages: { [url]: html(german) },
    limits: { sourceTokens: 1000 },
    analyst: {
      write_section: ({ section, sources }: WriteSectionInput) => {
        const id = idIn(sources);
        const fact = id > 0 ? `The horn measures 37 cm [${id}]. ` : '';
        return { markdown: `${fact}${prose(section.targetWords, section.heading.length)}` };
      },
    },
  });
  const { sources } = await ledgerOf(world);
  const toldOf = (task: string, part = ''): string =>
    JSON.stringify(world.consulted.filter(({ key }) => key.startsWith(`${task}${part}`)).map(({ input }) => input));
  // of 30,000 letters a writer sees a few thousand: only a section that names Acme has the passage that names it
  assert.match(toldOf('write_section', '/Where Acme fits'), /Acme hat 4200 Ambosse gebaut/);
  assert.not.match(toldOf('write_section', '/How much weight'), /4200 Ambosse/);
  // the judge has that with the figure, which shares nothing else with the sentence
  const judged = world.consulted.filter(({ task }) => task === 'judge_claims');
  const shown = judged
    .map(({ input }) => judgeClaims.input.parse(input))
    .flatMap(({ claims, passages }) => {
      const claim = claims.find(({ sentence }) => sentence.includes('37 cm'));
      return passages.filter(({ id }) => claim?.passages.includes(id));
    });
  assert.ok(shown.length > 0 && shown.every(({ source }) => source === idIn(sources)));
  assert.match(shown[0]?.text ?? '', /Die Spitze misst 37 cm\./);
});

hard(
  'a page that vanishes after it was read is still what the text is checked against, also after a restart',
  async () => {
    const clock = manualClock();
    const kept = { clock, ledger: new FakeRunLedger(clock), artifacts: new FakeArtifactStore() };
    let lasts = 0;
    const failpoint = (name: string): void => {
      if (name === 'checkpoint.after' && ++lasts === 3) throw new Error('killed');
    };
    await executionWorld({ ...kept, failpoint })
      .start()
      .catch(() => {});
    const gone = { status: 404, body: 'gone' };
    const pages = { [`${SITE}/`]: gone, 'https://journal.example/test': gone, [`${SITE}/workshop-anvils`]: gone };
    const second = executionWorld({ ...kept, pages });
    await ledgerOf(second);
    assert.match(articleShape.parse(await second.read('output')).content ?? '', /4200 anvils/);
    assert.equal(second.fetcher.fetched, []);
  },
);

hard.run();
