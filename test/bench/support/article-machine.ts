import { setTimeout as sleep } from 'node:timers/promises';
import { contentTasks } from '../../../src/simulation/writer/tasks.ts';
import { GOOD_WRITER } from '../../run/execution/writer.ts';
import { documentOf, executionMachine, SHOP, writeAction } from '../../support/embedded/execution-world.ts';
import { eventually } from '../../support/embedded.ts';
import { noise } from '../../support/pictures.ts';
import { at } from '../../support/rest-client.ts';
import { type Client, createClient } from './client.ts';
import { cpuSecondsWithChildrenOf } from './proc.ts';
import { REST_MS, start } from './program.ts';
import type { Sightline } from './sightline.ts';

/** An article by the program, in seconds. */
export interface Written {
  /** From the POST to the poll that says `succeeded`. */
  readonly wall: number;
  /** Processor time of the program and of the process of the run, the loading of its code included. */
  readonly cpu: number;
}

const PAGES = 10;
const PARAGRAPHS = 12;
const PICTURE_SIZE = 256;
const WITHIN_MS = 120_000;

/** A page of 4 KB with figures. */
function page(n: number): string {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => {
    const series = `${n}${at}`;
    return `<h2>Anvils of series ${series}</h2><p>Anvil ${series} weighs ${30 + at + 7 * n} kg and rests on a stand of oak.
In ${2010 + at} Acme sold ${100 * n + at} of them to workshops, and a smith tested each for ${n + 1} weeks before it left the
forge. Its face has ${50 + at} HRC, which is hard enough for tools and knives.</p>`;
  });
  return document(`Workshop anvils, part ${n}`, paragraphs.join(''));
}

const document = (title: string, body: string): string =>
  `<html lang="en"><head><title>${title}</title></head><body><main>${body}</main></body></html>`;

function site(): Readonly<Record<string, string>> {
  const pages = Array.from({ length: PAGES }, (_, n) => [`/workshop-anvils-${n + 1}`, page(n + 1)] as const);
  const links = pages.map(([path]) => `<a href="${path}">Workshop anvils</a>`).join('');
  return { '/': document('Acme', `<p>Acme has made 4200 anvils.</p>${links}`), ...Object.fromEntries(pages) };
}

/**
 * Writes articles one after another with the real program. The model servers and the website are in this process; from
 * the second article on, their answers are known and come at once.
 */
export async function writeArticles(payload: object, count: number): Promise<readonly Written[]> {
  const picture = await noise(PICTURE_SIZE, PICTURE_SIZE).blur(1.5).png().toBuffer();
  const on = await executionMachine({ pages: site(), picture });
  let program: Sightline | undefined;
  let client: Client | undefined;
  try {
    on.world.providers.analyseWith(remembering(writer));
    program = await start(on.world);
    client = createClient(on.world, program);
    const workspace = await client.createWorkspace(SHOP);
    const written: Written[] = [];
    for (let n = 0; n < count; n += 1) {
      const action = writeAction(on.world, workspace, { type: 'CreateArticle', payload });
      written.push(await writeOne(program, client, action));
    }
    return written;
  } finally {
    client?.close();
    await program?.stop('SIGTERM');
    await on.close();
  }
}

/** The simulated writer. It does not read websites, so a scripted one says whose this is. */
const writer = (task: string, input: string): unknown =>
  (contentTasks[task] ?? GOOD_WRITER[task])?.(documentOf(input) as never); // the tables are by name

function remembering(write: (task: string, input: string) => unknown): (task: string, input: string) => unknown {
  const known = new Map<string, unknown>();
  return (task, input) => {
    const key = JSON.stringify([task, input]);
    const answer = known.get(key) ?? write(task, input);
    known.set(key, answer);
    return answer;
  };
}

async function writeOne(program: Sightline, client: Client, action: string): Promise<Written> {
  const isKnown = async () => (await client.call('GET', `/v1/actions/${action}`)).status === 200 || undefined;
  await eventually(`${action} is known`, isKnown, WITHIN_MS);
  await sleep(REST_MS);
  const [cpu, beganMs] = [cpuSecondsWithChildrenOf(program.pid), performance.now()];
  const launched = await client.call('POST', `/v1/actions/${action}/executions`);
  if (launched.status !== 202) throw new Error(`POST execution answered ${launched.status}: ${launched.text}`);
  const id = String(at(launched.json, 'id'));
  const isWritten = async () => {
    const { json, text } = await client.call('GET', `/v1/action-executions/${id}`);
    if (at(json, 'status') === 'failed') throw new Error(text);
    return at(json, 'status') === 'succeeded' || undefined;
  };
  await eventually(`${id} succeeds`, isWritten, WITHIN_MS);
  const wall = (performance.now() - beganMs) / 1000;
  // the kernel counts the time of a process once it has ended
  const isOver = ({ event, name }: Readonly<Record<string, unknown>>): boolean =>
    event === 'ended' && String(name).startsWith(id);
  await eventually(`the process of ${id} ends`, () => program.log().some(isOver) || undefined, WITHIN_MS);
  return { wall, cpu: cpuSecondsWithChildrenOf(program.pid) - cpu };
}
