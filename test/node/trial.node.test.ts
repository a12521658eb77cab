// timeout: 400 s
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { helmRun, kubectl, run } from '../support/node/commands.ts';
import { install, requireNodes, trialArguments } from '../support/node/world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const trial = suite('the trial of the chart as it is');
const NAMESPACE = 'sightline-trial';

if (requireNodes(trial, 'the trial of the chart')) {
  trial.before(() => {
    kubectl('create', 'namespace', NAMESPACE);
  });
  trial.after(() => {
    run('helm', ['uninstall', 'try', '--namespace', NAMESPACE]);
    run('kubectl', ['delete', 'namespace', NAMESPACE, '--wait=false']);
  });

  trial('[K-09] values-trial.yaml alone brings up Redis, NATS and the programs', () => {
    const notes = install('try', NAMESPACE, '--take-ownership', ...trialArguments());
    assert.match(notes, /TRIAL: Redis and NATS/);
    assert.match(helmRun('test', 'try', '--namespace', NAMESPACE), /Phase: +Succeeded/);
  });

  trial('the commands of the notes work as they are printed', () => {
    const notes = helmRun('get', 'notes', 'try', '--namespace', NAMESPACE);
    const commands = notes.slice(notes.indexOf('\n  kubectl'), notes.indexOf('The first line')).replace(/^ {2}/gm, '');
    const { code, stdout, stderr } = run('sh', ['-euc', `cd '${tempFolder()}'\n${commands}`]);
    assert.is(code, 0, stderr);
    assert.match(stdout, /API key, shown this once: sl_[\w-]{43}/);
    kubectl('--namespace', NAMESPACE, 'wait', '--for=condition=Ready', 'pcred/backend', '--timeout=30s');
  });
}

trial.run();
