import type { ArtifactStore } from '../../src/ports/artifact-store.ts';
import type { ResourceStore } from '../../src/ports/resource-store.ts';
import type { View } from '../../src/ports/views.ts';
import type { Partner, PartnerCredential } from '../../src/resources/kinds.ts';
import type { Scope } from '../../src/resources/partner.ts';
import type { App } from '../../src/server/app.ts';
import type { Answer, Sent } from './rest-client.ts';
import { startMemoryRest } from './rest-memory.ts';
import type { LogLine } from './rest-ports.ts';

export { ids, SIGNING_KEYS } from './rest-secrets.ts';

/** A partner as a test meets it. */
export interface TestPartner {
  readonly namespace: string;
  /** It has `docs.<namespace>.example` as well. */
  readonly host: string;
  /** With every scope. */
  readonly key: string;
}
export type PartnerName = 'acme' | 'rival';
type CredentialSpec = Partial<PartnerCredential['spec']>;

/**
 * A REST API with two partners that have nothing yet, wherever it runs: in memory (rest-memory.ts) or as the programs
 * of a cluster on real servers (rest-cluster/). What is seeded and asked through it is there for this test alone.
 */
export interface Rest {
  readonly acme: TestPartner;
  readonly rival: TestPartner;
  /** Of acme. */
  readonly key: string;
  /** For requests that `call` cannot send. Reading it again may give another replica. */
  readonly port: number;
  readonly clock: RestClock;
  readonly store: ResourceStore;
  readonly artifacts: ArtifactStore;
  readonly faults: RestFaults;
  readonly checkResponse: App['checkResponse'];
  /** What the server has logged, also of requests by others; whole as far as requests that were answered are concerned. */
  logged(): Promise<readonly LogLine[]>;
  /** Adds a credential and returns its key, once it is known. */
  addKey(partner: PartnerName, scopes: readonly Scope[], spec?: CredentialSpec): Promise<string>;
  addDocsUser(partner: PartnerName, username: string, spec?: CredentialSpec): Promise<string>;
  /** States the branding of its pages, or none; resolves once it is known. */
  brand(partner: PartnerName, branding: Partner['spec']['branding']): Promise<void>;
  /** Resolves when the partner's hosts are unknown ones. */
  suspend(partner: PartnerName): Promise<void>;
  /** Sends to acme with its key; the answer is held against the OpenAPI document (D-04). */
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Bytes as they are to one replica, of which the last request closes; resolves with everything that came back. */
  sendRaw(text: string): Promise<string>;
  /** Resolves when polling shows what the view says, by whoever keeps the views. */
  show(view: View): Promise<void>;
  close(): Promise<void>;
}

/** What breaks under the server until it is mended; closing mends it too. `store` is not to be used meanwhile. */
export interface RestFaults {
  /** The cluster API cannot be reached for acme's resources, by these verbs or any. */
  storeAway(...verbs: ('get' | 'create' | 'remove')[]): Promise<void>;
  /** Nobody listens where the views are, or nobody answers. */
  viewsAway(how?: 'refuse' | 'hang'): Promise<void>;
  artifactsAway(): Promise<void>;
  /** Resources of acme are created, but the answer never comes. */
  loseCreates(): Promise<void>;
  /** The cluster API has rules of its own against them; resolves with what it says. */
  refuseCreates(): Promise<string>;
  /** Resolves when the server goes on. */
  mend(): Promise<void>;
}

/** Time as the seeds write it: it stands still between two calls of `advance`. */
export interface RestClock {
  now(): number;
  advance(ms: number): Promise<void>;
  /** Resolves when it is so; rejects after about a minute of this clock. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** Whether a time on the wire is one that the API can have read since `now()`. */
  isNow(wireTime: unknown): boolean;
}

export interface Target {
  readonly name: 'memory' | 'cluster';
  startRest(): Promise<Rest>;
}

let target: Target = { name: 'memory', startRest: startMemoryRest };

/** Where the tests of this process run; to be said before the first suite is made. */
export function useTarget(other: Target): void {
  target = other;
}

export const targetName = (): Target['name'] => target.name;

export const startRest = (): Promise<Rest> => target.startRest();
