import type { RunLedger, RunOwner } from '../../src/ports/run-ledger.ts';

/** Engine and question of every answer that a run has on durable storage; its engines are those of embedded/world.ts. */
export async function answersIn(ledger: Pick<RunLedger, 'checkpoints'>, owner: RunOwner): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [key, value] of await ledger.checkpoints(owner)) {
    const [step, , provider] = key.split('/');
    if (step !== 'answer') continue;
    const { text } = JSON.parse(Buffer.from(value).toString('utf8')) as { text: string }; // analysis/evidence.ts
    found.add(`${provider} ${/For "(.+?)" people/.exec(text)?.[1]}`);
  }
  return found;
}
