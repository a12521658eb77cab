import * as assert from 'uvu/assert';
import type { MeasurementPlan } from '../../../src/analysis/measurement-plan.ts';
import { planLines } from '../../../src/cmd/plan/show.ts';
import type { SpecOf } from '../../../src/resources/kinds.ts';
import { make } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';

const showing = suite('plan show');

const workspace = (spec: Partial<SpecOf<'Workspace'>> = {}) =>
  make(
    'Workspace',
    { website: 'https://acme.example', models: [{ id: 'provider_1', enabled: true }], ...spec },
    { metadata: { namespace: 'acme', name: 'pws-a' } },
  );

const base = { id: 'q-1', category: 'recommendation', branded: false, intent: 'i' } as const;
const PLAN: MeasurementPlan = {
  format: 1,
  version: 2,
  createdAt: '2026-11-02T09:31:12.345Z',
  reason: 'renewed',
  note: 'new brand',
  profile: {
    brand: { name: 'Acme', aliases: ['Acme Anvils'], domain: 'acme.example', source: 'stated' },
    ...{ category: 'anvils', categoryTerms: [], description: '', kind: 'product', language: 'en', audience: null },
    ...{ useCases: [], region: null, ownedProfiles: [] },
    competitors: [{ name: 'Globex', aliases: [], domain: null, source: 'answers' }],
  },
  questions: [
    { ...base, text: 'Which anvil is cheap?', topic: 'price' },
    { ...base, text: 'Which anvil is safe?', topic: 'safety', samples: 2 },
    { ...base, text: 'Which anvil costs least?', topic: 'price' },
    { ...base, text: 'Which anvil do smiths buy?', custom: true },
    { ...base, text: 'Is Acme good?', branded: true },
  ],
  samples: 1,
  leftOut: ['What anvil do smiths buy?'],
  questionsVersion: 3,
};

showing('[Q-01] everything that a report rests on, the questions by topic', () => {
  assert.is(
    planLines(workspace(), PLAN).join('\n'),
    `acme/pws-a, https://acme.example
plan         version 2, renewed, made by the report of 2026-11-02T09:31:12.345Z
note         new brand
brand        Acme, also Acme Anvils (acme.example, stated)
category     anvils
kind         product
region       none
language     en
competitors  1
  Globex (from answers)
questions    5, each asked once unless stated otherwise
  price
    Which anvil is cheap?
    Which anvil costs least?
  safety
    Which anvil is safe? (twice)
  stated by the partner
    Which anvil do smiths buy?
  about the brand by name
    Is Acme good?
left out     1 stated question with the same intent as another
  What anvil do smiths buy?`,
  );
});

showing('[Q-01] no text of others breaks a line or colours the terminal', () => {
  const bad = 'a\u001b[31m\nb\u202e';
  const brand = { name: bad, aliases: [bad], domain: null, source: 'analyst' as const };
  const lines = planLines(workspace({ plan: { version: 9, note: bad } }), {
    ...PLAN,
    note: bad,
    profile: { ...PLAN.profile, brand, competitors: [brand], category: bad, region: bad },
    questions: [{ ...base, text: bad }],
    leftOut: [bad],
  });
  assert.not.match(lines.join(''), /[\p{Cc}\u202e]/u);
});

for (const [title, spec, says] of [
  ['a version that is there makes no new plan', { plan: { version: 2 } }, undefined],
  ['a higher version makes one', { plan: { version: 3, note: 'why' } }, 'version 3 is asked for: why'],
  ['other settings make one', { settings: { kind: 'software' } }, 'the settings have changed since'],
] as const) {
  showing(`[Q-01] [Q-07] ${title}`, () => {
    const line = planLines(workspace(spec), PLAN).find((one) => one.startsWith('next report'));
    assert.is(line, says && `next report  makes another plan: ${says}`);
  });
}
showing.run();
