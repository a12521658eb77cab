/**
 * Writes the texts and pictures in docs/samples: what executions make of the sample website with simulated engines. The
 * same program gives the same texts.
 *
 *   node scripts/samples.ts
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { evidence as evidenceShape } from '../src/analysis/evidence.ts';
import { articleFile, postText } from '../src/cmd/demo/text-files.ts';
import { slugOf } from '../src/content/slug.ts';
import { article as articleShape, socialPost } from '../src/contract/output.ts';
import type { RunArtifact } from '../src/ports/run-ledger.ts';
import { executionImage } from '../src/resources/action-execution.ts';
import { SAMPLE_HOST, serveSampleSite } from '../src/simulation/sample-site.ts';
import { createRuns, type Runs } from './texts/runs.ts';

const INTO = 'docs/samples';
const NOTE = 'Written by a simulated analyst: set phrases around quotations from the website. Not for publishing.';
const website = `https://${SAMPLE_HOST}`;

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const site = await serveSampleSite();
try {
  const runs = createRuns(folder, { [SAMPLE_HOST]: `127.0.0.1:${site.port}` });
  const evidence = await runs.report(website);
  const { questions } = evidenceShape.parse(await runs.read(evidence));
  const prompt_ids = questions.slice(0, 10).map(({ id }) => id);
  const told = { website, evidence };
  await writeArticle(runs, told, 'en', 'comparison', 'Which electric cargo bike suits a family in a hilly city?');
  await writeArticle(runs, told, 'de', 'guide', 'Welches elektrische Lastenrad passt zu einer Familie?');
  await writeArticle(runs, told, 'ja', 'guide', '子どもがいる家庭にはどの電動カーゴバイクが合いますか？');
  const topic = 'What should a small business know before it buys a cargo bike?';
  const payload = { topic, language: 'en', prompt_ids };
  await writePost(runs, 'network-post', 'create_network_post', { ...told, payload: { ...payload, post_type: 'poll' } });
  await writePost(runs, 'short-post', 'create_short_post', { ...told, payload });
  await writePost(runs, 'forum-post', 'create_forum_post', { ...told, payload });
} finally {
  site.close();
  rmSync(folder, { recursive: true, force: true });
}

interface Told {
  readonly website: string;
  readonly evidence: RunArtifact;
}

async function writeArticle(runs: Runs, told: Told, language: string, category: string, title: string): Promise<void> {
  const payload = { article_title: title, language, category, generate_images: true, image_count: 2 };
  const made = await runs.execution({ type: 'create_article', payload, slug: slugOf(title, language), ...told });
  const images = z.array(executionImage).parse(await runs.read(made['images']));
  const placed = images.map(({ altText, caption, sectionHint }, index) => ({
    ...{ alt_text: altText, caption: caption ?? null, section_hint: sectionHint ?? null },
    file: `images/${language}-${index + 1}.png`,
  }));
  for (const [index, { bytes }] of images.entries()) write(placed[index]?.file ?? '', await runs.bytes(bytes));
  const article = articleShape.parse(await runs.read(made['output']));
  write(`article-${language}.md`, articleFile(article, placed, NOTE));
}

type Post = 'create_network_post' | 'create_short_post' | 'create_forum_post';
async function writePost(runs: Runs, name: string, type: Post, told: Told & { payload: object }): Promise<void> {
  const made = await runs.execution({ type, slug: null, ...told, payload: { ...told.payload } });
  write(`${name}.txt`, postText(socialPost.parse(await runs.read(made['output']))));
}

function write(name: string, what: string | Uint8Array): void {
  const path = join(INTO, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, what);
}
