import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  classifyCompetitors,
  type IdentifiedBrand,
  identifyBrand,
  labelSentiment,
  type PageDigest,
  pageDigest,
  proposeCompetitors,
  reviewQuestions,
} from '../../src/analysis/tasks.ts';
import { AnalystError } from '../../src/ports/analyst.ts';
import { createSimulatedAnalyst } from '../../src/simulation/analyst.ts';
import { marketFor } from '../../src/simulation/market.ts';
import { suite } from '../support/suite.ts';

const analyst = createSimulatedAnalyst();
const { signal } = new AbortController();
const page = (part: Partial<PageDigest>): PageDigest => ({
  url: 'https://acme.example/',
  title: null,
  metaDescription: null,
  ogSiteName: null,
  organisations: [],
  headings: [],
  text: '',
  linkTexts: [],
  lang: null,
  ...part,
});
const identify = async (website: string, ...pages: Partial<PageDigest>[]): Promise<IdentifiedBrand> =>
  (await analyst.complete(identifyBrand, { website, pages: pages.map(page) }, { signal })).value;

const sites = suite('simulated identify_brand');
interface Site {
  readonly website: string;
  readonly page: Partial<PageDigest>;
  readonly want: Partial<Record<keyof IdentifiedBrand, unknown>>;
}
for (const [says, lang, category] of [
  ['Acme makes and repairs everyday goods.', 'en', 'everyday goods'],
  ['Acme makes, sells and repairs cargo bikes for families.', 'en', 'cargo bikes'],
  ['Acme provides & maintains web servers.', 'en', 'web servers'],
  ['Acme sells or rents out simple garden tools.', 'en', 'garden tools'],
  ['We make and repair everyday goods.', 'en', 'everyday goods'],
  ['Acme verkauft und repariert Fahrräder.', 'de', 'Fahrräder'],
  ['Acme propose et répare des vélos.', 'fr', 'vélos'],
  ['Acme vende y repara bicicletas.', 'es', 'bicicletas'],
  ['Acme fabrica e repara bicicletas.', 'pt', 'bicicletas'],
  ['Acme sprzedaje i naprawia rowery dla rodzin.', 'pl', 'rowery'],
  ['Acme sells shoes and bags.', 'en', 'shoes'],
] as const)
  sites(`what a brand does besides is no part of its category: ${says}`, async () => {
    const found = await identify('https://acme.example', { title: 'Acme', metaDescription: says, lang });
    assert.is(found.category, category);
  });

const SITES: Readonly<Record<string, Site>> = {
  'a company with structured data': {
    website: 'https://acme.example',
    page: {
      title: 'Project management software for small agencies | Acme',
      ogSiteName: 'Acme',
      organisations: [
        { name: 'Acme Inc.', sameAs: ['https://www.linkedin.com/company/acme', 'https://acme.example/x'] },
      ],
      headings: ['Plan projects together', 'Time tracking', 'Resource planning', 'Pricing', 'What customers say'],
      metaDescription: 'Acme is a simple project management software for small agencies.',
      lang: 'en-GB',
    },
    want: {
      name: 'Acme',
      aliases: ['Acme Inc.'],
      category: 'project management software',
      categoryTerms: ['project', 'management', 'software'],
      language: 'en-GB',
      audience: 'small agencies',
      useCases: ['time tracking'],
      ownedProfiles: ['https://www.linkedin.com/company/acme'],
    },
  },
  'a company with a title only': {
    website: 'https://www.blueriver.example',
    page: { title: 'Blue River – Organic coffee beans', text: 'Fresh from the roaster.' },
    want: { name: 'Blue River', category: 'organic coffee beans', language: 'en', audience: null },
  },
  'nginx, read under another host': {
    website: 'https://docs.example',
    page: {
      title: 'nginx',
      headings: ['nginx', 'Basic HTTP server features'],
      text: 'nginx nginx ("engine x") is an HTTP web server, reverse proxy, content cache, load balancer, TCP/UDP proxy server, and mail proxy server. Originally written by Igor Sysoev.',
      lang: 'en',
    },
    want: { name: 'nginx', category: 'HTTP web servers', language: 'en' },
  },
  'the documentation of nginx': {
    website: 'https://nginx.example',
    page: { title: 'nginx documentation', headings: ['nginx documentation'], text: 'Introduction Installing nginx' },
    want: { name: 'nginx', category: 'software tools', useCases: [] },
  },
  'the page that nginx shows at first': {
    website: 'https://acme.example',
    page: {
      title: 'Welcome to nginx!',
      headings: ['Welcome to nginx!'],
      text: 'If you see this page, the nginx web server is successfully installed.',
    },
    want: { name: 'nginx' },
  },
  'the site of PostgreSQL': {
    website: 'https://www.postgresql.org',
    page: {
      title: "PostgreSQL: The world's most advanced open source database",
      headings: [
        "PostgreSQL: The World's Most Advanced Open Source Relational Database",
        'New to PostgreSQL?',
        'Latest Releases',
      ],
      text: 'PostgreSQL is a powerful, open source object-relational database system with over 35 years of active development.',
      lang: 'en',
    },
    want: { name: 'PostgreSQL', category: 'open source object-relational database systems', useCases: [] },
  },
  'the manual of PostgreSQL': {
    website: 'https://manual.example',
    page: {
      title: 'PostgreSQL 16.2 Documentation',
      headings: ['PostgreSQL 16.2 Documentation', 'The PostgreSQL Global Development Group'],
      text: 'PostgreSQL 16.2 Documentation Preface 1. What Is PostgreSQL? PostgreSQL is an object-relational database management system',
    },
    want: { name: 'PostgreSQL', category: 'object-relational database management systems', useCases: [] },
  },
  'the contents of the documentation of nginx': {
    website: 'https://nginx.example',
    page: {
      title: 'nginx documentation',
      headings: ['nginx documentation', 'How-To', 'Development'],
      text: 'nginx documentation Introduction Installing nginx Beginner’s Guide How nginx processes a request Using nginx as HTTP load balancer Load balancing with nginx Development Contributing Changes',
      lang: 'en',
    },
    want: { name: 'nginx', category: 'load balancers', useCases: [] },
  },
  'the contents of the manual of PostgreSQL': {
    website: 'https://manual.example',
    page: {
      title: 'PostgreSQL 16.2 Documentation',
      headings: ['PostgreSQL 16.2 Documentation'],
      text: 'PostgreSQL 16.2 Documentation Table of Contents 1.3. Creating a Database 1.4. Accessing a Database 21. Client Authentication 22. Managing Databases 24. Localization',
    },
    want: { name: 'PostgreSQL', category: 'databases' },
  },
  'a sentence about something else': {
    website: 'https://acme.example',
    page: {
      title: 'Acme | Invoices for freelancers',
      metaDescription: 'There is a better way to get paid. Acme makes invoicing easy.',
      lang: 'en',
    },
    want: { name: 'Acme', category: 'invoices', audience: 'freelancers' },
  },
  'a Sphinx manual': {
    website: 'https://flask.example',
    page: {
      title: 'Welcome to Flask — Flask Documentation (3.0.x)',
      headings: ['Welcome to Flask'],
      text: 'Flask is a lightweight WSGI web application framework.',
    },
    want: { name: 'Flask', category: 'lightweight WSGI web application frameworks' },
  },
  'a German company': {
    website: 'https://holzmann-moebel.example',
    page: {
      title: 'Massivholzmöbel nach Maß | Holzmann Möbel',
      organisations: [{ name: 'Holzmann Möbel GmbH', sameAs: [] }],
      metaDescription: 'Holzmann ist die Manufaktur für Massivholzmöbel aus Bayern.',
      text: 'Wir fertigen Tische und Stühle für Ihr Zuhause. Die Möbel sind aus Eiche und das ist gut.',
    },
    want: { name: 'Holzmann Möbel', aliases: ['Holzmann Möbel GmbH'], language: 'de' },
  },
  'a Japanese company': {
    website: 'https://tanaka.example',
    page: {
      title: '田中製作所 | 精密部品の加工',
      ogSiteName: '田中製作所',
      text: '田中製作所は、精密部品の加工会社です。ようこそ。',
    },
    want: { name: '田中製作所', language: 'ja', category: '精密部品の加工会社', categoryTerms: ['精密部品の加工会社'] },
  },
  'a Korean company': {
    website: 'https://hangyeol.example',
    page: {
      title: '한결공방 | 수제 도마',
      ogSiteName: '한결공방',
      text: '한결공방은 수제 도마 공방입니다. 어서 오세요.',
    },
    want: { name: '한결공방', language: 'ko', category: '수제 도마 공방' },
  },
  'nothing but a host': {
    website: 'https://www.quietplace.example',
    page: { title: 'Home' },
    want: { name: 'Quietplace', category: 'online services', language: 'en', aliases: [], useCases: [] },
  },
};
const TITLES: readonly (readonly [string, string])[] = [
  ['Introduction - The Cargo Book', 'Cargo'],
  ['Index | Node.js v20.20.2 Documentation', 'Node.js'],
  ['Top (libffi: the portable foreign function interface library)', 'libffi'],
  ['Reference Manual for libxslt', 'libxslt'],
  ['4. README', 'Site'],
  ['Acme®: Home', 'Acme®'],
  ['Willkommen bei Acme', 'Acme'],
  ['Bienvenue chez Acme | Accueil', 'Acme'],
  ['Anvils for everyone · Acme', 'Acme'],
];
for (const [title, name] of TITLES) {
  sites(`the title "${title}" names ${name}`, async () =>
    assert.is((await identify('https://site.example', { title })).name, name),
  );
}

for (const [what, { website, page: digest, want }] of Object.entries(SITES)) {
  sites(what, async () => {
    const found = await identify(website, digest);
    for (const [field, value] of Object.entries(want)) {
      assert.equal(found[field as keyof IdentifiedBrand], value, field); // the keys of want are those fields
    }
  });
}

const anyPage = fc.record({
  title: fc.option(fc.string({ unit: 'grapheme', maxLength: 200 })),
  metaDescription: fc.option(fc.string({ unit: 'grapheme', maxLength: 400 })),
  ogSiteName: fc.option(fc.string({ maxLength: 300 })),
  organisations: fc.array(fc.record({ name: fc.string({ maxLength: 200 }), sameAs: fc.array(fc.webUrl()) })),
  headings: fc.array(fc.string({ maxLength: 300 })),
  text: fc.string({ maxLength: 2000 }),
  lang: fc.option(fc.string({ maxLength: 60 })),
});
sites('[M-15] every page gives a valid answer, and the same page the same one', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPage,
      fc.constantFrom('https://acme.example', 'https://a.b.co.uk', ''),
      async (part, website) => {
        assert.ok(pageDigest.safeParse(page(part)).success);
        const found = await identify(website, part);
        assert.ok(identifyBrand.schema.safeParse(found).success);
        assert.equal(await identify(website, structuredClone(part)), found);
      },
    ),
    { numRuns: 150, seed: 3 },
  );
});
sites('no page at all still names the host', async () => {
  assert.ok(identifyBrand.input.safeParse({ website: 'https://acme.example', pages: [] }).success);
  assert.is((await identify('https://acme.example')).name, 'Acme');
});
sites.run();

const other = suite('simulated analyst');
other('proposes the rivals of the same market that engines answer from', async () => {
  const input = {
    brand: 'Acme',
    aliases: [],
    domain: 'acme.example',
    category: 'anvils',
    description: '',
    language: 'en',
    region: null,
  };
  const { value, model, requests } = await analyst.complete(proposeCompetitors, input, { signal });
  const market = marketFor({ brand: 'Acme', domain: 'acme.example', category: 'anvils', language: 'en' });
  assert.equal(
    value.competitors.map(({ name, domain }) => [name, domain]),
    market.rivals.map(({ name, domain }) => [name, domain]),
  );
  assert.equal([model, requests], ['simulated-analyst', 1]);
});

other('of names and sites that are offered it picks the rivals of the market', async () => {
  const market = marketFor({ brand: 'Acme', domain: 'acme.example', category: 'anvils', language: 'en' });
  const [first, second] = market.rivals;
  const input = {
    ...{ brand: 'Acme', domain: 'acme.example', category: 'anvils', description: '', language: 'en', region: null },
    known: [],
    names: ['Price', first?.name ?? ''],
    domains: [second?.domain ?? '', 'stranger.example'].map((domain) => ({ domain, titles: [] })),
  };
  const { value } = await analyst.complete(classifyCompetitors, input, { signal });
  assert.equal(
    value.competitors.map(({ name }) => name),
    [first?.name, second?.name],
  );
});

const WINDOWS: readonly (readonly [string, string, string, string])[] = [
  ['Many recommend Acme. Foo is unreliable.', 'positive', 'present', 'Many recommend Acme.'],
  ['Foo is excellent. Acme is often criticised.', 'negative', 'present', 'Acme is often criticised.'],
  [
    '([acme.example](https://acme.example/)) Acme makes anvils.',
    'neutral',
    'present',
    '([acme.example](https://acme.example/)) Acme makes anvils.',
  ],
  ['Simulated. ([acme.example](https://acme.example/)) \nAcme is listed.', 'neutral', 'present', 'Acme is listed.'],
  ['Acme makes anvils.', 'neutral', 'present', 'Acme makes anvils.'],
  ['1. **Acme** is great.\n2. Foo is poor.', 'positive', 'present', '**Acme** is great.'],
  ['I could not find anything about Acme.', 'neutral', 'absent', 'I could not find anything about Acme.'],
  ['I could not find a price for Acme. Acme is excellent.', 'positive', 'present', 'Acme is excellent.'],
  ['Acmeは優れています。他は不明です。', 'positive', 'present', 'Acmeは優れています。'],
];
for (const [text, sentiment, stance, quote] of WINDOWS) {
  other(`[M-12] ${text.replaceAll('\n', ' / ')}: ${sentiment}, ${stance}, quoted as it stands`, async () => {
    const { value } = await analyst.complete(labelSentiment, { windows: [{ brand: 'Acme', text }] }, { signal });
    const [label] = value.labels;
    assert.equal([label?.brand, label?.sentiment, label?.stance, label?.quote], ['Acme', sentiment, stance, quote]);
    assert.ok(text.includes(label?.quote ?? '?'));
  });
}

other('windows of one brand are one label, an empty window none', async () => {
  const windows = [
    { brand: 'Acme', text: 'Acme is great.' },
    { brand: 'Foo', text: '' },
    { brand: 'Acme', text: 'Acme is listed.' },
  ];
  const { value } = await analyst.complete(labelSentiment, { windows }, { signal });
  assert.equal(
    value.labels.map(({ brand }) => brand),
    ['Acme'],
  );
});

other('[M-12] the quote stands in the window, whatever is written there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (noise) => {
      const text = `${noise}\nAcme is excellent. ${noise}`;
      const { value } = await analyst.complete(labelSentiment, { windows: [{ brand: 'Acme', text }] }, { signal });
      assert.ok(value.labels.every(({ quote }) => text.includes(quote)));
    }),
  );
});

other('[Q-04] every drafted question is accepted', async () => {
  const questions = ['Which anvil is best?', 'anvil anvil?'].map((text, index) => ({ number: index + 1, text }));
  const about = { language: 'en', category: 'anvils', kind: null, region: null, audience: null };
  const { value } = await analyst.complete(reviewQuestions, { ...about, questions }, { signal });
  assert.equal(value, { proposals: [] });
});

other('further tasks can be answered, unknown ones and bad answers are errors of the analyst', async () => {
  const more = createSimulatedAnalyst({ tasks: { double: (n) => Number(n) * 2 } });
  const task = { name: 'double', instructions: '', schema: labelSentiment.schema };
  const failure = async (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error) => (error instanceof AnalystError ? error.failure : error),
    );
  assert.is(await failure(more.complete(task, 2, { signal })), 'invalid_output');
  assert.is(await failure(analyst.complete(task, 2, { signal })), 'config');
  assert.is(await failure(analyst.complete({ ...task, name: 'toString' }, 2, { signal })), 'config');
});
other.run();
