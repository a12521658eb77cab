import { localeOf } from '../lib/words.ts';
import type { AltTexts } from '../ports/image-engine.ts';
import { phrasesFor } from './phrases.ts';

/** In code points, as for every alt text. */
const MAX_ALT = 125;

/** The alt text of a simulated picture, made from the one that a real picture would have. At most 125 characters. */
export function simulatedAltText(altText: string, language: string): string {
  return [...`${wordsOf(language)}${realAltText(altText, language)}`].slice(0, MAX_ALT).join('');
}

/** The subject that a real picture would show instead. */
export function realAltText(altText: string, language: string): string {
  // all languages except six once had the English words
  const words = [wordsOf(language), wordsOf('en')].find((each) => altText.startsWith(each)) ?? '';
  return altText.slice(words.length);
}

const isSimulatedModel = (model: string): boolean => model.startsWith('simulated-');

/** The model with the prefix `simulated-`, which the models of all simulated engines have. */
export const simulatedModel = (model: string): string => (isSimulatedModel(model) ? model : `simulated-${model}`);

export const altTexts: AltTexts = {
  describe: (subject, language, model) => (isSimulatedModel(model) ? simulatedAltText(subject, language) : subject),
  subjectOf: realAltText,
};

/** Languages without phrases use the English words. */
const wordsOf = (language: string): string => phrasesFor('', localeOf(language)?.language ?? 'en').pictureInsteadOf;
