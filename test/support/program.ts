import { join, resolve } from 'node:path';

/**
 * What tests start as `sightline`: the program as the image has it, where the runner of the tests has written that
 * (scripts/tests/program.ts), else the sources, whose start takes two to three times as long.
 */
const bundled = process.env['TEST_PROGRAM'];
const root = resolve(import.meta.dirname, '../..');

/** For Node. */
export const PROGRAM = bundled === undefined ? join(root, 'src/cmd/main.ts') : join(bundled, 'bundle/cmd/main.js');
/** For an operator's shell: it gives Node its flags and becomes the program, under the same number. */
export const SIGHTLINE = join(bundled ?? root, 'bin/sightline');
