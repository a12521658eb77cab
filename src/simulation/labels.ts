import { localeOf } from '../lib/words.ts';
import type { AltTexts } from '../ports/image-engine.ts';

/**
 * A simulated engine always draws hills, so alt text that describes the requested subject has to say that the picture
 * is simulated. These are the words put before the alt text, by language; other languages use the English ones.
 */
const INSTEAD_OF: Readonly<Record<string, string>> = {
  en: 'Simulated picture instead of: ',
  de: 'Simuliertes Bild anstelle von: ',
  ja: 'シミュレーション画像（本来の内容）：',
  tr: 'Şunun yerine simüle edilmiş görsel: ',
  ar: 'صورة محاكاة بدلًا من: ',
  th: 'ภาพจำลองแทนภาพนี้: ',
};
const ENGLISH = 'Simulated picture instead of: ';

/** In code points, as for every alt text. */
const MAX_ALT = 125;

/** The alt text of a simulated picture, if `altText` is that of a real one. At most 125 characters. */
export function simulatedAltText(altText: string, language: string): string {
  return [...`${wordsOf(language)}${realAltText(altText, language)}`].slice(0, MAX_ALT).join('');
}

/** The subject that a real picture would show instead. */
export function realAltText(altText: string, language: string): string {
  const words = wordsOf(language);
  return altText.startsWith(words) ? altText.slice(words.length) : altText;
}

const isSimulatedModel = (model: string): boolean => model.startsWith('simulated-');

/** All models of simulated engines have such names. */
export const simulatedModel = (model: string): string => (isSimulatedModel(model) ? model : `simulated-${model}`);

export const altTexts: AltTexts = {
  describe: (subject, language, model) => (isSimulatedModel(model) ? simulatedAltText(subject, language) : subject),
  subjectOf: realAltText,
};

const wordsOf = (language: string): string => INSTEAD_OF[localeOf(language)?.language ?? ''] ?? ENGLISH;
