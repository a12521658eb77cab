import { isSimulatedModel, realAltText, simulatedAltText } from '../../content/simulated-picture.ts';
import type { ActionExecution } from '../../resources/kinds.ts';
import type { Wishes } from './image-source.ts';

export type StoredImage = NonNullable<NonNullable<ActionExecution['status']>['images']>[number];

const MAX_WISHES = 4000;
const MAX_ALT_TEXT = 125;

/**
 * What the engine is asked for: the user's words, and unless they want it otherwise where in the article the picture
 * will stand and what it showed so far. Without any words the article is the only thing to go by.
 */
export function imagePrompt(
  { spec }: Pick<ActionExecution, 'spec'>,
  image: StoredImage,
  { prompt, useArticleContext, inspired }: Wishes & { readonly inspired: boolean },
): string {
  const lines = ['One picture for the web: no lettering, no logos, no charts, no recognisable people.'];
  if (inspired) lines.push('Take subject, colours and mood of the attached picture as inspiration; do not copy it.');
  if (useArticleContext || (prompt === undefined && !inspired)) lines.push(...context(spec.payload, image));
  if (prompt !== undefined) lines.push(`Wishes of the author: ${cut(prompt, MAX_WISHES)}`);
  return lines.join('\n');
}

function context(payload: Readonly<Record<string, unknown>>, image: StoredImage): string[] {
  const title = payload['article_title'];
  const lines = typeof title === 'string' ? [`It belongs to the article "${title}".`] : [];
  if (image.sectionHint !== undefined) lines.push(`Its place in the article: ${placeOf(image.sectionHint)}.`);
  lines.push(`What it is to show: ${realAltText(image.altText, languageOf(payload))}`);
  return lines;
}

const placeOf = (hint: string): string => (hint === 'hero' ? 'at the head' : `the part ${hint.replaceAll('-', ' ')}`);

/**
 * The alt text of the new picture. The old one goes on where the picture was made to show the same, and for an upload,
 * of which nobody has said what it shows; a picture made from the user's words alone is described by them. Of a simulated
 * one it says so. `drawn` is absent for an upload.
 */
export function altTextOf(
  { spec }: Pick<ActionExecution, 'spec'>,
  image: StoredImage,
  drawn?: { readonly wishes: Wishes; readonly model: string },
): string {
  const language = languageOf(spec.payload);
  const altText = wordsOf(realAltText(image.altText, language), drawn?.wishes);
  return drawn && isSimulatedModel(drawn.model) ? simulatedAltText(altText, language) : altText;
}

function wordsOf(old: string, wishes: Wishes | undefined): string {
  if (wishes?.prompt === undefined || wishes.useArticleContext) return old;
  return cut(wishes.prompt.replace(/\s+/g, ' '), MAX_ALT_TEXT);
}

const languageOf = ({ language }: Readonly<Record<string, unknown>>): string =>
  typeof language === 'string' ? language : '';

/** At most so many UTF-16 units, no character cut in two. */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text.toWellFormed()
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .toWellFormed();
