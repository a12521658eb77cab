import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What docs/install.md promises, taken from the document itself. */

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/install.md'), 'utf8');

/** The block after `<!-- test: NAME -->`; throws where there is none. */
export function installBlock(name: 'trial' | 'values' | 'real'): string {
  const block = new RegExp(`^<!-- test: ${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)^\`\`\``, 'm').exec(DOCUMENT)?.[1];
  if (block === undefined) throw new Error(`docs/install.md has no block for the test ${name}`);
  return block;
}
