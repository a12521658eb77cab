import { type ArticleTitle, titleArticleInput } from '../../content/tasks/article.ts';
import { voiceOf } from './voice.ts';

/** A title of the bank in place of one in another language: on the same subject where the site names it in this one. */
export function titleArticle(raw: unknown): ArticleTitle {
  const input = titleArticleInput.parse(raw);
  const voice = voiceOf(input);
  return { title: voice.choose(voice.bank.plan.titles, 'title').slice(0, 200) };
}
