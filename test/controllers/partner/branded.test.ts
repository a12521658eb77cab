import * as assert from 'uvu/assert';
import { withBranding } from '../../../controllers/partner/branded.ts';
import { partnerStatus } from '../../../controllers/partner/decide.ts';
import type { BrandingProblem, BrandingReading } from '../../../src/domain/branding/branding.ts';
import { partnersInForce } from '../../../src/domain/partners.ts';
import type { Partner, StatusOf } from '../../../src/resources/kinds.ts';
import { make } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';

const branded = suite('condition Branded of a partner');

const [EARLIER, NOW] = ['2026-03-01T12:00:00.000Z', '2026-03-01T13:00:00.000Z'];
const BRANDING = { name: 'Acme', logo: null, colour: null, footer: null };
const told = (...problems: BrandingProblem[]): BrandingReading => ({ branding: BRANDING, problems });
const refused = (refusal: Extract<BrandingProblem, { code: 'logo_refused' }>['refusal']): BrandingProblem => ({
  code: 'logo_refused',
  refusal,
});

const partner = (status?: StatusOf<'Partner'>): Partner =>
  make('Partner', { hostnames: ['acme.example'] }, { metadata: { generation: 3 }, ...(status && { status }) });
const statusOf = (one: Partner, reading: BrandingReading | undefined, at = NOW): StatusOf<'Partner'> =>
  withBranding(
    one,
    partnerStatus(one, partnersInForce([one]), { workspaces: 0, activeRuns: 0 }, new Date(at)),
    reading,
    new Date(at),
  );
const conditionOf = ({ conditions = [] }: StatusOf<'Partner'>) => conditions.find(({ type }) => type === 'Branded');

const SENTENCES: readonly (readonly [problems: readonly BrandingProblem[], status: string, message: string])[] = [
  [[], 'True BrandingShown', 'pages show it as stated'],
  [
    [{ code: 'colour_darkened', stated: '#ffee00', shown: '#756d00' }],
    'True BrandingChanged',
    'spec.branding.colour: #ffee00 is too light to be read on white; pages use #756d00',
  ],
  [
    [
      {
        code: 'logo_cleaned',
        removed: [
          { what: '<script>', line: 3 },
          { what: 'onload', line: 1 },
        ],
      },
    ],
    'True BrandingChanged',
    'spec.branding.logo: pages show it without <script> (line 3), onload (line 1)',
  ],
  [
    [
      { code: 'colour_darkened', stated: '#ffee00', shown: '#756d00' },
      refused({ code: 'not_well_formed', line: 3, column: 6, fault: 'unexpected close tag' }),
    ],
    'False LogoRefused',
    'spec.branding.colour: #ffee00 is too light to be read on white; pages use #756d00; spec.branding.logo: pages show the name instead: the SVG is not well-formed: line 3, column 6: unexpected close tag',
  ],
];
for (const [problems, status, message] of SENTENCES)
  branded(`[Y-03] ${status}: ${message}`, () => {
    const condition = conditionOf(statusOf(partner(), told(...problems)));
    assert.equal(
      [`${condition?.status} ${condition?.reason}`, condition?.message, condition?.observedGeneration],
      [status, message, 3],
    );
  });

const REASONS = [
  [{ code: 'too_large', bytes: 70_000 }, 'it has 70000 bytes, at most 65536 are allowed'],
  [{ code: 'too_large_cleaned', characters: 200_000, most: 131_072 }, 'the SVG has 200000 characters'],
  [{ code: 'too_large_encoded', bytes: 70_000 }, 'use an SVG or fewer colours'],
  [{ code: 'unknown_type' }, 'it is not the base64 of an SVG, PNG or JPEG file'],
  [
    { code: 'picture', refusal: { outcome: 'refused', why: 'animated', message: 'The image is animated' } },
    'The image is animated',
  ],
  [{ code: 'declarations', line: 2 }, 'line 2 of the SVG has a DOCTYPE with declarations'],
  [{ code: 'not_svg' }, 'its root element is not svg'],
  [{ code: 'too_many_elements', most: 5000 }, 'more than 5000 elements'],
  [{ code: 'too_many_drawn', most: 20_000 }, 'draw more than 20000 elements'],
  [{ code: 'too_deep', line: 9 }, 'line 9 of the SVG: elements are nested too deeply'],
  [{ code: 'loop' }, 'refers to itself'],
  [{ code: 'nothing_drawn' }, 'nothing is drawn'],
] as const;
for (const [refusal, part] of REASONS)
  branded(`[Y-03] the reason of a refusal: ${refusal.code}`, () => {
    assert.match(conditionOf(statusOf(partner(), told(refused(refusal))))?.message ?? '', part);
  });

branded('[Y-03] of much that was left out the first are told, in one line that fits', () => {
  const removed = Array.from({ length: 5000 }, (_, at) => ({ what: `<a\n${'b'.repeat(500)}>`, line: at }));
  const message = conditionOf(statusOf(partner(), told({ code: 'logo_cleaned', removed })))?.message ?? '';
  assert.match(message, / \(line 7\) and 4992 more$/);
  assert.ok(message.length <= 1024 && !message.includes('\n'));
});

branded('[Y-03] it changes with the branding and goes with it; Ready stays what it was', () => {
  const before = statusOf(partner(), told(), EARLIER);
  const same = statusOf(partner(before), told({ code: 'colour_darkened', stated: '#ffffff', shown: '#767676' }));
  assert.is(conditionOf(same)?.lastTransitionTime, EARLIER, 'the status is still True');
  assert.is(conditionOf(statusOf(partner(before), told(refused({ code: 'loop' }))))?.lastTransitionTime, NOW);
  const none = statusOf(partner(before), undefined);
  assert.is(conditionOf(none), undefined);
  for (const status of [before, same, none]) assert.is(status.conditions?.[0]?.reason, 'Served');
  assert.equal(statusOf(partner(before), told(), NOW), before, 'nothing to write');
});

branded.run();
