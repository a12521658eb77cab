import * as assert from 'uvu/assert';
import { articlePlan } from '../../../src/content/plans.ts';
import { editArticle } from '../../../src/content/tasks/article.ts';
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

/** As the editor is told of them, and as the plan lists what is left. */
const goalsOf = async (edit_article: unknown) => {
  const { world } = await contentWith(edit_article);
  const told = world.consulted.find(({ task }) => task === 'edit_article')?.input;
  const output = articleShape.parse(await world.read('output'));
  const { unmet_goals: left = [] } = articlePlan.parse(output.article_plan);
  return { told: editArticle.input.parse(told), left, output };
};

editor('is told which goals the article misses, with sentences and pages that would meet them', async () => {
  const { told, left } = await goalsOf({ parts: [], offTopic: [] });
  const [section] = told.goals.filter(({ part }) => part === ID);
  assert.match(section?.unmet ?? '', /neither a figure with its unit nor a quotation/);
  assert.equal(section?.offers[0], { sourceId: 2, text: 'Our anvils weigh 35 kg.' });
  assert.equal(
    told.ownPages.map(({ url }) => url),
    ['https://acme.example/', 'https://acme.example/workshop-anvils'],
  );
  const names = new Set(left.map(({ goal }) => goal));
  for (const name of ['figure_or_quotation', 'own_links'] as const) assert.ok(names.has(name));
  for (const { why } of left) assert.ok(told.goals.some(({ unmet }) => unmet === why) || /headings/.test(why), why);
});

editor('may meet goals with what it is offered, and the plan lists only what is left', async () => {
  const offered = 'The [anvils](https://acme.example/workshop-anvils) weigh 35 kg [2].';
  const before = await goalsOf({ parts: [], offTopic: [] });
  const { left, output } = await goalsOf(changing(`${offered} ${GOOD}`));
  assert.ok(output.content?.includes('weigh 35 kg ['));
  assert.ok(output.sources?.some(({ url }) => url === 'https://acme.example/workshop-anvils'));
  const gone = before.left.filter((each) => !left.some(({ goal, part }) => goal === each.goal && part === each.part));
  assert.equal(
    gone.map(({ goal, part }) => [goal, part]),
    [
      ['figure_or_quotation', ID],
      ['own_links', 'article'],
    ],
  );
});

editor('[T-01] is not given room to invent: an offer in other figures is undone', async () => {
  const { left, output } = await goalsOf(changing(GOOD.replace('4200 anvils so far [1]', '36 kg anvils so far [2]')));
  assert.is(output.content, untouched);
  assert.ok(left.some(({ goal, part }) => goal === 'figure_or_quotation' && part === ID));
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

const answersIn = (content: string): string => content.slice(content.indexOf('## Questions and answers'));

editor('an answer may be shortened where it repeats a part, and nothing else changes', async () => {
  const { world } = await contentWith({ parts: [], offTopic: [] });
  const told = editArticle.input.parse(world.consulted.find(({ task }) => task === 'edit_article')?.input);
  assert.equal(
    told.faq.map(({ id }) => id),
    ['faq/0', 'faq/1', 'faq/2'],
  );
  const [, second] = told.faq;
  const shorter = (second?.markdown ?? '').split('. ').slice(0, 2).join('. ').replace(/\.?$/, '.');
  const { content } = await contentWith(changing(shorter, 'faq/1'));
  assert.is.not(content, untouched);
  assert.is(content, untouched.replace(second?.markdown ?? '', shorter));
});

for (const [what, markdown] of [
  ['a figure that no source has', prose(30, 61).replace('.', ' 9999 times.')],
  ['hardly a word', 'It depends.'],
] as const)
  editor(`[T-01] an answer that is left with ${what} is undone`, async () => {
    assert.is(answersIn((await contentWith(changing(markdown, 'faq/1'))).content), answersIn(untouched));
  });

editor('[T-08] an answer off its topic fails the article, too', async () => {
  const offTopic = [{ id: 'faq/2', why: 'It is about bookkeeping' }];
  const world = executionWorld({ analyst: { edit_article: { parts: [], offTopic } } });
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^text_off_topic: .*faq\/2: It is about bookkeeping/);
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
    /^text_off_topic: The text did not answer the question that it was written for, or was about something else: what-makes-an-anvil-last: It is about bookkeeping/,
  );
  assert.equal(world.prompts, [], 'no picture is drawn for it');
});

for (const failure of ['refused', 'invalid_output', 'transient'] as const)
  editor(`an editor that fails (${failure}) leaves the text as it was checked`, async () => {
    const { world, content } = await contentWith(new AnalystError(failure, 'no', { requests: 1 }));
    assert.is(content, untouched);
    assert.ok(world.warnings.some(({ message }) => message === 'the article was not edited'));
  });

editor.run();
