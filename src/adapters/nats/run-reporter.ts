import { ProgressGate } from '../../lib/progress-gate.ts';
import type { RunProgress, RunReporter } from '../../ports/run-channel.ts';
import type { RunOwner } from '../../ports/run-ledger.ts';
import type { NatsLink } from './link.ts';
import { encoded, runSubject } from './messages.ts';

/** What a run says about itself, by core messages: while NATS is away nothing is said and nothing is kept back. */
export class NatsRunReporter implements RunReporter {
  readonly #link: NatsLink;
  readonly #owner: RunOwner;
  readonly #gate: ProgressGate<RunProgress>;

  constructor(link: NatsLink, { kind, namespace, name, uid }: RunOwner) {
    this.#link = link;
    this.#owner = { kind, namespace, name, uid };
    this.#gate = new ProgressGate(link.clock, (progress) =>
      link.publish(runSubject(this.#owner, 'progress'), encoded({ owner: this.#owner, progress })),
    );
  }

  progress({ stage, done, total }: RunProgress): void {
    this.#gate.offer({ stage, done, total });
  }

  changed(): void {
    // the resource says more from now on than progress held back, which would keep a finished process waiting
    this.#gate.drop();
    this.#link.publish(runSubject(this.#owner, 'changed'), encoded({ owner: this.#owner }));
  }
}
