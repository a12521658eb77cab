import * as assert from 'uvu/assert';
import { VERSIONS } from '../../src/analysis/types.ts';
import made from '../../src/contract/examples.json' with { type: 'json' };
import { EXAMPLES, REFUSAL_EXAMPLES } from '../../src/contract/examples.ts';
import { openApiDocument } from '../../src/contract/openapi.ts';
import { OPERATION_IDS, type OperationId, operation, refusalsOf } from '../../src/contract/operations.ts';
import { suite } from '../support/suite.ts';

const test = suite('contract/examples');
const document = JSON.parse(JSON.stringify(openApiDocument()));
const { schemas } = document.components;
const report = made.reportCompleted.result.report;

/** What the document shows of an operation's answer. */
function shown(id: OperationId): readonly unknown[] {
  const { method, path, success } = operation(id);
  const { example, examples } = document.paths[path][method].responses[success.status].content['application/json'];
  return example === undefined ? Object.values(examples).map((one) => Object(one).value) : [example];
}

test('[V-05] every operation shows an answer, each status of it, and each kind of output', () => {
  for (const id of OPERATION_IDS)
    if (typeof operation(id).success.schema !== 'string') assert.ok(shown(id).length > 0, id);
  const valuesOf = (id: OperationId, member: string) => shown(id).map((one) => Object(one)[member]);
  const all = (name: string): readonly string[] => Object.keys(schemas[name].discriminator.mapping);
  assert.equal([...new Set(valuesOf('getVisibilityReport', 'status'))].sort(), all('VisibilityReport').toSorted());
  assert.equal([...new Set(valuesOf('getActionExecution', 'status'))].sort(), all('ActionExecution').toSorted());
  assert.equal(valuesOf('getActionExecutionOutput', 'output_type').sort(), all('Output').toSorted());
});

test('[V-05] every refusal that an operation lists has examples, one for each of its codes', () => {
  for (const id of OPERATION_IDS)
    for (const status of refusalsOf(operation(id))) {
      const { $ref } = document.paths[operation(id).path][operation(id).method].responses[status];
      const { content } = document.components.responses[$ref.split('/').at(-1)];
      const { schema, examples } = content['application/json'];
      const details = Object.values(examples).map((one) => Object(one).value.detail);
      assert.equal(Object.keys(examples), Object.keys(REFUSAL_EXAMPLES[status]));
      const { detail } = schemas[schema.$ref.split('/').at(-1)].properties;
      for (const { properties } of detail.anyOf ?? [detail])
        for (const code of properties?.code?.enum ?? [])
          assert.ok(
            details.some((one) => one.code === code),
            `${status} ${code}`,
          );
    }
});

test('[V-05] the completed report has every member that a report can have, as this version makes them', () => {
  assert.equal(Object.keys(report).sort(), Object.keys(schemas.Analysis.properties).sort());
  assert.is(report.scoring_version, VERSIONS.scoring);
  assert.is(made.reportFirst.result.report.change, null);
});

test('[V-05] the numbers of the completed report agree with each other', () => {
  const points = Object.values(report.score_breakdown).reduce((sum, part) => sum + part.points, 0);
  assert.is(Math.round(points), report.ai_visibility_score);
  for (const { value, weight, points: own } of Object.values(report.score_breakdown))
    assert.ok(Math.abs(100 * weight * value - own) < 0.006);
  const engines = Object.values(report.per_engine);
  const sum = (member: 'answers_analyzed' | 'mention_count' | 'branded_answers'): number =>
    engines.reduce((total, one) => total + one[member], 0);
  for (const member of ['answers_analyzed', 'mention_count', 'branded_answers'] as const)
    assert.is(sum(member), report.overall[member]);
  assert.equal([report.answers_analyzed, report.sampling.answers_ok], Array(2).fill(report.overall.answers_analyzed));
  assert.is(report.overall.visibility_pct, percent(report.overall.mention_count / report.overall.answers_analyzed));
  assert.equal(Object.keys(report.engines), Object.keys(report.per_engine));
  const own = report.competitors.find(({ name }) => name === report.brand_name);
  assert.equal(
    [own?.visibility_pct, own?.mention_count],
    [report.overall.visibility_pct, report.overall.mention_count],
  );
});

test('[V-05] its intervals contain the numbers that they are of', () => {
  const { uncertainty } = report;
  const contains = (interval: unknown, value: unknown, what: string): void => {
    const { low, high } = Object(interval);
    if (interval === null) assert.ok(what in uncertainty.not_estimated, what);
    else assert.ok(low < high && low <= Object(value) && Object(value) <= high, what);
  };
  contains(uncertainty.ai_visibility_score, report.ai_visibility_score, 'score');
  contains(uncertainty.visibility_score, report.visibility_score, 'visibility');
  for (const [name, interval] of Object.entries(uncertainty.score_breakdown))
    contains(interval, Object(report.score_breakdown)[name].value, `score_breakdown.${name}`);
  for (const [name, interval] of Object.entries(uncertainty.overall))
    contains(interval, Object(report.overall)[name], `overall.${name}`);
  for (const { name, ...intervals } of uncertainty.competitors) {
    const row = Object(report.competitors.find((one) => one.name === name));
    for (const [member, interval] of Object.entries(intervals))
      contains(interval, row[member], `competitors.${name}.${member}`);
  }
});

test('[V-05] the examples are of one story', () => {
  const [newest, oldest] = made.trend.data;
  assert.equal([newest?.report_id, oldest?.report_id], [made.reportCompleted.id, made.reportFirst.id]);
  assert.equal(newest?.change, report.change);
  assert.is(report.change.previous_report_id, made.reportFirst.id);
  assert.is(newest?.visibility_score, report.visibility_score);
  assert.equal(newest?.uncertainty.visibility_score, report.uncertainty.visibility_score);
  assert.is(made.actionSucceeded.latest_execution.id, made.executionSucceeded.id);
  assert.is(made.outputArticle.output.id, made.executionSucceeded.output_id);
  assert.is(made.workspace.id, made.reportCompleted.workspace_id);
  assert.is(made.workspace.plan.created_at, made.reportFirst.created_at);
  assert.equal(EXAMPLES.getTrend.response, made.trend);
});

const percent = (rate: number): number => Math.round(rate * 10_000) / 100;

test.run();
