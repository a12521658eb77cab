import * as assert from 'uvu/assert';
import { article as articleShape } from '../../../src/contract/output.ts';
import { AnalystError } from '../../../src/ports/analyst.ts';
import { suite } from '../../support/suite.ts';
import { prose } from './prose.ts';
import { errorOf, executionWorld } from './world.ts';

const editor = suite('the editor of an article');

const ID = 'what-makes-an-anvil-last';
const contentWith = async (edit_article: unknown) => {
  const world = executionWorld({ analyst: { edit_article } });
  assert.is(await world.start(), 'completed', await errorOf(world));
  return { world, content: articleShape.parse(await world.read('output')).content ?? '' };
};
const untouched = (await contentWith({ parts: [], offTopic: [] })).content;
const changing = (markdown: string, id = ID) => ({ parts: [{ id, markdown }], offTopic: [] });
const GOOD = `Acme has made 4200 anvils so far [1]. ${prose(46, 15)}`;

editor('reads the whole once, after the check, with title, questions and claims to avoid', async () => {
  const { world } = await contentWith({ parts: [], offTopic: [] });
  const read = world.consulted.filter(({ task }) => task === 'edit_article').map(({ input }) => input);
  assert.is(read.length, 1);
  const { title, questions, claimsToAvoid, parts } = read[0] ?? {};
  assert.equal(
    [title, questions, claimsToAvoid],
    ['Which anvil suits a small workshop?', ['Which anvil suits a small workshop?'], ['That Acme is the best']],
  );
  assert.equal(
    (parts as { id: string }[]).map(({ id }) => id), // of the task's input
    ['lead', ID, 'how-much-weight-a-workshop-carries', 'where-acme-fits-and-where-it-does-not'],
  );
});

editor('may rewrite a part within the checked facts', async () => {
  const { content } = await contentWith(changing(GOOD));
  assert.ok(content.includes(prose(46, 15).split('.')[0] ?? 'none'));
  assert.is.not(content, untouched);
});

for (const [what, markdown] of [
  ['a figure that no source has', `Acme has made 9999 anvils so far [1]. ${prose(46, 15)}`],
  ['a source that the article did not cite', `Acme has made 4200 anvils so far [3]. ${prose(46, 15)}`],
  ['a link to elsewhere', `${GOOD} [Buy](https://evil.example/).`],
  ['another language', 'Der Schmied prüft den Amboss und legt das Eisen danach wieder in die Glut. '.repeat(8)],
  ['a part that is much too short', 'Short.'],
] as const)
  editor(`[T-01] a change that brings ${what} is undone`, async () => {
    assert.is((await contentWith(changing(markdown))).content, untouched);
  });

editor('a good change stays where another of the same editor is undone', async () => {
  const parts = [...changing(GOOD).parts, ...changing('There are 9999 of them.', 'lead').parts];
  const { content } = await contentWith({ parts, offTopic: [] });
  assert.is(content, (await contentWith(changing(GOOD))).content);
});

editor('parts that the article does not have change nothing', async () => {
  assert.is(
    (await contentWith({ ...changing('x', 'no-such-part'), offTopic: [{ id: 'nor-this', why: 'x' }] })).content,
    untouched,
  );
});

editor('[T-08] an article off its topic fails, and the reason says which part', async () => {
  const offTopic = [{ id: ID, why: 'It is about bookkeeping, not about anvils' }];
  const world = executionWorld({
    analyst: { edit_article: { parts: [], offTopic } },
    payload: { generate_images: true },
  });
  assert.is(await world.start(), 'failed');
  assert.match(
    await errorOf(world),
    /^text_off_topic: The text did not answer its question for the brand: what-makes-an-anvil-last: It is about bookkeeping/,
  );
  assert.equal(world.prompts, [], 'no picture is drawn for it');
});

for (const failure of ['refused', 'invalid_output', 'transient'] as const)
  editor(`an editor that fails (${failure}) leaves the text as it was checked`, async () => {
    const { world, content } = await contentWith(new AnalystError(failure, 'no', { requests: 1 }));
    assert.is(content, untouched);
    assert.ok(world.warnings.some(({ message }) => message === 'the article is not edited'));
  });

editor.run();
