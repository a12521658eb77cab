import type { Execution } from '../../../src/contract/execution.ts';
import type { Article, ArticleImage, SocialPost } from '../../../src/contract/output.ts';
import { imageTypeOf } from '../../../src/lib/image-type.ts';
import { createWorkspace, type Embedded, eventually } from '../embedded.ts';
import { jpeg, plain, png, webp } from '../pictures.ts';
import { type ExecutionMachine, SHOP, writeAction } from './execution-world.ts';

/** A picture as a partner gets it. */
export interface Downloaded {
  /** Where it comes from: `article 0`, `network post`, `article 0 replaced by png`. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface Generated {
  readonly pictures: readonly Downloaded[];
  /** Id of the execution that made the article. */
  readonly article: string;
}

const FORMATS = { png, jpeg, webp, gif: () => plain().gif().toBuffer() } as const;
type Format = keyof typeof FORMATS;

/**
 * Lets the program make an article with two pictures and a network post with one, and then replace a picture of the
 * article by one of each format, all over REST. The painter answers in PNG, JPEG, WebP and, for the last, GIF.
 */
export async function generatedPictures(program: Embedded, on: ExecutionMachine): Promise<Generated> {
  const workspace = await createWorkspace(program, SHOP);
  await paint(on, 'png', 'webp');
  const article = await execute(program, writeAction(on.world, workspace));
  const pictures = (await outputOf<Article>(program, article)).images ?? [];
  const ofArticle = await Promise.all(pictures.map((image, index) => download(program, `article ${index}`, image)));
  await paint(on, 'jpeg');
  const post = await outputOf<SocialPost>(program, await execute(program, writeAction(on.world, workspace, POST)));
  const ofPost = (post.images ?? []).map((image) => ofBase64('network post', image.image_bytes_b64));
  const replaced: Downloaded[] = [];
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    await paint(on, format);
    const image = await replace(program, article, { generation_type: 'ai_generated' });
    replaced.push(await download(program, `article 0 replaced by ${format}`, image));
  }
  return { pictures: [...ofArticle, ...ofPost, ...replaced], article };
}

/** An upload in the place of the article's first picture. */
export async function uploadedPicture(
  program: Embedded,
  article: string,
  format: 'png' | 'jpeg' | 'webp',
): Promise<Downloaded> {
  const user_image_b64 = (await FORMATS[format]()).toString('base64');
  const body = { generation_type: 'user_provided', user_image_b64, user_image_mime_type: `image/${format}` };
  return download(program, 'upload', await replace(program, article, body));
}

const POST = {
  type: 'CreateNetworkPost',
  payload: { topic: 'Anvils for small workshops', language: 'en', post_type: 'single_image' },
} as const;

/** The next pictures that are asked for come in these formats, in this order. */
async function paint({ painter }: ExecutionMachine, ...formats: readonly Format[]): Promise<void> {
  for (const format of formats) {
    const b64_json = (await FORMATS[format]()).toString('base64');
    painter.queue({ status: 200, body: JSON.stringify({ created: 1_713_833_628, data: [{ b64_json }] }) });
  }
}

/** The id of the execution, once it has succeeded. */
async function execute(program: Embedded, action: string): Promise<string> {
  const launched = await eventually('the action is executed', async () => {
    const { status, json } = await program.call('POST', `/v1/actions/${action}/executions`);
    return status === 202 ? (json as Execution) : undefined; // the contract's shape
  });
  await eventually(`${launched.id} succeeds`, async () => {
    const { status, error } = await jsonOf<Execution>(program, `/v1/action-executions/${launched.id}`);
    if (status === 'failed') throw new Error(String(error));
    return status === 'succeeded' ? true : undefined;
  });
  return launched.id;
}

async function outputOf<T>(program: Embedded, execution: string): Promise<T> {
  const path = `/v1/action-executions/${execution}/output`;
  const { output } = await eventually('the output is shown', async () => {
    const { status, json } = await program.call('GET', path);
    return status === 200 ? (json as { output: T }) : undefined; // the contract's shape
  });
  return output;
}

async function replace(program: Embedded, article: string, body: object): Promise<ArticleImage> {
  const path = `/v1/action-executions/${article}/output/images/0/generate`;
  const { status, json, text } = await program.call('POST', path, { body });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return json as ArticleImage; // the contract's shape
}

async function download(program: Embedded, name: string, { url, mime_type, is_placeholder }: ArticleImage) {
  if (is_placeholder) throw new Error(`${name} is a placeholder`);
  const { pathname, search } = new URL(url);
  const { status, bytes } = await program.call('GET', pathname + search, { key: null });
  if (status !== 200) throw new Error(`${name} answered ${status}`);
  return { name, mediaType: mime_type, bytes };
}

function ofBase64(name: string, base64: string): Downloaded {
  const bytes = Buffer.from(base64, 'base64');
  return { name, mediaType: imageTypeOf(bytes) ?? 'unknown', bytes };
}

async function jsonOf<T>(program: Embedded, path: string): Promise<T> {
  const { status, json, text } = await program.call('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return json as T; // the contract's shape
}
