import * as assert from 'uvu/assert';
import { type ReportStage, reportProgress } from '../../src/contract/progress.ts';
import { createWorkspace, type Embedded, launch, makeWorld, startEmbedded, type World } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const progress = suite('embedded: progress');
let world: World;
let program: Embedded;

progress.before(async () => {
  // long enough that the count of answers is told twice
  world = await makeWorld({ engines: 'counted', answerMs: 2500 });
  program = await startEmbedded(world);
});
progress.after(async () => {
  await program.stop();
  await world.close();
});

interface Seen {
  readonly status: string;
  readonly progress: { readonly stage: ReportStage; readonly done: number; readonly total: number } | null;
}

/** Every answer that a waiting client gets until the report has ended. */
async function follow(id: string): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  let etag = '';
  for (;;) {
    const headers = { prefer: 'wait=30', 'if-none-match': etag };
    const answer = await program.call('GET', `/v1/visibility-reports/${id}`, { headers });
    if (answer.status === 304) continue; // a busy machine may have no news for 30 s
    assert.is(answer.status, 200, 'each answer is news');
    etag = answer.headers.etag ?? '';
    const now = answer.json as Seen; // the contract's shape
    seen.push(now);
    if (now.status === 'completed' || now.status === 'failed') return seen;
  }
}

progress('[P-04] [P-03] a waiting client sees a run move through its stages, and nothing after its end', async () => {
  const launched = await launch(program, await createWorkspace(program), 'followed');
  const seen = await follow(String(at(launched.json, 'id')));
  assert.equal([seen.at(-1)?.status, seen.at(-1)?.progress], ['completed', null]);
  for (const { status, progress: told } of seen) if (status !== 'running') assert.is(told, null, status);
  const told = seen.flatMap(({ progress: one }) => (one === null ? [] : [one]));
  const place = ({ stage }: (typeof told)[number]) => reportProgress.shape.stage.options.indexOf(stage);
  for (const [i, now] of told.entries()) {
    const before = told[i - 1];
    if (before === undefined) continue;
    assert.ok(place(now) >= place(before), `${now.stage} after ${before.stage}`);
    if (now.stage === before.stage) assert.ok(now.done >= before.done, `${now.stage} ${now.done}`);
  }
  const answers = told.filter(({ stage, total }) => stage === 'answers' && total === 12).map(({ done }) => done);
  assert.ok(new Set(answers).size >= 2, `answers ${answers}`);
});
progress.run();
