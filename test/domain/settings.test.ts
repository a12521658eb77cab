import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { storedSettings, wireSettings } from '../../src/domain/settings.ts';
import { oneLine } from '../../src/lib/one-line.ts';
import { brandKinds } from '../../src/registry/brand-kinds.ts';
import { type WorkspaceSettings, workspaceSettings } from '../../src/resources/workspace.ts';
import { suite } from '../support/suite.ts';

const settings = suite('domain/settings');

settings('[L-03] what states nothing is not stored', () => {
  for (const sent of [null, {}, { names: null, region: null }, { competitors: [], questions: [] }])
    assert.is(storedSettings(sent), undefined, JSON.stringify(sent));
  assert.equal(storedSettings({ kind: 'software', questions: [], competitors: [{ name: 'B', aliases: [] }] }), {
    kind: 'software',
    competitors: [{ name: 'B' }],
  });
});

settings('[V-04] settings that state nothing are null on the wire', () => {
  assert.is(wireSettings(undefined), null);
  assert.is(wireSettings({}), null);
});

settings(
  '[Q-07] one text has one spelling: no line breaks, control characters, spaces around or capitals of a tag',
  () => {
    const sent = {
      names: [' Ac\u0000me\n', 'Acme\u202e Inc.'],
      region: 'Regens\tburg\u001b[1m',
      language: 'DE-at',
      competitors: [{ name: ' Globex\r\n', aliases: ['Glo\u200bbex  AG'], domain: null }],
      questions: ['  Which\nanvil?  ', 'ما هو\u200f أفضل سندان؟'],
    };
    const stored = storedSettings(sent);
    assert.equal(stored, {
      names: ['Ac me', 'Acme Inc.'],
      region: 'Regens burg [1m',
      language: 'de-AT',
      competitors: [{ name: 'Globex', aliases: ['Globex AG'] }],
      questions: ['Which anvil?', 'ما هو أفضل سندان؟'],
    });
    assert.equal(storedSettings(wireSettings(stored)), stored);
  },
);

const word = fc
  .string({ minLength: 1, maxLength: 20 })
  .map(oneLine)
  .filter((text) => text !== '');
const some = (max: number) => fc.array(word, { minLength: 1, maxLength: max });
const anySettings: fc.Arbitrary<WorkspaceSettings> = fc.record(
  {
    names: some(20),
    kind: fc.constantFrom(...brandKinds),
    region: word,
    language: fc.constantFrom('en', 'pt-BR'),
    competitors: fc.array(
      fc.record({ name: word, aliases: some(10), domain: word }, { requiredKeys: ['name'], noNullPrototype: true }),
      {
        minLength: 1,
        maxLength: 20,
      },
    ),
    questions: some(100),
  },
  { requiredKeys: [], noNullPrototype: true },
);

settings('[L-03] what is shown can be sent back and is stored as it was', () => {
  fc.assert(
    fc.property(anySettings, (stored) => {
      const back = storedSettings(wireSettings(stored));
      assert.equal(back ?? {}, stored);
      assert.ok(workspaceSettings.safeParse(back ?? {}).success);
    }),
  );
});
settings.run();
