import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { GOOD_WRITER } from '../../run/execution/writer.ts';
import type { Gate } from '../gate.ts';
import { serveTexts } from '../local-site.ts';
import { type ImagesServer, startImagesServer } from '../openai-images-server.ts';
import { jpeg } from '../pictures.ts';
import type { RecordedRequest } from '../provider-server.ts';
import { makeWorld, resource, type World } from './world.ts';

export const SHOP = 'https://acme.example';

/** A machine whose writer and painter are servers that count what is paid for, and speak the documented formats. */
export interface ExecutionMachine {
  readonly world: World;
  readonly painter: ImagesServer;
  /** Paths of the brand's website that were asked for. */
  readonly visited: readonly string[];
  /** Of writer, painter and website. */
  readonly gates: readonly Gate[];
  close(): Promise<void>;
}

const page = (title: string, text: string): string =>
  `<html lang="en"><head><title>${title}</title></head><body><main>${text}</main></body></html>`;
const PAGES = {
  '/': page('Acme', '<p>Acme has made 4200 anvils.</p><a href="/workshop-anvils">Workshop anvils</a>'),
  '/workshop-anvils': page('Workshop anvils', '<p>Our anvils weigh 35 kg.</p>'),
};

/**
 * The writer does as it is told; `world.providers.queue('analyst', ...)` scripts faults before that. `analyst` stands in
 * its place, and `images` is added to the section of that name.
 */
export async function executionMachine(changes: Changes = {}): Promise<ExecutionMachine> {
  const { analyst, images, pages = PAGES, picture = await jpeg(1536, 1024) } = changes;
  const world = await makeWorld({ engines: 'simulated' });
  const site = await serveTexts(pages);
  const painter = await startImagesServer(picture);
  const remote = (model: string, baseUrl: string) => ({ adapter: 'openai', model, baseUrl, apiKeyEnv: 'ENGINE_KEY' });
  world.configure({
    analyst: analyst ?? remote('writer', world.providers.baseUrls.analyst),
    images: { ...remote('painter', painter.baseUrl), ...images },
    web: { hostOverrides: { 'acme.example': site.target } },
  });
  world.providers.analyseWith((task, input) => GOOD_WRITER[task]?.(documentOf(input) as never)); // the table is by name
  const close = async (): Promise<void> => {
    await Promise.all([world.close(), site.close(), painter.close()]);
  };
  const gates = [world.providers.gate, painter.gate, site.gate];
  return { world, painter, visited: site.requested, gates, close };
}

interface Changes {
  readonly analyst?: Readonly<Record<string, unknown>>;
  readonly images?: Readonly<Record<string, unknown>>;
  /** The brand's website, by path. */
  readonly pages?: Readonly<Record<string, string>>;
  /** What the painter draws. */
  readonly picture?: Buffer;
}

/** What a task of the analyst was given, out of its message. */
export const documentOf = (message: string): unknown => JSON.parse(message.replace(/^<input>|<\/input>$/g, ''));

const asked = z.looseObject({
  input: z.tuple([z.looseObject({ content: z.tuple([z.looseObject({ text: z.string() })]) })]),
  text: z.looseObject({ format: z.looseObject({ name: z.string() }) }),
});
const part = z.looseObject({ section: z.object({ heading: z.string() }).optional() });

/** The tasks that the writer was paid for, in order: `plan_article`, `write_section/<heading>`. */
export const tasksOf = (requests: readonly RecordedRequest[]): string[] =>
  requests.map(({ json }) => {
    const { input, text } = asked.parse(json);
    const { section } = part.parse(documentOf(input[0].content[0].text));
    return [text.format.name, ...(section ? [section.heading] : [])].join('/');
  });

const ARTICLE = {
  category: 'recommendation',
  article_title: 'Which anvil suits a small workshop?',
  language: 'en',
  word_range: '300-500',
  generate_images: true,
  image_count: 2,
};
interface Wanted {
  readonly type: string;
  readonly payload: object;
}
const WANTED: Wanted = { type: 'CreateArticle', payload: ARTICLE };

/** An action that asks for the article, or for another text, as a report leaves it whose evidence is gone. Returns its id. */
export function writeAction(world: World, workspaceName: string, wanted: Wanted = WANTED): string {
  const id = `act-${[...randomBytes(26)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31]).join('')}`;
  const createdAt = new Date().toISOString();
  const texts = { title: 't', description: 'd', whyItMatters: 'w', expectedImpact: 'e', evidence: {} };
  const times = { reportCreatedAt: createdAt, firstRecommendedAt: createdAt, lastRecommendedAt: createdAt };
  const { type, payload } = wanted;
  const about = { priority: 'High', targetEngines: [], payload, reportName: 'pvr-gone' };
  const recommendation = { ...about, ...texts, ...times };
  const spec = { workspaceName, type, fingerprint: id, createdAt, recommendation };
  world.manifest(`${id}.yaml`, resource('Action', id, spec));
  return id;
}
