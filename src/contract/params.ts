import { z } from 'zod';

/** A path, query or header parameter. */
export interface Param {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required: boolean;
  readonly schema: z.ZodType;
  readonly description: string;
}

/** Path parameters are always required; the others are not, unless stated otherwise. */
export const param = (
  where: Param['in'],
  name: string,
  schema: z.ZodType,
  description: string,
  required = where === 'path',
): Param => ({ in: where, name, required, schema, description });

/** Longest X-External-Actor-Id (H-10). */
export const ACTOR_CHARACTERS = 255;

export const actor = param(
  'header',
  'X-External-Actor-Id',
  z.string().max(ACTOR_CHARACTERS),
  'Trace metadata in UTF-8; it does not affect ownership or permissions. A value that looks like a key is stored as [redacted].',
);

export const pathId = (name: string, what: string): Param =>
  param(
    'path',
    name,
    z.string(),
    `Identifier of ${what}. A malformed identifier is treated as a missing resource (404).`,
  );
export const workspaceId = pathId('workspace_id', 'the workspace');
export const executionId = pathId('execution_id', 'the execution');
export const imageIndex = param('path', 'image_index', z.int().min(0), 'Zero-based position of the image.');

const bound = (): z.ZodType => z.iso.datetime({ offset: true }).nullable();

export const limit = (description: string): Param =>
  param('query', 'limit', z.int().min(1).max(100).default(50), description);

export const collection = (status: z.ZodType): readonly Param[] => [
  limit('Maximum number of items on the page; it may differ from request to request.'),
  param('query', 'cursor', z.string().nullable(), 'next_cursor of the previous page, used with the same filters.'),
  param('query', 'status', status.nullable(), 'Status of the listed resources.'),
  param('query', 'created_after', bound(), 'Strict lower bound; RFC 3339 with a timezone.'),
  param('query', 'created_before', bound(), 'Strict upper bound; RFC 3339 with a timezone.'),
];

/** `x-rule` names the check that the page is available in the language. */
export const pageLanguage = param(
  'query',
  'language',
  z.string().min(2).max(35).meta({ 'x-rule': 'pageLanguage' }).nullable(),
  'BCP 47 tag of a language in which the page is available, such as `de`. The default is the language of the website if the page is available in it, otherwise English.',
);
