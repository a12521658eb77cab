import type { Kind, ResourceName } from '../resources/kinds.ts';

/**
 * Events about resources, as `kubectl describe` shows them: for people, lossy, forgotten after an hour. Not in here:
 * anything that a program decides on (that is status), and any text that is not fit for the partner.
 */
export interface EventRecorder {
  /** Returns at once and never throws; the same event again is counted, not repeated. */
  record(event: ResourceEvent): void;
}

export interface ResourceEvent {
  readonly about: ResourceName & { readonly kind: Kind; readonly uid: string };
  readonly type: 'Normal' | 'Warning';
  /** CamelCase, of the closed list in docs/conditions.md. */
  readonly reason: string;
  /** What was being done, CamelCase verb, as events.k8s.io/v1 wants it. */
  readonly action: string;
  /** For a person; at most 1,024 bytes are kept. */
  readonly note: string;
}
