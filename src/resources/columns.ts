import type { Kind } from './kinds.ts';

/** A column of `kubectl get`; those of priority 1 are shown by `-o wide` only. */
export interface Column {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean' | 'date';
  readonly path: string;
  readonly priority?: 1;
}

const ready = (priority?: 1): Column => ({
  name: 'Ready',
  type: 'string',
  path: '.status.conditions[?(@.type=="Ready")].status',
  ...(priority ? { priority } : {}),
});
const reason: Column = { name: 'Reason', type: 'string', path: '.status.conditions[?(@.type=="Ready")].reason' };
const age: Column = { name: 'Age', type: 'date', path: '.metadata.creationTimestamp' };

export const COLUMNS: Readonly<Record<Kind, readonly Column[]>> = {
  Partner: [
    { name: 'Display Name', type: 'string', path: '.spec.displayName' },
    { name: 'Workspaces', type: 'integer', path: '.status.workspaces' },
    { name: 'Runs', type: 'integer', path: '.status.activeRuns' },
    ready(),
    reason,
    { name: 'Hostnames', type: 'string', path: '.spec.hostnames', priority: 1 },
    age,
  ],
  PartnerCredential: [
    { name: 'Use', type: 'string', path: '.spec.use' },
    ready(),
    reason,
    { name: 'Expires', type: 'string', path: '.spec.expiresAt' },
    { name: 'Scopes', type: 'string', path: '.spec.scopes', priority: 1 },
    age,
  ],
  Workspace: [
    { name: 'Website', type: 'string', path: '.spec.website' },
    { name: 'Archived', type: 'boolean', path: '.spec.archived' },
    ready(),
    { ...reason, priority: 1 },
    age,
  ],
  VisibilityReport: [
    { name: 'Phase', type: 'string', path: '.status.phase' },
    { name: 'Score', type: 'integer', path: '.status.score' },
    { name: 'Band', type: 'string', path: '.status.scoreBand' },
    { name: 'Stage', type: 'string', path: '.status.stage' },
    { name: 'Answers', type: 'integer', path: '.status.answersDone' },
    { ...reason, priority: 1 },
    { name: 'Website', type: 'string', path: '.spec.website', priority: 1 },
    { name: 'Workspace', type: 'string', path: '.spec.workspaceName', priority: 1 },
    { name: 'Simulated', type: 'boolean', path: '.status.simulated', priority: 1 },
    age,
  ],
  Action: [
    { name: 'Type', type: 'string', path: '.spec.type' },
    { name: 'Phase', type: 'string', path: '.status.phase' },
    { name: 'Priority', type: 'string', path: '.spec.recommendation.priority' },
    { name: 'Attempts', type: 'integer', path: '.status.attempts' },
    { name: 'Title', type: 'string', path: '.spec.recommendation.title', priority: 1 },
    { name: 'Workspace', type: 'string', path: '.spec.workspaceName', priority: 1 },
    age,
  ],
  ActionExecution: [
    { name: 'Action', type: 'string', path: '.spec.actionName' },
    { name: 'Attempt', type: 'integer', path: '.spec.attempt' },
    { name: 'Phase', type: 'string', path: '.status.phase' },
    { name: 'Stage', type: 'string', path: '.status.stage' },
    { ...reason, priority: 1 },
    age,
  ],
};
