import { EmbeddedViews } from '../../src/adapters/embedded/views.ts';
import { type CallOptions, type CreateOutcome, StoreUnavailableError } from '../../src/ports/resource-store.ts';
import type { FoundView, View, ViewName, ViewPage, ViewQuery } from '../../src/ports/views.ts';
import type { Kind, ResourceDraft } from '../../src/resources/kinds.ts';
import type { Log } from '../../src/runtime/log.ts';
import { FakeResourceStore } from './fakes/resource-store.ts';

/** A store whose answers to creates can get lost. */
export class RestStore extends FakeResourceStore {
  /** `answered`; `lost`: created, but the answer never comes; `late`: created only when `catchUp` is called. */
  creates: 'answered' | 'lost' | 'late' = 'answered';
  /** What creates are refused with. */
  refusal: string | undefined;
  readonly #late: (() => Promise<unknown>)[] = [];

  override async create<K extends Kind>(draft: ResourceDraft<K>, call?: CallOptions): Promise<CreateOutcome<K>> {
    if (this.refusal !== undefined) return { outcome: 'refused', message: this.refusal };
    if (this.creates === 'answered') return super.create(draft, call);
    if (this.creates === 'lost') await super.create(draft, call);
    else this.#late.push(() => super.create(draft, call));
    throw new StoreUnavailableError('the answer was lost', { outcomeUnknown: true });
  }

  async catchUp(): Promise<void> {
    for (const create of this.#late.splice(0)) await create();
  }

  /** As when the cluster API cannot be reached at all. */
  goAway(...verbs: string[]): void {
    this.failWith(new StoreUnavailableError('the store is away', { outcomeUnknown: false }), ...verbs);
  }

  comeBack(): void {
    this.failWith(undefined);
  }
}

/** Views that can be away, and that count what is asked of them. */
export class RestViews extends EmbeddedViews {
  away = false;
  /** Puts that never end, as to a server that does not answer. */
  hangs = false;
  /** What is read instead of a view, except `now`: as a replica that has not heard of a change (decision 0010). */
  remembered?: FoundView;

  override async put(view: View): Promise<'stored' | 'stale'> {
    if (this.hangs) await new Promise(() => {});
    this.#enter();
    return super.put(view);
  }

  override async get(name: ViewName, at?: 'now'): Promise<FoundView | undefined> {
    this.#enter();
    const { remembered } = this;
    return at !== 'now' && remembered?.id === name.id ? remembered : super.get(name);
  }

  override async isAbsent(name: ViewName): Promise<boolean> {
    this.#enter();
    return super.isAbsent(name);
  }

  override async page(query: ViewQuery): Promise<ViewPage | undefined> {
    this.#enter();
    return super.page(query);
  }

  #enter(): void {
    if (this.away) throw new Error('the views are away');
  }
}

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A log that keeps its lines. */
export function recordingLog(): { readonly log: Log; readonly lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (fields: object, message: string) =>
    void lines.push({ level, message, fields: { ...fields } });
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), child: () => log };
  return { log, lines };
}
