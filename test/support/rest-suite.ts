import { type Rest, startRest, targetName } from './rest.ts';
import type { MemoryRest } from './rest-memory.ts';
import { suite, type Test } from './suite.ts';

type Crumbs = { readonly __suite__: string; readonly __test__: string };

/** A suite whose tests run against the target of this process. */
export type RestTest<C> = Test<C & { rest: Rest }> & {
  /**
   * A test that has no meaning against real programs, with the reason in a few words, such as `an injected fault`:
   * elsewhere it is counted and left out.
   */
  inMemory(
    reason: string,
    title: string,
    run: (context: C & Crumbs & { rest: MemoryRest }) => void | Promise<void>,
  ): void;
};

/** What the suites of this process have asked for, in all. */
export const asked: { everywhere: number; readonly inMemory: { readonly reason: string; readonly title: string }[] } = {
  everywhere: 0,
  inMemory: [],
};

/** Each test gets an API of its own, or all of the suite share one. */
export function restSuite<C = object>(name: string, rests: 'each' | 'shared' = 'each'): RestTest<C> {
  const inner = suite<C & { rest: Rest }>(name);
  const before = rests === 'each' ? inner.before.each : inner.before;
  const after = rests === 'each' ? inner.after.each : inner.after;
  before(async (context) => {
    context.rest = await startRest().catch((error: unknown) => {
      console.error(error); // uvu says nothing of a hook that fails
      throw error;
    });
  });
  after(async ({ rest }: { rest?: Rest }) => rest?.close());
  const test = (title: string, run: Parameters<typeof inner>[1]): void => {
    asked.everywhere += 1;
    inner(title, run);
  };
  const inMemory: RestTest<C>['inMemory'] = (reason, title, run) => {
    asked.inMemory.push({ reason, title: `${name}: ${title}` });
    if (targetName() === 'memory') inner(title, run as Parameters<typeof inner>[1]); // startRest gives a MemoryRest
  };
  return Object.assign(test, inner, { inMemory });
}
