import * as assert from 'uvu/assert';
import { PROMPT_VERSIONS, PROMPTS } from '../../../src/content/prompts/index.ts';
import { sha256Of } from '../../../src/lib/sha256.ts';
import { suite } from '../../support/suite.ts';
import { DIGESTS } from './digests.ts';

const prompts = suite('the prompts');

for (const { name, version, instructions } of PROMPTS) {
  prompts(`${name} has the text of its version`, () => {
    const digest = sha256Of(instructions);
    const known = DIGESTS[name] ?? [];
    assert.is(
      known[version - 1],
      digest,
      `The text changed: raise the version of ${name} to ${known.length + 1} and append ${digest} to test/content/prompts/digests.ts.`,
    );
    assert.is(known.length, version, 'there is a digest for each version');
  });
}

prompts('posts and their plans are told what "today" is and how to date figures', () => {
  const ofPosts = PROMPTS.filter(({ name }) => /_post$/.test(name));
  assert.equal(
    ofPosts.map(({ name }) => name),
    ['plan_post', 'write_forum_post', 'write_network_post', 'write_short_post'],
  );
  for (const { name, instructions } of ofPosts) assert.match(instructions, /^"today" is the day of writing\./m, name);
});

prompts('every version stands once in the list and every digest belongs to a prompt', () => {
  assert.equal(Object.keys(PROMPT_VERSIONS).sort(), Object.keys(DIGESTS).sort());
  assert.is(PROMPTS.length, Object.keys(PROMPT_VERSIONS).length);
  const all = Object.values(DIGESTS).flat();
  assert.is(new Set(all).size, all.length, 'an old text has come back under a new version');
});

prompts.run();
