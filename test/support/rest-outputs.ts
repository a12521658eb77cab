import type { ActionExecution } from '../../src/resources/kinds.ts';
import type { Rest } from './rest.ts';
import { now, seedAction, seedExecution, seedWorkspace, storeJson } from './rest-seeds.ts';

export const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** A succeeded article with that many images. */
export async function seedArticle(rest: Rest, images = 0, namespace = rest.acme.namespace): Promise<ActionExecution> {
  const action = await seedAction(rest, (await seedWorkspace(rest, { namespace })).metadata.name, { namespace });
  const output = await storeJson(rest, {
    ...{ id: 'art-x', status: 'completed', article_title: 'Anvils', language: 'en', category: 'comparison' },
    ...{ meta_title: 'Anvils', meta_description: 'About anvils', slug: 'anvils', content: '# Anvils', images: null },
    ...{ article_plan: {}, sources: [{ title: 'A', url: 'https://a.example' }] },
    ...{ created_at: now(rest), updated_at: now(rest) },
  });
  const stored = await Promise.all(
    Array.from({ length: images }, async (_, i) => {
      const bytes = Buffer.concat([PNG, Buffer.from([i])]);
      const as = { mediaType: 'image/png', encoding: 'Identity' } as const;
      const reference = await rest.artifacts.put({ namespace, uid: 'u' }, bytes, as);
      return { id: `image-${i}`, bytes: reference, altText: `Picture ${i}`, isPlaceholder: false };
    }),
  );
  const status = { phase: 'Succeeded', output, ...(images > 0 && { images: stored }) } as const;
  return seedExecution(rest, action, { status });
}

/** A post of the given state. */
export async function seedPost(
  rest: Rest,
  phase: 'Queued' | 'Running' | 'Succeeded' | 'Failed',
): Promise<ActionExecution> {
  const workspace = (await seedWorkspace(rest)).metadata.name;
  const payload = { topic: 'Anvils', language: 'en' };
  const action = await seedAction(rest, workspace, { type: 'CreateShortPost', payload });
  const output = await storeJson(rest, {
    ...{ id: 'shp-x', status: 'completed', platform: 'short', topic: 'Anvils', language: 'en', content: null },
    ...{ tweets: ['An anvil.'], subreddit: null, title: null, body: null, post_plan: null, images: null },
    ...{ created_at: now(rest), updated_at: null },
  });
  return seedExecution(rest, action, { status: { phase, ...(phase === 'Succeeded' && { output }) } });
}
