import * as assert from 'uvu/assert';
import { type LabelledSet, labelledClaim, readLabelled, scriptedJudge } from '../../../scripts/texts/labelled.ts';
import { createOpenAiAnalyst } from '../../../src/adapters/engines/openai/analyst.ts';
import { articlePlan } from '../../../src/content/plans.ts';
import type { JudgeClaimsInput, RepairSentencesInput } from '../../../src/content/tasks/claims.ts';
import { article as articleShape } from '../../../src/contract/output.ts';
import { countWords } from '../../../src/lib/words.ts';
import { judgeClaims } from '../../../src/simulation/writer/judge.ts';
import { writeSection } from '../../../src/simulation/writer/section.ts';
import { contentTasks } from '../../../src/simulation/writer/tasks.ts';
import { documentOf } from '../../support/embedded/execution-world.ts';
import { engineOptions } from '../../support/engine-call.ts';
import { type ProviderServer, startProviderServer } from '../../support/provider-server.ts';
import { suite } from '../../support/suite.ts';
import { assertOnTopic } from './closeness.ts';
import { anEvidence } from './evidence.ts';
import { errorOf, executionWorld, SITE } from './world.ts';
import type { WriteSectionInput } from './writer.ts';

/**
 * Ten articles of the real pipeline, whose model is a local server that plays a frontier model: long prose in the language,
 * with true claims and planted errors of the labelled sets. As a judge it errs as `scriptedJudge` does, and as a
 * repairer it gives a true sentence, none, or another error.
 */
const planted = suite('articles with planted errors');

const SETS = new Map(readLabelled().map((set) => [set.language, set]));
/** Language, and which half of the claims of its set. */
const ARTICLES = [
  ...(['en', 'de', 'fr', 'es'] as const).flatMap((language) => [[language, 0] as const, [language, 1] as const]),
  ['ja', 0] as const,
  ['pl', 1] as const,
];

let providers: ProviderServer;
planted.before(async () => {
  providers = await startProviderServer();
});
planted.after(() => providers.close());

interface Material {
  readonly set: LabelledSet;
  readonly right: readonly string[];
  /** True sentences that the repairer knows and the writer does not use. */
  readonly spare: readonly string[];
  readonly wrong: readonly string[];
  readonly worse: readonly string[];
}

/** A table does not fit into a paragraph. */
const isTable = (text: string): boolean => text.startsWith('|');

function materialOf(set: LabelledSet, half: number): Material {
  const ofHalf = (_: unknown, at: number): boolean => at % 2 === half;
  const texts = (isRight: boolean): string[] =>
    set.claims.flatMap(([label, text]) =>
      (label === 'supported' || label === 'common_knowledge') === isRight && !isTable(text) ? text : [],
    );
  const [right, wrong] = [texts(true).filter(ofHalf), texts(false).filter(ofHalf)];
  const others = (isRight: boolean): string[] => texts(isRight).filter((_, at) => at % 2 !== half);
  return { set, right, wrong, spare: others(true).filter((text) => /\[\d\]/.test(text)), worse: others(false) };
}

/** A paragraph for one of the sections: its share of the claims, errors between true ones; general ones by themselves. */
function paragraphsFor({ right, wrong }: Material, at: number, sections: number, gap: string): string {
  const share = (all: readonly string[]): string[] => all.filter((_, n) => n % sections === at);
  const [mine, false_] = [share(right), share(wrong)];
  const cited = mine.filter((text) => /\[\d\]/.test(text));
  const general = mine.filter((text) => !cited.includes(text));
  const mixed = [...cited.slice(0, 1), ...false_, ...cited.slice(1)];
  return [mixed.join(gap), ...general].filter(Boolean).join('\n\n');
}

/** The tasks as that model does them. */
function modelFor(material: Material): (task: string, input: unknown) => unknown {
  const { set } = material;
  const gap = set.language === 'ja' ? '' : ' ';
  let repaired = 0;
  const tasks: Readonly<Record<string, (input: never) => unknown>> = {
    write_section: (input: WriteSectionInput) => {
      const { section, outline } = input;
      const paragraphs = paragraphsFor(material, outline.indexOf(section.heading), outline.length, gap);
      const targetWords = Math.max(40, section.targetWords - countWords(paragraphs, set.language));
      const { markdown } = writeSection({ ...input, section: { ...section, targetWords } });
      return { markdown: `${paragraphs}\n\n${markdown}` };
    },
    judge_claims: (input: JudgeClaimsInput) => judged(set, input),
    repair_sentences: ({ sentences }: RepairSentencesInput) => ({
      sentences: sentences.map(({ id }) => {
        repaired += 1;
        const turn = [material.spare, [], material.worse][repaired % 3] ?? [];
        return { id, markdown: turn[Math.floor(repaired / 3)] ?? null };
      }),
    }),
  };
  return (task, input) => (tasks[task] ?? contentTasks[task])?.(input as never); // the tables are by name
}

/** Labelled claims as the scripted judge sees them, the others by the rules of the simulated one. */
function judged(set: LabelledSet, input: JudgeClaimsInput) {
  const rules = judgeClaims(input);
  const verdicts = rules.verdicts.map((byRule) => {
    const { sentence = '', needsSource = true } = input.claims.find(({ id }) => id === byRule.claim) ?? {};
    const at = set.claims.findIndex(([, text]) => text === sentence);
    const labelled = set.claims[at];
    if (labelled === undefined) return byRule;
    return { claim: byRule.claim, ...scriptedJudge({ ...labelledClaim(set, labelled), needsSource }, at % 49) };
  });
  return { offTopic: null, verdicts };
}

const pageOf = ({ title, sentences }: LabelledSet['sources'][number], language: string) => ({
  body: `<html lang="${language}"><head><title>${title}</title></head><body><main><h1>${title}</h1>${sentences
    .map((text) => `<p>${text}</p>`)
    .join('')}</main></body></html>`,
});

function worldFor(material: Material) {
  const { set } = material;
  const [home, ...others] = set.sources;
  const urls = others.map((_, at) => `https://source-${at + 2}.example/page`);
  const profile = {
    ...anEvidence().profile,
    ...{ category: set.title, categoryTerms: [], description: '', language: set.language, audience: null },
    brand: { name: set.brand, aliases: [], domain: 'acme.example', source: 'site' as const },
    competitors: set.competitors.map((name) => ({ name, aliases: [], domain: null, source: 'analyst' as const })),
  };
  const pages = others.map((source, at) => [urls[at] ?? '', pageOf(source, set.language)] as const);
  const model = modelFor(material);
  providers.analyseWith((task, input) => model(task, documentOf(input)));
  return executionWorld({
    writer: createOpenAiAnalyst(engineOptions(providers.baseUrls.analyst).options),
    pages: { ...Object.fromEntries(pages), ...(home ? { [`${SITE}/`]: pageOf(home, set.language) } : {}) },
    evidence: anEvidence({ profile, answers: [] }),
    payload: {
      ...{ article_title: set.title, language: set.language, category: 'guide', word_range: '900-1400' },
      ...{ resource_urls: urls, prompt_ids: [] },
    },
  });
}

const withoutCitation = (text: string): string =>
  text
    .replace(/ ?\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

for (const [language, half] of ARTICLES)
  planted(
    `[T-06] [T-07] [T-08] ${language}, ${half + 1}: every error is repaired or cut, and nothing else is lost`,
    async () => {
      const set = SETS.get(language);
      if (set === undefined) throw new Error(`no labelled claims in ${language}`);
      const material = materialOf(set, half);
      const before = providers.requests.length;
      const world = worldFor(material);
      assert.is(await world.start(), 'completed', await errorOf(world));
      const output = articleShape.parse(await world.read('output'));
      const content = withoutCitation(output.content ?? '');
      const has = (text: string): boolean => content.includes(withoutCitation(text));
      assert.equal([...material.wrong, ...material.worse].filter(has), [], 'errors');
      assert.equal(
        material.right.filter((text) => !has(text)),
        [],
        'true claims',
      );
      const { cut = [] } = articlePlan.parse(output.article_plan);
      const planted_ = new Set([...material.wrong, ...material.worse].map(withoutCitation));
      assert.equal(
        cut.filter(({ sentence }) => !planted_.has(withoutCitation(sentence))),
        [],
        'nothing else is cut',
      );
      const repaired = material.spare.filter(has).length;
      assert.ok(repaired > 0 && cut.length > 0);
      assert.is(repaired + cut.length, material.wrong.length, 'each error is repaired or listed');
      assert.ok(providers.requests.length - before <= 25, 'model calls');
      await assertOnTopic(world, set.brand);
    },
  );

planted.run();
