import { Agent } from 'node:http';
import * as assert from 'uvu/assert';
import { type Answer, type Sent, send } from '../rest-client.ts';

const BEHIND_MS = 5000;

/** The replicas of the REST server as a load balancer and a distrustful client see them. */
export class Replicas {
  readonly #ports: readonly number[];
  readonly #agents: readonly Agent[];
  /** Requests by replica. */
  readonly sent: number[];
  #turn = 0;
  #changes = 0;
  /** By request: how many changes there had been when every replica was asked. */
  readonly #comparedAt = new Map<string, number>();

  constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.sent = ports.map(() => 0);
    this.#agents = ports.map(() => new Agent({ keepAlive: true }));
  }

  /** Of the replica whose turn it is. */
  get port(): number {
    return this.#ports[this.#next()] ?? 0;
  }

  /** Something was written past this client, so the next reads are of a change. */
  changed(): void {
    this.#changes += 1;
  }

  /**
   * Each request goes to the next replica. A read that follows a change goes to the others as well once that one has
   * answered, and none of them may stay behind it.
   */
  async ask(method: string, path: string, sent: Sent): Promise<Answer> {
    const first = this.#next();
    if (method !== 'GET') this.changed();
    const answer = await this.#send(first, method, path, sent);
    // the others would hold it, too
    if (method !== 'GET' || sent.headers?.['prefer'] !== undefined) return answer;
    const request = JSON.stringify([path, sent.host, sent.key, sent.headers]);
    if (this.#comparedAt.get(request) === this.#changes) return answer;
    const changes = this.#changes;
    const others = [...this.#ports.keys()].filter((index) => index !== first);
    const same = await Promise.all(others.map((index) => this.#sameFrom(index, answer, { first, path, sent })));
    this.#comparedAt.set(request, changes);
    return same.at(-1) ?? answer;
  }

  /** Asks every replica until all answers pass; throws after some seconds. */
  async untilEach(what: string, path: string, sent: Sent, passes: (answer: Answer) => boolean): Promise<void> {
    const endMs = performance.now() + 20_000;
    for (const index of this.#ports.keys()) {
      while (!passes(await this.#send(index, 'GET', path, sent))) {
        if (performance.now() > endMs) throw new Error(`a replica never came to this: ${what}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  }

  /** Whether every replica has the state of that ETag. Its result is not read, so it may be missing. */
  async haveTag(tag: string, path: string, sent: Sent): Promise<boolean> {
    const asked = { ...sent, headers: { ...sent.headers, 'if-none-match': tag } };
    const answers = await Promise.all([...this.#ports.keys()].map((index) => this.#send(index, 'GET', path, asked)));
    return answers.every(({ status }) => status === 304);
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }

  /**
   * The answer of another replica, as soon as it is that of the first. One may be behind for as long as the messages of
   * Redis need (decision 0010), which is longest when all programs share two cores. That this has a bound is proven with
   * a clock wound by hand (test/adapters/redis); here a replica that stays behind fails.
   */
  async #sameFrom(
    index: number,
    before: Answer,
    { first, path, sent }: { readonly first: number; readonly path: string; readonly sent: Sent },
  ): Promise<Answer> {
    const endMs = performance.now() + BEHIND_MS;
    for (let expected = before; ; expected = await this.#send(first, 'GET', path, sent)) {
      const other = await this.#send(index, 'GET', path, sent);
      if (gist(other) === gist(expected)) return other;
      if (performance.now() > endMs)
        assert.is(gist(other), gist(expected), `replica ${index} and replica ${first} on GET ${path}`);
    }
  }

  #next(): number {
    this.#turn += 1;
    return this.#turn % this.#ports.length;
  }

  #send(index: number, method: string, path: string, sent: Sent): Promise<Answer> {
    const [port, agent] = [this.#ports[index], this.#agents[index]];
    if (port === undefined || agent === undefined) throw new Error('there is no such replica');
    this.sent[index] = (this.sent[index] ?? 0) + 1;
    return send({ port, agent }, method, path, sent);
  }
}

const PASSING = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);

/** What every replica must say alike: all but the time and id of the answer, and the time of the URLs signed in it. */
function gist({ status, headers, text }: Answer): string {
  const lasting = Object.entries(headers).filter(([name]) => !PASSING.has(name));
  const body = text.replaceAll(/expires=\d+&signature=[0-9a-f]{64}/g, 'signed');
  return JSON.stringify([status, lasting, body]);
}
