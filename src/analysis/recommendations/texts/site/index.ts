import { primarySubtag } from '../../../../registry/languages/index.ts';
import { AR_SITE } from './ar.ts';
import { DE_SITE } from './de.ts';
import { EN_SITE } from './en.ts';
import { ES_SITE } from './es.ts';
import { FR_SITE } from './fr.ts';
import { IT_SITE } from './it.ts';
import { JA_SITE } from './ja.ts';
import { KO_SITE } from './ko.ts';
import { NL_SITE } from './nl.ts';
import { PL_SITE } from './pl.ts';
import { PT_SITE } from './pt.ts';
import type { SiteTexts } from './row.ts';
import { TH_SITE } from './th.ts';
import { TR_SITE } from './tr.ts';

const SITE_TEXTS: ReadonlyMap<string, SiteTexts> = new Map([
  ['en', EN_SITE],
  ['ar', AR_SITE],
  ['de', DE_SITE],
  ['es', ES_SITE],
  ['fr', FR_SITE],
  ['it', IT_SITE],
  ['ja', JA_SITE],
  ['ko', KO_SITE],
  ['nl', NL_SITE],
  ['pl', PL_SITE],
  ['pt', PT_SITE],
  ['th', TH_SITE],
  ['tr', TR_SITE],
]);

/** In the language of a BCP 47 tag; English where there are none. */
export const siteTexts = (tag: string): SiteTexts => SITE_TEXTS.get(primarySubtag(tag)) ?? EN_SITE;
