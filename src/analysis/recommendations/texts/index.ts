import { primarySubtag } from '../../../registry/languages/index.ts';
import { AR_TEXTS } from './ar.ts';
import { DE_TEXTS } from './de.ts';
import { EN_TEXTS } from './en.ts';
import { ES_TEXTS } from './es.ts';
import { FR_TEXTS } from './fr.ts';
import { IT_TEXTS } from './it.ts';
import { JA_TEXTS } from './ja.ts';
import { KO_TEXTS } from './ko.ts';
import { NL_TEXTS } from './nl.ts';
import { PL_TEXTS } from './pl.ts';
import { PT_TEXTS } from './pt.ts';
import type { GapTexts } from './row.ts';
import { TH_TEXTS } from './th.ts';
import { TR_TEXTS } from './tr.ts';

const TEXTS: ReadonlyMap<string, GapTexts> = new Map([
  ['en', EN_TEXTS],
  ['de', DE_TEXTS],
  ['fr', FR_TEXTS],
  ['es', ES_TEXTS],
  ['it', IT_TEXTS],
  ['nl', NL_TEXTS],
  ['pt', PT_TEXTS],
  ['pl', PL_TEXTS],
  ['tr', TR_TEXTS],
  ['ja', JA_TEXTS],
  ['ko', KO_TEXTS],
  ['ar', AR_TEXTS],
  ['th', TH_TEXTS],
]);

/** In the language of a BCP 47 tag; English where there are none. */
export const gapTexts = (tag: string): GapTexts => TEXTS.get(primarySubtag(tag)) ?? EN_TEXTS;
