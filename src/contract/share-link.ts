import { z } from 'zod';
import { dateTime } from './common.ts';

/** How long a link works if the request does not say. */
export const DEFAULT_SHARE_DAYS = 30;
export const MAX_SHARE_DAYS = 90;

/** Strict, like the body of an execution: otherwise a misspelt member would be ignored silently. */
export const shareLinkCreate = z
  .strictObject({
    expires_in_days: z
      .int()
      .min(1)
      .max(MAX_SHARE_DAYS)
      .default(DEFAULT_SHARE_DAYS)
      .describe('Days for which the link works; default 30.'),
  })
  .meta({ id: 'ShareLinkCreate' });

export const shareLink = z
  .strictObject({
    url: z
      .url()
      .describe('Opens the page without a key. Whoever has it can read the report, so treat it like a secret.'),
    expires_at: dateTime('When the link stops working.'),
  })
  .meta({ id: 'ShareLink' });
