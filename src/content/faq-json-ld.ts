import { squeezed } from '../lib/one-line.ts';
import { renumberCitations } from './citations.ts';
import type { DraftFaq } from './draft.ts';
import { contentOf, parseMarkdown } from './markdown.ts';

/**
 * The questions and answers of an article as a schema.org FAQPage in JSON-LD, in the words of the text without Markdown
 * and citations; null if there are none. Every `<` is written as an escape, so that no answer can end the `<script>`
 * element that holds the string.
 */
export function faqJsonLd(faq: DraftFaq | null, language: string): string | null {
  if (faq === null || faq.answers.length === 0) return null;
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: faq.answers.map(({ question, markdown }) => ({
      '@type': 'Question',
      name: readable(`### ${squeezed(question)}`),
      acceptedAnswer: { '@type': 'Answer', text: readable(markdown) },
    })),
  };
  return JSON.stringify(page).replaceAll('<', '\\u003c');
}

/** What a reader sees of Markdown, one block per line. */
function readable(markdown: string): string {
  const uncited = renumberCitations(markdown, () => false).markdown;
  const { blocks } = contentOf(parseMarkdown(uncited));
  return blocks.map(({ text }) => text.trim()).join('\n');
}
