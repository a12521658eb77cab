import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { payloadOverride } from '../../../src/contract/execution.ts';
import { EXECUTABLE } from '../../../src/registry/actions.ts';
import { mergedPayload } from '../../../src/server/launch/merged-payload.ts';
import { suite } from '../../support/suite.ts';

const merged = suite('merged payload');

const MARK = 'stored';
const field = fc.constantFrom(...Object.keys(payloadOverride.shape), 'unknown');
const text = fc.string({ maxLength: 5 });
const sentValue = fc.oneof(text, fc.constant(null), fc.integer(), fc.boolean(), fc.array(text, { maxLength: 6 }));
/** Right and wrong ones, long and short, every text of them marked. */
const marked = fc.oneof(
  fc.integer({ min: 0, max: 9000 }).map((length) => MARK + 'x'.repeat(length)),
  fc.constant(`https://${MARK}.example/`),
);
const storedValue = fc.oneof(
  marked,
  fc.array(marked, { maxLength: 6 }),
  fc.dictionary(marked, marked, { maxKeys: 2 }),
  fc.constant(null),
  fc.integer(),
);
const stored = fc.oneof(fc.dictionary(field, storedValue), fc.dictionary(fc.oneof(field, marked), storedValue));

merged('[X-07] [H-06] whatever is stored and sent, a refusal holds nothing of the stored payload', () => {
  let refused = 0;
  fc.assert(
    fc.property(fc.constantFrom(...EXECUTABLE), stored, fc.dictionary(field, sentValue), (type, payload, override) => {
      const result = mergedPayload(type, payload, override, () => ({ payload_override: override }));
      if ('payload' in result) return;
      refused += 1;
      assert.not.match(JSON.stringify(result.violations), MARK);
    }),
    { numRuns: 2000 },
  );
  assert.ok(refused > 1000, `${refused} refusals`);
});

merged.run();
