import { openApiDocument } from '../contract/openapi.ts';
import type { Generated } from './generated.ts';

/** docs/openapi.json: the document that a partner hostname serves at /openapi.json, indented for reading diffs. */
export function generateOpenApi(): readonly Generated[] {
  return [{ path: 'docs/openapi.json', text: `${JSON.stringify(openApiDocument(), null, 2)}\n` }];
}
