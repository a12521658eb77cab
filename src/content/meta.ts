import { isCjk } from './language.ts';
import { displayWidth } from './words.ts';

/** Of a meta title and description (T-03), in characters; the title in columns as well, where a CJK character has two. */
export interface MetaLimits {
  readonly title: number;
  readonly descriptionMin: number;
  readonly descriptionMax: number;
}

export const metaLimits = (language: string): MetaLimits =>
  isCjk(language)
    ? { title: 60, descriptionMin: 40, descriptionMax: 80 }
    : { title: 60, descriptionMin: 120, descriptionMax: 160 };

export const lengthOf = (text: string): number => [...text].length;
export const titleWidth = (title: string): number => Math.max(displayWidth(title), lengthOf(title));
