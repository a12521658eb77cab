import type { Kind, ResourceName } from '../resources/kinds.ts';

/**
 * Events as `kubectl describe` shows them. They are for people, and partners may read them. They may be lost, so
 * programs use the status instead.
 */
export interface EventRecorder {
  /** Returns at once and never throws; a repeated event is counted. */
  record(event: ResourceEvent): void;
}

export const MAX_NOTE_BYTES = 1024;

export interface ResourceEvent {
  readonly about: ResourceName & { readonly kind: Kind; readonly uid: string };
  readonly type: 'Normal' | 'Warning';
  /** In CamelCase, from the fixed list in docs/conditions.md. */
  readonly reason: string;
  /** What was being done, as a verb in CamelCase, as events.k8s.io/v1 requires. */
  readonly action: string;
  /** For people; at most MAX_NOTE_BYTES are kept. */
  readonly note: string;
}
