import { setTimeout as sleep } from 'node:timers/promises';
import type { VisibilityReport } from '../../../src/contract/report.ts';
import type { ClusterWorld } from '../cluster-world.ts';
import type { Answer } from '../rest-client.ts';

/**
 * Partners that poll without a pause, through the round robin. Each of them holds what it is told against all that it
 * was told before: a report never goes back, a collection has what a single GET has shown, nothing that was there is
 * missing, and nothing that is gone comes back.
 */
export interface Polling {
  /** From now on every client reads it: it was accepted, so it is there. The oldest of too many are read in lists alone. */
  follow(workspace: string, report: string): void;
  /** It is being deleted: it may be missing, and once it is, it stays so. */
  gone(report: string): void;
  /** What no client should have been told, since this was last asked. */
  wrong(): readonly string[];
  /** How many answers each status has had. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Resolves when every client has been through everything once more, from its beginning, and each read was answered. */
  round(): Promise<void>;
  stop(): Promise<void>;
}

export interface PollingOptions {
  readonly clients?: number;
  /** Asked about each answer that is a fault of a server, or none at all; a yes lets it pass. */
  readonly excused?: (answer: Answer | Error) => boolean;
}

interface Followed {
  readonly workspace: string;
  isGoing: boolean;
}

/** What one client knows of a report. */
interface Known {
  readonly report: VisibilityReport | undefined;
  readonly isGone: boolean;
}

const RANK = { queued: 0, running: 1, completed: 2, failed: 2 } as const;
const PAUSE_MS = 20;
const ROUND_WITHIN_MS = 240_000;
/** A round reads each of them and then its list, so many more would make it a matter of minutes. */
const MOST_FOLLOWED = 12;

export function startPolling(on: Pick<ClusterWorld, 'call'>, options: PollingOptions = {}): Polling {
  const { clients = 4, excused = () => false } = options;
  const state: State = { on, excused, followed: new Map(), wrong: [], statuses: new Map(), rounds: [], isOver: false };
  const running = Array.from({ length: clients }, (_, n) => client(state, n));
  const roundsOf = (n: number): number => state.rounds[n] ?? 0;
  return {
    wrong: () => state.wrong.splice(0),
    statuses: state.statuses,
    follow(workspace, report) {
      state.followed.set(report, { workspace, isGoing: false });
      const [oldest] = state.followed.keys();
      if (oldest !== undefined && state.followed.size > MOST_FOLLOWED) state.followed.delete(oldest);
    },
    gone(report) {
      const followed = state.followed.get(report);
      if (followed) followed.isGoing = true;
    },
    async round() {
      const before = running.map((_, n) => roundsOf(n));
      const untilMs = performance.now() + ROUND_WITHIN_MS;
      // the round that is under way began before
      while (before.some((count, n) => roundsOf(n) < count + 2)) {
        if (performance.now() > untilMs) throw new Error('the pollers do not come through');
        await sleep(PAUSE_MS);
      }
    },
    async stop() {
      state.isOver = true;
      await Promise.all(running);
    },
  };
}

interface State {
  readonly on: Pick<ClusterWorld, 'call'>;
  readonly excused: (answer: Answer | Error) => boolean;
  readonly followed: Map<string, Followed>;
  readonly wrong: string[];
  readonly statuses: Map<number, number>;
  /** How often each client has been through everything and was answered. */
  readonly rounds: number[];
  isOver: boolean;
}

async function client(state: State, n: number): Promise<void> {
  const known = new Map<string, Known>();
  while (!state.isOver) {
    let isWhole = true;
    for (const [id, followed] of [...state.followed]) {
      if (state.isOver) return;
      const one = await lookAtOne(state, known, id, followed);
      const list = await lookAtList(state, known, followed.workspace);
      isWhole &&= one === 'seen' && list === 'seen';
    }
    if (isWhole) state.rounds[n] = (state.rounds[n] ?? 0) + 1;
    await sleep(PAUSE_MS);
  }
}

type Look = 'seen' | 'excused';

async function lookAtOne(state: State, known: Map<string, Known>, id: string, followed: Followed): Promise<Look> {
  const wasGoing = followed.isGoing;
  const answer = await ask(state, `/v1/visibility-reports/${id}`);
  if (answer === undefined) return 'excused';
  if (answer.status === 404) {
    if (!followed.isGoing && !wasGoing) say(state, `GET ${id}: 404`);
    known.set(id, { report: known.get(id)?.report, isGone: true });
  } else if (answer.status === 200)
    note(state, known, answer.json as VisibilityReport, 'GET'); // the contract's shape
  else say(state, `GET ${id}: ${answer.status}`);
  return 'seen';
}

async function lookAtList(state: State, known: Map<string, Known>, workspace: string): Promise<Look> {
  const before = new Map(known);
  const answer = await ask(state, `/v1/workspaces/${workspace}/visibility-reports?limit=100`);
  if (answer === undefined) return 'excused';
  if (answer.status !== 200) {
    say(state, `list of ${workspace}: ${answer.status}`);
    return 'seen';
  }
  const listed = new Map((answer.json as { data: VisibilityReport[] }).data.map((one) => [one.id, one])); // the envelope
  for (const report of listed.values()) note(state, known, report, 'list');
  for (const [id, { workspace: own, isGoing }] of state.followed)
    if (own === workspace && !isGoing && before.get(id)?.report && !listed.has(id)) say(state, `list misses ${id}`);
  return 'seen';
}

/** Undefined when the fault was excused, or there was no answer. */
async function ask(state: State, path: string): Promise<Answer | undefined> {
  try {
    const answer = await state.on.call('GET', path);
    state.statuses.set(answer.status, (state.statuses.get(answer.status) ?? 0) + 1);
    return answer.status >= 500 && state.excused(answer) ? undefined : answer;
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    if (!state.excused(fault)) say(state, `GET ${path}: ${fault.message}`);
    return undefined;
  }
}

function note(state: State, known: Map<string, Known>, report: VisibilityReport, where: string): void {
  const before = known.get(report.id);
  if (before?.isGone) say(state, `${where} ${report.id}: is back`);
  if (before?.report && isOlder(report, before.report))
    say(state, `${where} ${report.id}: ${told(before.report)}, then ${told(report)}`);
  known.set(report.id, { report, isGone: before?.isGone ?? false });
}

function isOlder(report: VisibilityReport, than: VisibilityReport): boolean {
  if (RANK[than.status] === 2) return JSON.stringify(report) !== JSON.stringify(than);
  if (RANK[report.status] < RANK[than.status]) return true;
  return (report.updated_at ?? '') < (than.updated_at ?? '');
}

const told = ({ status, updated_at: at }: VisibilityReport): string => `${status} ${at}`;

const say = (state: State, what: string): void => void state.wrong.push(`${new Date().toISOString()} ${what}`);
