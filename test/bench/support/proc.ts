import { readFileSync, writeFileSync } from 'node:fs';

/** Resident memory now, and at its highest since `forgetPeak`, in MB of 2^20 bytes (proc(5)). */
export function memoryOf(pid: number): { readonly nowMb: number; readonly peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { nowMb: mb('VmRSS'), peakMb: mb('VmHWM') };
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** User and system time that the process has used, in seconds; the kernel counts in ticks of 1/100 s. */
export function cpuSecondsOf(pid: number): number {
  const { user, system } = ticksOf(pid);
  return (user + system) / 100;
}

/** The same with that of its child processes that have ended. */
export function cpuSecondsWithChildrenOf(pid: number): number {
  const { user, system, children } = ticksOf(pid);
  return (user + system + children) / 100;
}

function ticksOf(pid: number): { readonly user: number; readonly system: number; readonly children: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
  const [user = Number.NaN, system = Number.NaN, childrenUser = Number.NaN, childrenSystem = Number.NaN] =
    fields.slice(11);
  return { user, system, children: childrenUser + childrenSystem };
}
