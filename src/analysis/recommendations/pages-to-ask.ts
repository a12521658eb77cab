import { surfaceOf } from '../../registry/surfaces.ts';
import type { QuestionStats } from '../types.ts';
import { MAX } from './candidate.ts';
import { citedPages } from './gap.ts';

export const MAX_TARGET_URLS = 10;
export const MAX_PROMPT_IDS = 50;

/**
 * Third-party pages of product tests and magazines, most cited first. Encyclopedias are left out, because brands may
 * not write about themselves there.
 */
export const pagesToAsk = (stats: readonly QuestionStats[]): ReturnType<typeof citedPages> =>
  citedPages(stats).filter(
    ({ class: cls, host, url }) =>
      cls === 'third_party' && ['aggregator', 'editorial'].includes(surfaceOf(host)) && url.length <= MAX.payloadUrl,
  );
