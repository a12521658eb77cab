import type { z } from 'zod';
import { contentLimits } from '../../config/document.ts';
import type { ExecutionRunInput } from '../../config/run-input.ts';

export type ContentLimits = z.infer<typeof contentLimits>;

/** What an execution may use: as configured, or by default in a run that an earlier version has started. */
export const limitsOf = ({ limits }: Pick<ExecutionRunInput, 'limits'>): ContentLimits =>
  contentLimits.parse(limits ?? {});
