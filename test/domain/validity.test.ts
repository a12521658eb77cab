import * as assert from 'uvu/assert';
import { createIds } from '../../src/domain/ids.ts';
import { executionProblem, isOwnArtifact, isWellNamed, workspaceProblem } from '../../src/domain/validity.ts';
import type { SpecOf } from '../../src/resources/kinds.ts';
import { suite } from '../support/suite.ts';
import { resource } from './resources.ts';

const validity = suite('validity');

const ids = createIds(Buffer.alloc(32, 7));
const WEBSITE = 'https://acme.example';
const on = (id: 'provider_1' | 'provider_2', enabled = true) => ({ id, enabled });

const workspace = (spec: Partial<SpecOf<'Workspace'>> = {}, name = ids.workspace('acme', WEBSITE)) =>
  resource('Workspace', { website: WEBSITE, models: [on('provider_1')], ...spec }, undefined, { name });

const WORKSPACES: readonly (readonly [what: string, given: ReturnType<typeof workspace>, problem?: RegExp])[] = [
  ['as it is made', workspace()],
  ['one model of two enabled', workspace({ models: [on('provider_1', false), on('provider_2')] })],
  ['no website', workspace({ website: 'acme' }), /^InvalidWebsite: spec\.website: \S/],
  [
    'a website in another spelling',
    workspace({ website: 'https://ACME.example/' }),
    /^InvalidWebsite: spec\.website must be https:\/\/acme\.example$/,
  ],
  [
    'the name of another website',
    workspace({}, ids.workspace('acme', 'https://b.example')),
    /^InvalidName: .*--website/,
  ],
  [
    'the name of another namespace',
    workspace({}, ids.workspace('globex', WEBSITE)),
    /^InvalidName: .*--namespace acme /,
  ],
  ['no model enabled', workspace({ models: [on('provider_1', false)] }), /^InvalidModels: at least one/],
  ['no model', workspace({ models: [] }), /^InvalidModels: at least one/],
  [
    'a provider twice',
    workspace({ models: [on('provider_1'), on('provider_1', false)] }),
    /^InvalidModels: a provider is named twice$/,
  ],
];
for (const [what, given, problem] of WORKSPACES)
  validity(`[W-03] a workspace, ${what}: ${problem ? 'invalid' : 'valid'}`, () => {
    const { reason, message } = workspaceProblem(given, ids) ?? {};
    if (problem) assert.match(`${reason}: ${message}`, problem);
    else assert.is(reason, undefined);
  });

const NAME = ids.execution('acme', 'act-a', 2);
const execution = (spec: Partial<SpecOf<'ActionExecution'>> = {}, name = NAME) =>
  resource(
    'ActionExecution',
    {
      ...{ actionName: 'act-a', attempt: 2, type: 'CreateArticle', payload: {}, outputType: 'Article' },
      ...{ outputId: ids.output('Article', 'acme', NAME), ...spec },
    },
    undefined,
    { name },
  );

validity('[X-03] an execution has the name of its action and attempt, and the output of that name', () => {
  assert.is(executionProblem(execution(), ids), undefined);
  assert.is(isWellNamed(execution(), ids), true);
  for (const other of [execution({ attempt: 3 }), execution({ actionName: 'act-b' }), execution({}, 'aex-a')]) {
    assert.is(isWellNamed(other, ids), false);
    const { reason, message } = executionProblem(other, ids) ?? {};
    assert.match(`${reason}: ${message}`, /^InvalidName: the name does not belong to attempt \d of act-[ab]: make/);
  }
  for (const spec of [{ outputId: 'art-x' }, { outputType: 'ShortPost' as const }]) {
    const { reason, message } = executionProblem(execution(spec), ids) ?? {};
    assert.match(
      `${reason}: ${message}`,
      /^InvalidName: spec\.outputId does not belong to the name of the execution: make/,
    );
    assert.is(isWellNamed(execution(spec), ids), true, 'it takes its attempt all the same');
  }
});

validity('[H-07] an artifact is the namespace’s whose name its key begins with', () => {
  for (const [key, isOwn] of [
    ['acme/uid/0', true],
    ['acme-two/uid/0', false],
    ['globex/acme/0', false],
    ['acme', false],
  ] as const)
    assert.is(isOwnArtifact({ key }, 'acme'), isOwn, key);
});

validity.run();
