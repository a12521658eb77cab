{{/* What each program may do in a served namespace; docs/operating.md has the same table. No program reads Secrets. */}}
{{- define "sightline.rules.api" -}}
- apiGroups: [sightline.dev]
  resources: [partners, partnercredentials]
  verbs: [list, watch]
- apiGroups: [sightline.dev]
  resources: [workspaces]
  verbs: [get, list, create, patch]
- apiGroups: [sightline.dev]
  resources: [visibilityreports]
  verbs: [get, list, create, delete, patch]
- apiGroups: [sightline.dev]
  resources: [actionexecutions]
  verbs: [get, list, create, delete]
- apiGroups: [sightline.dev]
  resources: [actions]
  verbs: [get, list, patch]
- apiGroups: [sightline.dev]
  resources: [actions/status, actionexecutions/status]
  verbs: [patch]
{{- end -}}

{{- define "sightline.rules.controllers" -}}
- apiGroups: [sightline.dev]
  resources: [partners, partnercredentials, workspaces, visibilityreports, actionexecutions]
  verbs: [get, list, watch]
- apiGroups: [sightline.dev]
  resources: [actions]
  verbs: [get, list, watch, create, patch]
- apiGroups: [sightline.dev]
  resources:
    - partners/status
    - partnercredentials/status
    - workspaces/status
    - visibilityreports/status
    - actions/status
    - actionexecutions/status
  verbs: [patch]
{{- if .Values.rbac.ownerReferences }}
# required by the admission plugin OwnerReferencesPermissionEnforcement to set a blocking owner
- apiGroups: [sightline.dev]
  resources: [visibilityreports/finalizers, actionexecutions/finalizers]
  verbs: [update]
{{- end }}
- apiGroups: [batch]
  resources: [jobs]
  verbs: [get, list, watch, create, delete]
- apiGroups: ['']
  resources: [pods]
  verbs: [list, watch, delete]
# list: only an event says why a Job's pod was refused
- apiGroups: [events.k8s.io]
  resources: [events]
  verbs: [list, create, patch]
{{- end -}}
