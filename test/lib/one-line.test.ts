import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { oneLine } from '../../src/lib/one-line.ts';
import { suite } from '../support/suite.ts';

const lines = suite('text of others in one line');

lines('line ends, escapes, bells and turned directions become a space', () => {
  for (const bad of ['\n', '\r\n', '\u001b[2J', '\u0007', '\u009b31m', '\u2028', '\u2029', '\u202e', '\u2066', '\0'])
    assert.match(oneLine(`a${bad}b`), /^a [ -~]*b$/, JSON.stringify(bad));
  assert.is(oneLine('\na\u001b\u0007\nb\n'), 'a b');
});

lines('words of any script stay as they are', () => {
  for (const text of ['Größe — “é”', '日本語、中文', 'שלום עולם', 'a\u200db 👩‍👩‍👧', ''])
    assert.is(oneLine(text), text);
});

lines('what is not seen is taken out', () => {
  for (const unseen of ['\u00ad', '\u200b', '\u200e', '\u2060', '\ufeff', '\u{e0041}'])
    assert.is(oneLine(`a${unseen}b`), 'ab', JSON.stringify(unseen));
});

lines('whatever it is given, the result has no control or format character and stays as it is', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = oneLine(text);
      assert.not.match(line, /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u);
      assert.is(oneLine(line), line);
    }),
  ),
);

lines.run();
