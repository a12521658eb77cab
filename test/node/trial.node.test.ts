// timeout: 400 s
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { CHART, commandsIn } from '../support/chart.ts';
import { eventually } from '../support/embedded.ts';
import { installBlock } from '../support/install-document.ts';
import { helmRun, kubectl, run } from '../support/node/commands.ts';
import { requireNodes, trialArguments } from '../support/node/world.ts';
import { freePort } from '../support/servers/server-process.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const trial = suite('the trial of the chart as it is');
const NAMESPACE = 'sightline';

/** The block of the document with the images and the volumes of this cluster; as printed otherwise. */
function asPrinted(): string {
  const given = [...trialArguments(), '--take-ownership'].map((argument) => `'${argument}'`).join(' ');
  const block = installBlock('trial');
  const printed = '--set image.repository=registry.example/sightline';
  assert.ok(block.includes(printed), block);
  return block.replace(printed, given);
}

if (requireNodes(trial, 'the trial of the chart')) {
  trial.after(() => {
    run('helm', ['uninstall', 'sightline', '--namespace', NAMESPACE]);
    run('kubectl', ['delete', 'namespace', NAMESPACE, '--wait=false']);
  });

  trial('[K-09] the commands of docs/install.md bring up Redis, NATS and the programs', () => {
    const { code, stdout, stderr } = run('sh', ['-euc', `cd '${join(CHART, '../..')}'\n${asPrinted()}`]);
    assert.is(code, 0, stderr);
    assert.match(stdout, /TRIAL: Redis and NATS/);
    assert.match(stdout, /Phase: +Succeeded/);
    assert.match(stdout, /ok +controllers reaches nats: yes/, 'helm test --logs');
  });

  trial('helm test fails while NATS is away, although every program is ready, and says so', async () => {
    const inNamespace = (...args: string[]): string => kubectl('--namespace', NAMESPACE, ...args);
    inNamespace('scale', 'statefulset/sightline-nats', '--replicas=0');
    inNamespace('wait', '--for=delete', 'pod/sightline-nats-0', '--timeout=180s');
    const test = (...more: string[]) => run('helm', ['test', 'sightline', '--namespace', NAMESPACE, ...more]);
    const away = test('--logs');
    assert.is.not(away.code, 0);
    assert.match(away.stdout, /ok +api is ready: 200/);
    assert.match(away.stdout, /FAIL controllers reaches nats: no/);
    inNamespace('scale', 'statefulset/sightline-nats', '--replicas=1');
    inNamespace('rollout', 'status', 'statefulset/sightline-nats', '--timeout=180s');
    await eventually('helm test succeeds again', () => (test().code === 0 ? true : undefined), 180_000);
  });

  trial('the commands of the notes work as they are printed, to a report, without internet', async () => {
    const notes = helmRun('get', 'notes', 'sightline', '--namespace', NAMESPACE);
    const port = String(await freePort());
    const script = `cd '${tempFolder()}'; trap '[ -z "\${!:-}" ] || kill $!' EXIT\n${commandsIn(notes).replaceAll('8080', port)}`;
    const { code, stdout, stderr } = run('sh', ['-euc', script]);
    assert.is(code, 0, `${stdout}${stderr}`);
    assert.match(stdout, /pvr-\w+ +Completed +Completed +done +(\d+)\/\d+ /);
    assert.match(stdout, /"status":"completed"/);
    assert.match(stdout, /kestrelcycles\.example/);
  });
}

trial.run();
