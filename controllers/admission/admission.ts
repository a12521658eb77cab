import type { Clock } from '../../src/lib/clock.ts';
import type { RunOwner } from '../../src/ports/run-ledger.ts';
import { createCapacityGate } from './capacity-gate.ts';

/**
 * Decides which runs may have a job now: one in-memory ledger for all run reconcilers of the leader. Slots are granted
 * round robin over partners, oldest run first within a partner, so a partner that launches a hundred reports delays
 * others by one slot at a time. After a restart, the whole ledger is rebuilt from jobs and resources.
 */
export interface Admission {
  /** Counts a run that has a job or is about to get one. At the start, this precedes all grants. */
  adopt(key: string, namespace: string): void;
  /** Asks for a slot. True if the run has one; otherwise `onGrant` reports it later. */
  request(run: WaitingRun): boolean;
  /** Returns the slot, or leaves the queue. Has no effect on unknown runs. */
  release(key: string): void;
  /**
   * The current state of the run's job on the platform. While a job waits for room, other runs wait here
   * (capacity-gate.ts).
   */
  reportUnschedulable(key: string, isUnschedulable: boolean): void;
  /** This process no longer leads. A remaining timer would keep the process alive. */
  close(): void;
  /** Whether the run has a slot now. */
  holds(key: string): boolean;
  running(namespace?: string): number;
  waiting(namespace?: string): number;
}

interface WaitingRun {
  readonly key: string;
  readonly namespace: string;
  /** Order within a partner. */
  readonly createdAtMs: number;
}

export interface AdmissionLimits {
  readonly total: number;
  /** The limit of one partner, already capped by that of the deployment. */
  readonly ofPartner: (namespace: string) => number;
}

export function createAdmission(limits: AdmissionLimits, clock: Clock, onGrant: (key: string) => void): Admission {
  const held = new Map<string, string>();
  const queues = new Map<string, WaitingRun[]>();
  /** Namespace of every run that is in a queue. */
  const queued = new Map<string, string>();
  /** Partners in round-robin order: the one served last is at the end. */
  const turn: string[] = [];
  const capacity = createCapacityGate(clock, () => grantAll());

  const count = (namespace: string): number => [...held.values()].filter((owner) => owner === namespace).length;

  function enqueue(run: WaitingRun): void {
    if (queued.has(run.key)) return;
    const queue = queues.get(run.namespace) ?? [];
    // searched from the end, where nearly every run belongs: thousands may wait
    let at = queue.length;
    for (let before = queue[at - 1]; before && isEarlier(run, before); before = queue[at - 1]) at -= 1;
    queue.splice(at, 0, run);
    queued.set(run.key, run.namespace);
    queues.set(run.namespace, queue);
    if (!turn.includes(run.namespace)) turn.push(run.namespace);
  }

  function leaveQueue(key: string): void {
    const namespace = queued.get(key);
    if (namespace === undefined) return;
    queued.delete(key);
    const queue = queues.get(namespace) ?? [];
    const at = queue.findIndex((run) => run.key === key);
    if (at >= 0) queue.splice(at, 1);
  }

  function grantNext(): string | undefined {
    if (held.size >= limits.total || !capacity.isFree()) return undefined;
    const namespace = turn.find(
      (candidate) => (queues.get(candidate)?.length ?? 0) > 0 && count(candidate) < limits.ofPartner(candidate),
    );
    const run = namespace === undefined ? undefined : queues.get(namespace)?.shift();
    if (namespace === undefined || run === undefined) return undefined;
    queued.delete(run.key);
    held.set(run.key, namespace);
    turn.splice(turn.indexOf(namespace), 1);
    turn.push(namespace);
    return run.key;
  }

  function grantAll(except?: string): void {
    for (let key = grantNext(); key !== undefined; key = grantNext()) if (key !== except) onGrant(key);
  }

  return {
    adopt: (key, namespace) => void held.set(key, namespace),
    request(run) {
      if (!held.has(run.key)) {
        enqueue(run);
        grantAll(run.key);
      }
      return held.has(run.key);
    },
    release(key) {
      const left = held.delete(key);
      leaveQueue(key);
      if (left) capacity.released(key);
      grantAll();
    },
    reportUnschedulable(key, isUnschedulable) {
      if (held.has(key)) capacity.report(key, isUnschedulable);
    },
    close: () => capacity.close(),
    holds: (key) => held.has(key),
    running: (namespace) => (namespace === undefined ? held.size : count(namespace)),
    waiting: (namespace) =>
      namespace === undefined
        ? [...queues.values()].reduce((sum, queue) => sum + queue.length, 0)
        : (queues.get(namespace)?.length ?? 0),
  };
}

const isEarlier = (a: WaitingRun, b: WaitingRun): boolean =>
  a.createdAtMs === b.createdAtMs ? a.key < b.key : a.createdAtMs < b.createdAtMs;

/** The key of a run in the ledger: resources of two kinds may have the same name. */
export const slotKey = ({ kind, namespace, name }: Omit<RunOwner, 'uid'>): string => `${kind}/${namespace}/${name}`;

/** Kind and `<namespace>/<name>` of a slot's key. */
export function ownerOfSlot(slot: string): { readonly kind: string; readonly key: string } {
  const at = slot.indexOf('/');
  return { kind: slot.slice(0, at), key: slot.slice(at + 1) };
}
