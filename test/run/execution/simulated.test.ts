import * as assert from 'uvu/assert';
import { articlePlan, postPlan } from '../../../src/content/plans.ts';
import { slugOf } from '../../../src/content/slug.ts';
import { article as articleShape, socialPost } from '../../../src/contract/output.ts';
import { createSimulatedAnalyst } from '../../../src/simulation/analyst.ts';
import { bankFor } from '../../../src/simulation/writer/banks/index.ts';
import { suite } from '../../support/suite.ts';
import { assertOnTopic } from './closeness.ts';
import { doneOf, errorOf, executionWorld, type WorldOptions } from './world.ts';

/** The simulated writer through the whole run: what the demo publishes passes every check. */
const simulated = suite('texts of the simulated analyst');
const writer = createSimulatedAnalyst();

const TITLES = [
  ['en', 'Which anvil suits a small workshop?'],
  ['de', 'Welcher Amboss passt in eine kleine Werkstatt?'],
  ['fr', 'Quelle enclume convient à un petit atelier ?'],
  ['es', '¿Qué yunque conviene a un taller pequeño?'],
  ['it', 'Quale incudine va bene per una piccola officina?'],
  ['nl', 'Welk aambeeld past in een kleine werkplaats?'],
  ['pt', 'Qual bigorna serve para uma oficina pequena?'],
  ['pl', 'Jakie kowadło pasuje do małego warsztatu?'],
  ['ja', '小さな工房に合う金床はどれですか'],
  ['ko', '작은 작업장에는 어떤 모루가 맞나요'],
  ['ar', 'ما السندان المناسب لورشة صغيرة؟'],
  ['tr', 'Küçük bir atölyeye hangi örs uyar?'],
  ['th', 'ทั่งแบบไหนเหมาะกับโรงงานขนาดเล็ก'],
] as const;
const POSTS: readonly (readonly [type: WorldOptions['type'] & string, payload: object])[] = [
  ['create_network_post', { post_type: 'text_only' }],
  ['create_network_post', { post_type: 'poll' }],
  ['create_network_post', { post_type: 'multi_image' }],
  ['create_short_post', {}],
  ['create_forum_post', {}],
];

for (const [language, title] of TITLES) {
  simulated(`[O-05] [T-01] [T-03] [T-05] [T-08] an article in ${language} passes its lint`, async () => {
    const payload = { language, article_title: title, word_range: '900-1400', generate_images: true, image_count: 3 };
    const world = executionWorld({ writer, payload });
    assert.is(await world.start(), 'completed', await errorOf(world));
    const output = articleShape.parse(await world.read('output'));
    assert.is(output.language, language);
    assert.ok((output.sources?.length ?? 0) > 0);
    assert.equal(articlePlan.parse(output.article_plan).unmet_goals, []);
    await assertOnTopic(world, 'Acme');
  });

  simulated(`[O-04] [T-05] [O-08] posts in ${language} pass theirs`, async () => {
    for (const [type, more] of POSTS) {
      const world = executionWorld({ writer, type, payload: { topic: title, language, ...more } });
      assert.is(await world.start(), 'completed', `${type}: ${await errorOf(world)}`);
      const output = socialPost.parse(await world.read('output'));
      assert.is(output.language, language);
      assert.equal(postPlan.parse(output.post_plan).cut, [], '[T-07]');
    }
  });
}

simulated('an article is written in every length that is not refused before a word of it is', async () => {
  for (const [language, title] of [...TITLES.slice(0, 1), ...TITLES.slice(9, 10)])
    for (const [word_range, include_faq] of [
      ['150-180', true],
      ['150-180', undefined],
      ['1700-1900', true],
      ['2200-2400', false],
      ['4000', true],
    ] as const) {
      const payload = {
        language,
        article_title: title,
        word_range,
        ...(include_faq === undefined ? {} : { include_faq }),
      };
      const world = executionWorld({ writer, payload });
      const end = await world.start();
      const error = await errorOf(world);
      const isOver = word_range.startsWith('2') || word_range.startsWith('4');
      assert.is(end, isOver ? 'failed' : 'completed', `${language} ${word_range} ${error}`);
      if (isOver) assert.match(error, /^analyst_failed:refused: .* Change the title, the length or /);
      if (isOver) assert.is((await doneOf(world)).requests, 1);
    }
});

for (const [language] of TITLES) {
  const from = language === 'en' ? TITLES[1] : TITLES[0];
  simulated(
    `[O-05] [T-03] [T-05] an article in ${language} instead of ${from[0]} has title and slug in it`,
    async () => {
      const payload = { language, article_title: from[1], generate_images: true, image_count: 2 };
      const world = executionWorld({ writer, payload, newTitle: true });
      assert.is(await world.start(), 'completed', await errorOf(world));
      const output = articleShape.parse(await world.read('output'));
      const { article_title: title } = output;
      assert.is.not(title, from[1]);
      const isTitle = bankFor(language)?.plan.titles.some((each) =>
        new RegExp(`^${each.replace('{topic}', '.+').replace(/\s/g, '\\s')}$`, 'i').test(title),
      );
      assert.ok(isTitle, title);
      assert.is(output.slug, `${slugOf(title, language)}-artone`);
      assert.not.match(output.content ?? '', from[1]);
    },
  );
}

for (const [language, name] of [
  ['sv', 'Swedish'],
  ['zh-Hant', 'Traditional Chinese'],
] as const)
  simulated(
    `[X-17] [T-05] ${name} it has not: the execution says so and what to do, and nothing is written`,
    async () => {
      for (const type of ['create_article', ...POSTS.map(([each]) => each)] as const) {
        const world = executionWorld({ writer, type, payload: { language } });
        assert.is(await world.start(), 'failed', type);
        const error = await errorOf(world);
        assert.match(
          error,
          new RegExp(`^language_not_available: .* cannot write ${name}\\. Override the language with .*de, en, `),
        );
        assert.not.match(error, /again/);
        assert.equal(Object.keys((await doneOf(world)).artifacts), ['ledger']);
      }
    },
  );

simulated.run();
