/**
 * Who may act when several replicas run. Leadership is no fence: two may believe to lead for a moment, so every write
 * must be safe under two leaders (deterministic names, versions).
 */
export interface LeaderElection {
  readonly isLeader: boolean;
  /**
   * Waits to become leader, then calls `onStarted` with a signal that aborts the moment leadership is lost or `signal`
   * aborts. Then calls `onStopped` and waits for it: only afterwards the leadership is given up, so work is drained by
   * then. Resolves after that; whoever lost the leadership against its will should end the process. Rejects with what a
   * callback threw.
   */
  run(onStarted: (leading: AbortSignal) => unknown, onStopped: () => unknown, signal: AbortSignal): Promise<void>;
}
