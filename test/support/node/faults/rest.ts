import { Agent } from 'node:http';
import { type Answer, type Sent, send } from '../../rest-client.ts';
import { Forward } from './forward.ts';

/** REST as a partner's backend that repeats what it got no answer to; its launches so need an idempotency key. */
export class Rest {
  readonly #identity: Sent;
  readonly #forward: Forward;
  readonly #agent = new Agent({ keepAlive: false });
  readonly key: string;

  constructor(namespace: string, service: string, key: string) {
    this.key = key;
    this.#identity = { host: `${namespace}.localhost`, key };
    this.#forward = new Forward(namespace, service, 80);
  }

  call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const all = { ...this.#identity, ...sent };
    return this.#forward.through((port) => send({ port, agent: this.#agent }, method, path, all));
  }

  close(): void {
    this.#forward.close();
  }
}
