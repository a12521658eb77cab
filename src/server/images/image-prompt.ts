import type { AltTexts } from '../../ports/image-engine.ts';
import type { ActionExecution } from '../../resources/kinds.ts';
import type { Wishes } from './image-source.ts';

export type StoredImage = NonNullable<NonNullable<ActionExecution['status']>['images']>[number];

const MAX_WISHES = 4000;
const MAX_ALT_TEXT = 125;

/**
 * The prompt for the engine: the user's words and, unless the user declines the context of the article, where in the
 * article the image belongs and what the image has shown so far. Without any words or picture from the user, the
 * article is the only source, even if the user declines it.
 */
export function imagePrompt(
  { spec }: Pick<ActionExecution, 'spec'>,
  image: StoredImage,
  { prompt, useArticleContext, inspired }: Wishes & { readonly inspired: boolean },
  altTexts: AltTexts,
): string {
  const lines = ['One picture for the web: no lettering, no logos, no charts, no recognisable people.'];
  if (inspired) lines.push('Take subject, colours and mood of the attached picture as inspiration; do not copy it.');
  if (useArticleContext || (prompt === undefined && !inspired)) lines.push(...context(spec.payload, image, altTexts));
  if (prompt !== undefined) lines.push(`Wishes of the author: ${cut(prompt, MAX_WISHES)}`);
  return lines.join('\n');
}

function context(payload: Readonly<Record<string, unknown>>, image: StoredImage, altTexts: AltTexts): string[] {
  const title = payload['article_title'];
  const lines = typeof title === 'string' ? [`It belongs to the article "${title}".`] : [];
  if (image.sectionHint !== undefined) lines.push(`Its place in the article: ${placeOf(image.sectionHint)}.`);
  lines.push(`What it is to show: ${altTexts.subjectOf(image.altText, languageOf(payload))}`);
  return lines;
}

const placeOf = (hint: string): string => (hint === 'hero' ? 'at the head' : `the part ${hint.replaceAll('-', ' ')}`);

/**
 * The old slot with a text for the new image. An image drawn from the user's words is described by them. An image that
 * shows the same as before keeps its text. What an upload shows is unknown. An upload, and an image that is based on
 * nothing but an upload, are described by the article that they illustrate.
 */
export function withWords(
  { spec }: Pick<ActionExecution, 'spec'>,
  old: StoredImage,
  altTexts: AltTexts,
  drawn?: { readonly wishes: Wishes; readonly inspired: boolean; readonly model: string },
): StoredImage {
  const { caption, ...image } = old;
  const language = languageOf(spec.payload);
  const said = (text: string): string => (drawn ? altTexts.describe(text, language, drawn.model) : text);
  if (drawn && showsTheSame(drawn)) {
    const altText = said(altTexts.subjectOf(old.altText, language));
    return { ...image, altText, ...(caption === undefined ? {} : { caption }) };
  }
  const words = drawn?.wishes.prompt ?? String(spec.payload['article_title'] ?? '');
  return { ...image, altText: said(cut(words.replace(/\s+/g, ' '), MAX_ALT_TEXT)) };
}

const showsTheSame = ({ wishes, inspired }: { readonly wishes: Wishes; readonly inspired: boolean }): boolean =>
  wishes.prompt === undefined && (wishes.useArticleContext || !inspired);

const languageOf = ({ language }: Readonly<Record<string, unknown>>): string =>
  typeof language === 'string' ? language : '';

/** At most `length` UTF-16 units, without cutting a character in two. */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text.toWellFormed()
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .toWellFormed();
