import * as assert from 'uvu/assert';
import type { InputOf } from '../../../src/analysis/tasks.ts';
import type { EditArticleInput, PlannedArticle, writeFaq } from '../../../src/content/tasks/article.ts';
import { article as articleShape } from '../../../src/contract/output.ts';
import { suite } from '../../support/suite.ts';
import { bookkeeping } from './bookkeeping.ts';
import { anEvidence, QUESTION } from './evidence.ts';
import { doneOf, errorOf, executionWorld, SITE, type WorldOptions } from './world.ts';
import type { WriteSectionInput } from './writer.ts';

/** No model says here that a text is off its topic: the judge is the simulated one, and the editor changes nothing. */
const topic = suite('an article that is off its topic by its words');

const TITLE = 'Was kostet ein neues Schieferdach?';
const page = (title: string, text: string) => ({
  body: `<html lang="de"><head><title>${title}</title></head><body><main><p>${text}</p></main></body></html>`,
});
const PAGES = {
  [`${SITE}/`]: page(
    'Dachdeckerei Acme',
    'Unsere Dachdecker haben schon 4200 Dächer gedeckt. Wir decken Schieferdächer, dämmen Dachböden und erneuern Dachrinnen.',
  ),
};
const evidence = anEvidence({
  profile: {
    ...anEvidence().profile,
    ...{ category: 'Dachdecker', categoryTerms: ['Dachdecker'], language: 'de', audience: 'Hausbesitzer' },
    description: 'Acme deckt Steildächer und Flachdächer.',
    competitors: [],
  },
  questions: [{ ...QUESTION, text: TITLE }],
  answers: [],
});

const HEADINGS = ['Was bestimmt den Preis?', 'Wie lange hält Schiefer?', 'Wann lohnt sich ein neues Dach?'];
const planOf = (headings: readonly string[], of: string): PlannedArticle => ({
  ...{ intent: 'Den Preis kennen', audience: 'Hausbesitzer', angle: 'Worauf es ankommt', secondaryQueries: [] },
  sections: headings.map((heading, at) => ({
    ...{ heading, questions: [heading], purpose: `Erklären, was ${of} ausmacht`, sourceIds: [1], targetWords: 300 },
    keyPoints: [
      `Was ${of} kostet`,
      ['Dachfläche und Neigung', 'Schieferplatten und Dämmung', 'Alte Dachrinnen'][at] ?? '',
    ],
  })),
  ...{ faq: [], titleOptions: [TITLE], claimsToAvoid: [] },
});

/** Advice on roofs with the same length and form. */
const roofs = (words: number, seed = 0): string =>
  bookkeeping(words, seed)
    .replaceAll('Die Buchhaltung', 'Der Dachdecker')
    .replaceAll('Ein Steuerberater', 'Ein Zimmermann')
    .replaceAll('Das Kassenbuch', 'Das Dach')
    .replaceAll('die offenen Rechnungen', 'die alten Schieferplatten')
    .replaceAll('alle Quittungen', 'die Dachfläche')
    .replaceAll('den Kontoauszug', 'die Neigung')
    .replaceAll('die Umsatzsteuer', 'die Dachrinne');

type Prose = (words: number, seed?: number) => string;
const writerOf = (proseOf: (heading: string) => Prose, plan = planOf(HEADINGS, 'ein Schieferdach')) => ({
  plan_article: plan,
  write_section: ({ section }: WriteSectionInput) => ({
    markdown: proseOf(section.heading)(section.targetWords, section.heading.length),
  }),
  write_faq: ({ questions }: InputOf<typeof writeFaq>) => ({
    heading: 'Häufige Fragen',
    answers: questions.map((question, n) => ({ question, markdown: proseOf(question)(40, n) })),
  }),
  write_lead: () => ({ markdown: proseOf('lead')(60, 50) }),
  write_meta: () => ({
    metaTitle: 'Was ein neues Schieferdach kostet',
    metaDescription:
      'Worauf Hausbesitzer achten, bevor sie ein Schieferdach decken lassen, welche Fragen sie stellen und wie sie Angebote miteinander vergleichen.',
  }),
});
const worldOf = (analyst: WorldOptions['analyst'], payload: object = {}) =>
  executionWorld({
    ...{ evidence, pages: PAGES },
    analyst: { ...analyst },
    payload: { language: 'de', article_title: TITLE, word_range: '900-1100', include_faq: false, ...payload },
  });

topic('[T-08] a roofer’s article about bookkeeping fails, though no model objects, and nothing is drawn', async () => {
  const world = worldOf(
    writerOf(() => bookkeeping),
    { generate_images: true },
  );
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^text_off_topic: .*Was kostet ein neues Schieferdach/);
  const repaired = world.consulted.filter(({ input }) => input['repair']);
  assert.is(repaired.length, HEADINGS.length, '[T-02] each part is written once more');
  assert.not.ok(
    world.consulted.some(({ task }) => task === 'judge_claims'),
    'nobody is paid to judge it',
  );
  assert.equal(world.prompts, []);
});

topic('[T-08] it also fails where the plan is about bookkeeping', async () => {
  const plan = planOf(
    ['Wie ordnet man Belege?', 'Was prüft das Finanzamt?', 'Wann hilft ein Berater?'],
    'die Buchhaltung',
  );
  const world = worldOf(writerOf(() => bookkeeping, plan));
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^text_off_topic/);
});

topic('the same article about roofs is published', async () => {
  const world = worldOf(writerOf(() => roofs));
  assert.is(await world.start(), 'completed', await errorOf(world));
});

topic('[T-08] one section about bookkeeping is written again', async () => {
  const first = new Set<string>();
  const once = (heading: string): Prose => {
    if (heading !== HEADINGS[1] || first.has(heading)) return roofs;
    first.add(heading);
    return bookkeeping;
  };
  const world = worldOf(writerOf(once));
  assert.is(await world.start(), 'completed', await errorOf(world));
  assert.is((await doneOf(world)).outcome, 'Completed');
  const repaired = world.consulted.filter(({ input }) => input['repair']);
  assert.equal(
    repaired.map(({ key }) => key),
    [`write_section/${HEADINGS[1]}/again`],
  );
  assert.not.match(articleShape.parse(await world.read('output')).content ?? '', /Buchhaltung/);
});

topic('[T-08] an editor’s section about bookkeeping is undone', async () => {
  const edit_article = ({ parts }: EditArticleInput) => ({
    parts: parts.slice(1, 2).map(({ id, markdown }) => ({ id, markdown: bookkeeping(markdown.split(' ').length, 7) })),
    offTopic: [],
  });
  const world = worldOf({ ...writerOf(() => roofs), edit_article });
  assert.is(await world.start(), 'completed', await errorOf(world));
  assert.not.match(articleShape.parse(await world.read('output')).content ?? '', /Buchhaltung/);
});

topic.run();
