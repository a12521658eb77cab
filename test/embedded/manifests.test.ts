import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Workspace } from '../../src/contract/workspace.ts';
import {
  createWorkspace,
  credential,
  type Embedded,
  eventually,
  launch,
  makeKey,
  makeWorld,
  NAMESPACE,
  partner,
  resource,
  runProgram,
  startEmbedded,
  terminal,
  type World,
} from '../support/embedded.ts';
import { suite } from '../support/suite.ts';

const manifests = suite('embedded: manifests while running');
let world: World;
let program: Embedded;

manifests.before(async () => {
  world = await makeWorld({ engines: 'simulated' });
  program = await startEmbedded(world);
});
manifests.after(async () => {
  await program.stop();
  await world.close();
});

/** How soon a changed file counts, the tests of the folder say, with a clock of their own. */
const answers = (status: number, sent = {}): Promise<true> =>
  eventually(`answers ${status}`, async () =>
    (await program.call('GET', '/v1/workspaces', sent)).status === status ? true : undefined,
  );

manifests('[H-12] a credential works, is deactivated, and works again, as its file says', async () => {
  const key = makeKey();
  assert.is((await program.call('GET', '/v1/workspaces', { key })).status, 401);
  world.manifest('second.yaml', credential('second', key, { scopes: ['workspaces:read'] }));
  await answers(200, { key });
  const forbidden = await program.call('POST', '/v1/workspaces', { key, body: { website: 'acme.example' } });
  assert.is(forbidden.status, 403, 'only the scope that it names');
  world.manifest('second.yaml', credential('second', key, { active: false }));
  await answers(401, { key });
  world.manifest('second.yaml', credential('second', key, { active: true }));
  await answers(200, { key });
  rmSync(join(world.manifests, 'second.yaml'));
  world.manifest('third.yaml', credential('third', makeKey()));
  await eventually('third applied', () => applied('third.yaml'));
  assert.is((await program.call('GET', '/v1/workspaces', { key })).status, 200, 'deleting a file deletes nothing');
});

manifests('[H-12] [H-03] a credential expires, and not before its time', async () => {
  const key = makeKey();
  world.manifest('short.yaml', credential('short', key));
  await answers(200, { key });
  const expiresAt = new Date(Date.now() + 1500).toISOString();
  world.manifest('short.yaml', credential('short', key, { expiresAt }));
  await answers(401, { key });
  assert.ok(Date.now() >= Date.parse(expiresAt), 'not before');
});

manifests('[H-12] an expiresAt that is named no more is lifted; so it is by null', async () => {
  const key = makeKey();
  const expired = { expiresAt: '2020-01-01T00:00:00Z' };
  for (const lifted of [{}, { expiresAt: null }]) {
    world.manifest('lifted.yaml', credential('lifted', key, expired));
    await answers(401, { key });
    world.manifest('lifted.yaml', credential('lifted', key, lifted));
    await answers(200, { key });
  }
});

const applied = (file: string): true | undefined =>
  program.log('manifests applied').some((line) => line['file'] === file) || undefined;

const refusals = (file: string): string[] =>
  program
    .log('manifest refused; its last applied state is kept')
    .filter((line) => line['file'] === file)
    .map((line) => String(line['problem']));

manifests('a manifest that turns bad keeps the last good one, is told once with file and path, and heals', async () => {
  const key = makeKey();
  world.manifest('turning.yaml', credential('turning', key));
  await answers(200, { key });
  const bad = credential('turning', key, { scopes: ['workspaces:reed'], activ: false });
  world.manifest('turning.yaml', resource('Partner', 'other', { hostnames: ['other.localhost'] }, 'other'), bad);
  const problems = await eventually('refused', () =>
    refusals('turning.yaml').length >= 2 ? refusals('turning.yaml') : undefined,
  );
  assert.ok(
    problems.some((text) => text.startsWith('turning.yaml, document 2 (PartnerCredential turning): spec.scopes.0: ')),
  );
  assert.ok(problems.some((text) => text.endsWith('spec.activ: unknown field')));
  assert.is((await program.call('GET', '/v1/workspaces', { key })).status, 200);
  const stranger = await program.call('GET', '/v1/workspaces', { host: 'other.localhost' });
  assert.is(stranger.status, 404, 'nothing of a bad file is applied');
  writeFileSync(join(world.manifests, 'turning.yaml'), 'kind: [');
  await eventually('no YAML', () => refusals('turning.yaml').find((text) => text.includes('not YAML')));
  world.manifest('turning.yaml', credential('turning', key, { active: false }));
  await answers(401, { key });
  assert.is(refusals('turning.yaml').length, 3, 'each problem once');
});

manifests('[K-08] a manifest cannot change what is immutable; it says so and nothing changes', async () => {
  const id = await createWorkspace(program, 'immutable.example');
  world.manifest('immutable.yaml', resource('Workspace', id, { website: 'https://other.example', archived: true }));
  const [problem] = await eventually('refused', () =>
    refusals('immutable.yaml').length > 0 ? refusals('immutable.yaml') : undefined,
  );
  assert.match(problem ?? '', /^immutable\.yaml, document 1 \(Workspace acme\/pws-\w+\): spec\.website: is immutable$/);
  const { status, website } = (await program.call('GET', `/v1/workspaces/${id}`)).json as Workspace; // the contract's shape
  assert.equal([status, website], ['active', 'https://immutable.example']);
});

const keyOf = (stdout: string): string => /shown only once: (\S+)/.exec(stdout)?.[1] ?? '';
const create = (args: string) => runProgram(`credential create --namespace ${NAMESPACE} ${args}`.split(' '));

manifests(
  '[H-05] [D-01] what `credential create` prints works as it stands: scopes, expiry, documentation user',
  async () => {
    const made = [
      await create('--name cli-reader --scopes workspaces:read'),
      await create('--name cli-expired --expires 2020-01-01T00:00:00Z'),
      await create('--name cli-docs --docs reader'),
    ];
    for (const [index, { stdout }] of made.entries()) writeFileSync(join(world.manifests, `cli-${index}.yaml`), stdout);
    const [reader = '', expired = '', docs = ''] = made.map(({ stdout }) => keyOf(stdout));
    await answers(200, { key: reader });
    const forbidden = await program.call('POST', '/v1/workspaces', { key: reader, body: { website: 'acme.example' } });
    assert.equal(forbidden.json, { detail: { code: 'insufficient_scope', required_scope: 'workspaces:write' } });
    await eventually('docs applied', () => applied('cli-2.yaml'));
    assert.is((await program.call('GET', '/v1/workspaces', { key: expired })).status, 401);
    const openapi = (user: string, password: string) =>
      program.call('GET', '/openapi.json', {
        key: null,
        headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
      });
    assert.is((await openapi('reader', docs)).status, 200);
    assert.is((await openapi('reader', reader)).status, 401);
    assert.is((await openapi('other', docs)).status, 401);
    assert.is((await program.call('GET', '/v1/workspaces', { key: docs })).status, 401);
  },
);

manifests(
  '[K-02] what `workspace manifest` prints appears over REST; so does a hand-made report, which completes',
  async () => {
    const args = `workspace manifest --namespace ${NAMESPACE} --website kestreltools.example --models provider_1 --data ${world.data}`;
    const printed = await runProgram(args.split(' '));
    assert.is(printed.code, 0, printed.stderr);
    const id = /name: (pws-\w+)/.exec(printed.stdout)?.[1] ?? '';
    writeFileSync(join(world.manifests, 'workspace.yaml'), printed.stdout);
    const shown = await eventually('the workspace appears', async () => {
      const answer = await program.call('GET', `/v1/workspaces/${id}`);
      return answer.status === 200 ? (answer.json as Workspace) : undefined; // the contract's shape
    });
    assert.equal([shown.website, shown.status], ['https://kestreltools.example', 'active']);
    assert.is(await createWorkspace(program), id, 'REST makes no second one of that website');
    world.manifest('report.yaml', resource('VisibilityReport', 'pvr-byhand', { workspaceName: id }));
    await eventually('the report appears', async () =>
      (await program.call('GET', '/v1/visibility-reports/pvr-byhand')).status === 200 ? true : undefined,
    );
    const report = await terminal(program, 'pvr-byhand');
    assert.is(report.status, 'completed', report.error ?? '');
    assert.equal([report.workspace_id, Object.keys(report.result?.report.per_engine ?? {})], [id, ['provider_1']]);
    const list = await program.call('GET', `/v1/workspaces/${id}/visibility-reports?status=completed&limit=1`);
    assert.equal((list.json as { data: unknown }).data, [report]); // the contract's envelope
  },
);

manifests('[H-01] a suspended partner answers 404 like an unknown host, and comes back', async () => {
  const unknown = await program.call('GET', '/v1/workspaces', { host: 'nobody.localhost' });
  world.manifest('partner.yaml', partner('acme', { suspended: true }));
  await answers(404);
  assert.equal((await program.call('GET', '/v1/workspaces')).json, unknown.json);
  world.manifest('partner.yaml', partner('acme', { suspended: false }));
  await answers(200);
});

manifests('[H-01] of two partners with one hostname the first has it, the other its own', async () => {
  const key = makeKey();
  world.manifest(
    'rival.yaml',
    partner('rival', { hostnames: ['ACME.localhost.', 'rival.localhost'] }, 'rival'),
    credential('backend', key, {}, 'rival'),
  );
  await eventually('applied', () => applied('rival.yaml'));
  await answers(200, { key, host: 'rival.localhost' });
  await answers(200);
  assert.is((await program.call('GET', '/v1/workspaces', { key })).status, 401);
});

manifests(
  '[W-09] spec.archived: new launches get 409, a known key keeps its report with 202, reading goes on',
  async () => {
    const id = await createWorkspace(program, 'archive.example');
    const first = await launch(program, id, 'before');
    assert.is(first.status, 202);
    world.manifest('archive.yaml', resource('Workspace', id, { archived: true }));
    // the status follows the spec at once, its time comes with the controller's next write
    await eventually('archived', async () => {
      const shown = (await program.call('GET', `/v1/workspaces/${id}`)).json as Workspace; // the contract's shape
      return shown.status === 'archived' && shown.updated_at !== null ? shown : undefined;
    });
    for (const key of [undefined, 'after']) {
      const refused = await launch(program, id, key);
      assert.equal([refused.status, refused.json], [409, { detail: { code: 'workspace_archived' } }]);
    }
    const known = await launch(program, id, 'before');
    assert.equal([known.status, (known.json as { id: string }).id], [202, (first.json as { id: string }).id]);
    world.manifest('archive.yaml', resource('Workspace', id, { archived: false }));
    await eventually('back', async () => ((await launch(program, id, 'after')).status === 202 ? true : undefined));
  },
);

manifests(
  '[L-03] a workspace of a manifest is changed over REST, and keeps it until the manifest says otherwise',
  async () => {
    const id = await createWorkspace(program);
    const patch = (body: object) => program.call('PATCH', `/v1/workspaces/${id}`, { body });
    const shown = async () => (await program.call('GET', `/v1/workspaces/${id}`)).json as Workspace; // the contract's shape
    const settings = (...names: string[]) => resource('Workspace', id, { settings: { names } });
    world.manifest('settings.yaml', settings('Kestrel'));
    await eventually('the manifest counts', async () =>
      (await shown()).settings?.names?.[0] === 'Kestrel' ? true : undefined,
    );
    const { status } = await patch({ status: 'archived', settings: { names: ['Kestrel Tools'], region: 'Kent' } });
    assert.is(status, 200);
    world.manifest('other.yaml', credential('other', makeKey()));
    await eventually('other applied', () => applied('other.yaml'));
    const { status: now, settings: stated } = await shown();
    assert.equal([now, stated?.names, stated?.region], ['archived', ['Kestrel Tools'], 'Kent']);
    world.manifest('settings.yaml', settings('Kestrel', 'KT'));
    await eventually('the manifest counts again', async () =>
      (await shown()).settings?.names?.[1] === 'KT' ? true : undefined,
    );
    assert.is((await shown()).settings?.region, 'Kent', 'what it does not name stays');
    await patch({ status: 'active', settings: null });
  },
);

manifests.run();
