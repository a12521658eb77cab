/** A named instant between two effects, such as `report.created`, at which the kill matrix ends the process. */
export type Failpoint = (name: string) => void;

export const noFailpoint: Failpoint = () => {};

/** Kills this process with SIGKILL at the `nth` time (from 1) that `name` is reached, if `mayKill` agrees. */
export function killAt(name: string, nth = 1, mayKill: () => boolean = () => true): Failpoint {
  let seen = 0;
  return (reached) => {
    if (reached !== name) return;
    seen += 1;
    if (seen === nth && mayKill()) process.kill(process.pid, 'SIGKILL');
  };
}
