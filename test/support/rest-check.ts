import * as assert from 'uvu/assert';
import { errorBodies } from '../../src/contract/errors.ts';
import type { App } from '../../src/server/app.ts';
import type { Answer } from './rest-client.ts';

/** Every JSON response of an operation is what the document says; every other refusal has the body of its status. */
export function checkAnswer(
  app: Pick<App, 'operationOf' | 'checkResponse'>,
  method: string,
  path: string,
  { status, headers, json }: Answer,
): void {
  const operation = app.operationOf(method, path.split('?')[0] ?? '');
  const isJson = headers['content-type'] === 'application/json';
  if (operation !== undefined && (isJson || status >= 304)) {
    assert.equal(app.checkResponse(operation, status, json), [], `${method} ${path}`);
    return;
  }
  const body = Object.entries(errorBodies).find(([refusal]) => refusal === String(status))?.[1];
  if (body === undefined || method === 'HEAD') return;
  assert.is(headers['content-type'], 'application/json');
  assert.equal(body.schema.safeParse(json).error?.issues ?? [], [], `${method} ${path}`);
}
