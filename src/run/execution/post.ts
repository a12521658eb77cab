import { recited } from '../../content/claims/cut.ts';
import type { CutClaim, PostPlan } from '../../content/plans.ts';
import { piecesOfPost, postFacts, sourcesOf } from '../../content/posts/claims.ts';
import { planPost, postPlanOf, shownPostPlan } from '../../content/posts/plan.ts';
import { platformRules } from '../../content/posts/platforms.ts';
import type { Post, PostTerms, Writing } from '../../content/posts/post.ts';
import { socialPost } from '../../contract/output.ts';
import { wireTime } from '../../domain/views.ts';
import { ACTIONS } from '../../registry/actions.ts';
import { enterStage } from '../stages.ts';
import { endedAt, type Product, provenanceFor } from './conclude.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { type Described, pictureRequest } from './describe.ts';
import { type Drawn, drawAll, shownAltText } from './draw.ts';
import { createJudge } from './judge.ts';
import { assignmentOf, type Material, textTermsOf } from './material.ts';
import { type PostWriter, passPost } from './pass-post.ts';
import { type PostPayload, pictureCount } from './payload.ts';
import { type ShownSources, shownSources } from './shown.ts';
import { postSlots } from './slots.ts';

/** Makes a post from its material, in the form in which it is stored. */
export async function makePost(run: ExecutionRun, material: Material, payload: PostPayload): Promise<Product> {
  enterStage(run, 'plan');
  const terms = termsOf(run, material, payload);
  const shown = shownSources(run, material);
  const planned = await consultOnce(run, 'plan', planPost, {
    ...assignmentOf(run, material),
    platform: terms.platform,
    postType: terms.postType,
    questions: [...material.questions],
    sources: shown.plan(),
    answers: material.ledger.answers,
    citedCommunities: [...material.communities],
  });
  const count = pictureCount(payload);
  const plan = postPlanOf(planned, terms);
  const write = createPostWriter(run, material, { plan, shown }, terms, count);
  enterStage(run, 'text');
  const written = await write(null);
  const facts = postFacts({ plan }, terms);
  const judge = createJudge(run, material, { terms, facts, index: shown.index, piecesOf: piecesOfPost });
  // before the pictures: a rejected text needs none, and the final text describes them
  enterStage(run, 'lint');
  const { post, images: described, cut } = await passPost(run, material, written, write, judge);
  enterStage(run, 'images');
  const requests = postSlots(payload.topic, count).map((slot, index) => pictureRequest(slot, described[index], terms));
  const drawn = await drawAll(run, requests);
  enterStage(run, 'output');
  const images = await Promise.all(requests.map((each, index) => imageOf(run, each, drawn[index])));
  const provenance = await provenanceFor(run, payload.language, drawn);
  return { output: await outputOf(run, material, payload, { post, images, cut, provenance }) };
}

const termsOf = (run: ExecutionRun, material: Material, payload: PostPayload): PostTerms => ({
  ...textTermsOf(run, material),
  platform: ACTIONS[payload.type].output.platform,
  postType: payload.type === 'create_network_post' ? (payload.post_type ?? 'text_only') : null,
  communities: material.communities,
});

/**
 * Writes one post for the planned platform. The repair has its own checkpoint key. The key `post` belongs to an earlier
 * version, whose posts had no citations.
 */
function createPostWriter(
  run: ExecutionRun,
  material: Material,
  { plan, shown }: { readonly plan: PostPlan; readonly shown: ShownSources },
  terms: PostTerms,
  imageCount: number,
): PostWriter {
  const { hook, angle, key_points, cta, hashtags, disclosure } = plan;
  const common = {
    ...assignmentOf(run, material),
    plan: { hook, angle, keyPoints: key_points, cta, hashtags, disclosure },
    sources: shown.part([...material.questions, hook, ...key_points], plan.source_ids),
  };
  return (repair) => {
    const key = repair === null ? 'post/2' : 'post/2/repair';
    const consult: Writing['consult'] = (task, input) => consultOnce(run, key, task, input);
    return platformRules(plan.platform).write({ consult, input: { ...common, repair }, plan, terms, imageCount });
  };
}

interface Finished {
  readonly post: Post;
  readonly images: readonly object[];
  readonly cut: readonly CutClaim[];
  readonly provenance: Awaited<ReturnType<typeof provenanceFor>>;
}

async function outputOf(
  run: ExecutionRun,
  { ledger }: Material,
  payload: PostPayload,
  { post, images, cut, provenance }: Finished,
) {
  return socialPost.parse({
    id: run.input.outputId,
    status: 'completed',
    platform: post.platform,
    topic: payload.topic,
    language: payload.language,
    ...{ content: null, tweets: null, subreddit: null, title: null, body: null },
    ...platformRules(post.platform).fields(post, provenance.disclosure),
    // a post has no [n], so neither has what was left out of it
    post_plan: { ...shownPostPlan(post.plan, ledger), cut: cut.map((each) => recited(each, () => undefined)) },
    sources: sourcesOf(post, ledger),
    images: images.length > 0 ? images : null,
    provenance,
    created_at: wireTime(run.input.createdAt),
    updated_at: await endedAt(run),
  });
}

/** A post contains its pictures. They are read back, since a resumed run may not have drawn them itself. */
async function imageOf(run: ExecutionRun, described: Described, drawn: Drawn | undefined) {
  const bytes = drawn && (await run.artifacts.read(drawn.ref));
  if (drawn === undefined || bytes === undefined) throw new Error('a picture of this run is missing');
  return {
    image_bytes_b64: Buffer.from(bytes).toString('base64'),
    alt_text: shownAltText(run, described, drawn),
    caption: described.caption,
    is_placeholder: drawn.isPlaceholder,
  };
}
