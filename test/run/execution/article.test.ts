import * as assert from 'uvu/assert';
import { ledger as ledgerShape } from '../../../src/content/ledger.ts';
import { articlePlan } from '../../../src/content/plans.ts';
import type { PlannedArticle } from '../../../src/content/tasks/article.ts';
import { article as articleShape } from '../../../src/contract/output.ts';
import type { ImageReply } from '../../../src/ports/image-engine.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { anEvidence } from './evidence.ts';
import { prose } from './prose.ts';
import { ARTICLE, doneOf, drawnAs, errorOf, executionWorld } from './world.ts';
import { GOOD_WRITER, type PlanArticleInput, type WriteLeadInput, type WriteSectionInput } from './writer.ts';

const article = suite('an article');

article('[O-05] is the wire object, with meta, slug, sources and plan, in the language asked for', async () => {
  const world = executionWorld();
  assert.is(await world.start(), 'completed', await errorOf(world));
  const output = articleShape.parse(await world.read('output'));
  assert.equal(
    [output.id, output.status, output.slug, output.language, output.category, output.article_title],
    ['art-one', 'completed', 'which-anvil', 'en', ARTICLE.category, ARTICLE.article_title],
  );
  assert.is(output.created_at, '2026-03-01T11:00:00.000Z');
  assert.is(output.updated_at, '2026-03-01T12:00:00.000Z');
  const { disclosure, prompts, ...made } = output.provenance ?? {};
  assert.equal(made, { ai_generated: true, models: ['analyst-x'], generated_at: output.updated_at }, '[J-02]');
  assert.match(disclosure ?? '', /^This text was generated with artificial intelligence\.$/);
  assert.ok(prompts?.['plan_article'] && prompts['write_section'] && !prompts['write_short_post']);
  assert.is(output.meta_title, 'Anvils for small workshops');
  assert.equal(output.sources, [{ title: 'Acme', url: 'https://acme.example/' }]);
  assert.match(output.content ?? '', /^## What makes an anvil last$/m);
  assert.match(output.content ?? '', /^### Does an anvil need a stand\?$/m);
  assert.match(output.content ?? '', /4200 anvils so far \[1\]/);
  assert.not.match(output.content ?? '', /^# /m);
  const asked = output.content?.match(/(?<=^### ).*/gm);
  const { mainEntity }: { mainEntity: readonly { name: string }[] } = JSON.parse(output.faq_json_ld ?? '{}');
  assert.equal(
    mainEntity.map(({ name }) => name),
    asked,
  );
  const plan = articlePlan.parse(output.article_plan);
  assert.is(plan.primary_query, 'Which anvil suits a small workshop?');
  assert.equal(plan.word_range, { min: 300, max: 500 });
  assert.equal(
    plan.sections.map(({ id, image_slot }) => [id, image_slot]),
    [
      ['what-makes-an-anvil-last', null],
      ['how-much-weight-a-workshop-carries', null],
      ['where-acme-fits-and-where-it-does-not', null],
    ],
  );
  assert.equal(plan.sections[0]?.source_ids, [1], 'plans name sources by their numbers in the article');
  assert.equal(plan.internal_links, ['https://acme.example/', 'https://acme.example/workshop-anvils']);
});

article('[O-05] key points cite by the numbers of the article’s sources, and no source that it has not', async () => {
  const good = GOOD_WRITER['plan_article'] as (input: PlanArticleInput) => PlannedArticle; // the table is by name
  const plan_article = (input: PlanArticleInput): PlannedArticle => {
    const [first, second] = input.sources.map(({ id }) => id);
    const plan = good(input);
    const keyPoints = [`Oak is best [${first}][${second}]`, `Its weight [${second}] counts`, `[${first}]`];
    return { ...plan, sections: plan.sections.map((section) => ({ ...section, keyPoints, sourceIds: [second ?? 0] })) };
  };
  const write_section = ({ section, sources, outline }: WriteSectionInput) => ({
    markdown: `Its anvils weigh 35 kg [${sources.find(({ text }) => text.includes('35 kg'))?.id}]. ${prose(section.targetWords - 8, 10 * (outline.indexOf(section.heading) + 1))}`,
  });
  const world = executionWorld({ analyst: { plan_article, write_section } });
  assert.is(await world.start(), 'completed', await errorOf(world));
  const output = articleShape.parse(await world.read('output'));
  assert.equal(output.sources, [{ title: 'Workshop anvils', url: 'https://acme.example/workshop-anvils' }]);
  const [section] = articlePlan.parse(output.article_plan).sections;
  assert.equal(section?.key_points, ['Oak is best [1]', 'Its weight [1] counts']);
});

article('records what it cost, and is not simulated when nothing of it is', async () => {
  const world = executionWorld();
  await world.start();
  const done = await doneOf(world);
  assert.is(done.requests, world.consulted.length);
  assert.is(done.simulated, false);
  assert.equal(Object.keys(done.artifacts).sort(), ['ledger', 'output']);
});

article('records the known cost of texts and pictures, also after a restart', async () => {
  const draw = (_: string, nth: number): ImageReply =>
    nth === 0
      ? { status: 'failed', failure: 'moderated', message: 'no', microUsd: 700 }
      : { ...drawnAs('second'), microUsd: 40_000 };
  const clock = manualClock();
  const kept = { clock, ledger: new FakeRunLedger(clock), artifacts: new FakeArtifactStore(), taskMicroUsd: 11 };
  const illustrated = { ...kept, payload: { generate_images: true, image_count: 1 }, draw };
  const failpoint = (name: string): void => {
    if (name === 'finish.before') throw new Error('killed');
  };
  const first = executionWorld({ ...illustrated, failpoint });
  assert.match(String(await first.start().catch((error: unknown) => error)), /killed/);
  const second = executionWorld(illustrated);
  assert.is(await second.start({ attempt: 1 }), 'completed', await errorOf(second));
  assert.equal(second.consulted, []);
  assert.is((await doneOf(second)).microUsd, 11 * first.consulted.length + 40_700);
});

article('whose tasks have no known price costs nothing known, whatever failed for nothing', async () => {
  const draw = (): ImageReply => ({ status: 'failed', failure: 'quota', message: 'no', microUsd: 0 });
  const world = executionWorld({ payload: { generate_images: true, image_count: 1 }, draw });
  assert.is(await world.start(), 'completed', await errorOf(world));
  assert.is((await doneOf(world)).microUsd, undefined);
});

article('tells its stages in order, sections one by one', async () => {
  const world = executionWorld({ payload: { generate_images: true, image_count: 2 } });
  await world.start();
  assert.equal(
    [...new Set(world.progress.map(({ stage }) => stage))],
    ['sources', 'plan', 'sections', 'faq', 'lead', 'meta', 'lint', 'images', 'output'],
  );
  const counts = (stage: string) =>
    world.progress
      .filter((each) => each.stage === stage && each.total > 0)
      .map(({ done, total }) => `${done}/${total}`);
  assert.equal(counts('sections'), ['0/3', '1/3', '2/3', '3/3']);
  assert.equal(counts('images'), ['0/2', '1/2', '2/2']);
});

article('writes at most four sections at once', async () => {
  let [now, most] = [0, 0];
  const sections = Array.from({ length: 9 }, (_, n) => ({
    heading: `What the ${['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'][n]} smith says`,
    ...{ purpose: 'Say it', keyPoints: [], sourceIds: [], targetWords: 100 },
  }));
  const world = executionWorld({
    analyst: {
      plan_article: {
        ...{
          intent: 'i',
          audience: 'a',
          angle: 'a',
          secondaryQueries: [],
          faq: [],
          titleOptions: [],
          claimsToAvoid: [],
        },
        sections,
      },
      write_section: async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return { markdown: 'A smith says that an anvil is heavy.' };
      },
    },
    payload: { include_faq: false },
  });
  await world.start();
  assert.is(world.consulted.filter(({ task }) => task === 'write_section').length >= 9, true);
  assert.is(most, 4);
});

article('without a FAQ asks for none', async () => {
  const world = executionWorld({ payload: { include_faq: false } });
  assert.is(await world.start(), 'completed', await errorOf(world));
  assert.not.ok(world.consulted.some(({ task }) => task === 'write_faq'));
  const output = articleShape.parse(await world.read('output'));
  assert.not.match(output.content ?? '', /Questions and answers/);
  assert.is(output.faq_json_ld, null);
});

article('is written from brief and own pages where the evidence is gone', async () => {
  const world = executionWorld({ evidence: null });
  assert.is(await world.start(), 'completed', await errorOf(world));
  assert.is(world.consulted[0]?.task, 'identify_brand');
  const { sources, answers } = ledgerShape.parse(await world.read('ledger'));
  assert.equal(answers, []);
  assert.equal(
    sources.map(({ kind }) => kind),
    ['own', 'own', 'resource'],
  );
  assert.equal(
    world.warnings.map(({ message }) => message),
    ['evidence is gone'],
  );
});

article('needs no page at all, as long as its text states no facts', async () => {
  const world = executionWorld({
    evidence: null,
    pages: { 'https://acme.example/': 'unreachable', 'http://acme.example/': 'unreachable' },
    payload: { resource_urls: [] },
  });
  assert.is(await world.start(), 'completed', await errorOf(world));
  const output = articleShape.parse(await world.read('output'));
  assert.equal(output.sources, []);
  assert.equal(articlePlan.parse(output.article_plan).left_out, [
    { url: 'https://acme.example/', why: 'it cannot be reached' },
  ]);
});

article('names the rivals that it names', async () => {
  const world = executionWorld({
    evidence: anEvidence(),
    analyst: {
      write_lead: ({ sources }: WriteLeadInput) => {
        const id = sources.find(({ url }) => url === 'https://globex.example/anvils')?.id;
        return { markdown: `Globex sells anvils too [${id}]. An anvil is a tool that every smith needs for the work.` };
      },
    },
  });
  assert.is(await world.start(), 'completed', await errorOf(world));
  const output = articleShape.parse(await world.read('output'));
  assert.equal(articlePlan.parse(output.article_plan).competitors_mentioned, ['Globex']);
});

article.run();
