import * as assert from 'uvu/assert';
import { imageTypeOf } from '../../src/lib/image-type.ts';
import { suite } from '../support/suite.ts';

const types = suite('image type');

for (const [text, type] of [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\x0a\x0d\xff\x00WEBPVP8 ', 'image/webp'],
  ['GIF89a', 'image/gif'],
  ['GIF87a...', 'image/gif'],
  ['GIF88a', undefined],
  ['RIFF\x00\x00\x00\x00WAVEfmt ', undefined],
  ['RIFF', undefined],
  ['\x89PNG\r\n', undefined],
  ['\xff\xd8', undefined],
  [' \xff\xd8\xff', undefined],
  ['<svg>', undefined],
  ['', undefined],
] as const) {
  types(`${JSON.stringify(text)} is ${type}`, () => assert.is(imageTypeOf(Buffer.from(text, 'latin1')), type));
}

types('a view into other bytes is read where it begins', () =>
  assert.is(imageTypeOf(Buffer.from('xxxGIF89a').subarray(3)), 'image/gif'),
);

types.run();
