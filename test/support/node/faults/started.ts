import { spawn } from 'node:child_process';
import { programPath } from '../../servers/programs.ts';
import type { CommandOutcome } from '../commands.ts';

/** A command that takes long, while other things go on. */
export function started(program: 'kubectl' | 'helm', ...args: string[]): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(programPath(program), args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const end = (): boolean => child.kill('SIGKILL');
    process.once('exit', end);
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code, stdout, stderr });
    });
  });
}

/** Its standard output; rejects with what it says where it fails. */
export async function done(program: 'kubectl' | 'helm', ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await started(program, ...args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}${stdout}`);
  return stdout;
}
