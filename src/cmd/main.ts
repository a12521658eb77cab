import { Command, CommanderError } from 'commander';
import { DataFolderError } from '../adapters/embedded/data-folder-error.ts';
import { ListenError } from '../lib/listen.ts';
import { StoreUnavailableError } from '../ports/resource-store.ts';
import { keepCompiled } from './compiled.ts';
import { reportFailure } from './exit.ts';
import { parsePort } from './flags.ts';
import { version } from './version.ts';

const PRETTY = ['--pretty', 'human-readable log instead of one JSON line per event', false] as const;
const ID_KEY = [
  '--data <dir>',
  'data folder of an embedded deployment, for its id key; without it, the key in SIGHTLINE_ID_KEY is used',
] as const;

/** The command line. Each program is loaded on demand, so that none loads the libraries of another. */
function commandLine(): Command {
  const program = new Command('sightline')
    .description('Measures how brands appear in the answers of AI answer engines.')
    .version(version)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true });
  program
    .command('embedded')
    .description(
      'run everything in one process on one machine: REST server, controllers and store; runs are child processes',
    )
    .option('--config <file>', 'configuration document (YAML); without it, all settings have their defaults')
    .requiredOption('--data <dir>', 'folder for all stored data; created on first use')
    .option(
      '--manifests <dir>',
      'folder with manifests (Partner, PartnerCredential and others); applied at start and on changes, like kubectl apply --server-side',
    )
    .option('--port <n>', 'REST port instead of http.port; 0 chooses a free port', parsePort)
    .option(...PRETTY)
    .action(async (options) => {
      keepCompiled(options.data);
      await (await import('./embedded.ts')).embedded(options, process.env);
    });
  clusterCommands(program);
  auditCommands(program);
  pageCommand(program);
  planCommands(program);
  program
    .command('sample-site')
    .description('serve the sample website of the demo, kestrelcycles.example, for a trial without internet access')
    .option('--port <n>', 'port to listen on, on all addresses of this machine', parsePort, 8080)
    .action(async ({ port }) => (await import('./sample-site.ts')).sampleSite(port));
  program
    .command('run', { hidden: true })
    .description('perform the run described by the environment variable SIGHTLINE_RUN; started by the controllers')
    .option('--data <dir>', 'data folder of the embedded process; without it, the run uses NATS, as on a cluster')
    .option('--fsync', 'same as the setting store.fsync', false)
    .option('--wait', 'load the code of a run, then wait for the parent process to describe it', false)
    .argument('[label]', 'name of the run, shown in the process list')
    .action(async (_label, options) => {
      if (options.wait) await (await import('./spare-run.ts')).spareRun(options, process.env);
      else await (await import('./run.ts')).run(options, process.env);
    });
  credentialCommands(program);
  manifestCommands(program);
  return program;
}

function clusterCommands(program: Command): void {
  program
    .command('api')
    .description('run the REST server on a cluster, with any number of replicas')
    .requiredOption('--config <file>', 'configuration document (YAML) with kubernetes, redis and nats')
    .option(...PRETTY)
    .action(async (options) => (await import('./api.ts')).api(options, process.env));
  program
    .command('controllers')
    .description(
      'run the controllers on a cluster; one replica is the leader, and every replica updates the views that REST serves',
    )
    .requiredOption('--config <file>', 'configuration document (YAML), the same as for api')
    .option(...PRETTY)
    .action(async (options) => (await import('./controllers.ts')).controllers(options, process.env));
}

/** Both read a data folder or a cluster, write nothing, and work while the server is running. */
function auditCommands(program: Command): void {
  const audit = (name: string, description: string): Command =>
    placed(
      program
        .command(name)
        .description(description)
        .argument('<report>', 'name of a completed VisibilityReport, pvr-...'),
    );
  audit(
    'replay',
    'recompute a stored report from its raw response bodies; exit code 0 if all numbers are identical and all other stored data matches',
  )
    .option('--json', 'print one JSON document, for scripts', false)
    .action(async (report, options) => (await import('./audit/replay.ts')).replay(report, options, process.env));
  audit('explain', 'show the answers, ranks, citations and formula behind a number of a stored report')
    .argument('[field]', 'for example overall.visibility_pct; without it, the main numbers are listed')
    .option('--all', 'show every answer behind the field; without a field, list every number', false)
    .option('--json', 'print one JSON document, for scripts', false)
    .action(async (report, field, options) =>
      (await import('./audit/explain.ts')).explain(report, field, options, process.env),
    );
}

function pageCommand(program: Command): void {
  placed(
    program
      .command('page')
      .description('print the readable page of a stored report: one HTML document that requests nothing else')
      .argument('<report>', 'name of a completed VisibilityReport, pvr-...'),
  )
    .option('--language <tag>', 'language of the page, for example de; default: that of the website')
    .action(async (report, options) => (await import('./page.ts')).page(report, options, process.env));
}

/** Where a command finds what is stored: a data folder or a cluster. */
const placed = (command: Command): Command =>
  command
    .option('--data <dir>', 'data folder of an embedded deployment')
    .option(
      '--config <file>',
      'configuration document of a cluster; the cluster itself is found through KUBECONFIG, the service account of the pod or ~/.kube/config',
    )
    .option('--namespace <ns>', 'namespace of the partner; optional with --data');

function planCommands(program: Command): void {
  const plan = program.command('plan').description('show or renew what the reports of a workspace measure');
  const ofWorkspace = (name: string, description: string): Command =>
    placed(plan.command(name).description(description).argument('<workspace>', 'name of a Workspace, pws-...'));
  ofWorkspace('show', 'show the measurement plan: the brand, its competitors and the questions by topic')
    .option('--json', 'print one JSON document, for scripts', false)
    .action(async (workspace, options) => (await import('./plan/show.ts')).showPlan(workspace, options, process.env));
  ofWorkspace(
    'renew',
    'ask for a new plan, which the next report makes; if a server is using the data folder, print the manifest to apply instead',
  )
    .option('--note <text>', 'why, up to 200 characters; it is recorded in the plan')
    .action(async (workspace, options) => (await import('./plan/renew.ts')).renewPlan(workspace, options, process.env));
}

function credentialCommands(program: Command): void {
  program
    .command('credential')
    .description('create keys for partners')
    .command('create')
    .description('create a key and print it once, with the manifest to apply')
    .requiredOption('--namespace <ns>', 'namespace of the partner')
    .requiredOption('--name <name>', 'name of the PartnerCredential')
    .option('--scopes <a,b|all>', 'scopes of an API key; default: all')
    .option('--expires <time>', 'RFC 3339 time at which the key expires')
    .option('--docs <user>', 'create a user name and password for /docs, /redoc and /openapi.json instead')
    .action(async (options) => {
      const { key, manifest } = (await import('./credential.ts')).createCredential(options);
      process.stdout.write(
        `# ${options.docs === undefined ? 'API key' : `password of ${options.docs}`}, shown only once: ${key}\n${manifest}`,
      );
    });
}

function manifestCommands(program: Command): void {
  program
    .command('workspace')
    .description('print manifests of workspaces')
    .command('manifest')
    .description('print the manifest of a Workspace with its required name')
    .requiredOption('--namespace <ns>', 'namespace of the partner')
    .requiredOption('--website <url>', 'website of the brand')
    .option('--models <ids>', 'enabled providers, comma separated; default: all three')
    .option(...ID_KEY)
    .action(async (options) => {
      const { idsFor, workspaceManifest } = await import('./manifests.ts');
      const ids = await idsFor(process.env, options.data);
      process.stdout.write(workspaceManifest(ids, options.namespace, options.website, options.models, new Date()));
    });
  program
    .command('execution')
    .description('print manifests of executions')
    .command('manifest')
    .description('print the manifest of an ActionExecution with its required name')
    .requiredOption('--namespace <ns>', 'namespace of the partner')
    .requiredOption('--action <name>', 'the Action to execute; it should be Recommended, Failed or Snoozed')
    .requiredOption('--attempt <n>', 'status.attempts of the Action plus 1')
    .requiredOption(
      '--payload <file>',
      'JSON file with the Action, as printed by kubectl get act NAME -o json, or with a payload; - for stdin',
    )
    .option('--type <type>', 'type of the Action, for example CreateArticle; needed if the file holds only a payload')
    .option(...ID_KEY)
    .action(async (options) => {
      const { executionManifest, idsFor } = await import('./manifests.ts');
      const ids = await idsFor(process.env, options.data);
      process.stdout.write(await executionManifest(ids, options, new Date()));
    });
}

/** Faults of the machine, for which the message is enough. */
const isOneLine = (error: Error): boolean =>
  error instanceof DataFolderError || error instanceof ListenError || error instanceof StoreUnavailableError;

try {
  await commandLine().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else process.exitCode = reportFailure(error, 'sightline: ', isOneLine);
}
