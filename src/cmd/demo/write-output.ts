import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article, SocialPost } from '../../contract/output.ts';
import { imageTypeOf } from '../../lib/image-type.ts';
import type { Client } from './client.ts';
import { articleFile, type PlacedImage, postText } from './text-files.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Writes article.md and its pictures, fetched by the URLs of the answer; returns every path. */
export async function writeArticle(api: Client, folder: string, article: Article, note?: string): Promise<string[]> {
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
export async function writePost(folder: string, post: SocialPost): Promise<string[]> {
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
