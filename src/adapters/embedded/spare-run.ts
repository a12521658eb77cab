import type { ChildProcess } from 'node:child_process';
import { type RunCommand, spawnRun } from './run-process.ts';

/**
 * One process that has loaded the code of a run and waits to be told which run it is. Loading is most of the time that
 * the start of a run takes. It is not a run: it has claimed nothing, and its end means nothing. There is at most one.
 */
export class SpareRun {
  readonly #how: RunCommand;
  readonly #label: string;
  #child: ChildProcess | undefined;

  /**
   * The label is the last argument of the process. Once the process has a run, its title contains the label (see
   * `killOrphanedRuns`).
   */
  constructor(how: RunCommand, label: string) {
    this.#how = how;
    this.#label = label;
  }

  /** Starts the process unless there is one. Without it, the next run has to start a new process. */
  prepare(): void {
    if (this.#child) return;
    try {
      const child = spawnRun(this.#how, ['--wait', this.#label], this.#how.env);
      this.#child = child;
      const forget = (): void => {
        if (this.#child === child) this.#child = undefined;
      };
      child.once('exit', forget).on('error', forget);
    } catch {
      // the system has no room for it now; the next run tries again
    }
  }

  /** The process, for one run. */
  take(): ChildProcess | undefined {
    const child = this.#child;
    this.#child = undefined;
    return child?.connected ? child : undefined;
  }

  /** Ends it, and resolves when it is gone. */
  async end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.kill('SIGKILL')) await gone;
  }
}
