import type { EventRecorder, ResourceEvent } from '../../../src/ports/event-recorder.ts';

/** Keeps every event, repeated ones too. */
export class FakeEventRecorder implements EventRecorder {
  readonly events: ResourceEvent[] = [];

  record(event: ResourceEvent): void {
    this.events.push(event);
  }

  /** `Warning Failed` and so on, of one resource. */
  of(name: string): string[] {
    return this.events.filter(({ about }) => about.name === name).map(({ type, reason }) => `${type} ${reason}`);
  }
}
