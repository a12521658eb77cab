import * as assert from 'uvu/assert';
import { AnalystError } from '../../../src/ports/analyst.ts';
import { suite } from '../../support/suite.ts';
import { BRAND, type ReportWorld, reportWorld, SITE } from '../world.ts';

const errorOf = async (world: ReportWorld): Promise<string> => {
  const { done } = await world.record();
  return done?.outcome === 'Failed' ? done.error : '';
};
const nothingAsked = (world: ReportWorld): void => {
  assert.equal(world.asked, {});
  assert.equal(world.consulted, []);
};

const site = suite('a report’s site');

const UNREADABLE = [
  ['unreachable', 'it cannot be reached'],
  ['refused', 'its address is not a public one'],
  ['timeout', 'it did not answer in time'],
  ['too_many_redirects', 'it redirects too often'],
  ['invalid_url', 'it redirects to an invalid address'],
] as const;
for (const [failure, words] of UNREADABLE) {
  site(`[G-05] a home page that is ${failure} fails the report before anything is paid`, async () => {
    const world = reportWorld({ pages: { [`${SITE}/`]: failure, 'http://acme.example/': failure } });
    assert.is(await world.start(), 'failed');
    assert.match(
      await errorOf(world),
      /^site_unreachable: The home page of https:\/\/acme\.example could not be read: /,
    );
    assert.ok((await errorOf(world)).includes(words));
    nothingAsked(world);
    assert.is((await world.record()).done?.requests, 0);
  });
}

for (const [name, page, words] of [
  ['answers 503', { status: 503, body: 'busy' }, 'could not be read: it answers 503'],
  ['answers 404', { status: 404, body: 'none' }, 'could not be read: it answers 404'],
  ['is empty', { body: '' }, 'could not be read: it is empty'],
  ['is a picture', { body: 'GIF89a', contentType: 'image/gif' }, 'could not be read: it is not a web page'],
] as const) {
  site(`[G-05] a home page that ${name} fails the report before anything is paid`, async () => {
    const world = reportWorld({ pages: { [`${SITE}/`]: page } });
    assert.is(await world.start(), 'failed');
    assert.ok((await errorOf(world)).includes(words));
    nothingAsked(world);
  });
}

for (const kind of ['hang', 'deaf'] as const) {
  site(`[G-04] [G-05] a home page that is still out after 10 % of the deadline (${kind})`, async () => {
    const world = reportWorld({ deadlineSeconds: 100, pages: { [`${SITE}/`]: kind } });
    const end = world.start();
    await world.clock.advance(9_999);
    assert.is((await world.record()).done, undefined);
    await world.clock.advance(1);
    assert.is(await end, 'failed');
    assert.match(await errorOf(world), /^site_unreachable: .*it did not answer in time/);
    nothingAsked(world);
  });

  site(`[G-09] a root file that nothing is heard of is a timeout (${kind})`, async () => {
    const world = reportWorld({ deadlineSeconds: 100, pages: { [`${SITE}/robots.txt`]: kind } });
    const end = world.start();
    await world.clock.advance(10_000);
    // this one took the whole budget of discovery, which a fetcher that keeps its limits cannot
    assert.is(await end, 'failed');
    assert.match(await errorOf(world), /^all_engines_failed:timeout: /);
  });
}

site('[G-04] the tries of a root file leave the analyst half of the budget', async () => {
  for (const [deadlineSeconds, timeoutMs] of [
    [100, 2500],
    [600, 10_000],
  ] as const) {
    const world = reportWorld({ deadlineSeconds });
    await world.start();
    const limits = world.fetcher.limits.filter((_, n) => !world.fetcher.fetched[n]?.endsWith('/'));
    assert.equal([...new Set(limits.map((each) => each.timeoutMs))], [timeoutMs]);
  }
});

site.run();

const brand = suite('a report’s brand');

for (const failure of ['auth', 'quota', 'config', 'rate_limit', 'transient', 'refused', 'invalid_output'] as const) {
  brand(`[G-05] an analyst that fails as ${failure} fails the report and no engine is asked`, async () => {
    const error = new AnalystError(failure, 'no', { requests: 3 });
    const world = reportWorld({ analyst: { identify_brand: error } });
    assert.is(await world.start(), 'failed');
    assert.match(
      await errorOf(world),
      new RegExp(`^all_engines_failed:${failure}: .*[Tt]he engine that reads the website .*`),
    );
    assert.equal(world.asked, {});
    assert.equal(world.warnings, [{ fields: { error: await errorOf(world), err: error }, message: 'report failed' }]);
    assert.is((await world.record()).done?.requests, 3);
  });
}

brand('[G-04] site and brand share one budget: an analyst that heeds nothing is a timeout after 10 %', async () => {
  const world = reportWorld({ deadlineSeconds: 100, analyst: { identify_brand: () => new Promise(() => {}) } });
  const end = world.start();
  await world.clock.advance(10_000);
  assert.is(await end, 'failed');
  assert.match(await errorOf(world), /^all_engines_failed:timeout: The engine that reads the website /);
});

brand('a rival with the brand’s domain or name is left out, one named twice is one', async () => {
  const rival = (name: string, domain: string | null, aliases: string[] = []) => ({ name, aliases, domain });
  const competitors = [
    rival('ACME', null),
    rival('Anvils Direct', 'shop.acme.example'),
    rival('Globex', 'www.globex.example', ['acme', 'Globex Inc']),
    rival('Globex Online', 'globex.example'),
    rival('globex', null),
    rival('Initech', null),
  ];
  const world = reportWorld({ analyst: { propose_competitors: { competitors } } });
  await world.start();
  const { profile } = await world.evidence();
  assert.equal(
    profile.competitors.map((each) => [each.name, each.domain, each.aliases]),
    [
      ['Globex', 'globex.example', ['Globex Inc', 'Globex Online']],
      ['Initech', null, []],
    ],
  );
});

brand('[X-17] a language that does not exist is not taken over: the page’s stands in, then English', async () => {
  const SITE = 'https://acme.example/';
  for (const [said, lang, language] of [
    ['German', 'de-AT', 'de-AT'],
    ['pt_BR', 'en', 'pt-BR'],
    ['German', 'deutsch', 'en'],
    ['', '', 'en'],
  ] as const) {
    const pages = { [SITE]: { body: `<html lang="${lang}"><title>Acme</title><p>Acme makes anvils.</p></html>` } };
    const world = reportWorld({ pages, analyst: { identify_brand: { ...BRAND, language: said } } });
    await world.start();
    assert.is((await world.evidence()).profile.language, language, `${said}, ${lang}`);
  }
});

brand('the profile is the analyst’s, the domain is the site’s', async () => {
  const world = reportWorld({ analyst: { identify_brand: { ...BRAND, name: 'Acme Anvils', aliases: ['Acme'] } } });
  await world.start();
  const { profile } = await world.evidence();
  assert.equal(profile.brand, { name: 'Acme Anvils', aliases: ['Acme'], domain: 'acme.example', source: 'site' });
});

brand.run();
