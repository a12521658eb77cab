import { randomUUID } from 'node:crypto';
import { FileArtifactStore } from '../../../src/adapters/embedded/artifact-store.ts';
import { openDataFolder } from '../../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../../src/adapters/embedded/resource-store.ts';
import { createIds } from '../../../src/domain/ids.ts';
import { systemClock as clock } from '../../../src/lib/clock.ts';
import { NAMESPACE, type World } from '../../support/embedded/world.ts';

/** A succeeded article with one image, in a data folder; the id of its execution. */
export async function seedArticle(world: World, image: Uint8Array): Promise<string> {
  const folder = await openDataFolder(world.data, { fsync: false, clock });
  const store = new EmbeddedResourceStore({ database: folder.database, clock, newUid: randomUUID });
  const artifacts = new FileArtifactStore({ folder: folder.path, files: folder.files, clock });
  const ids = createIds(Buffer.from(folder.keys.idKey, 'base64'));
  const createdAt = new Date(clock.now()).toISOString();
  const actionName = ids.action(NAMESPACE, 'pws-of-bench', 'bench');
  const name = ids.execution(NAMESPACE, actionName, 1);
  const payload = { article_title: 'Anvils compared', category: 'comparison', language: 'en' };
  const outputId = ids.output('Article', NAMESPACE, name);
  const spec = {
    actionName,
    attempt: 1,
    type: 'CreateArticle',
    payload,
    outputType: 'Article',
    outputId,
    createdAt,
  } as const;
  const made = await store.create({ kind: 'ActionExecution', metadata: { namespace: NAMESPACE, name }, spec });
  if (made.outcome !== 'created') throw new Error(`seeding: ${JSON.stringify(made)}`);
  const owner = { namespace: NAMESPACE, uid: made.resource.metadata.uid };
  const article = {
    ...{ id: outputId, status: 'completed', ...payload, meta_title: 'Anvils', meta_description: 'About anvils' },
    ...{ slug: 'anvils', content: 'An anvil is heavy.', images: null, article_plan: {}, sources: [] },
    ...{ created_at: createdAt, updated_at: createdAt },
  };
  const output = await artifacts.put(owner, Buffer.from(JSON.stringify(article)), {
    mediaType: 'application/json',
    encoding: 'Gzip',
  });
  const bytes = await artifacts.put(owner, image, { mediaType: 'image/jpeg', encoding: 'Identity' });
  const images = [{ id: 'seeded', bytes, altText: 'An anvil', sectionHint: 'hero', isPlaceholder: false }];
  const times = { startedAt: createdAt, finishedAt: createdAt, updatedAt: createdAt };
  const status = { phase: 'Succeeded', ...times, output, images } as const;
  const wrote = await store.replaceStatus('ActionExecution', made.resource.metadata, status);
  if (wrote.outcome !== 'written') throw new Error(`seeding: ${JSON.stringify(wrote)}`);
  await store.close();
  folder.close();
  return name;
}
