import { spawnSync } from 'node:child_process';
import { at } from '../../support/rest-client.ts';
import type { NodeBench } from './main.ts';

const MB = 1_000_000;

/** As a registry holds it: each layer gzipped at the level that docker push takes (6). */
export const imageSize: NodeBench = {
  name: 'image-size',
  what: 'the image as `docker save` writes it, named by IMAGE_TAR',
  async run() {
    const tar = process.env['IMAGE_TAR'];
    if (tar === undefined) throw new Error('IMAGE_TAR names no archive');
    const manifest: unknown = JSON.parse(sh(`tar -xOf "$1" manifest.json`, tar));
    const layers = (at(manifest, 0, 'Layers') as unknown[]).map(String); // docker's own format
    const sizes = layers.map((layer) => Number(sh(`tar -xOf "$1" "$2" | gzip -6 | wc -c`, tar, layer)) / MB);
    return [
      {
        name: 'image, compressed',
        value: sizes.reduce((sum, mb) => sum + mb, 0),
        unit: 'MB',
        bound: { atMost: 150 },
        notes: [`by layer: ${sizes.map((mb) => mb.toFixed(1)).join(', ')} MB`],
      },
    ];
  },
};

function sh(script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-euc', script, 'sh', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
