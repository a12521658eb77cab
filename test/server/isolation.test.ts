import * as assert from 'uvu/assert';
import { OPERATION_IDS, OPERATIONS, type OperationId } from '../../src/contract/operations.ts';
import { imageSignature, shareSignature } from '../../src/domain/signed-url.ts';
import { type Rest, SIGNING_KEYS } from '../support/rest.ts';
import type { Answer } from '../support/rest-client.ts';
import { seedArticle } from '../support/rest-outputs.ts';
import { now, seedAction, seedReport, seedWorkspace } from '../support/rest-seeds.ts';
import { restSuite } from '../support/rest-suite.ts';

/** One partner with the ids of another: every operation that takes an id, so that a new one is in it by itself. */
const apart = restSuite('partners kept apart', 'shared');

/** Everything of acme that an id names. */
async function idsOfAcme(rest: Rest): Promise<Readonly<Record<string, string>>> {
  const workspace = (await seedWorkspace(rest)).metadata.name;
  const report = await seedReport(rest, workspace, {
    status: { phase: 'Failed', updatedAt: now(rest), error: 'x: y' },
  });
  const action = await seedAction(rest, workspace);
  const execution = await seedArticle(rest, 1);
  return {
    workspace_id: workspace,
    report_id: report.metadata.name,
    report_uid: report.metadata.uid,
    action_id: action.metadata.name,
    execution_id: execution.metadata.name,
    image_index: '0',
  };
}

/** The same ids as nobody has them: only the last characters differ. */
const absent = (ids: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, name === 'image_index' ? id : `${id.slice(0, -4)}aaaa`]),
  );

const filled = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`no id for ${name}`);
    return id;
  });

/** The first is refused once its action is found, so that nothing is launched. */
const BODIES: Partial<Record<OperationId, object>> = {
  createActionExecution: { payload_override: { article_title: null } },
  generateArticleImage: { generation_type: 'ai_generated' },
  updateWorkspace: {},
  updateAction: { disposition: 'dismissed' },
};

/** A URL of that image or report as the host would have to sign it. */
function query(rest: Rest, id: OperationId, ids: Readonly<Record<string, string>>, host: string): string {
  const [execution = '', key] = [ids['execution_id'], SIGNING_KEYS[0]];
  if (OPERATIONS[id].scope !== null || !key) return '';
  const expires = Math.floor(rest.clock.now() / 1000) + 900;
  if (id === 'getSharedReport') {
    const share = { host, report: ids['report_id'] ?? '', uid: ids['report_uid'] ?? '', epoch: 0, expires };
    return `?expires=${expires}&signature=${shareSignature(share, key)}`;
  }
  const signature = imageSignature({ host, execution, index: 0, imageId: 'image-0', expires }, key);
  return `?expires=${expires}&signature=${signature}`;
}

const seen = ({ status, text, headers: { date: _, ...headers } }: Answer): unknown => ({ status, text, headers });

const WITH_ID = OPERATION_IDS.filter((id) => OPERATIONS[id].path.includes('{'));

for (const id of WITH_ID)
  apart(`[H-07] ${id}: an id of another partner is treated like one that nobody has`, async ({ rest }) => {
    const { method, path } = OPERATIONS[id];
    const own = await idsOfAcme(rest);
    const ask = ({ host, key }: Rest['acme'], ids: Readonly<Record<string, string>>) =>
      rest.call(method.toUpperCase(), `${filled(path, ids)}${query(rest, id, ids, host)}`, {
        ...{ host, key, headers: { 'x-request-id': 'same' } },
        ...(BODIES[id] && { body: BODIES[id] }),
      });
    const foreign = await ask(rest.rival, own);
    assert.is(foreign.status, 404);
    assert.equal(seen(foreign), seen(await ask(rest.rival, absent(own))));
    assert.ok(![401, 404].includes((await ask(rest.acme, own)).status), 'its owner reaches it');
  });

apart('[H-07] operations with ids are most of them', () => assert.ok(WITH_ID.length >= 11));

apart('[H-02] [H-03] whichever host a request counts for, the key must be of that partner', async ({ rest }) => {
  const [{ host: own, key }, { host: other }] = [rest.acme, rest.rival];
  const ask = async (target: string, ...heads: string[]): Promise<string> => {
    const head = [`GET ${target} HTTP/1.1`, ...heads, `Authorization: Bearer ${key}`, 'Connection: close'];
    return (await rest.sendRaw(`${head.join('\r\n')}\r\n\r\n`)).slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3);
  };
  const path = '/v1/workspaces';
  assert.is(await ask(path, `Host: ${own}`), '200');
  assert.is(await ask(`http://${own}${path}`, `Host: ${other}`), '200', 'the target counts');
  assert.is(await ask(`http://${other}${path}`, `Host: ${own}`), '401', 'the target counts');
  assert.is(await ask(path, `Host: ${own}`, `X-Forwarded-Host: ${other}`, `Forwarded: host=${other}`), '200');
  for (const mixed of [
    `${own}@${other}`,
    `${own}:80@${other}`,
    `${own},${other}`,
    `${own}\t${other}`,
    `${own}/${other}`,
  ])
    assert.is(await ask(path, `Host: ${mixed}`), '400', mixed);
  assert.is(await ask(path, `Host: ${own}`, ` ${other}`), '400', 'a folded header');
  assert.is(await ask(path, `Host : ${own}`), '400', 'a space before the colon');
  assert.is(await ask(path, `Host: ${own}`, `host: ${other}`), '400', 'two');
});

const SMUGGLED = 'GET /v1/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const AMBIGUOUS: Readonly<Record<string, string>> = {
  'a length beside chunks': `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'two lengths': `Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  'a list of lengths': `Content-Length: 0, ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  'a length with a sign': `Content-Length: +${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  'chunks that are not the last coding': `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk size that is none': `Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${SMUGGLED}`,
  'a coding behind a tab and a bare line feed': `Content-Length: 0\nTransfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
};

for (const [name, tail] of Object.entries(AMBIGUOUS))
  apart(`what a proxy before us could read as two requests is refused: ${name}`, async ({ rest }) => {
    const received = await rest.sendRaw(`POST /v1/workspaces HTTP/1.1\r\nHost: ${rest.acme.host}\r\n${tail}`);
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    assert.ok(statuses.includes('400'), received);
    assert.not.ok(statuses.includes('404'), `the second one was not asked: ${received}`);
  });

apart.run();
