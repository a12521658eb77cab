import { localeOf } from '../lib/words.ts';
import type { AltTexts } from '../ports/image-engine.ts';

/**
 * A simulated engine draws hills whatever it is asked for, so alt text that describes what was asked for has to say so.
 * The words come before it, by language; English where there are none.
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

/** Unicode characters, as for every alt text. */
const MAX_ALT = 125;

/** The alt text of a simulated picture for which a real one would have `altText`. At most 125 characters. */
export function simulatedAltText(altText: string, language: string): string {
  return [...`${wordsOf(language)}${realAltText(altText, language)}`].slice(0, MAX_ALT).join('');
}

/** What a real picture in the place of this one is to show. */
export function realAltText(altText: string, language: string): string {
  const words = wordsOf(language);
  return altText.startsWith(words) ? altText.slice(words.length) : altText;
}

const isSimulatedModel = (model: string): boolean => model.startsWith('simulated-');

/** The models of simulated engines all have such names. */
export const simulatedModel = (model: string): string => (isSimulatedModel(model) ? model : `simulated-${model}`);

export const altTexts: AltTexts = {
  describe: (subject, language, model) => (isSimulatedModel(model) ? simulatedAltText(subject, language) : subject),
  subjectOf: realAltText,
};

const wordsOf = (language: string): string => INSTEAD_OF[localeOf(language)?.language ?? ''] ?? ENGLISH;
