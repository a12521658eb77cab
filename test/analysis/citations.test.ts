import * as assert from 'uvu/assert';
import { citedPages, compileCitationClasses } from '../../src/analysis/citations.ts';
import { suite } from '../support/suite.ts';
import { makeAnswer, makeBrand } from './make-evidence.ts';

const citations = suite('citations');

const classify = compileCitationClasses(
  {
    brand: makeBrand('Zapier', { domain: 'zapier.com' }),
    competitors: [
      makeBrand('Workato', { domain: 'workato.com' }),
      makeBrand('Self', { domain: 'zapier.com' }),
      makeBrand('Pages', { domain: 'rival.github.io' }),
      makeBrand('Bücher', { domain: 'bücher.example' }),
    ],
    ownedProfiles: [
      ...['https://www.linkedin.com/company/zapier/', 'https://zapier.medium.com', 'https://zapier-blog.example'],
      ...[
        'not a url',
        'https://x.com/',
        'https://www.facebook.com',
        'https://linkedin.com/company/',
        'https://reddit.com/r',
      ],
    ],
  },
  'https://zapier.example',
);

const CLASSES: readonly (readonly [what: string, url: string, expected: string | undefined])[] = [
  ['own domain', 'https://zapier.com/apps', 'own'],
  ['own subdomain', 'https://help.zapier.com/', 'own'],
  ['domain of the website', 'http://www.zapier.example/', 'own'],
  ['same end of another name', 'https://notzapier.com/', 'third_party'],
  ['owned profile', 'https://linkedin.com/company/Zapier', 'owned_profile'],
  ['below an owned profile', 'https://www.linkedin.com/company/zapier/posts?x=1', 'owned_profile'],
  ['another profile there', 'https://www.linkedin.com/company/zapier-labs', 'third_party'],
  ['profile that is a host', 'https://zapier.medium.com/story', 'owned_profile'],
  ['a blog of its own elsewhere', 'https://zapier-blog.example/post', 'owned_profile'],
  ['another on a place whose front was given as a profile', 'https://x.com/somebody/status/1', 'third_party'],
  ['the same with www', 'https://facebook.com/somebody', 'third_party'],
  ['the same with a folder of all profiles', 'https://www.linkedin.com/company/other', 'third_party'],
  ['a forum of a place given so', 'https://www.reddit.com/r/automation', 'third_party'],
  ['competitor in its own script', 'https://www.xn--bcher-kva.example/x', 'competitor'],
  ['competitor', 'https://docs.workato.com/x', 'competitor'],
  ['competitor on a shared host', 'https://rival.github.io/x', 'competitor'],
  ['neighbour on a shared host', 'https://other.github.io/x', 'third_party'],
  ['engine', 'https://chatgpt.com/share/1', 'excluded'],
  ['redirect of an engine', 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/A', 'excluded'],
  ['search page', 'https://www.google.co.uk/search?q=x', 'excluded'],
  ['another page of a search engine', 'https://support.google.com/docs', 'third_party'],
  ['search page of Bing', 'https://www.bing.com/search?q=x', 'excluded'],
  ['search page of DuckDuckGo', 'https://duckduckgo.com/?q=x', 'excluded'],
  ['page about a search engine', 'https://duckduckgo.com/about', 'third_party'],
  ['any other', 'https://www.g2.com/products', 'third_party'],
  ['no page', 'mailto:x@zapier.com', undefined],
];
for (const [what, url, expected] of CLASSES) {
  citations(`[M-11] ${what}: ${url} is ${expected}`, () => {
    assert.is(classify(url)?.class, expected);
  });
}

citations('[M-11] a page counts once in an answer: without tracking and fragment, with www and slash', () => {
  const cites = [
    'https://Zapier.com/a?utm_source=openai#top',
    'https://zapier.com/a',
    'https://zapier.com/a/',
    'https://www.zapier.com/a',
    'http://zapier.com/a',
    'https://zapier.com/a?page=2&gclid=1',
  ];
  const pages = citedPages(makeAnswer('q', 'provider_1', '', { cites }), classify);
  assert.equal(
    pages.map(({ url }) => url),
    [
      'https://zapier.com/a',
      'https://zapier.com/a/',
      'https://www.zapier.com/a',
      'http://zapier.com/a',
      'https://zapier.com/a?page=2',
    ],
  );
  assert.equal(pages[2], {
    url: 'https://www.zapier.com/a',
    host: 'www.zapier.com',
    domain: 'zapier.com',
    class: 'own',
  });
});

citations.run();
