import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Action } from '../../contract/action.ts';
import type { Execution } from '../../contract/execution.ts';
import type { FailureCode } from '../../contract/failures.ts';
import type { Article, Output, SocialPost } from '../../contract/output.ts';
import { imageTypeOf } from '../../lib/image-type.ts';
import { counted, countWords } from '../../lib/words.ts';
import { ACTIONS, isExecutable } from '../../registry/actions.ts';
import { DEFAULT_ANALYST, ENGINES } from '../../registry/engines.ts';
import { ExitError } from '../exit.ts';
import type { Client, Stage } from './client.ts';
import { follow } from './follow.ts';
import { articleFile, type PlacedImage, postText } from './text-files.ts';

const NOTE = 'Written by a simulated analyst: set phrases around quotations from the website. Not for publishing.';

/** Executes the first article and the first post that a report recommends, and writes the outputs to files. */
export async function writeTexts(stage: Stage, actions: readonly Action[]): Promise<void> {
  const say = (text = ''): void => void stage.out.write(`${text}\n`);
  const note = stage.isSimulated ? NOTE : undefined;
  const article = actions.find(({ type }) => type === 'create_article');
  const post = actions.find(({ type }) => isExecutable(type) && ACTIONS[type].output.platform !== null);
  if (article === undefined) say('\n  This report recommends no article.');
  else {
    const output = await execute(stage, article, { generate_images: true, image_count: 2 });
    const written = output.output as Article; // what an article action makes
    list(say, summaryOf(written), await writeArticle(stage.api, join(stage.root, 'article'), written, note));
  }
  if (post === undefined) say('\n  This report recommends no post.');
  else {
    const output = await execute(stage, post, {});
    const written = output.output as SocialPost; // what the other actions make
    list(say, `A post of type ${output.output_type}`, await writePost(join(stage.root, 'post'), written));
  }
  if (stage.isSimulated && (article !== undefined || post !== undefined))
    say(`\n  Simulated: the text consists of set phrases around quotations from the website, and the pictures are drawn
  shapes. So they show the form and not the quality. Set ${ENGINES[DEFAULT_ANALYST].apiKeyEnv} and a model writes and draws.`);
}

const OTHER_LANGUAGE = 'en';

const NO_LANGUAGE: FailureCode = 'language_not_available';

/**
 * Launches as a partner would. If the simulated writer lacks the language of the website, it writes in English instead.
 */
async function execute(stage: Stage, action: Action, override: Readonly<Record<string, unknown>>): Promise<Output> {
  stage.out.write(`\n  ${action.title}\n`);
  const first = await launch(stage, action, override);
  if (first.error?.startsWith(`${NO_LANGUAGE}:`) !== true) return outputOf(stage, first);
  stage.out.write(
    `  ${first.error}\n  So here it is in English, as with payload_override {"language": "${OTHER_LANGUAGE}"}:\n`,
  );
  return outputOf(stage, await launch(stage, action, { ...override, language: OTHER_LANGUAGE }));
}

async function launch(stage: Stage, action: Action, payload_override: object): Promise<Execution> {
  const { id } = await stage.api.post<Execution>(`/v1/actions/${action.id}/executions`, { payload_override });
  return follow<Execution>(stage, `/v1/action-executions/${id}`);
}

function outputOf({ api, root }: Stage, { id, status, error }: Execution): Promise<Output> {
  if (status === 'failed')
    throw new ExitError(1, [`the execution failed: ${error}`, `for details see ${join(root, 'server.log')}`]);
  return api.get<Output>(`/v1/action-executions/${id}/output`);
}

function summaryOf({ content, images, language, sources }: Article): string {
  const count = countWords(content ?? '', language);
  const cites = counted(sources?.length ?? 0, 'source');
  return `An article of ${counted(count, 'word')} with ${cites} and ${counted(images?.length ?? 0, 'picture')}`;
}

function list(say: (text?: string) => void, what: string, paths: readonly string[]): void {
  say(`  ${what}:`);
  for (const path of paths) say(`    ${path}`);
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Writes article.md and its pictures, fetched by the URLs of the answer; returns every path. */
async function writeArticle(api: Client, folder: string, article: Article, note?: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const placed: PlacedImage[] = [];
  for (const [index, image] of (article.images ?? []).entries()) {
    const file = `image-${index + 1}.${EXTENSIONS[image.mime_type] ?? 'bin'}`;
    const { pathname, search } = new URL(image.url);
    await writeFile(join(folder, file), await api.bytes(`${pathname}${search}`));
    placed.push({ ...image, file });
  }
  const path = join(folder, 'article.md');
  await writeFile(path, articleFile(article, placed, note));
  return [path, ...placed.map(({ file }) => join(folder, file))];
}

/** Writes post.json as the API returns it, post.txt to paste, and its pictures; returns every path. */
async function writePost(folder: string, post: SocialPost): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = [
    { name: 'post.txt', bytes: postText(post) },
    { name: 'post.json', bytes: `${JSON.stringify(post, null, 2)}\n` },
    ...(post.images ?? []).map(({ image_bytes_b64 }, index) => {
      const bytes = Buffer.from(image_bytes_b64, 'base64');
      return { name: `post-image-${index + 1}.${EXTENSIONS[imageTypeOf(bytes) ?? ''] ?? 'bin'}`, bytes };
    }),
  ];
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
  return files.map(({ name }) => join(folder, name));
}
