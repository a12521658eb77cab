import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Action } from '../../contract/action.ts';
import type { Analysis, ReportResult, VisibilityReport } from '../../contract/report.ts';
import type { Workspace } from '../../contract/workspace.ts';
import { DEFAULT_PROVIDERS, ENGINES } from '../../registry/engines.ts';
import { SAMPLE_HOST } from '../../simulation/sample-site.ts';
import { ExitError } from '../exit.ts';
import { pageOf } from '../page.ts';
import { certaintyOf } from './certainty.ts';
import type { Stage } from './client.ts';
import { follow } from './follow.ts';

/** The readable report, in the folder of the demo. */
export const PAGE_FILE = 'report.html';

/** Creates a workspace of the website and its first report. Returns the actions of the report. */
export async function firstReport(stage: Stage): Promise<readonly Action[]> {
  const { api, root, out, site } = stage;
  const say = (text = ''): void => void out.write(`${text}\n`);
  const workspace = await api.post<Workspace>('/v1/workspaces', { website: site ?? SAMPLE_HOST });
  const whose = site === undefined ? ' (a sample website that this demo serves itself)' : '';
  say(`Workspace ${workspace.id} for ${workspace.website}${whose}`);
  const reports = `/v1/workspaces/${workspace.id}/visibility-reports`;
  const { id } = await api.post<VisibilityReport>(reports, undefined, { 'idempotency-key': 'demo-1' });
  say(`Report ${id}`);
  const report = await follow<VisibilityReport>(stage, `/v1/visibility-reports/${id}`);
  if (report.result === null)
    throw new ExitError(1, [`the report failed: ${report.error}`, `for details see ${join(root, 'server.log')}`]);
  await writeFile(join(root, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  say();
  say(summarise(report.result, simulatedNotes(report), out.isTTY));
  say();
  say(`  The whole report as the API returns it: ${join(root, 'report.json')}`);
  const page = join(root, PAGE_FILE);
  await writeFile(page, await pageOf(id, { data: join(root, 'data') }, {}));
  say(`  The report as a page for people: ${page}`);
  return report.result.action_list;
}

const KEYS = Object.values(DEFAULT_PROVIDERS).map((id) => ENGINES[id].apiKeyEnv);

function simulatedNotes(report: VisibilityReport): string[] {
  const models = new Set(
    report.result?.report.prompts.flatMap((prompt) =>
      prompt.responses.map((response) => `${response.engine} (${response.model_id})`),
    ),
  );
  const simulated = [...models].filter((model) => model.includes('simulated-')).sort();
  if (simulated.length === 0) return [];
  return [
    `${simulated.join(', ')}: their answers are made up, so these numbers say nothing about the real brand.`,
    `Set ${KEYS.slice(0, -1).join(', ')} or ${KEYS.at(-1)} to ask the real engine.`,
  ];
}

const bold = (text: string, colour: boolean): string => (colour ? `\x1b[1m${text}\x1b[0m` : text);

/** The report in a form for the terminal, with the numbers of the API. */
function summarise(result: ReportResult, notes: readonly string[], colour: boolean): string {
  const { report } = result;
  const parts = [
    `${bold(report.brand_name, colour)} (${report.category})  ${report.url}`,
    report.description,
    '',
    `${bold(`AI visibility score ${report.ai_visibility_score} of 100, ${report.score_band}`, colour)}   from ${report.answers_analyzed} answers to questions that do not name the brand`,
    ...certaintyOf(report),
    '',
    ...breakdown(report),
    '',
    bold('By engine', colour),
    ...table(['engine', 'visible', 'mean recip. rank', 'own citations', '+ / o / -', 'answers'], enginesOf(report)),
    '',
    bold('Who is named', colour),
    ...table(['brand', 'visible', 'share of voice', 'mean recip. rank'], competitorsOf(report)),
    '',
    bold(`Recommended actions (${result.action_list.length})`, colour),
    ...result.action_list.slice(0, 8).map((action, index) => `  ${index + 1}. [${action.priority}] ${action.title}`),
    ...(result.action_list.length > 8 ? [`  ... and ${result.action_list.length - 8} more`] : []),
    '',
    bold('Root files', colour),
    ...report.root_files.map(
      (file) =>
        `  ${file.name}: ${file.present ? 'present' : 'not there'}${file.status_code === null ? '' : ` (${file.status_code})`}${file.error === null ? '' : `, ${file.error}`}${file.blocked_agents.length > 0 ? `, blocks ${file.blocked_agents.join(', ')}` : ''}`,
    ),
    ...(notes.length > 0 ? ['', bold('Simulated', colour), ...notes.map((note) => `  ${note}`)] : []),
  ];
  return parts.map((line) => `  ${line}`.trimEnd()).join('\n');
}

const NAMES = {
  mention_rate: 'mention rate',
  platform_coverage: 'coverage of engines',
  avg_rank: 'rank',
  sentiment: 'sentiment',
  competitive_gap: 'against the leader',
} as const;

function breakdown({ score_breakdown: scores }: Analysis): string[] {
  if (scores === null) return ['  no answer could be analysed'];
  const rows = (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((key) => [
    NAMES[key],
    scores[key].value.toFixed(2),
    `× ${Math.round(scores[key].weight * 100)}`,
    `= ${scores[key].points.toFixed(2)}`,
  ]); // keys of the literal above
  return table(['part', 'value', 'weight', 'points'], rows);
}

const percent = (value: number): string => `${value.toFixed(1)} %`;

const enginesOf = (report: Analysis): string[][] =>
  [...Object.entries(report.per_engine), ['all', report.overall] as const].map(([name, s]) => [
    name,
    ...(s.answers_analyzed === 0 ? ['-', '-'] : [percent(s.visibility_pct), s.mean_reciprocal_rank.toFixed(2)]),
    s.citation_share === null ? '-' : percent(s.citation_share * 100),
    `${s.sentiment_counts.positive} / ${s.sentiment_counts.neutral} / ${s.sentiment_counts.negative}`,
    String(s.answers_analyzed),
  ]);

const competitorsOf = (report: Analysis): string[][] =>
  report.competitors
    .toSorted((a, b) => b.visibility_pct - a.visibility_pct || (a.name < b.name ? -1 : 1))
    .map((row) => [
      row.name === report.brand_name ? `${row.name} (this brand)` : row.name,
      percent(row.visibility_pct),
      percent(row.share_of_voice * 100),
      row.mean_reciprocal_rank?.toFixed(2) ?? '-',
    ]);

/** Columns padded to their widest cell; the first to the left, the others to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   ')}`;
  return [line(head), `  ${widths.map((width) => '─'.repeat(width)).join('   ')}`, ...rows.map(line)];
}
