import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createIds, type IdPrefix, isWellFormedId } from '../../src/domain/ids.ts';
import { suite } from '../support/suite.ts';

const ids = suite('ids');
const KEY = Uint8Array.from({ length: 32 }, (_, i) => i);
const made = createIds(KEY);

/** Computed outside of this code base, from the definition: these must never change, or every id in use is lost. */
const VECTORS: readonly (readonly [what: string, id: string, expected: string])[] = [
  ['a workspace', made.workspace('acme', 'https://acme.example'), 'pws-zjnpm5vk77buofcasa2fhlym4x'],
  ['a report with a key', made.report('acme', 'pws-a', 'order é 1'), 'pvr-gy5mlt2pgv2wonweqrixjtjbnn'],
  ['an action', made.action('acme', 'pws-a', 'ab'.repeat(32)), 'act-y7mk22tpvjbnoa7dz6h7l23lh4'],
  ['an execution', made.execution('acme', 'act-a', 2), 'aex-dukow7nzv5oitc2rkn5ue5o4wx'],
  ['an article', made.output('Article', 'acme', 'aex-a'), 'art-bqw5qj2oiknj7dscemp7ptanxx'],
  ['a network post', made.output('NetworkPost', 'acme', 'aex-a'), 'net-sxtrx3rx6pssrb6ii6svbfafun'],
  ['a short post', made.output('ShortPost', 'acme', 'aex-a'), 'shp-ev3soinh5rjkl2f3wd2eqa54wp'],
  ['a forum post', made.output('ForumPost', 'acme', 'aex-a'), 'frm-w3xoyubc3tsaoysq2he47aby46'],
  ['the installation', made.installation(), 'l6lk6ykfffreitd36jvmhspcwa'],
  ['a keyless report', made.randomReport(KEY.subarray(0, 17)), 'pvr-aaaqeayeaudaocajbifqydiob4'],
];
for (const [what, id, expected] of VECTORS) {
  ids(`[V-01] the id of ${what} is that of the definition`, () => assert.is(id, expected));
}

ids('[V-03] ids hold 130 bits that depend on every part and on the key', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 });
  const other = createIds(Uint8Array.from({ length: 32 }, (_, i) => i + 1));
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      const id = made.report(a, b, c);
      assert.ok(isWellFormedId('pvr', id));
      assert.is(id.length, 'pvr-'.length + 26);
      const input = JSON.stringify([a, b, c]);
      assert.is(seen.get(id) ?? input, input);
      seen.set(id, input);
      assert.is(made.report(a, b, c), id);
      assert.is.not(other.report(a, b, c), id);
    }),
  );
});

ids('[W-04] [R-05] the same website or key elsewhere is another id', () => {
  assert.is.not(made.workspace('acme', 'https://a.com'), made.workspace('globex', 'https://a.com'));
  assert.is.not(made.report('acme', 'pws-a', 'k'), made.report('acme', 'pws-b', 'k'));
  assert.is.not(made.report('acme', 'pws-a', 'k'), made.report('globex', 'pws-a', 'k'));
  assert.is.not(made.report('a', 'b"c', 'd'), made.report('a', 'b', 'c"d'));
});

ids('[R-06] random ids are well formed and differ with their bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 17, maxLength: 17 }), fc.nat(16), (bytes, position) => {
      const id = made.randomReport(bytes);
      assert.match(id, /^pvr-[a-z2-7]{26}$/);
      // the last six bits of the 17th byte are left over
      const changed = bytes.with(position, (bytes[position] ?? 0) ^ 0b0100_0000);
      assert.is.not(made.randomReport(changed), id);
    }),
  );
});

ids('too few bytes for a key or an id are a fault', () => {
  assert.throws(() => createIds(new Uint8Array(31)), /32 are needed/);
  assert.throws(() => made.randomReport(new Uint8Array(16)), /17 bytes/);
});

const SUFFIX = 'abcdefghijklmnopqrstuvwx27';
const FORMS: readonly (readonly [prefix: IdPrefix, id: string, wellFormed: boolean])[] = [
  ['pws', `pws-${SUFFIX}`, true],
  ['act', `act-${SUFFIX}`, true],
  ['aex', `aex-${SUFFIX}`, true],
  ['art', `art-${SUFFIX}`, true],
  ['net', `net-${SUFFIX}`, true],
  ['shp', `shp-${SUFFIX}`, true],
  ['frm', `frm-${SUFFIX}`, true],
  ['pvr', `pvr-${SUFFIX}`, true],
  ['pvr', 'pvr-1', true],
  ['pvr', `pvr-${'a'.repeat(48)}`, true],
  ['pvr', `pvr-${'a'.repeat(49)}`, false],
  ['pvr', 'pvr-', false],
  ['pvr', 'pvr-a-b', false],
  ['pvr', 'pvr-A', false],
  ['pws', `pvr-${SUFFIX}`, false],
  ['pws', `pws-${SUFFIX}a`, false],
  ['pws', `pws-${SUFFIX.slice(1)}`, false],
  ['pws', `pws-${SUFFIX.slice(1)}1`, false],
  ['pws', `pws-${SUFFIX.slice(1)}A`, false],
  ['pws', `pws-${SUFFIX}\n`, false],
  ['pws', ` pws-${SUFFIX}`, false],
  ['pws', `pws_${SUFFIX}`, false],
  ['pws', '', false],
  ['act', 'act-../../x', false],
];
for (const [prefix, id, wellFormed] of FORMS) {
  ids(`[V-01] ${JSON.stringify(id)} is ${wellFormed ? 'a' : 'no'} well-formed id of ${prefix}`, () =>
    assert.is(isWellFormedId(prefix, id), wellFormed),
  );
}

ids.run();
