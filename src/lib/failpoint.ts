/**
 * A named instant between two effects, such as `report.created`. Code that must survive being killed there calls its
 * failpoint; in production that is `noFailpoint`, in the kill matrix it ends the process.
 */
export type Failpoint = (name: string) => void;

export const noFailpoint: Failpoint = () => {};

/**
 * Ends this very process by SIGKILL, as a crash would, when `name` is reached for the `nth` time (from 1) and
 * `mayKill`, asked then, agrees.
 */
export function killAt(name: string, nth = 1, mayKill: () => boolean = () => true): Failpoint {
  let seen = 0;
  return (reached) => {
    if (reached !== name) return;
    seen += 1;
    if (seen === nth && mayKill()) process.kill(process.pid, 'SIGKILL');
  };
}
