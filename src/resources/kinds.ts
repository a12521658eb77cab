import type { z } from 'zod';
import { actionSpec, actionStatus } from './action.ts';
import { actionExecutionSpec, actionExecutionStatus } from './action-execution.ts';
import type { API_VERSION, ObjectMeta } from './meta.ts';
import { partnerCredentialSpec, partnerCredentialStatus, partnerSpec, partnerStatus } from './partner.ts';
import { visibilityReportSpec, visibilityReportStatus } from './visibility-report.ts';
import { workspaceSpec, workspaceStatus } from './workspace.ts';

/**
 * The six kinds. `mutable` lists the spec fields that may change, `terminal` the phases that never change (K-08). The
 * CRDs and the embedded store enforce both.
 */
export const KINDS = {
  Partner: {
    plural: 'partners',
    shortName: 'ptn',
    spec: partnerSpec,
    status: partnerStatus,
    mutable: ['displayName', 'hostnames', 'limits', 'branding', 'suspended'],
    terminal: [],
    selectable: [],
  },
  PartnerCredential: {
    plural: 'partnercredentials',
    shortName: 'pcred',
    spec: partnerCredentialSpec,
    status: partnerCredentialStatus,
    mutable: ['use', 'keyHash', 'scopes', 'username', 'expiresAt', 'active'],
    terminal: [],
    selectable: [],
  },
  Workspace: {
    plural: 'workspaces',
    shortName: 'pws',
    spec: workspaceSpec,
    status: workspaceStatus,
    mutable: ['archived', 'settings', 'plan'],
    terminal: [],
    selectable: ['spec.website'],
  },
  VisibilityReport: {
    plural: 'visibilityreports',
    shortName: 'pvr',
    spec: visibilityReportSpec,
    status: visibilityReportStatus,
    mutable: ['shareEpoch'],
    terminal: ['Completed', 'Failed'],
    selectable: ['spec.workspaceName', 'status.phase'],
  },
  Action: {
    plural: 'actions',
    shortName: 'act',
    spec: actionSpec,
    status: actionStatus,
    mutable: ['recommendation', 'disposition', 'snoozeUntil', 'publishedUrl', 'decision'],
    terminal: [],
    selectable: ['spec.workspaceName', 'status.phase'],
  },
  ActionExecution: {
    plural: 'actionexecutions',
    shortName: 'aex',
    spec: actionExecutionSpec,
    status: actionExecutionStatus,
    mutable: [],
    terminal: ['Succeeded', 'Failed'],
    selectable: ['spec.actionName', 'status.phase'],
  },
} as const satisfies Record<string, KindInfo>;

interface KindInfo {
  readonly plural: string;
  readonly shortName: string;
  readonly spec: z.ZodObject;
  readonly status: z.ZodObject;
  readonly mutable: readonly string[];
  readonly terminal: readonly string[];
  /** Paths that a list may select by, besides metadata. */
  readonly selectable: readonly string[];
}

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[]; // keys of a const object: exactly the kinds

export type SpecOf<K extends Kind> = z.infer<(typeof KINDS)[K]['spec']>;
export type StatusOf<K extends Kind> = z.infer<(typeof KINDS)[K]['status']>;

export interface Resource<K extends Kind = Kind> {
  readonly apiVersion: typeof API_VERSION;
  readonly kind: K;
  readonly metadata: ObjectMeta;
  readonly spec: SpecOf<K>;
  readonly status?: StatusOf<K>;
}

/** What a writer provides; the store adds uid, versions and creation time. */
export interface ResourceDraft<K extends Kind = Kind> {
  readonly kind: K;
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly spec: SpecOf<K>;
}

export interface ResourceName {
  readonly namespace: string;
  readonly name: string;
}

export type Partner = Resource<'Partner'>;
export type PartnerCredential = Resource<'PartnerCredential'>;
export type Workspace = Resource<'Workspace'>;
export type VisibilityReport = Resource<'VisibilityReport'>;
export type Action = Resource<'Action'>;
export type ActionExecution = Resource<'ActionExecution'>;

/** Throws for a path that is not selectable; an API server answers such a list with 400. */
export function checkSelectable(kind: Kind, fields: Readonly<Record<string, string>> = {}): void {
  const selectable: readonly string[] = KINDS[kind].selectable;
  for (const path of Object.keys(fields))
    if (!selectable.includes(path)) throw new RangeError(`${kind} cannot be selected by ${path}`);
}
