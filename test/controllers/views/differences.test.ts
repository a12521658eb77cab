import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compareViews, stillThere } from '../../../controllers/views/differences.ts';
import type { ViewEntry } from '../../../src/ports/views.ts';
import { suite } from '../../support/suite.ts';

const one = (id: string, resourceVersion = '5', uid = `uid-${id}`): ViewEntry => ({ id, uid, resourceVersion });
const entries = (...list: ViewEntry[]) => new Map(list.map((entry) => [entry.id, entry]));

const comparing = suite('views compared with resources');

comparing('missing, older and of an earlier incarnation are behind; newer is not', () => {
  const wanted = [one('missing'), one('older', '10'), one('newer', '5'), one('same'), one('again', '9', 'uid-2')];
  const there = entries(one('older', '9'), one('newer', '6'), one('same'), one('again', '8', 'uid-1'));
  const { behind, unknown } = compareViews(wanted, there);
  assert.equal(
    behind.map(({ id }) => id),
    ['missing', 'older', 'again'],
  );
  assert.equal(
    unknown.map(({ uid }) => uid),
    ['uid-1'],
  );
});

comparing('a view without a resource is unknown', () => {
  assert.equal(compareViews([], entries(one('gone'))), { behind: [], unknown: [one('gone')] });
});

comparing('what arrives while it settles was no difference', () => {
  const before = compareViews([one('late'), one('stays')], entries(one('removed'), one('orphan')));
  const after = stillThere(before, [one('late'), one('stays')], entries(one('late'), one('orphan')));
  assert.equal(after, { behind: [one('stays')], unknown: [one('orphan')] });
});

comparing('a resource that changes all the time is behind only when the version first seen does not arrive', () => {
  const before = compareViews([one('busy', '10')], entries(one('busy', '9')));
  assert.equal(stillThere(before, [one('busy', '12')], entries(one('busy', '11'))).behind, []);
  assert.equal(stillThere(before, [one('busy', '12')], entries(one('busy', '9'))).behind, [one('busy', '10')]);
});

comparing('a resource deleted while it settles needs no view', () => {
  const before = compareViews([one('short')], entries());
  assert.equal(stillThere(before, [], entries()).behind, []);
});

comparing('property: writing what is behind and removing what is unknown leaves no difference', () => {
  const some = fc
    .uniqueArray(fc.tuple(fc.nat(8), fc.nat(3), fc.nat(20)), { selector: ([id]) => id })
    .map((list) => list.map(([id, uid, version]) => one(`r${id}`, String(version), `uid-${id}-${uid}`)));
  fc.assert(
    fc.property(some, some, (wanted, there) => {
      const map = entries(...there);
      const { behind, unknown } = compareViews(wanted, map);
      for (const entry of unknown) map.delete(entry.id);
      for (const entry of behind) map.set(entry.id, entry);
      for (const entry of wanted) if (!map.has(entry.id)) map.set(entry.id, entry);
      assert.equal(compareViews(wanted, map), { behind: [], unknown: [] });
    }),
  );
});

comparing.run();
