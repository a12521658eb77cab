import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithThis, hasEnded } from '../../test/support/watchdog.ts';

export interface Asked {
  readonly mutant?: string | undefined;
}

export interface Told {
  readonly ok: boolean;
  /** Mutants whose code was executed while the file was loaded, and while its tests ran. */
  readonly loaded?: readonly string[];
  readonly run?: readonly string[];
  readonly wrong?: string | undefined;
}

/** Each module is compiled only once for all processes. */
const COMPILED = join(process.cwd(), 'node_modules/.cache/compiled');
/** For test/analysis/properties.ts: a property that notices a mutant does so within few runs. */
const PROPERTY_RUNS = '50';
const PROGRAM = join(import.meta.dirname, 'test-program.ts');
const LOAD_MS = 240_000;

/** A process that has loaded a test file and runs it again and again. */
export class TestProcess {
  readonly #child: ChildProcess;
  #errors = '';

  private constructor(map: string, test: string, mutant: string | undefined) {
    const { __STRYKER_ACTIVE_MUTANT__: _, ...env } = process.env;
    const active = mutant === undefined ? {} : { __STRYKER_ACTIVE_MUTANT__: mutant };
    const args = ['--disable-warning=ExperimentalWarning', '--expose-gc', PROGRAM, map, test];
    this.#child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { NODE_COMPILE_CACHE: COMPILED, PROPERTY_RUNS, ...env, FORCE_COLOR: '0', ...active },
    });
    const { pid } = this.#child;
    if (pid !== undefined) {
      endWithThis(pid); // a mutant may run for ever
      this.#child.on('exit', () => hasEnded(pid));
    }
    this.#child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (this.#errors += chunk));
  }

  /** Loads the file, with the mutant turned on from the start if one is given; undefined if that fails. */
  static async start(map: string, test: string, mutant?: string): Promise<TestProcess | undefined> {
    const started = new TestProcess(map, test, mutant);
    return (await started.#answer(LOAD_MS)) === undefined ? undefined : started;
  }

  /** Undefined if the process has ended or takes too long; after that, the process must not be used. */
  run(mutant: string | undefined, mostMs: number): Promise<Told | undefined> {
    const answer = this.#answer(mostMs);
    this.#child.send({ mutant } satisfies Asked, () => {}); // one that has ended does not answer
    return answer;
  }

  get errors(): string {
    return this.#errors;
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  #answer(mostMs: number): Promise<Told | undefined> {
    return new Promise((resolve) => {
      const end = (told: Told | undefined): void => {
        clearTimeout(timer);
        this.#child.off('message', hear).off('exit', fail).off('error', fail);
        if (told === undefined) this.stop();
        resolve(told);
      };
      const hear = (told: unknown): void => end(told as Told); // of test-program.ts
      const fail = (): void => end(undefined);
      const timer = setTimeout(fail, mostMs);
      this.#child.on('message', hear).on('exit', fail).on('error', fail);
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) fail();
    });
  }
}
