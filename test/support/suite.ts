import * as uvu from 'uvu';
import { limitsOf } from './limits.ts';

/** uvu's suite without `only` and `skip`: a test that is alone or switched off would pass unnoticed. */
export interface Test<T = Readonly<Record<string, unknown>>> {
  (name: string, run: uvu.Callback<T>): void;
  readonly before: uvu.Test<T>['before'];
  readonly after: uvu.Test<T>['after'];
  run(): void;
}

const { testSeconds } = limitsOf(String(process.argv[1]));
/** How often each suite of this process runs, one time after the other: `scripts/steady.ts` asks for more than one. */
const REPEATS = Number(process.env['TEST_REPEATS'] ?? 1);

/**
 * uvu's `suite`, with a limit on each test and hook: one that hangs fails, and its name is written at once. A hook that
 * fails is written too; uvu says nothing of it.
 */
export const suite = <T = Readonly<Record<string, unknown>>>(title: string, context?: T): Test<T> => {
  const inner = uvu.suite(title, context);
  const limited =
    (name: string, run: uvu.Callback<T>): uvu.Callback<T> =>
    async (given) => {
      try {
        await withinLimit(`${title}: ${name}`, () => run(given), testSeconds * 1000);
      } catch (error) {
        endAfterTests();
        throw error;
      }
    };
  const hook = (name: string, add: (run: uvu.Callback<T>) => void) => (run: uvu.Callback<T>) =>
    add(async (given) => {
      try {
        await limited(name, run)(given);
      } catch (error) {
        console.error(`${title}: ${name} failed`, error);
        throw error;
      }
    });
  const added: (() => void)[] = [];
  const later =
    <A extends unknown[]>(add: (...args: A) => void) =>
    (...args: A): void =>
      void added.push(() => add(...args));
  const both = (name: string, { each, ...rest }: uvu.Test<T>['before'], all: (run: uvu.Callback<T>) => void) =>
    Object.assign(later(hook(name, all)), rest, { each: later(hook(`${name}.each`, each)) });
  return Object.assign(
    later((name: string, run: uvu.Callback<T>) => inner(name, limited(name, run))),
    {
      before: both('before', inner.before, inner.before),
      after: both('after', inner.after, inner.after),
      run: () => {
        for (let n = 0; n < REPEATS; n += 1) {
          for (const add of added) add();
          inner.run();
        }
      },
    },
  );
};

/**
 * Settles as `run` does, or rejects when it takes longer, or when nothing is left in this process that could ever wake
 * it: then Node would end the process in the middle of a test, without its name.
 */
export async function withinLimit(name: string, run: () => Promise<void> | void, limitMs: number): Promise<void> {
  const limit = Promise.withResolvers<never>();
  const fail = (why: string): void => {
    console.error(`\nHANGS ${name} (${why})`);
    limit.reject(new Error(why));
  };
  const timer = setTimeout(() => fail(`took longer than ${limitMs / 1000} s`), limitMs);
  timer.unref();
  // Node looks once after this event whether there is anything to go on with
  const idle = (): void => void setImmediate(() => fail('waits for what nothing is left to bring about'));
  process.once('beforeExit', idle);
  try {
    await Promise.race([run(), limit.promise]);
  } finally {
    clearTimeout(timer);
    process.off('beforeExit', idle);
  }
}

/**
 * What a test that failed has left open would keep the process alive; uvu gives it an exit code when all suites have
 * ended.
 */
function endAfterTests(): void {
  const timer = setInterval(() => {
    if (process.exitCode !== undefined) process.exit();
  }, 100);
  timer.unref();
}
