import type { z } from 'zod';
import { contentLimits } from '../../config/document.ts';
import { MAX_DOLLARS } from '../../config/models.ts';
import type { ExecutionRunInput } from '../../config/run-input.ts';
import { type Cost, isReached } from '../spend.ts';
import { siteOf } from './own-pages.ts';

type ContentLimits = z.infer<typeof contentLimits>;

/** What an execution may use: as configured, or by default in a run that an earlier version has started. */
export const limitsOf = ({ limits }: Pick<ExecutionRunInput, 'limits'>): ContentLimits =>
  contentLimits.parse(limits ?? {});

/** Whether a text has reached its cost ceiling. Then no further model call, search or picture is requested. */
export const isCeilingReached = (input: Pick<ExecutionRunInput, 'limits'>, cost: Cost): boolean =>
  isReached(limitsOf(input).costCeilingUsd, cost);

/** The highest ceiling that can be set. */
const ANY_CEILING_MICRO_USD = MAX_DOLLARS * 1_000_000;

/**
 * What a request of unknown cost counts against the ceiling: the most that it may have cost. One without a known price
 * reaches every ceiling. Undefined if there is no ceiling.
 */
export const mostOf = (
  input: Pick<ExecutionRunInput, 'limits'>,
  { requestMicroUsd = ANY_CEILING_MICRO_USD }: { readonly requestMicroUsd?: number | undefined },
): number | undefined => (limitsOf(input).costCeilingUsd === undefined ? undefined : requestMicroUsd);

/** A post is short, so it is written from a part of the pages. */
const SHARE_OF_POST = 0.25;

/** How many pages a text may be written from, those that cannot be read included. */
export const mostPages = (input: Pick<ExecutionRunInput, 'limits' | 'type'>): number => {
  const { maxPages } = limitsOf(input);
  return input.type === 'create_article' ? maxPages : Math.max(1, Math.floor(maxPages * SHARE_OF_POST));
};

/** A site that has moved to another domain is still the brand's own. */
export const ownSites = (website: string, home: string): ReadonlySet<string> =>
  new Set([siteOf(website), siteOf(home)]);
