import type { RunListener, RunProgress } from '../../ports/run-channel.ts';
import type { RunOwner } from '../../ports/run-ledger.ts';
import type { NatsLink } from './link.ts';
import { anyRunSubject, readChanged, readProgress } from './messages.ts';

/** Hears the runs of all namespaces; every process that listens hears each of them. */
export class NatsRunListener implements RunListener {
  readonly #link: NatsLink;

  constructor(link: NatsLink) {
    this.#link = link;
  }

  onProgress(handler: (owner: RunOwner, progress: RunProgress) => void): () => void {
    return this.#link.subscribe(anyRunSubject('progress'), (subject, data) => {
      const message = readProgress(subject, data);
      if (message) handler(message.owner, message.progress);
    });
  }

  onChanged(handler: (owner: RunOwner) => void): () => void {
    return this.#link.subscribe(anyRunSubject('changed'), (subject, data) => {
      const message = readChanged(subject, data);
      if (message) handler(message.owner);
    });
  }
}
