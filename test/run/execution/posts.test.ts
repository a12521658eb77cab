import * as assert from 'uvu/assert';
import type { z } from 'zod';
import { postPlan } from '../../../src/content/plans.ts';
import type { RepairSentencesInput } from '../../../src/content/tasks/claims.ts';
import type { PostTask } from '../../../src/content/tasks/posts.ts';
import { socialPost } from '../../../src/contract/output.ts';
import { AnalystError } from '../../../src/ports/analyst.ts';
import type { ImageReply } from '../../../src/ports/image-engine.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { anAnswer, anEvidence, citing } from './evidence.ts';
import { prose } from './prose.ts';
import { doneOf, type ExecutionWorld, errorOf, executionWorld, OWNER, type WorldOptions } from './world.ts';
import type { WriteForumPostInput, WriteNetworkPostInput } from './writer.ts';

type Social = z.infer<typeof socialPost>;
const outputOf = async (world: ExecutionWorld): Promise<Social> => {
  assert.is(await world.start(), 'completed', await errorOf(world));
  return socialPost.parse(await world.read('output'));
};
const network = (post_type: string, more: WorldOptions = {}): ExecutionWorld =>
  executionWorld({ ...more, type: 'create_network_post', payload: { post_type, ...more.payload } });

const posts = suite('a post');

posts('[O-04] network fills content and no field of another platform', async () => {
  const world = network('text_only');
  const post = await outputOf(world);
  assert.equal(
    [post.id, post.status, post.platform, post.topic],
    ['art-one', 'completed', 'network', 'Anvils for small workshops'],
  );
  assert.match(post.content ?? '', /^An anvil outlives its smith\. Acme has made 4200 anvils/);
  assert.match(post.content ?? '', /#SmallWorkshops$/);
  assert.equal([post.tweets, post.subreddit, post.title, post.body, post.images], [null, null, null, null, null]);
  const plan = postPlan.parse(post.post_plan);
  assert.equal([plan.platform, plan.post_type, plan.source_ids], ['network', 'text_only', [1, 2]]);
  assert.equal(
    [...new Set(world.progress.map(({ stage }) => stage))],
    ['sources', 'plan', 'text', 'lint', 'images', 'output'],
  );
  assert.is((await doneOf(world)).requests, 3);
  assert.equal(Object.keys((await doneOf(world)).artifacts).sort(), ['ledger', 'output']);
});

posts('[O-04] [O-08] short fills tweets of at most 280 weighted characters', async () => {
  const post = await outputOf(executionWorld({ type: 'create_short_post', payload: { generate_image: true } }));
  assert.ok((post.tweets?.length ?? 0) > 1);
  assert.match(post.tweets?.[0] ?? '', / 1\/\d+$/);
  assert.equal([post.content, post.subreddit, post.title, post.body, post.images], [null, null, null, null, null]);
});

posts('[O-04] forum fills subreddit, title and body; a cited community comes first', async () => {
  const threads = citing(
    'https://www.reddit.com/r/Blacksmith/comments/1',
    'https://reddit.com/r/Blacksmith/comments/2',
  );
  const world = executionWorld({ type: 'create_forum_post', evidence: anEvidence({ answers: [anAnswer(threads)] }) });
  const post = await outputOf(world);
  assert.is(post.subreddit, 'Blacksmith');
  assert.is(post.title, 'What should a small workshop look at in an anvil?');
  assert.match(post.body ?? '', /Disclosure: I work for Acme\./);
  assert.ok(post.body?.endsWith(`\n\n${post.provenance?.disclosure}`), '[J-02]');
  assert.equal([post.content, post.tweets, post.images], [null, null, null]);
});

for (const [type, count] of [
  ['text_only', 0],
  ['single_image', 1],
  ['multi_image', 3],
  ['article', 0],
  ['celebrate_occasion', 0],
  ['poll', 0],
] as const) {
  posts(`[O-04] [X-08] a ${type} post carries ${count} images, and one at least when one was asked for`, async () => {
    const post = await outputOf(network(type));
    assert.is(post.images?.length ?? 0, count);
    const asked = await outputOf(network(type, { payload: { generate_image: true } }));
    assert.is(asked.images?.length, Math.max(1, count));
  });
}

posts('[T-01] the writer of a teaser is told which page it leads to, and of other posts none', async () => {
  const linked: WriteNetworkPostInput['linkedPage'][] = [];
  const written = (input: WriteNetworkPostInput) => {
    linked.push(input.linkedPage);
    const source = input.sources.find(({ id }) => id === input.linkedPage?.sourceId);
    assert.is(source?.url, input.linkedPage?.url);
    return { content: `An anvil outlives its smith. ${prose(80, 5)}`, poll: null, images: [] };
  };
  const teaser = await outputOf(network('article', { analyst: { write_network_post: written } }));
  await outputOf(network('text_only', { analyst: { write_network_post: written } }));
  const [page, none] = linked;
  assert.ok(page && teaser.content?.includes(`\n\n${page.url}`));
  assert.is(none, null);
});

posts('[O-04] a poll has its question and options in the plan and in the text', async () => {
  const post = await outputOf(network('poll'));
  assert.equal(postPlan.parse(post.post_plan).poll, { question: 'What counts most?', options: ['Weight', 'Hardness'] });
  assert.match(post.content ?? '', /What counts most\?\n• Weight\n• Hardness$/);
});

posts('[T-04] single_image carries a placeholder when the engine fails', async () => {
  const draw = (): ImageReply => ({ status: 'failed', failure: 'quota', message: 'no' });
  const world = network('single_image', { draw });
  const post = await outputOf(world);
  assert.is(world.prompts.length, 1);
  assert.is(post.images?.[0]?.is_placeholder, true);
  assert.match(Buffer.from(post.images?.[0]?.image_bytes_b64 ?? '', 'base64').toString(), /^placeholder <svg/);
  assert.is(post.images?.[0]?.alt_text, 'An anvil beside a window');
});

const INVENTED = 'Some 7391 smiths agree.';
const wrong: readonly (readonly [type: WorldOptions['type'] & string, task: string, answer: object])[] = [
  ['create_network_post', 'write_network_post', { content: INVENTED, poll: null, images: [] }],
  ['create_short_post', 'write_short_post', { paragraphs: [INVENTED] }],
  ['create_forum_post', 'write_forum_post', { title: 'Agreed?', body: INVENTED }],
];
for (const [type, task, answer] of wrong) {
  posts(`[T-01] [T-02] ${type} with a figure of no source is repaired once, then fails and says why`, async () => {
    const repairs: unknown[] = [];
    const written = ({ repair }: WriteNetworkPostInput | PostTask | WriteForumPostInput) => {
      repairs.push(repair);
      return answer;
    };
    const world = executionWorld({ type, analyst: { [task]: written } });
    assert.is(await world.start(), 'failed');
    assert.match(await errorOf(world), /^text_rejected: .*7391/);
    assert.is(repairs.length, 2);
    assert.is(repairs[0], null);
    assert.match(JSON.stringify(repairs[1]), /7391.*7391/);
  });
}

/** The texts of a post, however it is shown. */
const shownOf = ({ content, tweets, title, body }: Social): string =>
  [content, ...(tweets ?? []), title, body].filter((text) => text !== null).join('\n');
const stating = (more: string): readonly (readonly [WorldOptions['type'] & string, string, object])[] => [
  ['create_network_post', 'write_network_post', { content: `${prose(60, 5)}\n\n${more}`, poll: null, images: [] }],
  ['create_short_post', 'write_short_post', { paragraphs: [prose(30, 7), more, prose(30, 8)] }],
  ['create_forum_post', 'write_forum_post', { title: 'Which anvil lasts?', body: `${prose(60, 9)}\n\n${more}` }],
];

for (const [type, task, answer] of stating(`Acme has made 4200 anvils so far [1]. ${INVENTED} Look at the horn first.`))
  posts(`[T-06] [T-07] [J-02] ${type}: a claim that is still wrong after the repair is cut and listed`, async () => {
    const world = executionWorld({ type, analyst: { [task]: answer } });
    const post = await outputOf(world);
    const text = shownOf(post);
    for (const kept of ['Acme has made 4200 anvils so far.', 'Look at the horn first.'])
      assert.ok(text.includes(kept), text);
    assert.not.match(text, /7391|\[\d\]/);
    assert.equal(post.sources, [{ title: 'Acme', url: 'https://acme.example/' }]);
    assert.equal(postPlan.parse(post.post_plan).cut, [
      {
        ...{ part: 'post', sentence: INVENTED, code: 'figure_without_source' },
        why: 'The figure 7391 is in no source that it cites.',
      },
    ]);
    assert.is((await doneOf(world)).requests, 4);
    const { disclosure = '' } = post.provenance ?? {};
    assert.is(text.endsWith(`\n\n${disclosure}`), type === 'create_forum_post');
    assert.is(text.includes(disclosure), type === 'create_forum_post');
  });

posts('[T-07] a correction that a limit does not allow is left out, and the sentence with it', async () => {
  for (const [type, task, answer] of stating(INVENTED)) {
    const limited = { type, taskMicroUsd: 1_000_000, limits: { costCeilingUsd: 3 } }; // plan, post and judgement
    const world = executionWorld({ ...limited, analyst: { [task]: answer } });
    const post = await outputOf(world);
    assert.is(postPlan.parse(post.post_plan).cut?.length, 1);
    assert.equal([post.sources, (await doneOf(world)).requests], [[], 3]);
    const [, , short = {}] = wrong.find(([each]) => each === type) ?? [];
    const failed = executionWorld({ ...limited, analyst: { [task]: short } });
    assert.is(await failed.start(), 'failed');
    assert.match(await errorOf(failed), /^text_budget_exhausted/);
  }
});

/** Every source has other words than this sentence. */
const FALSE = 'Every blacksmith of the county owns an Acme anvil [1].';

for (const [type, task, answer] of stating(`Acme has made 4200 anvils so far [1]. ${FALSE}`)) {
  const tasksOf = ({ consulted }: ExecutionWorld): string[] => consulted.map((each) => each.task);

  posts(`[T-06] [T-07] ${type}: a sentence that the judge finds unsupported is corrected once, then cut`, async () => {
    const world = executionWorld({ type, analyst: { [task]: answer } });
    const post = await outputOf(world);
    assert.not.match(shownOf(post), /blacksmith/);
    assert.match(shownOf(post), /Acme has made 4200 anvils so far\./);
    assert.equal(
      postPlan.parse(post.post_plan).cut?.map(({ sentence, code }) => [sentence, code]),
      [[FALSE.replace(' [1]', ''), 'not_supported']],
    );
    // what the correction leaves as it was is not judged again
    assert.equal(tasksOf(world), ['plan_post', task, 'judge_claims', 'repair_sentences']);
    const [, , , { input: { sentences = [] } = {} } = {}] = world.consulted;
    assert.equal(
      (sentences as { sentence: string }[]).map(({ sentence }) => sentence), // of the task's input
      [FALSE],
    );
  });

  const correctedWith = (markdown: string): ExecutionWorld =>
    executionWorld({
      type,
      analyst: {
        [task]: answer,
        repair_sentences: ({ sentences }: RepairSentencesInput) => ({
          sentences: sentences.map(({ id }) => ({ id, markdown })),
        }),
      },
    });

  posts(`[T-06] [T-07] ${type}: only that sentence is rewritten, and all others stay as they are`, async () => {
    const world = correctedWith('The anvils of Acme weigh 35 kg [2].');
    const post = await outputOf(world);
    const [before, after] = [
      shownOf(await outputOf(executionWorld({ type, analyst: { [task]: answer } }))),
      shownOf(post),
    ];
    assert.match(after, /The anvils of Acme weigh 35 kg\./);
    const plain = (text: string): string =>
      text.replace(/The anvils of Acme weigh 35 kg\.|[\d/]+/g, ' ').replace(/\s+/g, ' ');
    assert.is(plain(after), plain(before), 'nothing but that sentence is another');
    assert.equal(postPlan.parse(post.post_plan).cut, []);
    assert.equal(
      post.sources?.map(({ url }) => url),
      ['https://acme.example/', 'https://acme.example/workshop-anvils'],
    );
    assert.equal(tasksOf(world), ['plan_post', task, 'judge_claims', 'repair_sentences', 'judge_claims']);
  });

  posts(`[T-06] ${type}: a new sentence of the correction is judged, too`, async () => {
    const world = correctedWith(FALSE.replace('Every blacksmith', 'No farrier'));
    const post = await outputOf(world);
    assert.not.match(shownOf(post), /blacksmith|farrier/);
    assert.equal(tasksOf(world), ['plan_post', task, 'judge_claims', 'repair_sentences', 'judge_claims']);
  });

  posts(`[T-07] ${type}: a new sentence that breaks another rule is not used`, async () => {
    const post = await outputOf(correctedWith('See [anvils](https://evil.example/) of 35 kg [2].'));
    assert.not.match(shownOf(post), /evil|blacksmith/);
    assert.equal(
      postPlan.parse(post.post_plan).cut?.map(({ code }) => code),
      ['not_supported'],
    );
  });

  posts(`[T-06] [T-08] ${type}: nothing unjudged or off its topic is published`, async () => {
    const refusing = { judge_claims: new AnalystError('refused', 'no', { requests: 1 }) };
    const unjudged = executionWorld({ type, analyst: refusing });
    assert.is(await unjudged.start(), 'failed');
    assert.match(await errorOf(unjudged), /^analyst_failed:refused: /);
    const unpaid = executionWorld({ type, taskMicroUsd: 1_000_000, limits: { costCeilingUsd: 2 } });
    assert.is(await unpaid.start(), 'failed');
    assert.match(await errorOf(unpaid), /^text_budget_exhausted/);
    const astray = executionWorld({
      type,
      analyst: { judge_claims: { offTopic: 'It is about bookkeeping.', verdicts: [] } },
    });
    assert.is(await astray.start(), 'failed');
    assert.match(await errorOf(astray), /^text_off_topic: .*bookkeeping/);
  });
}

posts('[T-07] a post of which less than half is left fails, and says why', async () => {
  for (const [type, task, answer] of stating(`${INVENTED} `.repeat(40))) {
    const world = executionWorld({ type, analyst: { [task]: answer } });
    assert.is(await world.start(), 'failed', type);
    assert.match(await errorOf(world), /^text_rejected: .*7391/);
  }
});

posts('[T-02] pictures are drawn once the text stands, and are those of the repaired one', async () => {
  const images = (prompt: string) => [{ prompt, altText: 'An anvil beside a window', caption: null }];
  const written = ({ repair }: WriteNetworkPostInput) =>
    repair
      ? { content: `An anvil outlives its smith. ${prose(80, 5)}`, poll: null, images: images('second') }
      : { content: INVENTED, poll: null, images: images('first') };
  const world = network('single_image', { analyst: { write_network_post: written } });
  await outputOf(world);
  assert.equal(world.prompts, ['second']);
  const rejected = network('single_image', {
    analyst: { write_network_post: { content: INVENTED, poll: null, images: images('third') } },
  });
  assert.is(await rejected.start(), 'failed');
  assert.equal(rejected.prompts, []);
});

posts('an analyst that fails fails the post', async () => {
  const world = network('text_only', { analyst: { plan_post: new AnalystError('auth', 'no', { requests: 1 }) } });
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^analyst_failed:auth: /);
});

posts('[K-06] killed at any point resumes, pays nothing stored twice and comes to the same bytes', async () => {
  const options = { type: 'create_network_post', payload: { post_type: 'multi_image' } } as const;
  const points: string[] = [];
  const whole = executionWorld({ ...options, failpoint: (name) => void points.push(name) });
  await whole.start();
  const expected = await doneOf(whole);
  for (const at of points.keys()) {
    const clock = manualClock();
    const kept = { ...options, clock, ledger: new FakeRunLedger(clock), artifacts: new FakeArtifactStore() };
    let seen = 0;
    const failpoint = (): void => {
      seen += 1;
      if (seen === at + 1) throw new Error('killed');
    };
    assert.match(
      String(
        await executionWorld({ ...kept, failpoint })
          .start()
          .catch((error: unknown) => error),
      ),
      /killed/,
    );
    const stored = await kept.ledger.checkpoints(OWNER);
    const second = executionWorld(kept);
    await second.start({ attempt: 1 });
    const done = await doneOf(second);
    assert.equal([done.artifacts, done.requests], [expected.artifacts, expected.requests]);
    const asked = new Set(second.consulted.map(({ task }) => task));
    assert.not.ok(stored.has('plan') && asked.has('plan_post'));
    assert.not.ok(stored.has('post') && asked.has('write_network_post'));
    assert.is(second.prompts.length, 3 - [...stored.keys()].filter((key) => /^image\/\d$/.test(key)).length);
  }
});

posts.run();
