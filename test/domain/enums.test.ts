import * as assert from 'uvu/assert';
import * as wireAction from '../../src/contract/action.ts';
import * as wireExecution from '../../src/contract/execution.ts';
import * as wireReport from '../../src/contract/report.ts';
import * as domain from '../../src/domain/enums.ts';
import { ACTIONS, isExecutable } from '../../src/registry/actions.ts';
import { actionPhase, actionType, recommendation } from '../../src/resources/action.ts';
import { executionPhase, outputType } from '../../src/resources/action-execution.ts';
import { reportChange, reportPhase } from '../../src/resources/visibility-report.ts';
import { suite } from '../support/suite.ts';

const enums = suite('enums');

const CHANGE_VERDICTS = [
  ...(['improved', 'declined', 'within_noise', 'insufficient', 'not_comparable'] as const),
  ...(['moved', 'model_changed', 'version_changed'] as const),
];
const CHANGE_REASONS = ['plan_changed', 'model_changed', 'version_changed'] as const;
const TABLES: readonly (readonly [
  name: string,
  wire: readonly string[],
  resource: readonly string[],
  toWire: readonly string[],
  back: readonly string[],
])[] = [
  row('action types', wireAction.actionType.options, actionType.options, domain.actionTypes),
  row('action statuses', wireAction.actionStatus.options, actionPhase.options, domain.actionStatuses),
  row('priorities', wireAction.priority.options, recommendation.shape.priority.options, domain.priorities),
  row('output types', wireExecution.outputType.options, outputType.options, domain.outputTypes),
  row('report statuses', wireReport.reportStatus.options, reportPhase.options, domain.reportStatuses),
  row('execution statuses', wireExecution.executionStatus.options, executionPhase.options, domain.executionStatuses),
  row('change verdicts', CHANGE_VERDICTS, reportChange.shape.verdict.options, domain.changeVerdicts),
  row('change reasons', CHANGE_REASONS, reportChange.shape.reasons.unwrap().element.options, domain.changeReasons),
];

function row<R extends string, W extends string>(
  name: string,
  wire: readonly W[],
  resource: readonly R[],
  table: { toWire(value: R): W; fromWire(value: W): R },
) {
  return [name, wire, resource, resource.map(table.toWire), wire.map(table.fromWire)] as const;
}

for (const [name, wire, resource, toWire, back] of TABLES) {
  enums(`${name} have one spelling for each member on both sides`, () => {
    assert.equal([...toWire].sort(), [...wire].sort());
    assert.equal([...back].sort(), [...resource].sort());
    const snake = (value: string) => value.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
    assert.equal(toWire, resource.map(snake));
    for (const [i, member] of back.entries()) assert.is(snake(member), wire[i]);
  });
}

enums('[A-03] exactly the executable types make an output', () => {
  assert.equal(domain.actionTypes.values.map(domain.actionTypes.toWire).sort(), Object.keys(ACTIONS).sort());
  for (const type of domain.actionTypes.values)
    assert.is(domain.outputTypeOf(type) !== undefined, isExecutable(domain.actionTypes.toWire(type)));
  assert.is(domain.outputTypeOf('CreateArticle'), 'Article');
  assert.is(domain.outputTypeOf('CreateForumPost'), 'ForumPost');
});

enums.run();
