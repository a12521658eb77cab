import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { readDataFolder } from '../../src/adapters/embedded/read-data-folder.ts';
import type { Evidence } from '../../src/analysis/evidence.ts';
import type { VisibilityReport } from '../../src/contract/report.ts';
import {
  createWorkspace,
  type Embedded,
  launch,
  makeWorld,
  NAMESPACE,
  runProgram,
  startEmbedded,
  terminal,
  type World,
} from '../support/embedded.ts';
import { suite } from '../support/suite.ts';

/** One report, measured over HTTP in the formats of the three engines, and what an operator can prove of it. */
const auditing = suite('replay and explain on one machine');
let world: World;
let embedded: Embedded;
let report: VisibilityReport;

auditing.before(async () => {
  world = await makeWorld({ engines: 'counted' });
  embedded = await startEmbedded(world);
  const launched = await launch(embedded, await createWorkspace(embedded));
  report = await terminal(embedded, (launched.json as { id: string }).id); // the contract's shape
  assert.is(report.status, 'completed');
});
auditing.after(() => world.close());

const audit = (...args: readonly string[]) => runProgram([...args, '--data', world.data]);

/** The file of an artifact, found by what it holds. */
function artifactFile(holds: (document: Record<string, unknown>) => boolean): string {
  const root = join(world.data, 'artifacts', NAMESPACE);
  const files = readdirSync(root).flatMap((uid) => readdirSync(join(root, uid)).map((name) => join(root, uid, name)));
  const found = files.find((file) => holds(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))));
  if (found === undefined) throw new Error('no such artifact');
  return found;
}
const evidenceFile = (): string => artifactFile((document) => 'answers' in document);

auditing('[M-16] beside the running server: both digests, the versions, exit code 0', async () => {
  const { code, stdout, stderr } = await audit('replay', report.id);
  assert.is(code, 0, stderr);
  const [, stored] = /^stored {4}sha256 ([0-9a-f]{64})$/m.exec(stdout) ?? [];
  const [, replayed] = /^replayed {2}sha256 ([0-9a-f]{64})$/m.exec(stdout) ?? [];
  assert.ok(stored);
  assert.is(stored, replayed);
  const versions = /^versions {2}(.*)$/m
    .exec(stdout)?.[1]
    ?.split(', ')
    .map((part) => part.replace(/ \d+$/, ''));
  assert.equal(versions, [
    'matcher',
    'extractor',
    'labeller',
    'scorer',
    'wording',
    'recommendations',
    'members',
    'intervals',
  ]);
  assert.match(stdout, /^bodies {4}12 read again, 0 failed/m);
  assert.match(stdout, /^verdict {3}identical$/m);
});

auditing('[M-16] evidence has every raw body with its digest, request, models, latency and attempts', () => {
  const { answers } = JSON.parse(gunzipSync(readFileSync(evidenceFile())).toString('utf8')) as Evidence; // as the run wrote it
  assert.is(answers.length, 12);
  for (const { rawBody, rawSha256, requestSha256, requestedModel, model, requests, latencyMs } of answers) {
    assert.type(JSON.parse(rawBody), 'object');
    assert.match(rawSha256, /^[0-9a-f]{64}$/);
    assert.match(requestSha256 ?? '', /^[0-9a-f]{64}$/);
    assert.equal([requestedModel, model].includes(''), false);
    assert.is(requests, 1);
    assert.type(latencyMs, 'number');
  }
  assert.is(new Set(answers.map(({ requestSha256 }) => requestSha256)).size, 12);
});

auditing('explain says what partners read, with its formula, places and answers', async () => {
  const { code, stdout, stderr } = await audit('explain', report.id, 'overall.visibility_pct', '--all');
  assert.is(code, 0, stderr);
  const { visibility_pct, mention_count, answers_analyzed } = report.result?.report.overall ?? {};
  assert.ok(stdout.startsWith(`overall.visibility_pct = ${visibility_pct} `), stdout);
  assert.ok(stdout.includes(`100 × ${mention_count} ÷ ${answers_analyzed} = ${visibility_pct}`));
  assert.is(stdout.match(/«Kestrel Tools»/g)?.length, mention_count);
  const short = await audit('explain', report.id, 'overall.visibility_pct');
  const [head = '', ...blocks] = stdout.split(/\n\n(?= {2}q-)/);
  assert.ok(short.stdout.startsWith(head), short.stdout);
  assert.is(short.stdout.split(/\n\n(?= {2}q-)/).length - 1, 3, 'three answers of those that count');
  assert.ok(blocks.length > 3);
  const [, more] =
    /\n\n--all shows (\d+) more(?:, and names the (?:\d+ that count|one that counts) 0)?\n?$/.exec(short.stdout) ?? [];
  assert.is(more, String(blocks.length - 3), short.stdout);
  const json = await audit('explain', report.id, 'per_engine.provider_1.citation_share', '--json');
  assert.is(JSON.parse(json.stdout).stored, report.result?.report.per_engine['provider_1']?.citation_share);
});

auditing(
  'without a field explain lists the main numbers, with --all every one; with a wrong one the fields',
  async () => {
    const { code, stdout } = await audit('explain', report.id);
    assert.is(code, 0);
    const { overall, score_breakdown } = report.result?.report ?? {};
    const lines = stdout.split('\n');
    for (const line of [
      `  ai_visibility_score = ${report.result?.report.ai_visibility_score}`,
      `  overall.citation_share = ${overall?.citation_share}`,
      `  score_breakdown.avg_rank.points = ${score_breakdown?.avg_rank.points}`,
    ])
      assert.ok(lines.includes(line), `${line} in\n${stdout}`);
    const more = Number(/^and (\d+) more numbers/m.exec(stdout)?.[1]);
    const all = await audit('explain', report.id, '--all');
    assert.is(all.stdout.split('\n').length, lines.length + more - 1);
    const fields: unknown = JSON.parse((await audit('explain', report.id, '--json')).stdout);
    assert.ok(Array.isArray(fields) && fields.includes('overall.citation_share'));
    const wrong = await audit('explain', report.id, 'overall.fame');
    assert.is(wrong.code, 2);
    assert.match(
      wrong.stderr,
      /^sightline: report pvr-\w+ has no number overall\.fame; it has\nsightline: {3}visibility_score$/m,
    );
  },
);

auditing('what cannot be audited is said in a line', async () => {
  const absent = await audit('replay', 'pvr-nosuch');
  assert.equal([absent.code, absent.stderr], [1, `sightline: no report pvr-nosuch in ${world.data}`]);
  const elsewhere = await runProgram(['replay', report.id, '--data', world.root]);
  assert.equal(
    [elsewhere.code, elsewhere.stderr],
    [1, `sightline: ${world.root} is not a data folder: it has no VERSION`],
  );
  const both = await runProgram(['replay', report.id, '--data', world.data, '--config', world.configFile]);
  assert.is(both.code, 2);
  assert.match(both.stderr, /^sightline: report: give --data .*, or --config/);
});

/** The report as somebody would change it who has the whole machine. */
function change(sql: string, ...values: readonly (string | number)[]): void {
  const database = new DatabaseSync(join(world.data, 'store.db'));
  database.prepare(`UPDATE revisions SET body = ${sql} WHERE ended IS NULL AND name = '${report.id}'`).run(...values);
  database.close();
}

auditing('[M-16] --json says the same, and the cost is that of the answers and the analyst', async () => {
  const { code, stdout } = await audit('replay', report.id, '--json');
  const { verdict, cost, intervals, problems, name } = JSON.parse(stdout);
  assert.equal([code, verdict, cost, intervals, problems, name], [0, 'identical', 'whole', 'same', [], report.id]);
});

auditing(
  '[M-16] a changed score or cost of the status, or list of actions, is named, and the verdict is no other than the exit code',
  async () => {
    const cases = [
      ['$.status.score', 1, /^problem {3}status: status\.score is 1, the analysis has \d+$/m],
      ['$.status.cost.requests', 1000, /^problem {3}cost: status\.cost\.requests is 1000, evidence has \d+$/m],
      ['$.status.cost.microUsd', 7, /^problem {3}cost: status\.cost\.microUsd is 7, evidence has \d+|none$/m],
    ] as const;
    for (const [path, value, says] of cases) {
      const folder = await readDataFolder(world.data);
      const [before] = folder.named('VisibilityReport', report.id);
      folder.close();
      change('json_set(body, ?, ?)', path, value);
      const { code, stdout } = await audit('replay', report.id);
      change('?', JSON.stringify(before));
      assert.is(code, 1, stdout);
      assert.match(stdout, says);
      assert.match(stdout, /^verdict {3}DIFFERENT/m);
    }
    const file = artifactFile((document) => 'action_list' in document);
    const served = gunzipSync(readFileSync(file)).toString('utf8');
    const title = JSON.parse(served).action_list[0].title;
    const forged = await refer(file, gzipSync(served.replaceAll(JSON.stringify(title), '"Buy"')));
    const { code, stdout } = await audit('replay', report.id);
    await refer(forged, readFileSync(file));
    assert.is(code, 1, stdout);
    assert.match(stdout, /^problem {3}actions: act-\w+: title not as recommended$/m);
    assert.match(stdout, /^verdict {3}DIFFERENT/m);
    assert.is((await audit('replay', report.id)).code, 0);
  },
);

auditing(
  '[M-16] after the server has ended: a forged body is found even where every digest was made anew',
  async () => {
    assert.is((await embedded.stop()).code, 0);
    assert.is((await audit('replay', report.id)).code, 0);
    const file = evidenceFile();
    const stored = readFileSync(file);
    const forged = gzipSync(gunzipSync(stored).toString('utf8').replace('solid choice', 'poor choice '));
    writeFileSync(file, forged);
    const damaged = await audit('replay', report.id);
    assert.is(damaged.code, 1);
    assert.match(
      damaged.stderr,
      /^sightline: the evidence of report pvr-\w+ is damaged: artifact .* does not match its digest$/,
    );
    const forgedFile = await refer(file, forged);
    const { code, stdout } = await audit('replay', report.id);
    assert.is(code, 1);
    assert.match(stdout, /^problem {3}q-\w+\/provider_\d\/1: the raw body is not the one that was received$/m);
    assert.match(stdout, /^verdict {3}DIFFERENT/m);
    const explained = await audit('explain', report.id, 'overall.mention_count');
    assert.is(explained.code, 0);
    assert.match(explained.stderr, /^sightline: replaying the stored report does not give the same result/);
    rmSync(forgedFile);
    const missing = await audit('explain', report.id, 'overall.visibility_pct');
    assert.match(missing.stderr, /^sightline: the evidence of report pvr-\w+ is missing: /);
    assert.is(missing.code, 1);
  },
);

/** As somebody with the whole machine could: file, name and reference follow the forged bytes. */
async function refer(file: string, bytes: Uint8Array): Promise<string> {
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(bytes))).toString('hex');
  const old = file.slice(-64);
  const path = join(file, '..', sha256);
  writeFileSync(path, bytes);
  const database = new DatabaseSync(join(world.data, 'store.db'));
  const update = database.prepare('UPDATE revisions SET body = replace(body, ?, ?) WHERE ended IS NULL');
  update.run(old, sha256);
  database.close();
  return path;
}
auditing.run();
