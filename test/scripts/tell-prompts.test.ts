import * as assert from 'uvu/assert';
import { tellPrompts } from '../../scripts/texts/tell-prompts.ts';
import { PROMPTS } from '../../src/content/prompts/index.ts';
import { sha256Of } from '../../src/lib/sha256.ts';
import { suite } from '../support/suite.ts';

const prompts = suite('make check-texts tells the prompts');

const told = (...args: Parameters<typeof tellPrompts> extends [unknown, ...infer Rest] ? Rest : never) => {
  const lines: string[] = [];
  const isSame = tellPrompts((line) => lines.push(line), ...args);
  return { isSame, lines };
};

const digest = sha256Of('Write.');

prompts('each with its version and digest', () => {
  const { isSame, lines } = told([{ name: 'write_it', version: 2, instructions: 'Write.' }], {
    write_it: ['0'.repeat(64), digest],
  });
  assert.is(isSame, true);
  assert.is(lines[1]?.replace(/ +/g, ' '), `write_it 2 ${digest.slice(0, 12)}`);
});

prompts('and says which were changed without a new version, or have one that is not recorded', () => {
  const { isSame, lines } = told(
    [
      { name: 'changed', version: 1, instructions: 'Write.' },
      { name: 'raised', version: 2, instructions: 'Write.' },
      { name: 'same', version: 1, instructions: 'Write.' },
      { name: 'added', version: 1, instructions: 'Write.' },
    ],
    { changed: ['a'.repeat(64)], raised: [digest], same: [digest] },
  );
  assert.is(isSame, false);
  assert.equal(
    lines.slice(1, -1).map((line) => line.replace(/^(\S+) .*?[0-9a-f]{12} */, '$1: ')),
    [
      `changed: differs from what is recorded for version 1, ${'a'.repeat(12)}`,
      'raised: version 2 is not recorded',
      'same: ',
      'added: version 1 is not recorded',
    ],
  );
  assert.match(lines.at(-1) ?? '', /^3 of 4 prompts were changed: /);
});

prompts('all of this version are recorded', () => {
  const { isSame, lines } = told();
  assert.is(isSame, true);
  assert.is(lines.length, PROMPTS.length + 2);
});

prompts.run();
