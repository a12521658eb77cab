import { globSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { withConditions } from '../../../controllers/status/conditions.ts';
import { EVENT_REASONS, REASONS } from '../../../controllers/status/reasons.ts';
import { suite } from '../../support/suite.ts';

const document = readFileSync(new URL('../../../docs/conditions.md', import.meta.url), 'utf8');
const sections = new Map(
  document
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n', 1)[0] ?? '', section]),
);

const conditions = suite('conditions');

conditions('the document has the kinds and the reasons of the source, no more and no fewer', () => {
  assert.equal([...sections.keys()].filter((title) => title !== 'Events').sort(), Object.keys(REASONS).sort());
  for (const [kind, reasons] of Object.entries(REASONS)) {
    const rows = [...(sections.get(kind) ?? '').matchAll(/^\| ([A-Z]\w+) \|/gm)].map((match) => match[1]);
    assert.equal(rows.filter((word) => word !== 'Reason').sort(), [...reasons].sort(), kind);
  }
});

conditions('the document has the events of the source, no more and no fewer', () => {
  const rows = [...(sections.get('Events') ?? '').matchAll(/^\| ([A-Z]\w+) \| ([A-Z]\w+) \|/gm)]
    .map(([, kind, reason]) => `${kind} ${reason}`)
    .filter((row) => row !== 'About Reason');
  const source = Object.entries(EVENT_REASONS).flatMap(([kind, reasons]) =>
    reasons.map((reason) => `${kind} ${reason}`),
  );
  assert.equal(rows.sort(), source.sort());
});

conditions('every reason of the list is one that the controllers write', () => {
  const source = globSync('{controllers,src/domain}/**/*.ts', { cwd: new URL('../../..', import.meta.url) })
    .filter((file) => !file.endsWith('reasons.ts'))
    .map((file) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'))
    .join('\n');
  const unused = [...Object.values(REASONS), ...Object.values(EVENT_REASONS)]
    .flat()
    .filter((reason) => !source.includes(`'${reason}'`));
  assert.equal(unused, []);
});

conditions('reasons are words that the API machinery takes', () => {
  for (const reason of Object.values(REASONS).flat()) assert.match(reason, /^[A-Z][A-Za-z]{0,63}$/);
});

const ready = (status: 'True' | 'False', message = '') =>
  ({ type: 'Ready', status, reason: 'Served', message }) as const;

conditions('the time of the transition moves with the status only', () => {
  const first = withConditions(undefined, [ready('False')], { nowIso: '2026-03-01T12:00:00.000Z', generation: 1 });
  const same = withConditions(first, [ready('False', 'more')], { nowIso: '2026-03-01T12:00:01.000Z', generation: 2 });
  assert.is(same[0]?.lastTransitionTime, '2026-03-01T12:00:00.000Z');
  assert.is(same[0]?.observedGeneration, 2);
  const moved = withConditions(same, [ready('True')], { nowIso: '2026-03-01T12:00:02.000Z', generation: 2 });
  assert.is(moved[0]?.lastTransitionTime, '2026-03-01T12:00:02.000Z');
});

conditions('a storm is over for whoever comes to write a status', () => {
  const storm = {
    type: 'Stalled',
    status: 'True',
    lastTransitionTime: '2026-01-01T00:00:00Z',
    reason: 'ReconcileStorm',
    message: '',
  } as const;
  const at = { nowIso: '2026-03-01T12:00:00.000Z', generation: 1 };
  assert.equal(
    withConditions([storm], [ready('True')], at).map(({ type }) => type),
    ['Ready'],
  );
});

conditions('a message is one line, whatever a run, a page or a platform has put into it', () => {
  const at = { nowIso: '2026-03-01T12:00:00.000Z', generation: 1 };
  const [told] = withConditions(undefined, [ready('False', 'a\u001b[2J\nb\u202e')], at);
  assert.is(told?.message, 'a [2J b');
});

conditions('conditions of others stay, and long messages are cut', () => {
  const other = {
    type: 'Audited',
    status: 'True',
    lastTransitionTime: '2026-01-01T00:00:00Z',
    reason: 'X',
    message: '',
  } as const;
  const list = withConditions([other], [ready('True', 'x'.repeat(2000))], {
    nowIso: '2026-03-01T12:00:00.000Z',
    generation: 1,
  });
  assert.equal(
    list.map(({ type }) => type),
    ['Ready', 'Audited'],
  );
  assert.is(list[0]?.message.length, 1024);
});

conditions.run();
