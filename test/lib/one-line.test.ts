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

lines.run();
