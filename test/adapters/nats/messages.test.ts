import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { ownerTokens, subjectToken } from '../../../src/adapters/nats/keys.ts';
import { encoded, readChanged, readProgress, runSubject, viewSubject } from '../../../src/adapters/nats/messages.ts';
import { newRunOwner } from '../../contract/run-ledger.contract.ts';
import { suite } from '../../support/suite.ts';

const messages = suite('messages in NATS');
const owner = newRunOwner();
const progress = { stage: 'ask', done: 1, total: 9 };
const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

messages('any name is one token of a subject, and two names are two tokens', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a.b', '*', '>', '', 'pvr-a', '=YQ', 'x'.repeat(300)),
  );
  fc.assert(
    fc.property(name, name, (a, b) => {
      assert.match(subjectToken(a), /^=?[A-Za-z0-9_-]*$/);
      assert.is.not(subjectToken(a), '');
      assert.is(subjectToken(a) === subjectToken(b), a === b);
    }),
  );
  assert.is(viewSubject('acme', 'aex-1'), 'sightline.acme.changed.aex-1');
  assert.is(runSubject(owner, 'progress'), 'sightline.acme.run.pvr-a.progress');
});

messages('an owner whose namespace or uid could name others is refused', () => {
  for (const wrong of ['', '*', '>', 'a.b', '../a', 'a b'])
    for (const changed of [{ namespace: wrong }, { uid: wrong }])
      assert.throws(() => ownerTokens({ ...owner, ...changed }), /not a namespace and a uid/);
});

messages('what was sent is read', () => {
  const subject = runSubject(owner, 'progress');
  const order = { attempt: 1, sequence: 7 };
  assert.equal(readProgress(subject, encoded({ owner, progress, order })), { owner, progress, order });
  assert.equal(readChanged(runSubject(owner, 'changed'), encoded({ owner })), { owner });
});

messages('[P-04] progress of a run of an earlier version has no order, so each is taken', () => {
  const order = { attempt: 0, sequence: 0 };
  assert.equal(readProgress(runSubject(owner, 'progress'), bytes({ owner, progress })), { owner, progress, order });
});

messages(
  'what is not ours is dropped: no JSON, other shapes, too large, or a run that the subject does not name',
  () => {
    const subject = runSubject(owner, 'progress');
    const wrong: readonly Uint8Array[] = [
      new Uint8Array(),
      Buffer.from('{'),
      bytes(null),
      bytes({ owner }),
      bytes({ owner, progress: { ...progress, done: -1 } }),
      bytes({ owner, progress: { ...progress, stage: 'x'.repeat(41) } }),
      bytes({ owner, progress, order: { attempt: -1, sequence: 0 } }),
      bytes({ owner: { ...owner, kind: 'Partner' }, progress }),
      bytes({ owner: { ...owner, namespace: 'umbrella' }, progress }),
      bytes({ owner: { ...owner, name: 'pvr-b' }, progress }),
      bytes({ owner, progress, more: 'x'.repeat(5000) }),
    ];
    for (const data of wrong)
      assert.is(readProgress(subject, data), undefined, Buffer.from(data).toString().slice(0, 80));
    assert.is(readChanged(subject, encoded({ owner })), undefined, 'another topic');
  },
);

messages.run();
