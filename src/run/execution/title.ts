import { lintText } from '../../content/lint/text.ts';
import { slugOf, uniqueSlug } from '../../content/slug.ts';
import { titleArticle } from '../../content/tasks/article.ts';
import { squeezed } from '../../lib/one-line.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { assignmentOf, type Material } from './material.ts';
import type { ArticlePayload } from './payload.ts';
import { termsOf } from './plan.ts';
import { lintedTwice } from './repair.ts';

/**
 * The run of an article whose title is in another language than it is to be written in, with a title in that language.
 * Which slugs others have is not known here, so its slug always ends as the output's id does (T-03).
 */
export async function withTitle(
  run: ExecutionRun,
  material: Material,
  payload: ArticlePayload,
): Promise<{ readonly run: ExecutionRun; readonly payload: ArticlePayload }> {
  const title = await newTitle(run, material, payload);
  const { language } = payload;
  const plain = slugOf(title, language);
  const slug = uniqueSlug(title, language, run.input.outputId, (taken) => taken === plain);
  const titled = { ...payload, article_title: title };
  return {
    run: { ...run, input: { ...run.input, slug, payload: { ...run.input.payload, article_title: title } } },
    payload: titled,
  };
}

/** One that does not pass the lint is made once more, told what was wrong (T-02). */
async function newTitle(run: ExecutionRun, material: Material, payload: ArticlePayload): Promise<string> {
  const input = { ...assignmentOf(run, material), question: material.questions[0] ?? payload.article_title };
  const terms = termsOf(run, material, payload);
  const ask = async (key: string, problems: string[]) => {
    const { title } = await consultOnce(run, key, titleArticle, { ...input, problems });
    return squeezed(title);
  };
  return lintedTwice(
    await ask('title', []),
    (text) => lintText([{ part: 'title', text, form: 'plain' }], terms),
    (_, problems) => ask('title/again', problems),
  );
}
