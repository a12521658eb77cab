import type { KeyObject } from 'node:crypto';
import type { HttpError } from '../contract/errors.ts';
import type { OperationId } from '../contract/operations.ts';
import type { Brandings } from '../domain/branding/read-branding.ts';
import type { Ids } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Failpoint } from '../lib/failpoint.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { ResourceReader, ResourceWriter } from '../ports/resource-store.ts';
import type { ViewChanges } from '../ports/run-channel.ts';
import type { Views } from '../ports/views.ts';
import type { ActionExecution } from '../resources/kinds.ts';
import type { Log } from '../runtime/log.ts';
import type { ImageSource } from './images/image-source.ts';
import type { PartnerDirectory } from './partner-directory.ts';

/** The dependencies of the REST server. It opens no connection, reads no environment and has no clock of its own. */
export interface ServerDeps {
  readonly settings: ServerSettings;
  readonly directory: PartnerDirectory;
  readonly store: ResourceReader & ResourceWriter;
  readonly views: Views;
  readonly artifacts: ArtifactStore;
  readonly changes: ViewChanges;
  readonly brandings: Brandings;
  readonly ids: Ids;
  /**
   * The first one signs cursors and URLs, all verify. As KeyObjects, because creating one costs five times as much as
   * signing.
   */
  readonly signingKeys: readonly KeyObject[];
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Log;
  /** Called once per request, after its end; `operation` is `none` if no route was found. */
  readonly observe: (operation: OperationId | 'docs' | 'none', method: string, status: number, ms: number) => void;
  readonly failpoint: Failpoint;
  /** Aborts when the program begins to stop: requests that wait are then answered at once (P-03). */
  readonly stopping: AbortSignal;
  /** Without it, replacing an image answers the 500 of I-06. */
  readonly images?: ArticleImageWriter;
}

interface ServerSettings {
  readonly publicScheme: 'http' | 'https';
  readonly trustForwardedHost: boolean;
  readonly maxBodyBytes: number;
  readonly imageUrlLifetimeSeconds: number;
}

/** Replaces one image of a succeeded article (I-01). Never throws: a failure is the 500 of I-06. */
export interface ArticleImageWriter {
  replace(request: {
    readonly execution: ActionExecution;
    readonly index: number;
    readonly source: ImageSource;
    /** Aborts when the client leaves. */
    readonly gone: AbortSignal;
  }): Promise<
    | { readonly outcome: 'replaced'; readonly execution: ActionExecution }
    | { readonly outcome: 'refused'; readonly error: HttpError }
  >;
}
