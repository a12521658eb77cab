import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import {
  createWorkspace,
  type Embedded,
  eventually,
  launch,
  makeKey,
  makeWorld,
  startEmbedded,
  terminal,
  type World,
} from '../support/embedded.ts';
import { type Answer, at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const ANSWER_MS = 150;
const operations = suite('embedded: what operators see');
let world: World;
let program: Embedded;

operations.before(async () => {
  world = await makeWorld({ engines: 'counted', answerMs: ANSWER_MS });
  program = await startEmbedded(world);
});
operations.after(async () => {
  await program.stop();
  await world.close();
});

const OPS_PATHS = ['/healthz', '/readyz', '/metrics', '/runs'];

operations('health, readiness, metrics and runs answer on the ops port without a key', async () => {
  for (const path of OPS_PATHS) assert.is((await program.ops(path)).status, 200, path);
  assert.equal((await program.ops('/readyz')).json, { status: 'ok' });
  assert.is((await program.ops('/v1/workspaces')).status, 404);
  assert.is((await program.ops('/docs')).status, 404);
});

operations('[H-01] [H-08] no ops path answers on the REST port, on any host, with or without a key', async () => {
  for (const path of OPS_PATHS)
    for (const sent of [{}, { key: null }, { host: '127.0.0.1' }, { host: `localhost:${program.port}` }]) {
      const answer = await program.call('GET', path, sent);
      assert.is(answer.status, 404, path);
      assert.equal(Object.keys(answer.json as object), ['detail']);
    }
});

operations('GET /runs shows a run while it runs, with its stage and progress; metrics count its request', async () => {
  world.providers.answerAfter(5000); // long enough that the stage is seen
  const launched = await launch(program, await createWorkspace(program), 'seen');
  const { id } = launched.json as { id: string }; // the contract's shape
  interface Runs {
    readonly running: number;
    readonly runs: readonly { id: string; namespace: string; stage: string; done: number; total: number }[];
  }
  const seen = await eventually('answers are counted', async () => {
    const runs = (await program.ops('/runs')).json as Runs; // runs-route.ts
    const run = runs.runs.find((one) => one.id === id);
    return run?.stage === 'answers' && run.total > 0 ? { running: runs.running, run } : undefined;
  });
  world.providers.answerAfter(ANSWER_MS);
  assert.is(seen.running, 1);
  assert.equal([seen.run.namespace, seen.run.total], ['acme', 12]);
  assert.is((await terminal(program, id)).status, 'completed');
  await eventually('gone from the board', async () =>
    ((await program.ops('/runs')).json as Runs).runs.length === 0 ? true : undefined,
  );
  const { text } = await program.ops('/metrics');
  assert.match(text, /^http_requests_total\{operation="createVisibilityReport",method="POST",code="202"\} 1$/m);
  for (const family of ['workqueue_', 'controller_runtime_', 'process_'])
    assert.ok(text.includes(`# TYPE ${family}`), family);
});

operations(
  '[H-11] every line of the log is one JSON object with time, level, program and message, and holds no secret',
  async () => {
    const stranger = makeKey();
    const signature = 'ab'.repeat(32);
    await program.call('GET', `/v1/workspaces/${stranger}`, { key: stranger });
    await program.call('GET', `/v1/action-executions/aex-x/output/images/0?expires=1&signature=${signature}`);
    await program.call('GET', `/openapi.json?api_key=${stranger}`, {
      headers: { authorization: `Basic ${btoa(`u:${stranger}`)}` },
    });
    await program.call('POST', '/v1/workspaces', { body: { website: `https://u:${stranger}@acme.example` } });
    await program.call('GET', '/v1/workspaces', { headers: { 'X-External-Actor-Id': 'actor-7' } });
    await eventually('the last request is logged', () =>
      program.log('request').find((line) => line['actorId'] === 'actor-7'),
    );
    for (const line of program.log()) {
      assert.match(String(line['time']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.ok(['trace', 'debug', 'info', 'warn', 'error', 'fatal'].includes(String(line['level'])));
      assert.ok(['embedded', 'run'].includes(String(line['program'])));
      assert.type(line['msg'], 'string');
    }
    assert.ok(program.log('request').every((line) => typeof line['requestId'] === 'string'));
    const written = [...program.stdout, ...program.stderr].join('\n');
    for (const secret of [world.key, stranger, signature, btoa(`u:${stranger}`), 'engine-key'])
      assert.not.ok(written.includes(secret), 'a secret in the log');
    assert.equal(program.stderr, []);
  },
);

operations('[R-04] [R-10] [R-18] a result whose file cannot be read takes no other with it', async () => {
  const workspace = await createWorkspace(program);
  const path = `/v1/workspaces/${workspace}/visibility-reports`;
  const artifacts = join(world.data, 'artifacts', 'acme');
  const idOf = (answer: Answer): string => String(at(answer.json, 'id'));
  const others = readdirSync(artifacts);
  const id = idOf(await launch(program, workspace, 'unreadable'));
  assert.is((await terminal(program, id)).status, 'completed');
  const last = idOf(await launch(program, workspace, 'last'));
  assert.is((await terminal(program, last)).status, 'completed');
  const folders = readdirSync(artifacts)
    .filter((uid) => !others.includes(uid))
    .map((uid) => join(artifacts, uid));
  const shown = at((await program.call('GET', `/v1/visibility-reports/${id}`)).json, 'result');
  const holdsIt = (file: string): boolean => isDeepStrictEqual(documentIn(file), shown);
  const file = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))).find(holdsIt);
  assert.ok(file, 'its result is stored');
  rmSync(file);
  symlinkSync(file, file); // not even root can read it

  const listed = await program.call('GET', path);
  assert.is(listed.status, 200);
  const results = (listed.json as { data: { id: string; result: object | null }[] }).data; // the contract's envelope
  assert.equal(
    results.filter(({ result }) => result === null).map((one) => one.id),
    [id],
  );
  const alone = await program.call('GET', `/v1/visibility-reports/${id}`);
  assert.equal([alone.status, alone.json], [409, { detail: { code: 'result_lost' } }]);
  const again = await launch(program, workspace, 'unreadable');
  assert.equal([again.status, idOf(again), at(again.json, 'result')], [202, id, null]);
  assert.ok(program.log('a result cannot be read').some((line) => JSON.stringify(line).includes('ELOOP')));
});

/** The JSON document that is stored in this file, gzipped. */
const documentIn = (file: string): unknown => JSON.parse(gunzipSync(readFileSync(file)).toString());

operations.run();
