// timeout: 600 s

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { canRun } from '../support/can-run.ts';
import { executionMachine } from '../support/embedded/execution-world.ts';
import { type Downloaded, generatedPictures, uploadedPicture } from '../support/embedded/pictures-over-rest.ts';
import { startEmbedded } from '../support/embedded.ts';
import { makeCredential } from '../support/signing-credentials.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { verifyC2pa } from '../support/verify-c2pa.ts';

/** Whether a reader of metadata that is not ours finds the mark of origin in what partners download. */
const marks = suite('marks of origin, read by exiftool');
const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** The DigitalSourceType that exiftool finds in the XMP of the picture, and the type that it takes the file for. */
function readByExiftool({ bytes }: Downloaded): { readonly type: string; readonly source: unknown } {
  const file = join(tempFolder(), 'picture');
  writeFileSync(file, bytes);
  const args = ['-json', '-n', '-File:MIMEType', '-XMP-iptcExt:DigitalSourceType', '-Warning', '-Error', file];
  const [found] = JSON.parse(execFileSync('exiftool', args, { encoding: 'utf8', timeout: 30_000 }));
  assert.equal([found.Warning, found.Error], [undefined, undefined]);
  return { type: found.MIMEType, source: found.DigitalSourceType };
}

if (!canRun('exiftool', ['-ver'])) {
  console.log('NOTE the marks of origin were not read: there is no exiftool here');
  marks('exiftool is there where tests must be complete', () => {
    assert.not.ok(process.env['CI'] || process.env['REQUIRE_SERVERS'] === '1', 'CI needs exiftool');
  });
} else {
  marks('[J-01] every generated picture over REST has it, in PNG, JPEG and WebP; an upload does not', async () => {
    const on = await executionMachine({ analyst: { adapter: 'simulated' } });
    try {
      const program = await startEmbedded(on.world);
      const { pictures, article } = await generatedPictures(program, on);
      assert.is(pictures.length, 7);
      const types = new Set<string>();
      for (const picture of pictures) {
        const { type, source } = readByExiftool(picture);
        assert.equal([type, source], [picture.mediaType, SOURCE], picture.name);
        types.add(type);
      }
      assert.equal([...types].sort(), ['image/jpeg', 'image/png', 'image/webp']);
      const upload = readByExiftool(await uploadedPicture(program, article, 'jpeg'));
      assert.equal(upload, { type: 'image/jpeg', source: undefined });
      await program.stop();
    } finally {
      await on.close();
    }
  });
}

const signed = suite('signed pictures over REST');

signed('[J-03] [J-01] every generated picture verifies and keeps its mark in XMP; an upload has neither', async () => {
  const { key, chain, root } = await makeCredential();
  const [keyFile, certificateFile] = [join(tempFolder(), 'c2pa.key'), join(tempFolder(), 'c2pa.pem')];
  writeFileSync(keyFile, key);
  writeFileSync(certificateFile, chain);
  const images = { c2pa: { keyFile, certificateFile } };
  const on = await executionMachine({ analyst: { adapter: 'simulated' }, images });
  try {
    const program = await startEmbedded(on.world);
    const { pictures, article } = await generatedPictures(program, on);
    assert.equal([...new Set(pictures.map(({ mediaType }) => mediaType))].sort(), [
      ...['image/jpeg', 'image/png', 'image/webp'],
    ]);
    for (const { name, mediaType, bytes } of pictures) {
      const { state, failures, actions } = await verifyC2pa(bytes, mediaType, root);
      assert.equal([state, failures], ['Trusted', []], name);
      assert.equal([actions[0]?.['digitalSourceType'], actions[0]?.['softwareAgent']], [SOURCE, { name: 'painter' }]);
      assert.ok((await sharp(bytes).metadata()).xmp?.includes(SOURCE), name);
    }
    const upload = await uploadedPicture(program, article, 'png');
    assert.is((await verifyC2pa(upload.bytes, upload.mediaType)).state, 'none');
    await program.stop();
    const log = program.stdout.join('\n');
    assert.match(log, /generated pictures are signed/);
    assert.not.ok(log.includes(key.split('\n')[1] ?? 'PRIVATE'));
  } finally {
    await on.close();
  }
});

marks.run();
signed.run();
