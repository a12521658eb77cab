import { setTimeout as sleep } from 'node:timers/promises';
import { type PortForward, portForward } from '../commands.ts';

const TRIES = 40;
const PAUSE_MS = 500;
const WITHIN_MS = 15_000;

/** A forwarded port to a service, made anew when its pod or the API server went away. */
export class Forward {
  readonly #service: readonly [namespace: string, name: string, port: number];
  #forward: Promise<PortForward> | undefined;

  constructor(namespace: string, name: string, port: number) {
    this.#service = [namespace, name, port];
  }

  /** Work that may be done twice: it is repeated when it rejects or takes too long. */
  async through<T>(work: (port: number) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        this.#forward ??= portForward(...this.#service);
        const { port } = await this.#forward;
        return await Promise.race([work(port), tooLong()]);
      } catch (error) {
        this.close();
        if (tries >= TRIES) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }

  close(): void {
    this.#forward?.then(
      (forward) => forward.close(),
      () => {},
    );
    this.#forward = undefined;
  }
}

async function tooLong(): Promise<never> {
  await sleep(WITHIN_MS, undefined, { ref: false });
  throw new Error(`no answer within ${WITHIN_MS} ms`);
}
