import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { cutToBytes } from '../../src/lib/cut-to-bytes.ts';
import { suite } from '../support/suite.ts';

const cuts = suite('cut to bytes');

cuts('a text is cut between characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 0, max: 60 }), (text, max) => {
      const cut = cutToBytes(text, max);
      const whole = text.toWellFormed();
      assert.ok(Buffer.byteLength(cut) <= max);
      assert.ok(whole.startsWith(cut));
      const next = [...whole.slice(cut.length)][0];
      assert.ok(next === undefined || Buffer.byteLength(cut + next) > max, 'no shorter than it must be');
    }),
  );
  assert.is(cutToBytes('€'.repeat(400), 1024), '€'.repeat(341));
});

cuts.run();
