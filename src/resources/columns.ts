import type { Kind } from './kinds.ts';

/** A column of `kubectl get`; those of priority 1 are shown by `-o wide` only. */
export interface Column {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean' | 'date';
  readonly path: string;
  readonly priority?: 1;
}

const phase: Column = { name: 'Phase', type: 'string', path: '.status.phase' };
const ready: Column = { name: 'Ready', type: 'string', path: '.status.conditions[?(@.type=="Ready")].status' };
/** Why the resource has not finished yet, or how it ended. */
const reason: Column = { name: 'Reason', type: 'string', path: '.status.conditions[?(@.type=="Ready")].reason' };
/** The whole message, like cert-manager's STATUS. */
const message: Column = {
  name: 'Message',
  type: 'string',
  path: '.status.conditions[?(@.type=="Ready")].message',
  priority: 1,
};
const age: Column = { name: 'Age', type: 'date', path: '.metadata.creationTimestamp' };

export const COLUMNS: Readonly<Record<Kind, readonly Column[]>> = {
  Partner: [
    { name: 'Display Name', type: 'string', path: '.spec.displayName' },
    { name: 'Workspaces', type: 'integer', path: '.status.workspaces' },
    { name: 'Runs', type: 'integer', path: '.status.activeRuns' },
    ready,
    reason,
    { name: 'Hostnames', type: 'string', path: '.spec.hostnames', priority: 1 },
    message,
    age,
  ],
  PartnerCredential: [
    { name: 'Use', type: 'string', path: '.spec.use' },
    ready,
    reason,
    { name: 'Expires', type: 'string', path: '.spec.expiresAt' },
    { name: 'Scopes', type: 'string', path: '.spec.scopes', priority: 1 },
    message,
    age,
  ],
  Workspace: [
    { name: 'Website', type: 'string', path: '.spec.website' },
    { name: 'Archived', type: 'boolean', path: '.status.archived' },
    { name: 'Plan', type: 'integer', path: '.status.plan.version', priority: 1 },
    ready,
    reason,
    message,
    age,
  ],
  VisibilityReport: [
    phase,
    reason,
    { name: 'Stage', type: 'string', path: '.status.stage' },
    { name: 'Progress', type: 'string', path: '.status.progress' },
    { name: 'Score', type: 'integer', path: '.status.score' },
    { name: 'Attempt', type: 'integer', path: '.status.runAttempts' },
    { name: 'Band', type: 'string', path: '.status.scoreBand', priority: 1 },
    { name: 'Website', type: 'string', path: '.spec.website', priority: 1 },
    { name: 'Workspace', type: 'string', path: '.spec.workspaceName', priority: 1 },
    { name: 'Simulated', type: 'boolean', path: '.status.simulated', priority: 1 },
    message,
    age,
  ],
  Action: [
    phase,
    { name: 'Type', type: 'string', path: '.spec.type' },
    { name: 'Priority', type: 'string', path: '.spec.recommendation.priority' },
    { name: 'Attempts', type: 'integer', path: '.status.attempts' },
    { name: 'Title', type: 'string', path: '.spec.recommendation.title', priority: 1 },
    { name: 'Workspace', type: 'string', path: '.spec.workspaceName', priority: 1 },
    age,
  ],
  ActionExecution: [
    phase,
    reason,
    { name: 'Type', type: 'string', path: '.spec.type' },
    { name: 'Attempt', type: 'integer', path: '.spec.attempt' },
    { name: 'Stage', type: 'string', path: '.status.stage' },
    { name: 'Output', type: 'string', path: '.spec.outputId' },
    { name: 'Action', type: 'string', path: '.spec.actionName', priority: 1 },
    { name: 'Simulated', type: 'boolean', path: '.status.simulated', priority: 1 },
    message,
    age,
  ],
};
