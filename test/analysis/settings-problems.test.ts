import * as assert from 'uvu/assert';
import { ownDomainProblems, settingsProblems } from '../../src/analysis/settings-problems.ts';
import type { WorkspaceSettings } from '../../src/resources/workspace.ts';
import { suite } from '../support/suite.ts';

const problems = suite('analysis/settings-problems');

const placesOf = (settings: WorkspaceSettings): string[] => settingsProblems(settings).map(({ at }) => at.join('.'));

for (const [title, settings, places] of [
  ['nothing is stated', {}, []],
  ['names of one brand may be alike', { names: ['Acme', 'ACME', 'Acme Anvils'] }, []],
  ['aliases of one competitor may be alike', { competitors: [{ name: 'Globex', aliases: ['globex'] }] }, []],
  [
    'spelling makes no other name',
    { names: ['Demand-IQ'], competitors: [{ name: 'DemandIQ' }] },
    ['competitors.0.name'],
  ],
  [
    'each later owner of a name is told',
    { names: ['A1'], competitors: [{ name: 'B1', aliases: ['a1'] }, { name: 'b1' }, { name: 'A-1' }] },
    ['competitors.0.aliases.0', 'competitors.1.name', 'competitors.2.name'],
  ],
  [
    'one registrable domain is one company',
    {
      competitors: [
        { name: 'A1', domain: 'https://a.example/x' },
        { name: 'B1', domain: 'shop.a.example' },
      ],
    },
    ['competitors.1.domain'],
  ],
] as const satisfies readonly (readonly [string, WorkspaceSettings, readonly string[]])[]) {
  problems(`[Q-07] ${title}`, () => assert.equal(placesOf(settings), places));
}

problems('[Q-07] reasons say whose the name is', () => {
  const settings = { names: ['Acme'], competitors: [{ name: 'Globex' }, { name: 'acme' }, { name: 'GLOBEX' }] };
  assert.equal(
    settingsProblems(settings).map(({ reason }) => reason),
    ['acme is already a name of the brand', 'GLOBEX is already a name of competitor 0'],
  );
});

problems('[Q-07] a website and a competitor of one registrable domain are one company', () => {
  const of = (domain: string, website: string) =>
    ownDomainProblems({ competitors: [{ name: 'B1', domain }] }, website).map(({ at }) => at.join('.'));
  assert.equal(of('acme.example', 'https://shop.acme.example'), ['competitors.0.domain']);
  assert.equal(of('WWW.ACME.EXAMPLE', 'https://acme.example'), ['competitors.0.domain']);
  assert.equal(of('globex.example', 'https://acme.example'), []);
  assert.equal(ownDomainProblems({ competitors: [{ name: 'B1' }] }, 'https://acme.example'), []);
});
problems.run();
