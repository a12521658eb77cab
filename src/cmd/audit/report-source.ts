import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { VisibilityReport } from '../../resources/kinds.ts';

/** Where stored reports are read from. */
export interface ReportSource {
  /** For messages: the folder, or the cluster's namespace. */
  readonly place: string;
  /** The reports of that name; more than one where several namespaces have one. */
  find(name: string): Promise<readonly VisibilityReport[]>;
  readonly artifacts: Pick<ArtifactStore, 'read'>;
  close(): Promise<void>;
}
