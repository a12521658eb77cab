import * as assert from 'uvu/assert';
import { articlePlan } from '../../../src/content/plans.ts';
import type { PlannedArticle } from '../../../src/content/tasks/article.ts';
import type { JudgeClaimsInput, RepairSentencesInput } from '../../../src/content/tasks/claims.ts';
import { article as articleShape } from '../../../src/contract/output.ts';
import { AnalystError } from '../../../src/ports/analyst.ts';
import { judgeClaims } from '../../../src/simulation/writer/judge.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { anEvidence } from './evidence.ts';
import { prose } from './prose.ts';
import { doneOf, type ExecutionWorld, errorOf, executionWorld, type WorldOptions } from './world.ts';
import {
  type Consulted,
  GOOD_WRITER,
  type PlanArticleInput,
  scriptedAnalyst,
  type WriteSectionInput,
} from './writer.ts';

/** The judge of an article and the repair of its sentences, through the whole run. */
const claims = suite('the judge of claims');

const FALSE = 'Every blacksmith of the county owns an Acme anvil [1].';
const FIRST = 'What makes an anvil last';

/** A writer who plants a sentence into the first section. */
const planting = (sentence: string) => ({
  write_section: (input: WriteSectionInput) =>
    input.section.heading === FIRST
      ? { markdown: `${sentence} Acme has made 4200 anvils so far [1]. ${prose(input.section.targetWords - 20, 10)}` }
      : GOOD_WRITER['write_section']?.(input as never), // the table is by name
});
const worldOf = (analyst: Readonly<Record<string, unknown>>, more: WorldOptions = {}): ExecutionWorld =>
  executionWorld({ ...more, analyst: { ...planting(FALSE), ...analyst } });
const outputOf = async (world: ExecutionWorld) => {
  assert.is(await world.start(), 'completed', await errorOf(world));
  const { content, article_plan, provenance } = articleShape.parse(await world.read('output'));
  return { content: content ?? '', cut: articlePlan.parse(article_plan).cut ?? [], provenance };
};
const inputsOf = <T>({ consulted }: ExecutionWorld, task: string): T[] =>
  consulted.flatMap((each) => (each.task === task ? [each.input as T] : [])); // the task's own shape

const isCiting = ({ sentence }: { readonly sentence: string }): boolean => /\[\d+\]/.test(sentence);
const sourceOf = ({ passages }: JudgeClaimsInput, id: number): number | undefined =>
  passages.find((each) => each.id === id)?.source;

claims('[T-06] is asked in place of the writer where the run has one', async () => {
  const judged: Consulted[] = [];
  const judge = scriptedAnalyst(judged, GOOD_WRITER, async () => {});
  const world = worldOf({}, { judge });
  const { cut } = await outputOf(world);
  assert.is(cut[0]?.sentence, FALSE);
  assert.is(inputsOf(world, 'judge_claims').length, 0);
  assert.is(inputsOf(world, 'repair_sentences').length, 1);
  assert.equal([...new Set(judged.map(({ task }) => task))], ['judge_claims']);
});

claims('[T-06] sees each sentence that cites with passages of the cited source alone, in one task', async () => {
  const world = worldOf({});
  await world.start();
  const [input, ...more] = inputsOf<JudgeClaimsInput>(world, 'judge_claims');
  assert.is(more.length, 0);
  assert.equal(
    input?.claims
      .filter(isCiting)
      .map(({ sentence, passages }) => [sentence, passages.map((id) => sourceOf(input, id))]),
    [
      [FALSE, [1]],
      ['Acme has made 4200 anvils so far [1].', [1]],
    ],
  );
  assert.match(input?.passages.find(({ source }) => source === 1)?.text ?? '', /4200/);
  assert.equal(
    [input?.text?.title, input?.text?.brand, input?.text?.parts.length],
    ['Which anvil suits a small workshop?', 'Acme', 7],
  );
});

claims('[T-07] a sentence that is not supported is rewritten alone, with its passages, and judged again', async () => {
  const world = worldOf({
    repair_sentences: ({ sentences }: RepairSentencesInput) => ({
      sentences: sentences.map(({ id }) => ({ id, markdown: 'By its own count, Acme has made 4200 anvils [1].' })),
    }),
  });
  const { content, cut, provenance } = await outputOf(world);
  assert.match(content, /^By its own count, Acme has made 4200 anvils \[1\]\. Acme has made 4200/m);
  assert.not.match(content, /Every blacksmith/);
  assert.equal(cut, []);
  const [asked, ...more] = inputsOf<RepairSentencesInput>(world, 'repair_sentences');
  assert.is(more.length, 0);
  assert.equal(
    asked?.sentences.map(({ sentence, problem }) => [sentence, /do not say all of it/.test(problem)]),
    [[FALSE, true]],
  );
  assert.ok(asked?.passages.some(({ text }) => text.includes('4200')));
  assert.is(inputsOf<JudgeClaimsInput>(world, 'judge_claims')[1]?.claims.length, 1, 'the new sentence alone');
  const { prompts = {} } = provenance ?? {};
  assert.equal([prompts['judge_claims'], prompts['repair_sentences']], [2, 2]);
});

for (const [what, markdown] of [
  ['is not supported either', 'Nobody in the county makes heavier anvils than Acme [1].'],
  ['has a figure of no source', 'Acme has made 9999 anvils [1].'],
  ['brings HTML', 'Acme has made <b>4200</b> anvils [1].'],
  ['brings a link to elsewhere', 'Acme has made [4200 anvils](https://evil.example/) [1].'],
  ['is a paragraph with a heading', '## Anvils\n\nAcme has made 4200 anvils [1].'],
  ['is left out by the writer', null],
] as const)
  claims(`[T-07] a sentence whose new version ${what} is cut, with its reason, and nothing else`, async () => {
    const repair_sentences = { sentences: [{ id: 1, markdown }] };
    const { content, cut } = await outputOf(worldOf({ repair_sentences }));
    const sound = await outputOf(worldOf(planting('')));
    assert.is(content, sound.content);
    assert.equal(
      cut.map(({ part, code }) => [part, code]),
      [['what-makes-an-anvil-last', what === 'has a figure of no source' ? 'figure_without_source' : 'not_supported']],
    );
  });

for (const [what, change] of [
  ['names no span', () => ({ spans: [] })],
  ['makes a span up', () => ({ spans: ['Every blacksmith of the county owns an Acme anvil.'] })],
  ['names a span of another source', () => ({ spans: ['Our anvils weigh 35 kg.'] })],
] as const)
  claims(`[T-06] the word of a judge that ${what} counts for nothing`, async () => {
    const lax = (input: JudgeClaimsInput) => {
      const { verdicts } = judgeClaims(input);
      const wrong = input.claims.find(({ sentence }) => sentence === FALSE)?.id;
      return {
        offTopic: null,
        verdicts: verdicts.map((each) =>
          each.claim === wrong ? { ...each, verdict: 'supported', why: null, ...change() } : each,
        ),
      };
    };
    const { content, cut } = await outputOf(worldOf({ judge_claims: lax }));
    assert.not.match(content, /Every blacksmith/);
    assert.is(cut.length, 1);
  });

claims('[T-06] a claim without a verdict, or with two, is not supported', async () => {
  const ofCiting = (input: JudgeClaimsInput, times: number) => {
    const { verdicts } = judgeClaims(input);
    const citing = new Set(input.claims.filter(isCiting).map(({ id }) => id));
    const some = (are: boolean) => verdicts.filter(({ claim }) => citing.has(claim) === are);
    return { offTopic: null, verdicts: [...some(false), ...Array.from({ length: times }, () => some(true)).flat()] };
  };
  for (const times of [0, 2]) {
    const { content } = await outputOf(worldOf({ judge_claims: (input: JudgeClaimsInput) => ofCiting(input, times) }));
    assert.not.match(content, /\[1\]/);
  }
});

claims('[T-06] what the analyst writes about the brand is not given: a figure of it needs a source', async () => {
  const profile = {
    ...anEvidence().profile,
    description: 'Acme has made 9900 anvils.',
    audience: 'Acme has 880 smiths.',
  };
  const said = 'Acme has made 9900 anvils. Acme has 880 smiths.';
  const { content, cut } = await outputOf(worldOf(planting(said), { evidence: anEvidence({ profile }) }));
  assert.not.match(content, /9900|880/);
  assert.equal(
    cut.map(({ code }) => code),
    ['figure_without_source', 'figure_without_source'],
  );
});

const PROMISE = 'You get a new anvil every spring with Acme.';
for (const [what, verdict] of [
  ['is not supported', { verdict: 'not_supported', spans: [], why: 'No passage says so.' }],
  ['is called common knowledge, though it says something about the brand', { verdict: 'needs_no_source' }],
  ['is supported by a passage that does not exist', { verdict: 'supported', spans: [PROMISE] }],
] as const)
  claims(`[T-06] a sentence without a citation that ${what} is cut, with its reason, and nothing else`, async () => {
    const judge_claims = (input: JudgeClaimsInput) => {
      const { verdicts, ...rest } = judgeClaims(input);
      const id = input.claims.find(({ sentence }) => sentence === PROMISE)?.id;
      const judged = verdicts.map((each) => (each.claim === id ? { ...each, spans: [], why: null, ...verdict } : each));
      return { ...rest, verdicts: judged };
    };
    const world = worldOf({ ...planting(PROMISE), judge_claims });
    const { content, cut } = await outputOf(world);
    assert.is(content, (await outputOf(worldOf(planting('')))).content);
    assert.equal(
      cut.map(({ sentence, code, why }) => [sentence, code, why]),
      [[PROMISE, 'no_source', 'It states a fact without citing a source.']],
    );
    const asked = inputsOf<JudgeClaimsInput>(world, 'judge_claims')[0]?.claims.find(
      ({ sentence }) => sentence === PROMISE,
    );
    assert.is(asked?.needsSource, true);
    assert.ok((asked?.passages.length ?? 0) > 0, 'the nearest passages');
    assert.is(inputsOf<RepairSentencesInput>(world, 'repair_sentences').length, 1, 'its writer may cite a source');
  });

for (const sentence of [
  'With Acme, you buy from someone who has made 4200 anvils [1].',
  'Reading Acme, you learn that it has made anvils.',
  'Ask Acme how long an anvil lasts.',
  'Iron can be worked while it is hot.',
])
  claims(`[T-06] stays: ${sentence}`, async () => {
    const { content, cut } = await outputOf(worldOf(planting(sentence)));
    assert.ok(content.includes(sentence));
    assert.equal(cut, []);
  });

for (const failure of ['refused', 'invalid_output', 'transient'] as const)
  claims(`[T-06] a judge that fails (${failure}) fails the execution: nothing unjudged is published`, async () => {
    const world = worldOf({ judge_claims: new AnalystError(failure, 'no', { requests: 3 }) });
    assert.is(await world.start(), 'failed');
    assert.match(await errorOf(world), new RegExp(`^analyst_failed:${failure}: `));
    assert.ok((await doneOf(world)).artifacts['ledger'], 'the sources stay stored');
  });

claims('[T-07] where the second judgement fails, the rewritten sentence is cut', async () => {
  const judge_claims = (input: JudgeClaimsInput) =>
    input.text === null ? new AnalystError('transient', 'no', { requests: 1 }) : judgeClaims(input);
  const repair_sentences = { sentences: [{ id: 1, markdown: 'By its own count, Acme has made 4200 anvils [1].' }] };
  const world = worldOf({ judge_claims, repair_sentences });
  const { content, cut } = await outputOf(world);
  assert.not.match(content, /own count|Every blacksmith/);
  assert.is(cut.length, 1);
  assert.ok(world.warnings.some(({ message }) => message === 'the sentences of a text were not judged'));
});

for (const [what, again] of [
  ['written anew', undefined],
  ['the beginning of what is left where the writer gives none', new AnalystError('transient', 'no', { requests: 1 })],
] as const)
  claims(`[T-07] the description says nothing that was cut from the introduction; it is ${what}`, async () => {
    const write_lead = { markdown: `${FALSE} ${prose(80, 90)}` };
    const write_meta = (input: { readonly lead: string }) => {
      // the table is by name
      const fresh = GOOD_WRITER['write_meta']?.(input as never) as { metaTitle: string; metaDescription: string };
      if (!input.lead.includes('blacksmith')) return again ?? fresh;
      return { ...fresh, metaDescription: fresh.metaDescription.replace(/^What/, 'Every blacksmith of the county') };
    };
    const world = executionWorld({ analyst: { write_lead, write_meta } });
    assert.is(await world.start(), 'completed', await errorOf(world));
    const { content, meta_title, meta_description } = articleShape.parse(await world.read('output'));
    assert.not.match(content ?? '', /blacksmith/);
    const opening = (content ?? '').replace(/^#.*\n+/, '').slice(0, 60);
    assert.is(
      meta_description?.slice(0, 60),
      again === undefined ? 'What to look at before a small workshop buys its first anvil'.slice(0, 60) : opening,
    );
    assert.is(meta_title, 'Anvils for small workshops');
  });

claims('[T-07] a writer that rewrites no sentence costs the sentence, not the article', async () => {
  const { cut } = await outputOf(worldOf({ repair_sentences: new AnalystError('refused', 'no', { requests: 1 }) }));
  assert.is(cut.length, 1);
});

claims('[T-07] a new sentence that makes the article too long is not used, and others are', async () => {
  const second = 'No smith of the county owns another anvil than one of Acme [1].';
  const write_section = (input: WriteSectionInput) => {
    const { heading, targetWords } = input.section;
    if (heading === FIRST) return planting(FALSE).write_section(input);
    const own = heading === 'How much weight a workshop carries' ? second : '';
    return { markdown: `${own} ${prose(targetWords - 12, targetWords)}`.trim() };
  };
  const endless = `${prose(270, 33).replaceAll(/\.\s*/g, ', ')}and Acme has made 4200 anvils [1].`;
  const short = 'By its own count, Acme has made 4200 anvils [1].';
  const repair_sentences = ({ sentences }: RepairSentencesInput) => ({
    sentences: sentences.map(({ id, sentence }) => ({ id, markdown: sentence === FALSE ? endless : short })),
  });
  const judge_claims = (input: JudgeClaimsInput) => {
    const { verdicts, ...rest } = judgeClaims(input);
    const id = input.claims.find(({ sentence }) => sentence === endless)?.id;
    const spans = input.passages.flatMap(({ text }) => (text.includes('4200') ? text : []));
    const judged = verdicts.map((each) =>
      each.claim === id ? { ...each, verdict: 'supported', spans, why: null } : each,
    );
    return { ...rest, verdicts: judged };
  };
  const { content, cut } = await outputOf(worldOf({ write_section, repair_sentences, judge_claims }));
  assert.equal(
    cut.map(({ sentence }) => sentence),
    [FALSE],
  );
  assert.match(content, /By its own count/);
});

claims('[T-08] a text that the judge finds off its topic fails with that reason', async () => {
  const why = 'It is about bookkeeping, not about anvils.';
  const world = worldOf({ judge_claims: { offTopic: why, verdicts: [] } }, { payload: { generate_images: true } });
  assert.is(await world.start(), 'failed');
  assert.match(
    await errorOf(world),
    /^text_off_topic: .* It is about bookkeeping, not about anvils\. Change the title/,
  );
  assert.equal(world.prompts, [], 'no picture is drawn for it');
});

claims('[T-06] what the editor adds is judged too, and taken back if it is not supported', async () => {
  const edited = (sentence: string) => ({
    edit_article: {
      offTopic: [],
      parts: [{ id: 'what-makes-an-anvil-last', markdown: `${sentence} ${prose(46, 15)}` }],
    },
  });
  const taken = await outputOf(worldOf(edited('By its own count, Acme has made 4200 anvils [1].')));
  assert.match(taken.content, /By its own count/);
  const world = worldOf(edited(FALSE.replace('Every', 'Each')));
  const { content } = await outputOf(world);
  assert.not.match(content, /Each blacksmith/);
  assert.match(content, /Acme has made 4200 anvils so far \[1\]\. /);
});

/** 90 sentences that cite a source, in the first section. */
const SMITHS = Array.from(
  { length: 90 },
  (_, n) => `Smith ${'abcdefghij'[n % 10]}${'klmnopqrs'[Math.floor(n / 10)]} says that Acme has made 4200 anvils [1].`,
);
const longWorld = (analyst: Readonly<Record<string, unknown>>, more: WorldOptions = {}): ExecutionWorld => {
  const write_section = ({ section: { heading, targetWords } }: WriteSectionInput) => ({
    markdown: heading === FIRST ? SMITHS.join(' ') : prose(targetWords, targetWords),
  });
  return executionWorld({ payload: { word_range: '1000-2000' }, analyst: { write_section, ...analyst }, ...more });
};

claims('[T-06] a long article is judged in as few tasks as its claims allow, each claim once', async () => {
  const world = longWorld({});
  await world.start();
  const judged = inputsOf<JudgeClaimsInput>(world, 'judge_claims');
  assert.equal(
    judged.slice(0, 5).map(({ claims: each, text }) => [each.filter(isCiting).length, each.length, text !== null]),
    // those without a citation come first, and three of them count as one
    [
      [1, 68, true],
      [22, 22, false],
      [23, 23, false],
      [22, 22, false],
      [22, 22, false],
    ],
  );
  const sentences = judged.flatMap((input) => input.claims.map(({ sentence }) => sentence));
  assert.is(new Set(sentences).size, sentences.length);
  assert.is(sentences.filter((sentence) => isCiting({ sentence })).length, SMITHS.length);
});

for (const failure of ['refused', 'invalid_output', 'transient'] as const)
  claims(`[T-07] claims whose later task fails (${failure}) are cut, and those before are kept`, async () => {
    const judge_claims = (input: JudgeClaimsInput) =>
      input.text === null ? new AnalystError(failure, 'no', { requests: 1 }) : judgeClaims(input);
    const { content, cut } = await outputOf(longWorld({ judge_claims }));
    const kept = SMITHS.filter((sentence) => content.includes(sentence)).length;
    assert.ok(kept > 0, 'those of the first task');
    assert.is(cut.length, SMITHS.length - kept);
  });

claims('[T-07] claims that the limit of calls does not let be judged are cut, too', async () => {
  const world = longWorld({}, { limits: { maxModelCalls: 10 } });
  const { content, cut } = await outputOf(world);
  const asked = inputsOf<JudgeClaimsInput>(world, 'judge_claims').flatMap((input) => input.claims);
  assert.is(world.consulted.length, 10);
  const judged = asked.filter(isCiting).length;
  assert.is(judged, 46, 'three tasks of five');
  assert.is(SMITHS.filter((sentence) => content.includes(sentence)).length, judged);
  assert.is(cut.length, SMITHS.length - judged);
});

claims('[T-06] an article of usual length whose sentences all cite stays within the limit of calls', async () => {
  const headings = Array.from('abcdef', (letter) => `What smith ${letter} says`);
  const plan_article = (input: PlanArticleInput) => {
    const planned = GOOD_WRITER['plan_article']?.(input as never) as PlannedArticle; // the table is by name
    const sections = headings.map((heading) => ({ ...Object(planned.sections[0]), heading, targetWords: 150 }));
    return { ...planned, sections };
  };
  // every section is written twice, one sentence is rewritten, and the editor adds one
  const write_section = ({ section, repair }: WriteSectionInput) => {
    const at = headings.indexOf(section.heading);
    const own = [...(at === 0 ? [FALSE] : []), ...SMITHS.slice(at * 15, at * 15 + 15)].join(' ');
    return { markdown: repair === null ? `${own} <b>Anvils</b> last.` : own };
  };
  const repair_sentences = { sentences: [{ id: 1, markdown: 'By its own count, Acme has made 4200 anvils [1].' }] };
  const edited = `To date, Acme has made 4200 anvils [1]. ${SMITHS.slice(75).join(' ')}`;
  const edit_article = { offTopic: [], parts: [{ id: 'what-smith-f-says', markdown: edited }] };
  const world = executionWorld({
    payload: { word_range: '900-1400' },
    analyst: { plan_article, write_section, repair_sentences, edit_article },
  });
  const { content, cut } = await outputOf(world);
  assert.equal(cut, []);
  for (const sentence of [...SMITHS, 'By its own count', 'To date, Acme'])
    assert.ok(content.includes(sentence), sentence);
  assert.equal(
    inputsOf<JudgeClaimsInput>(world, 'judge_claims').map((input) => input.claims.filter(isCiting).length),
    [20, 24, 24, 23, 1, 1],
  );
  assert.is(world.consulted.length, 24);
});

claims('[T-06] stored verdicts are not read for other sentences after a resume with another draft', async () => {
  const clock = manualClock();
  const kept = { clock, ledger: new FakeRunLedger(clock), artifacts: new FakeArtifactStore() };
  const failpoint = (name: string): void => {
    if (name === 'checkpoint.after' && inputsOf(first, 'judge_claims').length > 0) throw new Error('killed');
  };
  const last = 'Where Acme fits and where it does not';
  const write_section = ({ section: { heading, targetWords }, repair }: WriteSectionInput) => {
    const claim = repair === null ? 'Acme has made 4200 anvils so far [1].' : FALSE;
    const text = prose(targetWords - 8, targetWords);
    return {
      markdown: `${heading === last ? claim : ''} ${text} ${repair === null ? '<b>Anvils</b> last.' : ''}`.trim(),
    };
  };
  const first: ExecutionWorld = worldOf({ write_section }, { ...kept, failpoint, limits: { maxModelCalls: 10 } });
  assert.match(String(await first.start().catch((error: unknown) => error)), /killed/);
  assert.is(inputsOf(first, 'judge_claims').length, 1);
  const second = worldOf({ write_section }, kept);
  assert.is(await second.start({ attempt: 1 }), 'completed', await errorOf(second));
  const { content } = articleShape.parse(await second.read('output'));
  assert.not.match(content ?? '', /Every blacksmith/);
});

claims.run();
