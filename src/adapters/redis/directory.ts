import type { SlotRange } from './slots.ts';

/** Says which servers keep the keys, and at which address each of them is. */
export interface Directory {
  /** Whether each server keeps some slots. Otherwise one server keeps everything, which is called slot 0. */
  readonly isCluster: boolean;
  /** Who keeps which slot, as far as a majority of those that know names the same server. Never rejects. */
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

/** What is known if one server keeps all keys. */
export const everything = (owner: string | undefined): SlotRange => ({ from: 0, to: 0, owner });
