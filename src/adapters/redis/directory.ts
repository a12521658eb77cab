import type { SlotRange } from './slots.ts';

/** Says which servers keep the keys, and at which address each of them is. */
export interface Directory {
  /** Whether the slots are distributed over servers. Otherwise one server keeps all keys, as slot 0. */
  readonly isCluster: boolean;
  /**
   * Which server keeps which slot. If there are masters or Sentinels to ask, a majority of them decides; without one, a
   * slot has no owner. Never rejects.
   */
  look(): Promise<readonly SlotRange[]>;
  urlOf(server: string): URL;
  close(): void;
}

/** One server, always at the same address. */
export const fixedDirectory = (url: URL): Directory => ({
  isCluster: false,
  look: async () => [everything(url.host)],
  urlOf: () => url,
  close() {},
});

/** The range of slots if one server keeps all keys. */
export const everything = (owner: string | undefined): SlotRange => ({ from: 0, to: 0, owner });
