import { withoutCitations } from '../../content/citations.ts';
import type { ArticleDraft } from '../../content/draft.ts';
import { type ArticleTerms, lintArticle } from '../../content/lint/article.ts';
import { readPart } from '../../content/lint/reading.ts';
import { trimMetaDescription, trimMetaTitle } from '../../content/meta.ts';
import { RunFailure } from '../failure.ts';
import type { ExecutionRun } from './context.ts';
import type { Writer } from './draft.ts';

type Meta = ArticleDraft['meta'];

/**
 * A new title and a new description, because the lead has changed since the old ones were written: they may state what
 * was taken out of the lead. If the writer gives none that pass the lint, the description is the beginning of the lead;
 * if that does not pass either, both stay.
 */
export async function renewMeta(
  { signal }: Pick<ExecutionRun, 'signal'>,
  draft: ArticleDraft,
  writer: Writer,
  terms: ArticleTerms,
): Promise<Meta> {
  const isSound = (meta: Meta): boolean => lintArticle({ ...draft, meta }, terms).every(({ part }) => part !== 'meta');
  const written = await writer.metaAnew(draft.lead).catch((error: unknown) => {
    if (signal.aborted || !(error instanceof RunFailure)) throw error;
    return undefined;
  });
  const opening = { ...draft.meta, metaDescription: trimMetaDescription(proseOf(draft.lead), terms.language) };
  const candidates = [...(written ? [trimmedMeta(written, terms.language)] : []), opening];
  return candidates.find(isSound) ?? draft.meta;
}

/** Models are bad at counting characters, and cutting a text adds no claims. */
export const trimmedMeta = ({ metaTitle, metaDescription }: Meta, language: string): Meta => ({
  metaTitle: trimMetaTitle(metaTitle, language),
  metaDescription: trimMetaDescription(metaDescription, language),
});

const proseOf = (lead: string): string =>
  readPart({ part: 'lead', form: 'markdown', text: lead })
    .blocks.filter(({ kind }) => kind === 'paragraph')
    .map(({ text }) => withoutCitations(text))
    .join(' ');
