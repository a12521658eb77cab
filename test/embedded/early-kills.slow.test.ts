import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import {
  createWorkspace,
  embeddedArgs,
  launch,
  makeWorld,
  startEmbedded,
  startProgram,
  terminal,
} from '../support/embedded.ts';
import type { Answer } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const early = suite('embedded: killed before it is ready');

early(
  '[R-02] [R-04] killed while it starts, the first time too: the folder stays whole and keys keep their report',
  async () => {
    const world = await makeWorld({ engines: 'simulated' });
    const killEarly = async (n: number): Promise<void> => {
      const program = startProgram(embeddedArgs(world));
      await sleep(50 + n * 150);
      program.signal('SIGKILL');
      await program.ended;
    };
    try {
      for (let n = 0; n < 6; n += 1) await killEarly(n);
      const first = await startEmbedded(world);
      const launched = await launch(first, await createWorkspace(first), 'early');
      assert.is(launched.status, 202, launched.text);
      await first.kill();
      for (let n = 0; n < 6; n += 1) await killEarly(n);
      const last = await startEmbedded(world);
      const again = await launch(last, await createWorkspace(last), 'early');
      const idOf = ({ json }: Answer): string => (json as { id: string }).id; // the contract's shape
      assert.is(idOf(again), idOf(launched));
      assert.is((await terminal(last, idOf(again))).status, 'completed');
      await last.stop();
    } finally {
      await world.close();
    }
  },
);

early.run();
