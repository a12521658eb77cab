import * as assert from 'uvu/assert';
import { eventually } from '../embedded.ts';
import type { Answer } from '../rest-client.ts';
import { suite } from '../suite.ts';
import { tooSlow } from './patience.ts';
import { startPolling } from './polling.ts';

const tests = suite('partners that poll');

const answer = (status: number, json: object): Answer => {
  const text = JSON.stringify(json);
  return { status, headers: {}, bytes: Buffer.from(text), text, json };
};

tests('a round is over only when each read of it was answered', async () => {
  const report = { id: 'pvr-a', status: 'running', updated_at: '2026-01-01T00:00:00Z' };
  let asked = 0;
  let isSlow = true;
  const call = async (_method: string, path: string): Promise<Answer> => {
    asked += 1;
    if (path.includes('workspaces')) return answer(200, { data: [report] });
    return isSlow ? answer(503, { detail: { code: 'temporarily_unavailable' } }) : answer(200, report);
  };
  const polling = startPolling({ call }, { clients: 1, excused: tooSlow });
  polling.follow('pws-a', 'pvr-a');
  let isOver = false;
  const round = polling.round().then(() => {
    isOver = true;
  });
  await eventually('many rounds', () => (asked > 40 ? true : undefined));
  assert.not.ok(isOver);
  isSlow = false;
  await round;
  await polling.stop();
  assert.equal(polling.wrong(), []);
});

tests.run();
