import { randomUUID } from 'node:crypto';
import { NatsArtifactStore } from '../adapters/nats/artifact-store.ts';
import { connectNats } from '../adapters/nats/link.ts';
import { type LinkEvent, type LinkOptions, settingsOf } from '../adapters/nats/link-options.ts';
import { NatsRunReporter } from '../adapters/nats/messages.ts';
import { NatsRunLedger } from '../adapters/nats/run-ledger.ts';
import type { Environment } from '../config/load.ts';
import { systemClock } from '../lib/clock.ts';
import { ExitError, misconfigured } from './exit.ts';
import type { OpenRunPorts, RunLink } from './run-ports.ts';

const REQUEST_TIMEOUT_MS = 5000;
/** After the run's deadline plus this grace period, the controllers no longer wait for what the run stores. */
const GRACE_SECONDS = 60;

/**
 * NATS, from SIGHTLINE_NATS_SERVERS (comma separated) and SIGHTLINE_NATS_CREDS_FILE. While NATS is unreachable the run
 * continues and retries its writes, until it is stopped or the controllers no longer wait for it.
 */
export function openNatsRun(env: Environment): OpenRunPorts {
  const servers = (env['SIGHTLINE_NATS_SERVERS'] ?? '').split(',').map((server) => server.trim());
  const credsFile = env['SIGHTLINE_NATS_CREDS_FILE'];
  return async (link) => {
    const { stop, clock } = link;
    const options: LinkOptions = {
      servers,
      ...(credsFile && { credsFile }),
      name: `run ${link.owner.namespace}/${link.owner.name}`,
      clock,
      random: Math.random,
      onEvent: (event) => report(event, link),
    };
    requireValid(options);
    const endTimer = clock.setTimer((link.input.deadlineSeconds + GRACE_SECONDS) * 1000, () =>
      stop.abort(new ExitError(1, ['the run did not end within its deadline'])),
    );
    const nats = await connectNats(options, 'wait', stop.signal).catch((error: unknown) => {
      endTimer();
      throw error;
    });
    const how = {
      link: nats,
      clock: systemClock,
      random: Math.random,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      signal: stop.signal,
      replicas: replicasOf(env),
    };
    const artifacts = new NatsArtifactStore({ ...how, newId: randomUUID });
    const reporter = new NatsRunReporter(nats, link.owner, link.attempt);
    return {
      artifacts,
      ledger: new NatsRunLedger({ ...how, artifacts }),
      reporter,
      close: async () => {
        endTimer();
        reporter.close();
        await nats.close();
      },
    };
  };
}

/** For a bucket that does not exist yet. Usually controllers and api have created it. */
const replicasOf = (env: Environment): number => {
  const replicas = Number(env['SIGHTLINE_NATS_REPLICAS'] ?? 1);
  return Number.isInteger(replicas) && replicas >= 1 && replicas <= 5 ? replicas : 1;
};

/** Reports invalid settings before the first attempt to connect, without credentials. */
function requireValid(options: LinkOptions): void {
  try {
    settingsOf(options);
  } catch (error) {
    const isFile = error instanceof Error && 'code' in error;
    const name = isFile || /credentials$/.test(String(error)) ? 'SIGHTLINE_NATS_CREDS_FILE' : 'SIGHTLINE_NATS_SERVERS';
    const reason = isFile
      ? `${options.credsFile} cannot be read (${String(error.code)})`
      : error instanceof Error
        ? error.message
        : 'wrong';
    throw misconfigured(name, [reason]);
  }
}

function report(event: LinkEvent, { stop, log }: RunLink): void {
  if (event.event === 'connected') log.info({ ...event }, 'NATS');
  else if (event.event !== 'closed' || !event.expected) log.warn({ ...event }, 'NATS');
  if (event.event === 'closed' && !event.expected)
    stop.abort(new ExitError(1, [`the connection to NATS closed for good: ${event.reason}`]));
}
