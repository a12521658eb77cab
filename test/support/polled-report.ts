import * as assert from 'uvu/assert';
import type { RedisViews } from '../../src/adapters/redis/views.ts';
import { reportView, workspaceView } from '../../src/domain/views.ts';
import type { VisibilityReport } from '../../src/resources/kinds.ts';
import { at } from './rest-client.ts';
import type { MemoryRest } from './rest-memory.ts';
import { seedReport, seedWorkspace } from './rest-seeds.ts';

/** A report whose state moves on in the store and, by a mirror, in the views. Each state is one second later. */
export interface PolledReport {
  readonly path: string;
  /** When each state was in the views; undefined for one that was not, because they could not be reached. */
  readonly mirroredMs: readonly (number | undefined)[];
  /** Changes the report in the store, then, if possible, in the views. */
  change(phase: 'Running' | 'Failed'): Promise<void>;
  /** Only the views, as mirrors do again and again. Whether they could be reached. */
  mirror(): Promise<boolean>;
}

const timeOf = (state: number): string => new Date(Date.UTC(2026, 2, 1) + state * 1000).toISOString();
const END = 'failed';

/** `views`: the mirror's own. */
export async function polledReport(rest: MemoryRest, views: RedisViews): Promise<PolledReport> {
  const workspace = await seedWorkspace(rest, { viewed: false });
  let report: VisibilityReport = await seedReport(rest, workspace.metadata.name, { viewed: false });
  const mirroredMs: (number | undefined)[] = [];
  const mirror = async (): Promise<boolean> => {
    try {
      const moment = await views.moment();
      if ((await views.incomplete(['acme'])).length > 0) {
        const token = await views.beginRebuild('acme');
        await views.put(workspaceView(workspace));
        await views.put(reportView(report));
        if ((await views.finishRebuild('acme', token)) === 'lost') return false;
      } else await views.put(reportView(report));
      await views.writtenUpTo(moment);
      mirroredMs[mirroredMs.length - 1] ??= performance.now();
      return true;
    } catch {
      return false; // they cannot be reached now
    }
  };
  return {
    path: `/v1/visibility-reports/${report.metadata.name}`,
    ...{ mirroredMs, mirror },
    async change(phase) {
      const updatedAt = timeOf(mirroredMs.length);
      const ended = phase === 'Running' ? {} : { finishedAt: updatedAt };
      const status = { phase, updatedAt, ...ended };
      const written = await rest.store.replaceStatus('VisibilityReport', report.metadata, status);
      assert.is(written.outcome, 'written');
      if (written.outcome === 'written') report = written.resource;
      mirroredMs.push(undefined);
      await mirror();
    },
  };
}

/**
 * Polls of two clients: an answer is wrong if it is older than one that either of them had before it asked, or than
 * what had been in the views for a second.
 */
export function polling(rest: MemoryRest, { path, mirroredMs }: PolledReport) {
  const seen = { newest: 0, end: false, answers: 0, wrong: [] as string[] };
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) {
      const { newest, end } = seen;
      const dueMs = performance.now() - 1000;
      const due = timeOf(mirroredMs.findLastIndex((ms) => ms !== undefined && ms < dueMs));
      const { status: code, json } = await rest.call('GET', path);
      if (code === 503) continue;
      const [status, updated] = [String(at(json, 'status')), Date.parse(String(at(json, 'updated_at')))];
      seen.answers += 1;
      if (code !== 200) seen.wrong.push(`${code}`);
      if (!(updated >= newest)) seen.wrong.push(`${updated} after ${newest}`);
      if (updated < Date.parse(due)) seen.wrong.push(`${updated}, but ${due} had been there for a second`);
      if (end && status !== END) seen.wrong.push(`${status} after the end`);
      seen.newest = Math.max(updated, seen.newest);
      seen.end ||= status === END;
    }
  };
  const both = Promise.all([client(), client()]);
  return {
    seen,
    async end() {
      isOver = true;
      await both;
    },
  };
}
