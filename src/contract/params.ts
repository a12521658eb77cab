import { z } from 'zod';

/** One path, query or header parameter, and those that several operations share. */
export interface Param {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required: boolean;
  readonly schema: z.ZodType;
  readonly description: string;
}

export const actor: Param = {
  in: 'header',
  name: 'X-External-Actor-Id',
  required: false,
  schema: z.string().max(255),
  description:
    'Trace metadata in UTF-8; it does not affect ownership or permissions. A value that looks like a key is stored as [redacted].',
};
export const pathId = (name: string, what: string): Param => ({
  in: 'path',
  name,
  required: true,
  schema: z.string(),
  description: `Identifier of ${what}. A malformed identifier is treated as a missing resource (404).`,
});

export const collection = (status: z.ZodType): readonly Param[] => [
  {
    in: 'query',
    name: 'limit',
    required: false,
    schema: z.int().min(1).max(100).default(50),
    description: 'Items per page; it may differ from page to page.',
  },
  {
    in: 'query',
    name: 'cursor',
    required: false,
    schema: z.string().nullable(),
    description: 'next_cursor of the previous page, used with the same filters.',
  },
  {
    in: 'query',
    name: 'status',
    required: false,
    schema: status.nullable(),
    description: 'Status of the listed resources.',
  },
  {
    in: 'query',
    name: 'created_after',
    required: false,
    schema: z.iso.datetime({ offset: true }).nullable(),
    description: 'Strict lower bound; RFC 3339 with a timezone.',
  },
  {
    in: 'query',
    name: 'created_before',
    required: false,
    schema: z.iso.datetime({ offset: true }).nullable(),
    description: 'Strict upper bound; RFC 3339 with a timezone.',
  },
];

export const workspaceId = pathId('workspace_id', 'the workspace');
export const executionId = pathId('execution_id', 'the execution');
export const imageIndex: Param = {
  in: 'path',
  name: 'image_index',
  required: true,
  schema: z.int().min(0),
  description: 'Zero-based position of the image.',
};
