import { existsSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { DataFolderError } from '../adapters/embedded/data-folder-error.ts';
import { StoreUnavailableError } from '../ports/resource-store.ts';
import { ListenError } from '../telemetry/ops-server.ts';
import { ExitError } from './exit.ts';
import { parsePort } from './parse-port.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
}; // our own package.json

/** The command line. Programs are loaded when they are asked for, so that none pays for another's libraries. */
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
    .option('--pretty', 'human-readable log instead of one JSON line per event', false)
    .action(async (options) => {
      keepCompiled(options.data);
      await (await import('./embedded.ts')).embedded(options, process.env);
    });
  clusterCommands(program);
  auditCommands(program);
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
    .argument('[label]', 'name of the run, shown in the process list')
    .action(async (_label, options) => {
      if (options.data !== undefined) keepCompiled(options.data);
      await (await import('./run.ts')).run(options, process.env);
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
    .option('--pretty', 'human-readable log instead of one JSON line per event', false)
    .action(async (options) => (await import('./api.ts')).api(options, process.env));
  program
    .command('controllers')
    .description('run the controllers on a cluster; every replica mirrors views, and one is the leader')
    .requiredOption('--config <file>', 'configuration document (YAML), the same as for api')
    .option('--pretty', 'human-readable log instead of one JSON line per event', false)
    .action(async (options) => (await import('./controllers.ts')).controllers(options, process.env));
}

/** Both read one machine or a cluster, write nothing, and work beside a running server. */
function auditCommands(program: Command): void {
  const audit = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .argument('<report>', 'name of a completed VisibilityReport, pvr-...')
      .option('--data <dir>', 'data folder of an embedded deployment')
      .option(
        '--config <file>',
        'configuration document of a cluster, which is found through KUBECONFIG or the service account of the pod',
      )
      .option('--namespace <ns>', 'namespace of the partner; optional with --data');
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

/**
 * Keeps the compile cache in the data folder, where only this user can write. Runs then start in less than half the
 * time. Never uses a folder that may belong to another program.
 */
function keepCompiled(data: string): void {
  const isOurs = ['VERSION', 'keys.json'].every((name) => existsSync(join(data, name)));
  if (isOurs) enableCompileCache(join(data, 'compiled'));
}

function credentialCommands(program: Command): void {
  program
    .command('credential')
    .description('manage keys of partners')
    .command('create')
    .description('create a key; prints the key once, with the manifest to apply')
    .requiredOption('--namespace <ns>', 'namespace of the partner')
    .requiredOption('--name <name>', 'name of the PartnerCredential')
    .option('--scopes <a,b|all>', 'scopes of an API key; default: all')
    .option('--expires <time>', 'RFC 3339 time at which the key expires')
    .option('--docs <user>', 'create a user name and password for /docs, /redoc and /openapi.json instead')
    .action(async (options) => {
      const { key, manifest } = (await import('./credential.ts')).createCredential(options);
      process.stdout.write(
        `# ${options.docs === undefined ? 'API key' : `password of ${options.docs}`}, shown this once: ${key}\n${manifest}`,
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
    .option('--data <dir>', 'data folder of an embedded deployment, to read its id key; default: SIGHTLINE_ID_KEY')
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
    .option('--type <type>', 'type of the Action, for example CreateArticle; needed with a payload')
    .option('--data <dir>', 'data folder of an embedded deployment, to read its id key; default: SIGHTLINE_ID_KEY')
    .action(async (options) => {
      const ids = await (await import('./manifests.ts')).idsFor(process.env, options.data);
      const { executionManifest } = await import('./execution-manifest.ts');
      process.stdout.write(await executionManifest(ids, options, new Date()));
    });
}

/** Faults of the machine, told in a line for people; anything else is a fault of ours and shows where it came from. */
const isOneLine = (error: unknown): error is Error =>
  error instanceof DataFolderError || error instanceof ListenError || error instanceof StoreUnavailableError;

/** See exit.ts; faults that a person can mend are one clear line each. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const lines =
    error instanceof ExitError
      ? error.lines
      : isOneLine(error)
        ? [error.message]
        : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  for (const line of lines) process.stderr.write(`sightline: ${line}\n`);
  return error instanceof ExitError ? error.code : 1;
}

try {
  await commandLine().parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
