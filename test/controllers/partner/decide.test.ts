import * as assert from 'uvu/assert';
import { credentialStatus, partnerStatus, unreadableStatus } from '../../../controllers/partner/decide.ts';
import { partnersInForce } from '../../../src/domain/partners.ts';
import type { Partner, SpecOf } from '../../../src/resources/kinds.ts';
import { make } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';

const decided = suite('status of partners and credentials');

const NOW = new Date('2026-03-01T12:00:00.000Z');
const COUNTS = { workspaces: 2, activeRuns: 1 };
const partner = (spec: Partial<SpecOf<'Partner'>> = {}, name = 'acme', at = '2026-03-01T11:00:00Z'): Partner =>
  make(
    'Partner',
    { hostnames: ['acme.example'], ...spec },
    { metadata: { name, creationTimestamp: at, generation: 3 } },
  );
const told = ({
  conditions = [],
}: {
  readonly conditions?: readonly { status: string; reason: string }[] | undefined;
}) => conditions.map(({ status, reason }) => `${status} ${reason}`);

decided('a partner in force is served, with what it has', () => {
  const one = partner();
  const status = partnerStatus(one, partnersInForce([one]), COUNTS, NOW);
  assert.equal(told(status), ['True Served']);
  assert.is(status.conditions?.[0]?.message, 'its hostnames are served');
  const { observedGeneration, workspaces, activeRuns } = status;
  assert.equal([observedGeneration, workspaces, activeRuns], [3, 2, 1]);
  const [condition] = status.conditions ?? [];
  assert.equal([condition?.lastTransitionTime, condition?.observedGeneration], [NOW.toISOString(), 3]);
});

decided('a hostname that no request can name is told', () => {
  const one = partner({ hostnames: ['acme.example', 'no host'] });
  const status = partnerStatus(one, partnersInForce([one]), COUNTS, NOW);
  assert.equal(told(status), ['True Served']);
  assert.match(status.conditions?.[0]?.message ?? '', /but no request can name no host$/);
});

decided('a suspended partner is not served, and one that comes second is told who is', () => {
  const [first, second] = [partner(), partner({ suspended: true }, 'late', '2026-03-01T11:30:00Z')];
  const both = partnersInForce([first, second]);
  assert.equal(told(partnerStatus(second, both, COUNTS, NOW)), ['False NamespaceTaken']);
  const alone = partner({ suspended: true });
  assert.equal(told(partnerStatus(alone, partnersInForce([alone]), COUNTS, NOW)), ['False Suspended']);
});

decided('a namespace that cannot be read: why, for that generation', () => {
  const status = unreadableStatus(partner(), 'forbidden', NOW);
  assert.equal(told(status), ['False NamespaceUnreadable']);
  assert.match(status.conditions?.[0]?.message ?? '', /forbidden$/);
  assert.equal([status.observedGeneration, status.conditions?.[0]?.observedGeneration], [3, 3]);
});

const CREDENTIALS: readonly (readonly [
  what: string,
  spec: Partial<SpecOf<'PartnerCredential'>>,
  condition: string,
  requeueAfterMs?: number,
])[] = [
  ['for ever', {}, 'True Accepted'],
  ['for an hour', { expiresAt: '2026-03-01T13:00:00Z' }, 'True Accepted', 3_600_000],
  ['until the next millisecond', { expiresAt: '2026-03-01T12:00:00.001Z' }, 'True Accepted', 1],
  ['until now', { expiresAt: '2026-03-01T12:00:00Z' }, 'False Expired'],
  ['until yesterday', { expiresAt: '2026-02-28T12:00:00Z' }, 'False Expired'],
  ['switched off', { active: false }, 'False Inactive'],
  ['switched off for now', { active: false, expiresAt: '2026-03-01T12:00:05Z' }, 'False Inactive', 5000],
  ['without a scope', { scopes: [] }, 'False Incomplete'],
];
for (const [what, spec, condition, requeueAfterMs] of CREDENTIALS)
  decided(`[H-12] a credential, ${what}: ${condition}`, () => {
    const keyHash = `sha256:${'0'.repeat(64)}`;
    const credential = make(
      'PartnerCredential',
      { use: 'Api', keyHash, scopes: ['actions:read'], ...spec },
      { metadata: { generation: 4 } },
    );
    const found = credentialStatus(credential, NOW);
    assert.equal(told(found.status), [condition]);
    assert.is(found.requeueAfterMs, requeueAfterMs);
    assert.is('requeueAfterMs' in found, requeueAfterMs !== undefined);
    assert.equal([found.status.observedGeneration, found.status.conditions?.[0]?.observedGeneration], [4, 4]);
  });

decided.run();
