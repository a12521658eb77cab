import { spawn, spawnSync } from 'node:child_process';
import { programPath } from '../servers/programs.ts';

export interface CommandOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const MAX_OUTPUT = 64 * 1024 * 1024;

/** The cluster is that of KUBECONFIG. */
export function run(program: 'kubectl' | 'helm' | 'sh', args: readonly string[], input?: string): CommandOutcome {
  const options = { encoding: 'utf8', timeout: 300_000, maxBuffer: MAX_OUTPUT } as const;
  const path = program === 'sh' ? '/bin/sh' : programPath(program);
  const { status, stdout, stderr } = spawnSync(path, args, { ...options, ...(input === undefined ? {} : { input }) });
  return { code: status, stdout, stderr };
}

function orThrow(program: 'kubectl' | 'helm', args: readonly string[], input?: string): string {
  const { code, stdout, stderr } = run(program, args, input);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}${stdout}`);
  return stdout;
}

/** Standard output; throws what it says where it fails. */
export const kubectl = (...args: string[]): string => orThrow('kubectl', args);
export const helmRun = (...args: string[]): string => orThrow('helm', args);

/** `kubectl apply` of manifests given as text. */
export const apply = (manifests: string): string => orThrow('kubectl', ['apply', '-f', '-'], manifests);

export const kubectlJson = (...args: string[]): Record<string, unknown> =>
  JSON.parse(kubectl(...args, '--output', 'json')) as Record<string, unknown>; // kubectl prints an object

export interface PortForward {
  readonly port: number;
  close(): void;
}

/** A local port that leads to a service's port. Ends with the test process at the latest. */
export async function portForward(namespace: string, service: string, port: number): Promise<PortForward> {
  const args = ['--namespace', namespace, 'port-forward', `service/${service}`, `:${port}`];
  const child = spawn(programPath('kubectl'), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const close = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', close);
  let said = '';
  const local = await new Promise<number>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      said += chunk;
      const found = /127\.0\.0\.1:(\d+) ->/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', () => reject(new Error(`kubectl port-forward ended: ${said}`)));
  });
  return { port: local, close };
}
