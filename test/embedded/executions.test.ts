import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { createManager, type Manager } from '../../controllers/manager.ts';
import { openDataFolder } from '../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedRunJobs } from '../../src/adapters/embedded/run-jobs.ts';
import { createSharpCodec } from '../../src/adapters/images/sharp-codec.ts';
import { createPorts } from '../../src/cmd/embedded-ports.ts';
import { configDocument } from '../../src/config/document.ts';
import { Brandings } from '../../src/domain/branding/read-branding.ts';
import { createIds, type Ids } from '../../src/domain/ids.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { noFailpoint } from '../../src/lib/failpoint.ts';
import type { Action, ActionExecution } from '../../src/resources/kinds.ts';
import type { Log } from '../../src/runtime/log.ts';
import { createAction, createExecution, createPartner, createWorkspace } from '../controllers/world.ts';
import { PAYLOAD } from '../support/builders.ts';
import { eventually } from '../support/embedded.ts';
import { suite, type Test } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The embedded adapters and the controllers, with a program of runs that writes at once; no REST. */
interface World {
  ports: ReturnType<typeof createPorts>;
  ids: Ids;
  manager: Manager;
  action: Action;
  close(): Promise<void>;
}

const PROVIDER = { adapter: 'simulated' } as const;
const CONFIG = configDocument.parse({
  providers: { provider_1: PROVIDER, provider_2: PROVIDER, provider_3: PROVIDER },
  analyst: PROVIDER,
  images: PROVIDER,
});
const silent = (): void => {};
const log: Log = { debug: silent, info: silent, warn: silent, error: silent, child: () => log };
const STUB = fileURLToPath(new URL('../support/write-stub.ts', import.meta.url));

const executions: Test<World> = suite('executions on one machine', {} as World); // set in before.each

executions.before.each(async (world) => {
  const folder = await openDataFolder(tempFolder(), { fsync: false, clock });
  const { database, path, keys } = folder;
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', STUB, path];
  const ports = {
    ...createPorts(folder, CONFIG, {}, log),
    jobs: new EmbeddedRunJobs({ database, clock, newId: randomUUID, command, env: {}, onEvent: () => {} }),
  };
  const ids = createIds(Buffer.from(keys.idKey, 'base64'));
  const stop = new AbortController();
  const brandings = new Brandings(createSharpCodec());
  const deps = {
    ...ports,
    brandings,
    ids,
    clock,
    log,
    config: CONFIG,
    failpoint: noFailpoint,
    listener: ports.jobs.messages,
  };
  const manager = createManager(deps);
  await manager.start(stop.signal);
  await manager.lead(stop.signal);
  const maker = { store: ports.store, ids, clock };
  await createPartner(maker, 'acme');
  await createWorkspace(maker);
  const action = await createAction(maker);
  const close = async (): Promise<void> => {
    await manager.stop(30_000);
    await ports.jobs.drain(0);
    stop.abort();
    ports.store.close();
    folder.close();
  };
  Object.assign(world, { ports, ids, manager, action, close });
});
executions.after.each(({ close }) => close());

/** What the views say once the execution is over. */
async function ended({ ports: { views }, action }: World, { metadata }: ActionExecution) {
  const read = async (collection: 'executions' | 'actions', id: string) => {
    const view = await views.get({ collection, namespace: 'acme', id });
    return view && JSON.parse(view.body);
  };
  return eventually('the execution is over and its action says so', async () => {
    const execution = await read('executions', metadata.name);
    const shown = await read('actions', action.metadata.name);
    const isOver = execution?.status === 'succeeded' || execution?.status === 'failed';
    return isOver && shown?.status !== 'generating' ? { execution, action: shown } : undefined;
  });
}

executions(
  '[X-11] [K-01] [K-02] a resource that is made runs, succeeds, and its action is to be reviewed',
  async (world) => {
    const { ports, ids, action, manager } = world;
    const made = await createExecution({ store: ports.store, ids, clock }, action.metadata.name);
    const { execution, action: shown } = await ended(world, made);
    assert.equal([execution.status, shown.status], ['succeeded', 'needs_review']);
    const { status } = (await ports.store.get('ActionExecution', made.metadata)) ?? {};
    if (!status?.output) throw new Error('an execution that has succeeded has no output');
    const bytes = await ports.artifacts.read(status.output);
    const output = JSON.parse(gunzipSync(bytes ?? Buffer.alloc(0)).toString('utf8'));
    assert.equal(output, { id: made.spec.outputId, slug: 'anvils', content: 'A text.' });
    const stored = (await ports.store.get('Action', action.metadata))?.status;
    assert.equal([stored?.phase, stored?.attempts], ['NeedsReview', 1]);
    assert.is(manager.admission.running(), 0);
  },
);

executions('[X-12] [X-13] one that fails leaves the action failed; the next attempt succeeds', async (world) => {
  const { ports, ids, action } = world;
  const maker = { store: ports.store, ids, clock };
  const payload = { ...PAYLOAD, article_title: 'How to fail' };
  const first = await ended(world, await createExecution(maker, action.metadata.name, 1, { payload }));
  assert.equal([first.execution.error, first.action.status], ['text_rejected: no.', 'failed']);
  const second = await ended(world, await createExecution(maker, action.metadata.name, 2));
  assert.equal([second.execution.attempt, second.action.status], [2, 'needs_review']);
});

executions(
  '[X-12] [X-13] [K-03] one that is removed while it runs ends, and leaves the action failed',
  async (world) => {
    const { ports, ids, action } = world;
    const maker = { store: ports.store, ids, clock };
    const payload = { ...PAYLOAD, article_title: 'How to hang' };
    const { metadata } = await createExecution(maker, action.metadata.name, 1, { payload });
    const statusOf = async () => (await ports.store.get('Action', action.metadata))?.status;
    await eventually('it has claimed', async () => {
      const execution = await ports.store.get('ActionExecution', metadata);
      return execution?.status?.startedAt;
    });
    assert.is((await statusOf())?.phase, 'Generating');
    await ports.store.remove('ActionExecution', metadata, { uid: metadata.uid });
    const job = { namespace: 'acme', name: `${metadata.name}-r0` };
    await eventually('its process has ended', async () =>
      (await ports.jobs.get(job)) === undefined ? true : undefined,
    );
    await eventually('its action says so', async () => ((await statusOf())?.phase === 'Failed' ? true : undefined));
    const next = await ended(world, await createExecution(maker, action.metadata.name, 2));
    assert.equal([next.execution.status, next.action.status], ['succeeded', 'needs_review']);
  },
);

executions.run();
