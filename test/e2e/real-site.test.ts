import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { answerOf, type LocalSite, serveFolder } from '../support/local-site.ts';
import { suite } from '../support/suite.ts';
import { runReport } from './report.ts';

/** A website, and what a reader of it would say of the brand. */
interface Site {
  readonly name: string;
  readonly website: string;
  readonly folder: string;
  readonly home?: string;
  readonly contentType?: string;
  readonly brand: string;
  readonly aliases?: readonly string[];
  readonly category: RegExp;
  readonly language: string;
  readonly audience?: string | null;
  readonly useCases?: readonly string[];
  readonly profiles?: readonly string[];
}

const FIXTURES = fileURLToPath(new URL('../fixtures/sites', import.meta.url));

/** Pages as Debian packages ship them: written by others, for people. The first ones have to be there in continuous integration. */
const PACKAGED: readonly (Site & { readonly debianPackage: string; readonly title: RegExp })[] = [
  {
    debianPackage: 'nginx-common',
    title: /^Welcome to nginx/,
    name: 'the first page of nginx',
    website: 'https://nginx.org',
    folder: '/usr/share/nginx/html',
    brand: 'nginx',
    category: /^web servers$/,
    language: 'en',
    useCases: [],
  },
  {
    debianPackage: 'postgresql-doc-15',
    title: /^PostgreSQL .*Documentation/,
    name: 'the manual of PostgreSQL',
    website: 'https://postgresql.org',
    folder: '/usr/share/doc/postgresql-doc-15/html',
    brand: 'PostgreSQL',
    category: /\bdatabases?\b/,
    language: 'en',
    useCases: [],
  },
  {
    debianPackage: 'sqlite3-doc',
    title: /^SQLite Home Page/,
    name: 'the website of SQLite',
    website: 'https://sqlite.org',
    folder: '/usr/share/doc/sqlite3',
    brand: 'SQLite',
    category: /librar(?:y|ies)|database/,
    language: 'en',
  },
  {
    debianPackage: 'apache2-doc',
    title: /^Apache HTTP Server/,
    name: 'the manual of Apache',
    website: 'https://httpd.apache.org',
    folder: '/usr/share/doc/apache2-doc/manual/en',
    brand: 'Apache HTTP Server',
    category: /web servers/,
    language: 'en',
    useCases: [],
  },
  {
    debianPackage: 'git-doc',
    title: /^git\(1\)/,
    name: 'the manual page of git',
    website: 'https://git-scm.com',
    folder: '/usr/share/doc/git-doc',
    home: 'git.html',
    brand: 'git',
    category: /revision control systems/,
    language: 'en',
  },
];

const WRITTEN: readonly Site[] = [
  {
    name: 'a German joinery',
    website: 'https://tischlerei-wendt.example',
    folder: FIXTURES,
    home: 'tischlerei.html',
    brand: 'Tischlerei Wendt',
    aliases: ['Tischlerei Wendt GmbH'],
    category: /^Maßmöbel$/,
    language: 'de',
    audience: 'Familien',
    useCases: ['Küchen nach Maß', 'Schränke für Dachschrägen'],
    profiles: ['https://www.instagram.com/tischlerei.wendt'],
  },
  {
    name: 'a Japanese tea shop',
    website: 'https://yamada-chaho.example',
    folder: FIXTURES,
    home: 'chaya.html',
    brand: '山田茶舗',
    category: /宇治茶/,
    language: 'ja',
    audience: null,
  },
  {
    name: 'a SaaS',
    website: 'https://rosterly.example',
    folder: FIXTURES,
    home: 'saas.html',
    brand: 'Rosterly',
    aliases: ['Rosterly Ltd'],
    category: /^shift planning software$/,
    language: 'en',
    audience: 'restaurants',
    useCases: ['shift swaps', 'labour cost forecasts'],
    profiles: ['https://www.linkedin.com/company/rosterly'],
  },
  {
    name: 'a local clinic in an old encoding',
    website: 'https://harbourstreetdental.example',
    folder: FIXTURES,
    home: 'clinic.html',
    contentType: 'text/html',
    brand: 'Harbour Street Dental',
    category: /dental clinics$/,
    language: 'en-GB',
    audience: null,
    useCases: ['dental implants', 'teeth whitening'],
  },
];

const SIMULATED = { adapter: 'simulated' };

async function reportOn(site: Site, served: LocalSite) {
  const host = new URL(site.website).hostname;
  const { done, error, evidence, analysis } = await runReport({
    website: site.website,
    providers: ['provider_1', 'provider_2', 'provider_3'].map((id) => ({ id, engine: SIMULATED })),
    analyst: SIMULATED,
    analysis: { samples: 1 },
    web: { hostOverrides: { [host]: served.target } },
  });
  assert.is(error, undefined);
  assert.is(done.simulated, true);
  if (!evidence || !analysis) throw new Error('a completed report has both');
  return { evidence, analysis };
}

async function check(site: Site): Promise<void> {
  const served = await serveFolder(site.folder, site.home, site.contentType);
  try {
    const { evidence, analysis } = await reportOn(site, served);
    const { profile, questions } = evidence;
    assert.is(profile.brand.name, site.brand);
    assert.match(profile.category, site.category);
    assert.is(profile.language, site.language);
    assert.equal(profile.brand.aliases, site.aliases ?? []);
    if (site.audience !== undefined) assert.is(profile.audience, site.audience);
    if (site.useCases) assert.equal(profile.useCases, site.useCases);
    assert.equal(profile.ownedProfiles, site.profiles ?? []);
    const open = questions.filter(({ branded }) => !branded);
    assert.is(open.length, 50);
    assert.not.ok(open.some(({ text }) => text.toLowerCase().includes(site.brand.toLowerCase())));
    const requested = [...served.requested];
    checkFiles(site, requested, await robotsBytesOf(served), analysis.report.root_files);
    checkNumbers(analysis.report);
  } finally {
    await served.close();
  }
}

/** The length of its robots.txt, where it has one. */
async function robotsBytesOf(served: LocalSite): Promise<number | undefined> {
  const { status, body } = await answerOf(served, '/robots.txt');
  return status === 200 ? body.length : undefined;
}

type Report = Awaited<ReturnType<typeof reportOn>>['analysis']['report'];

/** What a package does not ship is plainly absent; nothing is blocked. One that is there is held against a path made up. */
function checkFiles(
  { website }: Site,
  requested: readonly string[],
  robotsBytes: number | undefined,
  files: Report['root_files'],
): void {
  const paths = [...new Set(requested)].map((path) => path.replace(/^\/[0-9a-f]{20}\.txt$/, '/made-up.txt'));
  const madeUp = robotsBytes === undefined ? [] : ['/made-up.txt'];
  assert.equal(paths.sort(), ['/', '/llms.txt', ...madeUp, '/robots.txt']);
  const [llms, robots] = files;
  const absent = {
    present: false,
    status_code: 404,
    content_type: 'text/plain',
    size_bytes: 0,
    error: null,
    blocked_agents: [],
  };
  assert.equal(llms, { ...absent, name: 'llms.txt', url: `${website}/llms.txt` });
  const found = { present: true, status_code: 200, content_type: 'text/plain; charset=utf-8', size_bytes: robotsBytes };
  const expected = robotsBytes === undefined ? absent : { ...absent, ...found };
  assert.equal(robots, { ...expected, name: 'robots.txt', url: `${website}/robots.txt` });
}

function checkNumbers(report: Report): void {
  const engines = Object.values(report.per_engine);
  const sum = (pick: (scores: (typeof engines)[number]) => number) => engines.reduce((n, each) => n + pick(each), 0);
  assert.is(
    sum((each) => each.mention_count),
    report.overall.mention_count,
  );
  assert.is(
    sum((each) => each.answers_analyzed),
    report.overall.answers_analyzed,
  );
  assert.is(report.answers_analyzed, report.overall.answers_analyzed);
  const points = Object.values(report.score_breakdown ?? {}).reduce((n, each) => n + each.points, 0);
  assert.ok(Math.abs(points - report.ai_visibility_score) <= 0.53, `${points} is not ${report.ai_visibility_score}`);
}

/** A folder of that name says nothing: that of the package sqlite3, without -doc, has a changelog only. */
async function isInstalled({ folder, home, title }: (typeof PACKAGED)[number]): Promise<boolean> {
  const served = await serveFolder(folder, home);
  const { body } = await answerOf(served, '/');
  await served.close();
  return title.test(/<title>([^<]*)/i.exec(body.toString('latin1'))?.[1]?.trim() ?? '');
}

/** The first of PACKAGED, which the CI script installs. */
const REQUIRED_IN_CI = 2;
const packaged = suite('real sites, as packages ship them');
for (const [index, site] of PACKAGED.entries()) {
  if (await isInstalled(site)) packaged(`[R-16] [M-15] ${site.name}`, () => check(site));
  else if (index < REQUIRED_IN_CI && process.env['CI'])
    packaged(`${site.name} needs ${site.debianPackage}`, () => assert.unreachable('not installed'));
  else console.log(`NOTE ${site.name}: the Debian package ${site.debianPackage} is not installed`);
}
packaged.run();

const written = suite('sites of different kinds');
for (const site of WRITTEN) written(`[R-16] ${site.name}`, () => check(site));

written('[M-15] the same site gives the same questions and the same bytes', async () => {
  const [, , saas] = WRITTEN;
  if (!saas) throw new Error('it is in the list');
  const served = await serveFolder(saas.folder, saas.home);
  try {
    const [first, second] = [await reportOn(saas, served), await reportOn(saas, served)];
    assert.equal(first.evidence.questions, second.evidence.questions);
    assert.equal(first.analysis, second.analysis);
  } finally {
    await served.close();
  }
});

written.run();
