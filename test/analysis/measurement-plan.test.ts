import * as assert from 'uvu/assert';
import { whyAnother } from '../../src/analysis/measurement-plan.ts';
import { suite } from '../support/suite.ts';

const planning = suite('why another plan is made');

const SETTINGS = { kind: 'software', names: ['Acme', 'Acme Inc'] } as const;
const stated = { kind: SETTINGS.kind, names: [...SETTINGS.names] };
const reordered = { names: [...SETTINGS.names], kind: SETTINGS.kind };

for (const [title, plan, asked, why] of [
  ['nothing is asked of a plan without settings', {}, {}, undefined],
  ['empty settings are none', {}, { settings: {} }, undefined],
  ['the order of members does not count', { settings: stated }, { settings: reordered }, undefined],
  ['other settings', { settings: stated }, { settings: { kind: 'product' } }, { reason: 'settings_changed' }],
  ['settings that were taken back', { settings: stated }, {}, { reason: 'settings_changed' }],
  ['a version that is made', {}, { renewal: { version: 2, note: 'old' } }, undefined],
  ['a higher version', {}, { renewal: { version: 3 } }, { reason: 'renewed' }],
  [
    'a higher version and other settings',
    {},
    { settings: stated, renewal: { version: 3, note: 'new market' } },
    { reason: 'renewed', note: 'new market' },
  ],
] as const) {
  planning(`[Q-01] [Q-07] ${title}`, () => assert.equal(whyAnother({ version: 2, ...plan }, asked), why));
}
planning.run();
