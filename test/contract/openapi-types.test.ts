import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { openApiDocument } from '../../src/contract/openapi.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

// openapi-typescript calls the API of the compiler that is written in JavaScript; TypeScript 7 has none
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
const { astToString, default: openapiTypes } = await import('openapi-typescript');

const test = suite('contract/openapi types');

const types = astToString(await openapiTypes(JSON.stringify(openApiDocument())));

/** A folder with the types of the document and a partner's program that uses them; what the compiler says of it. */
function compiled(program: string): string {
  const folder = tempFolder();
  writeFileSync(join(folder, 'api.ts'), types);
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2024',
        module: 'nodenext',
        allowImportingTsExtensions: true,
        types: [],
      },
      include: ['*.ts'],
    }),
  );
  const { stdout, stderr } = spawnSync(resolve('node_modules', '.bin', 'tsc'), ['-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

/**
 * What a partner writes. Where a line reads a member too early or names a value that does not exist, the compiler has
 * to say so: it also reports an expected error that is none.
 */
const program = `
import type { components, operations } from './api.ts';

type Schemas = components['schemas'];
const unreachable = (value: never): never => { throw new Error(String(value)); };

export function scoreOf(report: Schemas['VisibilityReport']): number | string | null {
  // @ts-expect-error a report that is not completed has no result
  report.result.report;
  switch (report.status) {
    case 'queued':
    case 'running': {
      const nothing: null = report.result;
      return nothing;
    }
    case 'failed':
      return report.error.split(':')[0] ?? '';
    case 'completed': {
      const completedAt: string = report.completed_at;
      // @ts-expect-error a completed report has no error
      report.error.length;
      return report.result?.report.ai_visibility_score ?? completedAt;
    }
    // @ts-expect-error there is no such status
    case 'succeeded':
    default:
      return unreachable(report);
  }
}

export function outputOf(execution: Schemas['ActionExecution']): string | null {
  if (execution.status === 'failed') return execution.error.toUpperCase();
  // @ts-expect-error only a failed execution has an error
  execution.error.length;
  return execution.status === 'succeeded' ? execution.output_url.slice(1) : execution.output_url;
}

type Output = operations['getActionExecutionOutput']['responses']['200']['content']['application/json'];
export function textOf(read: Output): string | null {
  // @ts-expect-error a post has no slug
  read.output.slug;
  switch (read.output_type) {
    case 'article':
      return read.output.slug;
    case 'network_post':
    case 'short_post':
    case 'forum_post':
      return read.output.tweets?.join() ?? null;
    default:
      return unreachable(read);
  }
}

export function aboutOf(action: Schemas['Action']): string {
  if (action.type === 'create_article') return action.payload.article_title;
  // @ts-expect-error only an article has that title
  action.payload.article_title;
  return action.type === 'request_third_party_mention' ? action.payload.target_urls.join() : action.title;
}

type Refused = operations['createActionExecution']['responses'];
export function whyNot(refusal: Refused['409'] | Refused['503']): string {
  const { detail } = refusal.content['application/json'];
  if (typeof detail === 'string') return detail;
  switch (detail.code) {
    case 'workspace_archived':
    case 'output_not_ready':
    case 'article_output_required':
    case 'result_lost':
    case 'output_lost':
      return 'do not repeat it';
    case 'action_generating':
    case 'report_not_completed':
    case 'report_not_queued':
    case 'action_output_not_queued':
    case 'temporarily_unavailable':
      return 'repeat it';
    // @ts-expect-error there is no such code
    case 'not_ready':
    default:
      return unreachable(detail);
  }
}

export function told(report: Schemas['Analysis']): string {
  // @ts-expect-error reports of early versions say nothing about change
  report.change.verdict;
  const verdict = report.change?.verdict ?? 'not_comparable';
  switch (verdict) {
    case 'improved':
    case 'declined':
      return String(report.change?.differences.visibility_score?.difference);
    case 'within_noise':
    case 'insufficient':
    case 'not_comparable':
      return report.sampling?.grade === 'decision' ? 'no change' : 'ask more';
    default:
      return unreachable(verdict);
  }
}
`;

test('[V-05] openapi-typescript makes types that narrow by status, type and error code', () => {
  assert.is(compiled(program), '');
});

test.run();
