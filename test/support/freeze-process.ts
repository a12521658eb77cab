import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const STOPPED_WITHIN_MS = 45_000;

/**
 * Sends SIGSTOP and resolves when every thread has stopped. Where there is no /proc, it resolves at once. On a busy
 * machine the other threads go on, and may answer, until the one that takes the signal is scheduled.
 */
export async function freezeProcess(pid: number): Promise<void> {
  if (pid <= 0) throw new RangeError(`process ${pid}: to the system that means the group of this one`);
  process.kill(pid, 'SIGSTOP');
  const untilMs = performance.now() + STOPPED_WITHIN_MS;
  while (runningThreads(pid).length > 0) {
    if (performance.now() > untilMs) throw new Error(`process ${pid} runs on ${STOPPED_WITHIN_MS} ms after SIGSTOP`);
    await sleep(1);
  }
}

/** Ids of the threads that are not stopped and have not ended (proc(5): states T, t, Z and X). */
export function runningThreads(pid: number): readonly string[] {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((id) => !/[TtZX]/.test(stateOf(`${folder}/${id}/stat`)));
}

/** The letter after the name, which is in brackets and may hold brackets itself; X for a thread that has gone. */
function stateOf(file: string): string {
  try {
    const line = readFileSync(file, 'utf8');
    return line.charAt(line.lastIndexOf(')') + 2);
  } catch {
    return 'X';
  }
}
