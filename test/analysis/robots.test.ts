import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { CRAWLERS } from '../../src/analysis/crawlers.ts';
import { blockedAgents, comparable, isAllowed, parseRobots, ROBOTS_MAX_BYTES } from '../../src/analysis/robots.ts';
import { assertInProportion } from '../support/cpu-cost.ts';
import { suite } from '../support/suite.ts';

const robots = suite('robots.txt');

type Case = readonly [what: string, body: string, agent: string, path: string, allowed: boolean];

const CASES: readonly Case[] = [
  // Which group applies
  ['an empty file allows', '', 'GPTBot', '/', true],
  ['rules before any agent are ignored', 'Disallow: /', 'GPTBot', '/', true],
  ['the agent has its own group', 'User-agent: GPTBot\nDisallow: /', 'GPTBot', '/', false],
  ['another agent’s group says nothing', 'User-agent: CCBot\nDisallow: /', 'GPTBot', '/', true],
  ['the star group stands in', 'User-agent: *\nDisallow: /', 'GPTBot', '/', false],
  [
    'a group of its own replaces the star group',
    'User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /x',
    'GPTBot',
    '/',
    true,
  ],
  [
    'a group of its own, last in the file and empty, allows',
    'User-agent: *\nDisallow: /\nUser-agent: GPTBot',
    'GPTBot',
    '/',
    true,
  ],
  [
    'a group of its own at the end without rules allows',
    'User-agent: *\nDisallow: /\n\nAllow: /a\nUser-agent: GPTBot',
    'GPTBot',
    '/',
    true,
  ],
  ['agent names ignore case', 'user-AGENT: gptBOT\ndisALLOW: /', 'GPTBot', '/', false],
  ['a version after the token is ignored', 'User-agent: GPTBot/1.2\nDisallow: /', 'GPTBot', '/', false],
  ['words after the token are ignored', 'User-agent: GPTBot (all)\nDisallow: /', 'GPTBot', '/', false],
  ['a longer token is another agent', 'User-agent: GPTBot-Extra\nDisallow: /', 'GPTBot', '/', true],
  ['a shorter token is another agent', 'User-agent: GPT\nDisallow: /', 'GPTBot', '/', true],
  [
    'Applebot does not speak for Applebot-Extended',
    'User-agent: Applebot\nDisallow: /',
    'Applebot-Extended',
    '/',
    true,
  ],
  ['Googlebot does not speak for Google-Extended', 'User-agent: Googlebot\nDisallow: /', 'Google-Extended', '/', true],
  ['an unreadable token matches nobody', 'User-agent: 42\nDisallow: /', 'GPTBot', '/', true],
  [
    'an unreadable token still starts a group',
    'User-agent: GPTBot\nDisallow: /a\nUser-agent: 42\nDisallow: /',
    'GPTBot',
    '/',
    true,
  ],
  ['several agents share a group', 'User-agent: CCBot\nUser-agent: GPTBot\nDisallow: /', 'CCBot', '/', false],
  ['the last of several agents too', 'User-agent: CCBot\nUser-agent: GPTBot\nDisallow: /', 'GPTBot', '/', false],
  [
    'groups of one agent are merged',
    'User-agent: GPTBot\nDisallow: /a\n\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /b',
    'GPTBot',
    '/b',
    false,
  ],
  [
    'merged, the first part stays',
    'User-agent: GPTBot\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: GPTBot\nDisallow: /b',
    'GPTBot',
    '/a',
    false,
  ],
  [
    'merged, a longer allow of one part wins',
    'User-agent: GPTBot\nDisallow: /a\nUser-agent: x\nDisallow:\nUser-agent: GPTBot\nAllow: /ab',
    'GPTBot',
    '/ab',
    true,
  ],
  [
    'star groups are merged',
    'User-agent: *\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: *\nDisallow: /b',
    'GPTBot',
    '/b',
    false,
  ],
  ['a blank line does not end a group', 'User-agent: GPTBot\n\n\nDisallow: /', 'GPTBot', '/', false],
  [
    'an unknown record does not end the list of agents',
    'User-agent: CCBot\nCrawl-delay: 5\nUser-agent: GPTBot\nDisallow: /',
    'CCBot',
    '/',
    false,
  ],
  [
    'Sitemap does not end the list of agents',
    'User-agent: CCBot\nSitemap: https://a.example/s.xml\nUser-agent: GPTBot\nDisallow: /',
    'CCBot',
    '/',
    false,
  ],
  [
    'an unknown record between rules is skipped',
    'User-agent: GPTBot\nDisallow: /a\nNoindex: /b\nDisallow: /c',
    'GPTBot',
    '/c',
    false,
  ],
  [
    'an empty rule ends the list of agents',
    'User-agent: CCBot\nDisallow:\nUser-agent: GPTBot\nDisallow: /',
    'CCBot',
    '/',
    true,
  ],
  ['star with a comment is the star', 'User-agent: * # all\nDisallow: /', 'GPTBot', '/', false],
  ['star glued to letters is nobody', 'User-agent: *bot\nDisallow: /', 'GPTBot', '/', true],
  // Which rule applies
  ['an empty Disallow allows', 'User-agent: *\nDisallow:', 'GPTBot', '/', true],
  ['an empty Disallow does not lift another', 'User-agent: *\nDisallow: /\nDisallow:', 'GPTBot', '/', false],
  ['an empty Allow does not lift a Disallow', 'User-agent: *\nDisallow: /\nAllow:', 'GPTBot', '/', false],
  ['a prefix matches', 'User-agent: *\nDisallow: /fish', 'GPTBot', '/fish/salmon', false],
  ['a prefix matches inside a word', 'User-agent: *\nDisallow: /fish', 'GPTBot', '/fishheads', false],
  ['paths keep their case', 'User-agent: *\nDisallow: /Fish', 'GPTBot', '/fish', true],
  ['a closing slash restricts to the folder', 'User-agent: *\nDisallow: /fish/', 'GPTBot', '/fish', true],
  ['the longer allow wins', 'User-agent: *\nDisallow: /p\nAllow: /pa', 'GPTBot', '/page', true],
  ['the longer disallow wins', 'User-agent: *\nAllow: /p\nDisallow: /pa', 'GPTBot', '/page', false],
  ['order does not matter', 'User-agent: *\nAllow: /pa\nDisallow: /p', 'GPTBot', '/page', true],
  ['allow wins a tie', 'User-agent: *\nDisallow: /page\nAllow: /page', 'GPTBot', '/page', true],
  ['allow wins a tie, the other way', 'User-agent: *\nAllow: /page\nDisallow: /page', 'GPTBot', '/page', true],
  ['the root alone can be allowed', 'User-agent: *\nDisallow: /\nAllow: /$', 'GPTBot', '/', true],
  ['what is below stays disallowed', 'User-agent: *\nDisallow: /\nAllow: /$', 'GPTBot', '/page', false],
  ['robots.txt itself may always be read', 'User-agent: *\nDisallow: /', 'GPTBot', '/robots.txt', true],
  [
    'length is counted with the wildcard',
    'User-agent: *\nAllow: /page\nDisallow: /*.htm',
    'GPTBot',
    '/page.htm',
    false,
  ],
  [
    'length is counted in octets, not characters',
    'User-agent: *\nAllow: /abcd\nDisallow: /*é',
    'GPTBot',
    '/abcdé',
    false,
  ],
  ['a rule without a slash matches nothing', 'User-agent: *\nDisallow: page', 'GPTBot', '/page', true],
  ['the query belongs to the path', 'User-agent: *\nDisallow: /*?s=', 'GPTBot', '/find?s=1', false],
  // Wildcards
  ['a star matches any run', 'User-agent: *\nDisallow: /*.php', 'GPTBot', '/a/b.php?x', false],
  ['a star matches nothing too', 'User-agent: *\nDisallow: /a*b', 'GPTBot', '/ab', false],
  ['a star alone matches all', 'User-agent: *\nDisallow: *', 'GPTBot', '/', false],
  ['several stars', 'User-agent: *\nDisallow: /a*b*c', 'GPTBot', '/a1b2c3', false],
  ['several stars keep their order', 'User-agent: *\nDisallow: /a*b*c', 'GPTBot', '/a1c2b3', true],
  ['a dollar ends the path', 'User-agent: *\nDisallow: /*.php$', 'GPTBot', '/a.php', false],
  ['a dollar forbids more', 'User-agent: *\nDisallow: /*.php$', 'GPTBot', '/a.php?x', true],
  ['the last piece is taken from the end', 'User-agent: *\nDisallow: /*a$', 'GPTBot', '/aba', false],
  ['pieces do not overlap', 'User-agent: *\nDisallow: /ab*ba$', 'GPTBot', '/aba', true],
  ['a dollar inside is a character', 'User-agent: *\nDisallow: /a$b', 'GPTBot', '/a$b', false],
  ['a closing star changes nothing', 'User-agent: *\nDisallow: /fish*', 'GPTBot', '/fishy', false],
  // Encoding
  ['an escape of a letter equals the letter', 'User-agent: *\nDisallow: /foo/%62%61%7A', 'GPTBot', '/foo/baz', false],
  ['and the other way round', 'User-agent: *\nDisallow: /foo/baz', 'GPTBot', '/foo/%62a%7a', false],
  ['raw UTF-8 equals its escape', 'User-agent: *\nDisallow: /foo/ツ', 'GPTBot', '/foo/%E3%83%84', false],
  ['hex digits ignore case', 'User-agent: *\nDisallow: /foo/%e3%83%84', 'GPTBot', '/foo/ツ', false],
  ['an escaped slash is not a slash', 'User-agent: *\nDisallow: /a%2Fb', 'GPTBot', '/a/b', true],
  ['an escaped star is a literal star', 'User-agent: *\nDisallow: /a-%2A.html', 'GPTBot', '/a-*.html', false],
  ['an escaped star is not a wildcard', 'User-agent: *\nDisallow: /a-%2A.html', 'GPTBot', '/a-b.html', true],
  ['an escaped dollar is a literal dollar', 'User-agent: *\nDisallow: /a%24', 'GPTBot', '/a$b', false],
  ['a broken escape is text', 'User-agent: *\nDisallow: /100%', 'GPTBot', '/100%/x', false],
  // Lines
  ['a byte order mark is skipped', '\uFEFFUser-agent: *\nDisallow: /', 'GPTBot', '/', false],
  ['lines may end with CR LF', 'User-agent: *\r\nDisallow: /\r\n', 'GPTBot', '/', false],
  ['lines may end with CR', 'User-agent: *\rDisallow: /', 'GPTBot', '/', false],
  ['a comment line is skipped', '# hello\nUser-agent: *\n# x\nDisallow: /', 'GPTBot', '/', false],
  ['a comment after a rule is cut', 'User-agent: *\nDisallow: /a # not b', 'GPTBot', '/a', false],
  ['a rule commented out is none', 'User-agent: *\n#Disallow: /', 'GPTBot', '/', true],
  ['white space around is dropped', '  User-agent \t:\t* \n\t Disallow  :  /  ', 'GPTBot', '/', false],
  ['no colon, no record', 'User-agent: *\nDisallow /', 'GPTBot', '/', true],
  ['a misspelt key is another key', 'User-agent: *\nDisalow: /', 'GPTBot', '/', true],
  ['a page instead of the file restricts nothing', '<!doctype html><title>Not found</title>', 'GPTBot', '/', true],
];

for (const [what, body, agent, path, allowed] of CASES) {
  robots(`[G-10] RFC 9309: ${what}`, () => {
    assert.is(isAllowed(parseRobots(body), agent, path), allowed);
  });
}

robots('the table has at least sixty cases', () => {
  assert.ok(CASES.length >= 60);
  assert.is(new Set(CASES.map(([what]) => what)).size, CASES.length);
});

robots('a rule after 500 KiB of comments is read', () => {
  const padding = `#${'x'.repeat(1023)}\n`.repeat(499);
  assert.not(isAllowed(parseRobots(`${padding}User-agent: *\nDisallow: /`), 'GPTBot', '/'));
});

robots('a line that the cap cuts is not taken for a shorter rule', () => {
  const head = 'User-agent: *\nDisallow: /';
  const body = `${'#'.repeat(ROBOTS_MAX_BYTES - head.length - 1)}\n${head}private`;
  assert.ok(isAllowed(parseRobots(body), 'GPTBot', '/public'));
});

robots('sitemaps are listed wherever they stand', () => {
  const body = 'Sitemap: https://a.example/1.xml\nUser-agent: *\nDisallow: /\nsitemap:https://a.example/2.xml';
  assert.equal(parseRobots(body).sitemaps, ['https://a.example/1.xml', 'https://a.example/2.xml']);
});

robots('[G-10] blocked agents are spelt and ordered as the list of crawlers', () => {
  const all = CRAWLERS.map((crawler) => crawler.token);
  assert.equal(blockedAgents('User-agent: *\nDisallow: /'), all);
  assert.equal(blockedAgents('User-agent: gptbot\nUser-agent: OAI-SEARCHBOT\nDisallow: /'), [
    'OAI-SearchBot',
    'GPTBot',
  ]);
  assert.equal(blockedAgents('User-agent: *\nDisallow: /private'), []);
  assert.equal(
    blockedAgents('User-agent: *\nDisallow: /\nUser-agent: Googlebot\nAllow: /'),
    all.filter((token) => token !== 'Googlebot'),
  );
});

const line = fc.oneof(
  fc.constantFrom('User-agent: *', 'User-agent: GPTBot', 'Disallow: /', 'Allow: /', 'Disallow:', '# c', '', 'x'),
  fc.string({ maxLength: 30 }),
);

robots('no text makes the parser fail, and line endings do not matter', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const plain = lines.map((text) => text.replace(/[\r\n]/g, ' '));
      const blocked = blockedAgents(plain.join('\n'));
      assert.equal(blockedAgents(plain.join('\r\n')), blocked);
      assert.equal(blockedAgents(plain.join('\r')), blocked);
    }),
  );
});

robots('the comparable form is stable and pure ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (path) => {
      const once = comparable(path);
      assert.is(comparable(once), once);
      assert.match(once, /^[!-~]*$/);
    }),
  );
});

robots('a rule for exactly the path decides it, whatever shorter prefixes say', () => {
  const segment = fc.stringMatching(/^[a-z0-9]{1,6}$/);
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.boolean(), (segments, allow) => {
      const path = `/${segments.join('/')}`;
      const prefixes = segments.map((_, i) => `${allow ? 'Disallow' : 'Allow'}: /${segments.slice(0, i).join('/')}`);
      const body = ['User-agent: *', ...prefixes, `${allow ? 'Allow' : 'Disallow'}: ${path}$`].join('\n');
      assert.is(isAllowed(parseRobots(body), 'GPTBot', path), allow);
    }),
  );
});

robots('a hostile pattern takes time in proportion to the length of the path', () => {
  const rules = parseRobots(`User-agent: *\nDisallow: /${'a*'.repeat(2000)}b$`);
  assertInProportion((length) => void isAllowed(rules, 'GPTBot', `/${'a'.repeat(length)}`), 500);
});

robots.run();
