import { z } from 'zod';
import { addressOf } from './address.ts';

/** Slots of a Redis Cluster and who keeps them. Addresses are `host:port`, or `[address]:port` for IPv6. */

export const SLOTS = 16_384;

/** Both ends included. */
export interface SlotRange {
  readonly from: number;
  readonly to: number;
  /** Undefined if it is not known, or not agreed. */
  readonly owner: string | undefined;
}

/**
 * Slot of the keys with this hash tag: CRC16 (polynomial 0x1021, initially 0) modulo the number of slots, as in the
 * Redis Cluster specification.
 */
export function slotOf(tag: string): number {
  let crc = 0;
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc % SLOTS;
}

/** A hash tag whose keys are in one of the server's slots: the first of a fixed order, so that all programs find the same. */
export function firstTag(isMine: (slot: number) => boolean): string {
  for (let n = 0; n < MOST_TAGS; n++) if (isMine(slotOf(`sightline-${n}`))) return `sightline-${n}`;
  throw new RangeError('the server keeps no slot');
}

/** By this number, every slot has come up. */
const MOST_TAGS = 1_000_000;

const server = z.tuple([z.string().nullable(), z.int().min(1).max(65_535)], z.unknown());
const answer = z.array(z.tuple([z.int().min(0), z.int().max(SLOTS - 1), server], z.unknown()));

/**
 * The masters in the answer to CLUSTER SLOTS; undefined if it has another form. A server that does not know its own
 * host, or may not tell it, means the host at which it was asked.
 */
export function readSlots(said: unknown, askedHost: string): readonly SlotRange[] | undefined {
  const parsed = answer.safeParse(said);
  return parsed.success
    ? parsed.data.map(([from, to, [host, port]]) => ({ from, to, owner: addressOf(host || askedHost, port) }))
    : undefined;
}

/** Every master that anybody names. */
export function mastersIn(said: Iterable<readonly SlotRange[]>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const ranges of said) for (const { owner } of ranges) if (owner !== undefined) all.add(owner);
  return all;
}

/**
 * The owners that more than half of all masters name (masters that did not answer count as well). A Redis Cluster
 * itself needs this majority for a failover. A master that was cut off or hung, and was replaced in that time, still
 * names itself. `said`: what was answered at each address; only masters vote.
 */
export function agreedOwners(said: ReadonlyMap<string, readonly SlotRange[]>): readonly SlotRange[] {
  const masters = mastersIn(said.values());
  const votes = [...masters].flatMap((master) => {
    const ranges = said.get(master);
    return ranges ? [ranges] : [];
  });
  const edges = new Set([0, SLOTS, ...votes.flat().flatMap(({ from, to }) => [from, to + 1])]);
  const starts = [...edges].sort((a, b) => a - b);
  return starts.slice(0, -1).map((from, i) => {
    const named = votes.map((ranges) => ranges.find((range) => range.from <= from && from <= range.to)?.owner);
    return { from, to: (starts[i + 1] ?? SLOTS) - 1, owner: majority(named, masters.size) };
  });
}

/** What more than half of the voters name. Voters that did not answer count as voters too. */
export function majority(named: readonly (string | undefined)[], voters = named.length): string | undefined {
  return named.find((owner) => owner !== undefined && 2 * named.filter((other) => other === owner).length > voters);
}
