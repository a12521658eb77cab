import type { z } from 'zod';
import type { Scope } from '../resources/partner.ts';
import type { RefusalStatus } from './errors.ts';
import type { Param } from './params.ts';

/**
 * An operation of the contract or one of our own. Routing, validation, scopes and the OpenAPI document all come from
 * their table.
 */
export interface Operation {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  /** Null: authenticated by the signed URL alone. */
  readonly scope: Scope | null;
  readonly summary: string;
  readonly description: string;
  /** `extensions` are those beyond the thirteen of the contract. */
  readonly tag: 'Workspaces' | 'Visibility reports' | 'Actions' | 'Executions' | 'Images' | 'extensions';
  /** In order of declaration, which is the order of 422 items (E-04). */
  readonly params: readonly Param[];
  readonly body?: {
    readonly schema: z.ZodType;
    readonly required: boolean;
    /** Bound on its size, if it is lower than that of all bodies (`http.maxBodyBytes`). */
    readonly maxBytes?: number;
  };
  readonly success: {
    readonly status: number;
    readonly description: string;
    readonly schema: z.ZodType | 'image' | 'page' | 'nothing';
  };
  /** Has an ETag and answers a matching If-None-Match with 304 (P-02). */
  readonly isConditional?: boolean;
  /**
   * Reads what a launch started. Until that has ended, answers have Retry-After (P-05) and requests may wait (P-03).
   */
  readonly isPolled?: boolean;
  /** Statuses of refusals other than those of every operation of its kind (see `refusalsOf`). */
  readonly refusals?: readonly RefusalStatus[];
}

export const ok = (schema: z.ZodType, description: string) => ({ status: 200, description, schema });
