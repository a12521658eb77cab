import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { exclusions, mergeCompetitors, writtenDomain } from '../../../src/analysis/competitors/merge.ts';
import { isPlatform } from '../../../src/analysis/competitors/platforms.ts';
import { nameKey } from '../../../src/analysis/matching/names.ts';
import { suite } from '../../support/suite.ts';
import { makeBrand } from '../make-evidence.ts';

const market = (name = 'Acme', domain: string | null = 'acme.example', aliases: string[] = ['Acme Inc']) => ({
  brand: makeBrand(name, { domain, aliases }),
  category: 'forging anvils',
  categoryTerms: ['anvil', 'forge tools'],
});
const merged = (...rivals: ReturnType<typeof makeBrand>[]) =>
  mergeCompetitors(market(), rivals).map(({ name, domain, aliases }) => [name, domain, aliases]);

const competitors = suite('competitors');

competitors('one name key is one competitor, its other spellings are aliases', () => {
  assert.equal(
    merged(makeBrand('DemandIQ'), makeBrand('Demand-IQ', { domain: 'demandiq.com', aliases: ['DIQ Group'] })),
    [['DemandIQ', 'demandiq.com', ['DIQ Group']]],
  );
});
competitors('one registrable domain is one competitor, its private section told apart', () => {
  assert.equal(
    merged(
      makeBrand('Globex', { domain: 'www.globex.co.uk' }),
      makeBrand('Globex Online', { domain: 'https://shop.globex.co.uk/x' }),
      makeBrand('Hooli', { domain: 'hooli.github.io' }),
      makeBrand('Initech', { domain: 'initech.github.io' }),
    ),
    [
      ['Globex', 'globex.co.uk', ['Globex Online']],
      ['Hooli', 'hooli.github.io', []],
      ['Initech', 'initech.github.io', []],
    ],
  );
});
competitors('a name that another has as an alias is that one', () => {
  assert.equal(merged(makeBrand('Globex Corporation', { aliases: ['Globex'] }), makeBrand('GLOBEX')), [
    ['Globex Corporation', null, ['Globex']],
  ]);
});

const REASONS: readonly (readonly [name: string, domain: string | null, reason: string | undefined])[] = [
  ['Globex', null, undefined],
  ['ACME', null, 'own'],
  ['Acme, Inc', null, 'own'],
  ['Anvils Direct', 'acme.example', 'own'],
  ['Acme Cloud', null, 'own_product'],
  ['Acme Anvils Pro', 'acmepro.example', 'own_product'],
  ['Anti-Acme', null, undefined],
  ['Acmeology', null, undefined],
  ['Anvil', null, 'generic'],
  ['Forging Anvils', null, 'generic'],
  ['Forge', null, 'generic'],
  ['Forge Anvils', null, 'generic'],
  ['Anvil Brothers', null, undefined],
  ['ChatGPT', null, 'platform'],
  ['Google', null, 'platform'],
  ['Google Analytics', 'google.com', undefined],
  ['G2', 'g2.com', 'platform'],
  ['Capterra', null, 'platform'],
  ['TechCrunch', null, 'platform'],
  ['Wikipedia', null, 'platform'],
  ['Reddit', 'reddit.com', 'platform'],
  ['Amazon', 'amazon.de', 'platform'],
  ['Stack Overflow', null, 'platform'],
  ['WordPress', 'wordpress.org', undefined],
  ['Time', null, undefined],
  ['Time', 'time.com', 'platform'],
  ['Clutch', 'clutch.example', undefined],
  ['LinkedIn', 'linkedin.com', undefined],
  ['...', null, 'empty'],
];
for (const [name, domain, reason] of REASONS) {
  competitors(`${name} (${domain ?? 'no domain'}) is ${reason ?? 'a competitor'}`, () => {
    assert.is(exclusions(market())(makeBrand(name, { domain })), reason);
  });
}
competitors('the company behind the brand is no competitor of it', () => {
  const excluded = exclusions(market('Amazon Music', 'music.example', []));
  assert.is(excluded(makeBrand('Amazon Music Unlimited')), 'own_product');
  assert.is(exclusions(market('Globex Anvils', 'globex-anvils.example', []))(makeBrand('Globex')), 'parent');
  assert.is(exclusions(market('Dropbox', 'dropbox.com', []))(makeBrand('Box', { domain: 'box.com' })), undefined);
});
competitors('platforms compete with platforms of their kind', () => {
  assert.ok(isPlatform('eBay', 'ebay.com', 'acme.example'));
  assert.not(isPlatform('eBay', 'ebay.com', 'etsy.com'));
  assert.ok(isPlatform('eBay', 'ebay.com', 'g2.com'));
  assert.not(isPlatform('Capterra', null, 'g2.com'));
});

const DOMAINS: readonly (readonly [written: string | null, expected: string | null])[] = [
  ['globex.example', 'globex.example'],
  ['WWW.Globex.Example', 'globex.example'],
  ['https://shop.globex.co.uk/a?b', 'globex.co.uk'],
  ['globex.co.uk/path', 'globex.co.uk'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['co.uk', null],
  ['globex', null],
  ['not a domain', null],
  ['', null],
  [null, null],
];
for (const [written, expected] of DOMAINS) {
  competitors(`${JSON.stringify(written)} is the domain ${expected}`, () =>
    assert.is(writtenDomain(written), expected),
  );
}

const word = fc.constantFrom(
  'Acme',
  'Globex',
  'globex',
  'Hooli',
  'Init-ech',
  'InitEch',
  'Anvil',
  'Google',
  'Time',
  '東京',
  ' ',
  'Box',
);
const anyRival = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 2 }),
    fc.array(word, { maxLength: 2 }),
    fc.option(fc.constantFrom('globex.example', 'www.globex.example', 'hooli.example', 'acme.example')),
  )
  .map(([words, aliases, domain]) => makeBrand(words.join(' '), { aliases, domain }));
competitors('whatever is proposed: distinct names and domains, none of the brand’s, stable when merged again', () => {
  fc.assert(
    fc.property(fc.array(anyRival, { maxLength: 8 }), (rivals) => {
      const list = mergeCompetitors(market(), rivals);
      const keys = list.flatMap(({ name, aliases }) => [...new Set([name, ...aliases].map(nameKey))]);
      const domains = list.flatMap(({ domain }) => domain ?? []);
      assert.is(new Set(list.map(({ name }) => nameKey(name))).size, list.length);
      assert.is(new Set(domains).size, domains.length);
      assert.not(keys.includes('acme'));
      assert.not(domains.includes('acme.example'));
      assert.equal(mergeCompetitors(market(), list), list);
    }),
    { numRuns: 200 },
  );
});
competitors.run();
