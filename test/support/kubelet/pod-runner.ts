import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, gatedSpawn, isAlive } from '../gated-spawn.ts';
import { PROGRAM } from '../program.ts';
import { tempFolder } from '../temp-folder.ts';
import { ConfigError, containerEnvironment } from './environment.ts';
import type { Node } from './node.ts';
import { mainContainer, type Pod } from './pod.ts';
import { type ContainerState, evictedStatus, neverStarted, podStatus } from './pod-status.ts';

const TRY_AGAIN_MS = 250;
const DEFAULT_GRACE_SECONDS = 30;
/** What FallbackToLogsOnError keeps of a container's output. */
const MESSAGE_BYTES = 2048;

/** One pod from Pending to its end. Writes Pods only; what becomes of the Job is the Job controller's. */
export class PodRunner {
  readonly name: string;
  readonly uid: string;
  readonly #node: Node;
  readonly #folder: string;
  #pod: Pod;
  #startTime = '';
  #child: ChildProcess | undefined;
  #over: Promise<void> = Promise.resolve();
  #isDeleting = false;
  #isGone = false;
  #isEvicted = false;
  #reason: string | undefined;

  constructor(pod: Pod, node: Node) {
    this.name = pod.metadata.name;
    this.uid = pod.metadata.uid;
    this.#pod = pod;
    this.#node = node;
    this.#folder = join(tempFolder(), this.name);
    mkdirSync(this.#folder);
  }

  get pod(): Pod {
    return this.#pod;
  }

  /** Of its process, while that runs. */
  get pid(): number | undefined {
    return this.#child && isAlive(this.#child) ? this.#child.pid : undefined;
  }

  output(): string {
    return this.#child ? readFileSync(join(this.#folder, 'output.log'), 'utf8') : '';
  }

  start(): void {
    this.#over = this.#run();
  }

  /** A newer version of the pod was seen. */
  saw(pod: Pod): void {
    this.#pod = pod;
    if (pod.metadata.deletionTimestamp !== undefined && !this.#isDeleting) {
      this.#isDeleting = true;
      void this.#delete();
    }
  }

  /** The pod is gone from the API: nothing may run for it any more. */
  async gone(): Promise<void> {
    this.#isGone = true;
    if (this.#child) await endProcess(this.#child, 'SIGKILL');
  }

  /** SIGKILL, as by an administrator on the node, or, with OOMKilled, by the kernel: exit code 137. */
  async kill(reason: 'Error' | 'OOMKilled' = 'Error'): Promise<void> {
    if (!this.#child) throw new Error(`${this.name} has no process`);
    this.#reason = reason;
    await endProcess(this.#child, 'SIGKILL');
    await this.#over;
  }

  /** As of a node under pressure: the pod is failed, and the process ends within its grace. */
  async evict(message: string): Promise<void> {
    this.#isEvicted = true;
    await this.#node.patchStatus(this.#pod, evictedStatus(message));
    if (this.#child) await this.#terminate(DEFAULT_GRACE_SECONDS);
    await this.#over;
  }

  async #run(): Promise<void> {
    this.#startTime = new Date().toISOString();
    await this.#node.bind(this.#pod);
    const own = await this.#environment();
    const env = own && { ...own, ...(await this.#node.moreEnvironment(this.#pod)) };
    if (env === undefined || this.#isDeleting || this.#isGone) return;
    const fault = this.#node.startFault(this.#pod);
    if (fault) return this.#write({ terminated: neverStarted(fault) });
    const startedAt = new Date().toISOString();
    const child = this.#launch(env);
    this.#child = child;
    const exit = new Promise<number>((resolve) => {
      child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGTERM' ? 143 : 137)));
    });
    await this.#write({ running: { startedAt } });
    const exitCode = await exit;
    await this.#write({ terminated: { ...this.#ending(exitCode), startedAt, finishedAt: new Date().toISOString() } });
  }

  /** Undefined once the pod is to go. */
  async #environment(): Promise<Record<string, string> | undefined> {
    let said = '';
    while (!this.#isDeleting && !this.#isGone && !this.#node.isStopped) {
      const held = this.#node.heldBack(this.#pod);
      try {
        if (held === undefined) return await containerEnvironment(this.#node.api, this.#pod, this.#folder);
      } catch (error) {
        if (!(error instanceof ConfigError)) {
          await sleep(TRY_AGAIN_MS); // the API is away
          continue;
        }
        await this.#wait('CreateContainerConfigError', error.message, said);
        said = error.message;
      }
      if (held !== undefined) {
        await this.#wait(held.reason, held.message, said);
        said = held.message;
      }
      await sleep(TRY_AGAIN_MS);
    }
    return undefined;
  }

  async #wait(reason: string, message: string, said: string): Promise<void> {
    if (message !== said) await this.#write({ waiting: { reason, message } });
  }

  #launch(env: Readonly<Record<string, string>>): ChildProcess {
    const { command, args } = mainContainer(this.#pod);
    const [program = '', ...rest] = [...command, ...args];
    const ofCheckout = [process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM];
    const sightline = this.#node.program === undefined ? ofCheckout : [this.#node.program];
    const whole = program === 'sightline' ? sightline : [program];
    const tmp = join(this.#folder, 'tmp');
    mkdirSync(tmp);
    return gatedSpawn(whole[0] ?? '', [...whole.slice(1), ...rest], {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: tmp,
        TMPDIR: tmp,
        HOSTNAME: this.name,
        ...env,
      },
      logFile: join(this.#folder, 'output.log'),
    });
  }

  #ending(exitCode: number): { exitCode: number; reason: string; message?: string } {
    const reason = this.#reason ?? (exitCode === 0 ? 'Completed' : 'Error');
    const fromOutput = mainContainer(this.#pod).terminationMessagePolicy === 'FallbackToLogsOnError' && exitCode !== 0;
    const message = fromOutput ? Buffer.from(this.output()).subarray(-MESSAGE_BYTES).toString() : '';
    return { exitCode, reason, ...(message === '' ? {} : { message }) };
  }

  async #delete(): Promise<void> {
    await this.#terminate(this.#pod.metadata.deletionGracePeriodSeconds ?? DEFAULT_GRACE_SECONDS);
    await this.#over;
    await this.#node.remove(this.#pod);
  }

  async #terminate(graceSeconds: number): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), graceSeconds * 1000);
    await endProcess(child, 'SIGTERM');
    clearTimeout(timer);
  }

  #write(state: ContainerState): Promise<void> {
    const status = podStatus(this.#pod, state, this.#startTime);
    return this.#node.patchStatus(this.#pod, this.#isEvicted ? { ...status, phase: 'Failed' } : status);
  }
}
