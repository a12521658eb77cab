import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { StoreUnavailableError, VersionExpiredError } from '../../../src/ports/resource-store.ts';
import { suite } from '../../support/suite.ts';
import {
  addPartner,
  reflectorWorld,
  removePartner,
  replay,
  touchPartner,
  truth,
  versionsOf,
  type World,
} from './reflector-world.ts';

const model = suite('reflector model');

type Step =
  | { do: 'write'; name: string; value: string }
  | { do: 'remove' | 'recreate'; name: string }
  | { do: 'cut'; how: 'clean' | 'reset' | 'expired' }
  | { do: 'expire' | 'hold' | 'release' | 'bookmark' }
  | { do: 'fail'; verb: 'list' | 'watch' | 'none' }
  | { do: 'advance'; ms: number };

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), name, value: fc.string({ maxLength: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'recreate' as const), name }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      how: fc.constantFrom('clean' as const, 'reset' as const, 'expired' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('expire' as const, 'hold' as const, 'release' as const, 'bookmark' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      verb: fc.constantFrom('list' as const, 'watch' as const, 'none' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 4000 }) }) },
);

const cuts = { clean: undefined, reset: new Error('reset'), expired: new VersionExpiredError('410') };

async function play({ clock, store }: World, s: Step): Promise<void> {
  if (s.do === 'write') {
    const there = await store.get('Partner', { namespace: 'ns', name: s.name });
    await (there ? touchPartner(store, s.name, s.value) : addPartner(store, s.name));
  } else if (s.do === 'remove') await removePartner(store, s.name);
  else if (s.do === 'recreate') {
    await removePartner(store, s.name);
    await addPartner(store, s.name);
  } else if (s.do === 'cut') store.cutWatches(cuts[s.how]);
  else if (s.do === 'expire') store.expireVersions();
  else if (s.do === 'hold') store.hold();
  else if (s.do === 'release') store.release();
  else if (s.do === 'bookmark') store.bookmark();
  else if (s.do === 'fail') {
    const error = new StoreUnavailableError('away', { outcomeUnknown: false });
    store.failWith(s.verb === 'none' ? undefined : error, s.verb);
  } else if (s.do === 'advance') await clock.advance(s.ms);
}

/** Everything is well again; the longest delay passes. */
async function heal({ clock, store }: World, ms: number): Promise<void> {
  store.failWith(undefined);
  store.release();
  await clock.advance(ms);
}

async function converged(world: World): Promise<void> {
  const expected = await truth(world.store);
  assert.equal(sorted(versionsOf(world.reflector.list())), sorted(expected), 'the cache is not what the store has');
  assert.equal(sorted(replay(world.events)), sorted(expected), 'the events do not add up to what the store has');
}

const sorted = (map: ReadonlyMap<string, string>): [string, string][] => [...map].sort();

async function run(steps: readonly Step[], settings: { before: (world: World) => Promise<void>; healMs: number }) {
  const world = reflectorWorld({ pageSize: 2 });
  const running = world.start();
  try {
    for (const s of steps) await play(world, s);
    await settings.before(world);
    await heal(world, settings.healMs);
    await converged(world);
    return world.missed();
  } finally {
    world.stop.abort();
    await running;
  }
}

model(
  'whatever is written, cut, expired, delayed or refused: the cache converges, events add up, nothing is missed',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        assert.is(await run(steps, { before: async () => {}, healMs: 61_000 }), 0);
      }),
      { numRuns: 150 },
    );
  },
);

model('even when the store loses events, the next comparison finds and repairs it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.integer({ min: 1, max: 3 }), async (steps, lost) => {
      const lose = async (world: World): Promise<void> => {
        await heal(world, 61_000);
        world.store.dropEvents(lost);
        for (const key of ['x', 'y', 'z'].slice(0, lost)) await addPartner(world.store, key);
      };
      assert.ok((await run(steps, { before: lose, healMs: 1_300_000 })) > 0);
    }),
    { numRuns: 40 },
  );
});

model.run();
