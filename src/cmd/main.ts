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
    .description('everything in one process on one machine: REST server, controllers, store; runs are child processes')
    .option('--config <file>', 'configuration document (YAML); without it every setting has its default')
    .requiredOption('--data <dir>', 'folder for everything that is kept; made on first use')
    .option(
      '--manifests <dir>',
      'folder of Partner, PartnerCredential and other manifests; applied at start and when a file changes, like kubectl apply --server-side',
    )
    .option('--port <n>', 'REST port instead of http.port; 0 takes a free one', parsePort)
    .option('--pretty', 'log for people instead of one JSON line per event', false)
    .action(async (options) => {
      keepCompiled(options.data);
      await (await import('./embedded.ts')).embedded(options, process.env);
    });
  clusterCommands(program);
  auditCommands(program);
  program
    .command('sample-site')
    .description('the made-up website of the demo, kestrelcycles.example, for a trial without internet')
    .option('--port <n>', 'port on all addresses of this machine', parsePort, 8080)
    .action(async ({ port }) => (await import('./sample-site.ts')).sampleSite(port));
  program
    .command('run', { hidden: true })
    .description('one run, as the environment variable SIGHTLINE_RUN tells it; started by the controllers')
    .option('--data <dir>', 'data folder of the embedded process; without it the run is of a cluster and uses NATS')
    .option('--fsync', 'as store.fsync', false)
    .argument('[label]', 'names the run in the list of processes')
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
    .description('the REST server of a cluster, one of any number of copies')
    .requiredOption('--config <file>', 'configuration document (YAML) with kubernetes, redis and nats')
    .option('--pretty', 'log for people instead of one JSON line per event', false)
    .action(async (options) => (await import('./api.ts')).api(options, process.env));
  program
    .command('controllers')
    .description('the controllers of a cluster: every copy mirrors views, one of them leads')
    .requiredOption('--config <file>', 'configuration document (YAML), the same as that of api')
    .option('--pretty', 'log for people instead of one JSON line per event', false)
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
      .option('--config <file>', 'configuration document of a cluster; KUBECONFIG or the account of the pod says which')
      .option('--namespace <ns>', 'namespace of the partner; may be left out with --data');
  audit(
    'replay',
    'compute a stored report again from its raw bodies; exit code 0: the identical numbers, and all that is stored beside them fits',
  )
    .option('--json', 'one JSON document, for programs', false)
    .action(async (report, options) => (await import('./audit/replay.ts')).replay(report, options, process.env));
  audit('explain', 'the answers, places, citations and formula behind a number of a stored report')
    .argument('[field]', 'such as overall.visibility_pct; without it the main numbers are listed')
    .option('--all', 'every answer behind the field; without a field every number', false)
    .option('--json', 'one JSON document, for programs', false)
    .action(async (report, field, options) =>
      (await import('./audit/explain.ts')).explain(report, field, options, process.env),
    );
}

/**
 * Compiled code stays in the data folder, where nobody else can write: a run, of which there are many, starts in less
 * than half the time. Not in a folder that may turn out to be another program's.
 */
function keepCompiled(data: string): void {
  const isOurs = ['VERSION', 'keys.json'].every((name) => existsSync(join(data, name)));
  if (isOurs) enableCompileCache(join(data, 'compiled'));
}

function credentialCommands(program: Command): void {
  program
    .command('credential')
    .description('keys of partners')
    .command('create')
    .description('make a key; prints it once, then the manifest to apply')
    .requiredOption('--namespace <ns>', 'namespace of the partner')
    .requiredOption('--name <name>', 'name of the PartnerCredential')
    .option('--scopes <a,b|all>', 'what the key may do, for the API; all when left out')
    .option('--expires <time>', 'RFC 3339 time from which the key is refused')
    .option('--docs <user>', 'make a user name and password for /docs, /redoc and /openapi.json instead')
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
    .description('workspaces by manifest')
    .command('manifest')
    .description('print a Workspace under the name that it must have')
    .requiredOption('--namespace <ns>', 'namespace of the partner')
    .requiredOption('--website <url>', 'website of the brand')
    .option('--models <ids>', 'enabled providers, comma separated; all three when left out')
    .option('--data <dir>', 'data folder of an embedded deployment, for its id key; otherwise SIGHTLINE_ID_KEY')
    .action(async (options) => {
      const { idsFor, workspaceManifest } = await import('./manifests.ts');
      const ids = await idsFor(process.env, options.data);
      process.stdout.write(workspaceManifest(ids, options.namespace, options.website, options.models, new Date()));
    });
  program
    .command('execution')
    .description('executions by manifest')
    .command('manifest')
    .description('print an ActionExecution under the name that it must have')
    .requiredOption('--namespace <ns>', 'namespace of the partner')
    .requiredOption('--action <name>', 'the Action to execute; it should be Recommended, Failed or Snoozed')
    .requiredOption('--attempt <n>', 'one more than the last: status.attempts of the Action, plus 1')
    .requiredOption(
      '--payload <file>',
      'what to generate, in JSON: the Action as kubectl get act NAME -o json prints it, or a payload; - for stdin',
    )
    .option('--type <type>', 'with a payload: the type of the Action, such as CreateArticle')
    .option('--data <dir>', 'data folder of an embedded deployment, for its id key; otherwise SIGHTLINE_ID_KEY')
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
