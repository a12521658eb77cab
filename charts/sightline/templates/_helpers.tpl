{{- define "sightline.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "sightline.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else if contains (include "sightline.name" .) .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "sightline.name" .) | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "sightline.commonLabels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
app.kubernetes.io/name: {{ include "sightline.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/part-of: sightline
{{- range $label, $_ := .Values.commonLabels }}
{{- if hasPrefix "app.kubernetes.io/" $label }}{{ fail (printf "\n\ncommonLabels: %s is reserved: the chart's Services and policies select pods by it\n" $label) }}{{ end }}
{{- end }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* (dict "root" $ "component" "api") */}}
{{- define "sightline.labels" -}}
{{ include "sightline.commonLabels" .root }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "sightline.selector" -}}
app.kubernetes.io/name: {{ include "sightline.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* Labels of pod templates. None depends on the chart's version, or every upgrade would also replace the pods of Redis and NATS. */}}
{{- define "sightline.podLabels" -}}
{{ include "sightline.selector" . }}
app.kubernetes.io/part-of: sightline
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "sightline.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The namespaces whose partners are served, as JSON: those listed, or the release's own. */}}
{{- define "sightline.namespaces" -}}
{{- .Values.namespaces | default (list .Release.Namespace) | uniq | toJson -}}
{{- end -}}

{{- define "sightline.keysSecret" -}}
{{- if .Values.keys.existingSecret -}}
{{- .Values.keys.existingSecret -}}
{{- else if .Values.keys.generate -}}
{{- include "sightline.fullname" . }}-keys
{{- else -}}
{{- fail (printf "\n\nkeys.existingSecret is empty. Create the Secret once and keep a copy of it:\n\n  kubectl --namespace %s create secret generic sightline-keys \\\n    --from-literal=id-key=\"$(openssl rand -base64 32)\" --from-literal=signing-keys=\"$(openssl rand -base64 32)\"\n\nThen install with --set keys.existingSecret=sightline-keys. For a trial, use -f values-trial.yaml\n" .Release.Namespace) -}}
{{- end -}}
{{- end -}}

{{/* The address of Redis in the configuration document, as JSON: one of the four ways to give it. */}}
{{- define "sightline.redis" -}}
{{- $redis := .Values.redis -}}
{{- $sentinel := $redis.sentinel | default dict -}}
{{- $cluster := $redis.cluster | default dict -}}
{{- $given := list -}}
{{- if $cluster.addresses -}}{{- $given = append $given "redis.cluster.addresses" -}}{{- end -}}
{{- if $sentinel.addresses -}}{{- $given = append $given "redis.sentinel.addresses" -}}{{- end -}}
{{- if $redis.url -}}{{- $given = append $given "redis.url" -}}{{- end -}}
{{- if $redis.trial.enabled -}}{{- $given = append $given "redis.trial.enabled" -}}{{- end -}}
{{- if gt (len $given) 1 -}}{{- fail (printf "\n\n%s and %s are both set: remove one of them\n" (index $given 0) (index $given 1)) -}}{{- end -}}
{{- if $sentinel.addresses -}}
{{- $found := pick $sentinel "addresses" "masterName" "tls" "database" -}}
{{- with $sentinel.username -}}{{- $_ := set $found "username" . -}}{{- end -}}
{{- if $sentinel.existingSecret -}}{{- $_ := set $found "passwordEnv" "REDIS_SENTINEL_PASSWORD" -}}{{- end -}}
{{- dict "sentinel" $found | toJson -}}
{{- else if $cluster.addresses -}}
{{- $found := pick $cluster "addresses" "tls" -}}
{{- with $cluster.username -}}{{- $_ := set $found "username" . -}}{{- end -}}
{{- dict "cluster" $found | toJson -}}
{{- else if $redis.url -}}
{{- dict "url" $redis.url | toJson -}}
{{- else if $redis.trial.enabled -}}
{{- dict "url" (printf "redis://%s-redis.%s.svc:6379" (include "sightline.fullname" .) .Release.Namespace) | toJson -}}
{{- else -}}
{{- fail "\n\nredis.url is empty. Set it to your Redis, for example --set redis.url=redis://redis:6379. Or name your Sentinels in redis.sentinel.addresses, or the servers of your Redis Cluster in redis.cluster.addresses. For trials there is a small Redis: --set redis.trial.enabled=true\n" -}}
{{- end -}}
{{- end -}}

{{/* Fully qualified, as runs are in other namespaces. */}}
{{- define "sightline.natsServers" -}}
{{- if and .Values.nats.servers .Values.nats.trial.enabled -}}{{- fail "\n\nnats.servers and nats.trial.enabled are both set: remove one of them\n" -}}{{- end -}}
{{- if .Values.nats.servers -}}
{{- .Values.nats.servers | toJson -}}
{{- else if .Values.nats.trial.enabled -}}
{{- list (printf "nats://%s-nats.%s.svc:4222" (include "sightline.fullname" .) .Release.Namespace) | toJson -}}
{{- else -}}
{{- fail "\n\nnats.servers is empty. Set it to your NATS servers, for example --set 'nats.servers={nats://nats.nats.svc:4222}', or use the small one for trials: --set nats.trial.enabled=true\n" -}}
{{- end -}}
{{- end -}}

{{/* The website of the demo (src/simulation/sample-site.ts). */}}
{{- define "sightline.sampleHost" -}}kestrelcycles.example{{- end -}}

{{/* The document that every program reads. Secrets are never in it. */}}
{{- define "sightline.config" -}}
{{- $kubernetes := dict "scope" .Values.scope "leaseNamespace" .Release.Namespace "image" (include "sightline.image" .) "imagePullPolicy" .Values.image.pullPolicy "runSecret" .Values.runSecret "runResources" .Values.runResources -}}
{{- if eq .Values.scope "cluster" -}}
{{- if .Values.namespaces -}}{{- fail "\n\nnamespaces applies only to scope: namespaces; with scope: cluster, use namespaceSelector\n" -}}{{- end -}}
{{- $_ := set $kubernetes "namespaceSelector" .Values.namespaceSelector -}}
{{- else -}}
{{- $_ := set $kubernetes "namespaces" (include "sightline.namespaces" . | fromJsonArray) -}}
{{- end -}}
{{- with .Values.hostnames -}}{{- $_ := set $kubernetes "hostnames" . -}}{{- end -}}
{{- with .Values.imagePullSecrets -}}{{- $_ := set $kubernetes "imagePullSecrets" . -}}{{- end -}}
{{- range $key, $_ := (.Values.runPod).annotations -}}
{{- if regexMatch "^([a-z0-9.-]+\\.)?sightline\\.dev/" $key -}}{{- fail (printf "\n\nrunPod.annotations: %s is reserved: the operator uses sightline.dev annotations\n" $key) -}}{{- end -}}
{{- end -}}
{{- $runPod := dict -}}
{{- range $key, $value := .Values.runPod -}}{{- if $value -}}{{- $_ := set $runPod $key $value -}}{{- end -}}{{- end -}}
{{- $_ := set $runPod "podSecurityContext" (include "sightline.podSecurityContext" (dict "root" . "own" (.Values.runPod | default dict)) | fromYaml) -}}
{{- $_ := set $runPod "securityContext" (include "sightline.securityContext" (dict "root" . "own" (.Values.runPod | default dict)) | fromYaml) -}}
{{- $_ := set $kubernetes "runPod" $runPod -}}
{{- $redis := include "sightline.redis" . | fromJson -}}
{{- if .Values.redis.existingSecret -}}{{- $_ := set $redis "passwordEnv" "REDIS_PASSWORD" -}}{{- end -}}
{{- $nats := dict "servers" (include "sightline.natsServers" . | fromJsonArray) "replicas" .Values.nats.replicas -}}
{{- if .Values.nats.existingSecret -}}{{- $_ := set $nats "credsFile" "/var/run/sightline/nats.creds" -}}{{- end -}}
{{- $config := deepCopy .Values.config -}}
{{- if (.Values.sampleSite).enabled -}}
{{- $web := get $config "web" | default dict -}}
{{- $overrides := get $web "hostOverrides" | default dict -}}
{{- $site := printf "%s-sample-site.%s.svc:80" (include "sightline.fullname" .) .Release.Namespace -}}
{{- $_ := set $config "web" (set $web "hostOverrides" (merge $overrides (dict (include "sightline.sampleHost" .) $site))) -}}
{{- end -}}
{{- if (.Values.c2pa).existingSecret -}}
{{- if not (get $config "images") -}}{{- fail "\n\nc2pa.existingSecret is set, but config.images is not: name the image engine\n" -}}{{- end -}}
{{- $files := dict "keyFile" "/var/run/sightline-c2pa/c2pa.key" "certificateFile" "/var/run/sightline-c2pa/c2pa.pem" -}}
{{- $_ := set $config "images" (set (get $config "images") "c2pa" $files) -}}
{{- end -}}
{{- mergeOverwrite $config (dict "kubernetes" $kubernetes "redis" $redis "nats" $nats) | toYaml -}}
{{- end -}}

{{- define "sightline.httpPort" -}}{{- dig "http" "port" 8080 .Values.config | int -}}{{- end -}}
{{- define "sightline.opsPort" -}}{{- dig "http" "opsPort" 9090 .Values.config | int -}}{{- end -}}

{{/* The key of the image engine, where it needs one. */}}
{{- define "sightline.imagesKeyEnv" -}}
{{- if ne (dig "images" "adapter" "simulated" .Values.config) "simulated" -}}{{- dig "images" "apiKeyEnv" "" .Values.config -}}{{- end -}}
{{- end -}}

{{/*
(dict "root" $ "own" .Values.api) : the security context of a pod. Each field of `own` replaces the one that all pods share; null
removes a field.
*/}}
{{- define "sightline.podSecurityContext" -}}
{{- include "sightline.overlaid" (dict "base" .root.Values.podSecurityContext "own" .own.podSecurityContext) -}}
{{- end -}}

{{/* The same for a container. */}}
{{- define "sightline.securityContext" -}}
{{- include "sightline.overlaid" (dict "base" .root.Values.securityContext "own" .own.securityContext) -}}
{{- end -}}

{{- define "sightline.overlaid" -}}
{{- $fields := dict -}}
{{- range $part := list .base (.own | default dict) -}}
{{- range $key, $value := $part -}}{{- $_ := set $fields $key $value -}}{{- end -}}
{{- end -}}
{{- range $key, $value := $fields -}}{{- if kindIs "invalid" $value -}}{{- $fields = omit $fields $key -}}{{- end -}}{{- end -}}
{{- toYaml $fields -}}
{{- end -}}

{{/* (dict "root" $ "values" .Values.api) : the pull secrets of a pod's image, and the nodes that it may run on. */}}
{{- define "sightline.placement" -}}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* (dict "root" $ "component" "api" "values" .Values.api) : the pod template of api or controllers. */}}
{{- define "sightline.pod" -}}
{{- $root := .root -}}
metadata:
  labels:
    {{- include "sightline.podLabels" (dict "root" $root "component" .component) | nindent 4 }}
  annotations:
    checksum/config: {{ include "sightline.config" $root | sha256sum }}
    {{- with .values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  serviceAccountName: {{ include "sightline.fullname" $root }}-{{ .component }}
  automountServiceAccountToken: true
  enableServiceLinks: false
  terminationGracePeriodSeconds: 60
  {{- if eq (toString $root.Values.hostUsers) "false" }}
  hostUsers: false
  {{- end }}
  {{- with include "sightline.placement" (dict "root" $root "values" .values) | trim }}
  {{- . | nindent 2 }}
  {{- end }}
  {{- with .values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with .values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    {{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
    - maxSkew: 1
      topologyKey: {{ $key }}
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "sightline.selector" (dict "root" $root "component" $.component) | nindent 10 }}
    {{- end }}
  securityContext:
    {{- include "sightline.podSecurityContext" (dict "root" $root "own" .values) | nindent 4 }}
  containers:
    - name: {{ .component }}
      image: {{ include "sightline.image" $root }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: [{{ .component }}, --config, /etc/sightline/sightline.yaml]
      env:
        - name: POD_NAMESPACE
          valueFrom: {fieldRef: {fieldPath: metadata.namespace}}
        - name: SIGHTLINE_ID_KEY
          valueFrom: {secretKeyRef: {name: {{ include "sightline.keysSecret" $root }}, key: id-key}}
        {{- if eq .component "api" }}
        - name: SIGHTLINE_SIGNING_KEYS
          valueFrom: {secretKeyRef: {name: {{ include "sightline.keysSecret" $root }}, key: signing-keys}}
        {{- with include "sightline.imagesKeyEnv" $root }}
        - name: {{ . }}
          valueFrom: {secretKeyRef: {name: {{ $root.Values.apiSecret | default $root.Values.runSecret }}, key: {{ . }}}}
        {{- end }}
        {{- end }}
        {{- with $root.Values.redis.existingSecret }}
        - name: REDIS_PASSWORD
          valueFrom: {secretKeyRef: {name: {{ . }}, key: {{ $root.Values.redis.passwordKey }}}}
        {{- end }}
        {{- with ($root.Values.redis.sentinel).existingSecret }}
        - name: REDIS_SENTINEL_PASSWORD
          valueFrom: {secretKeyRef: {name: {{ . }}, key: {{ $root.Values.redis.sentinel.passwordKey | default "password" }}}}
        {{- end }}
        {{- with .values.extraEnv }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      ports:
        {{- if eq .component "api" }}
        - {name: http, containerPort: {{ include "sightline.httpPort" $root }}}
        {{- end }}
        - {name: ops, containerPort: {{ include "sightline.opsPort" $root }}}
      startupProbe:
        httpGet: {path: /healthz, port: ops}
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: {path: /healthz, port: ops}
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: {path: /readyz, port: ops}
        periodSeconds: 3
        timeoutSeconds: 3
      {{- if eq .component "api" }}
      lifecycle:
        # requests still arrive until the endpoint has been removed on every node
        preStop: {sleep: {seconds: 5}}
      {{- end }}
      resources:
        {{- toYaml .values.resources | nindent 8 }}
      securityContext:
        {{- include "sightline.securityContext" (dict "root" $root "own" .values) | nindent 8 }}
      volumeMounts:
        - {name: config, mountPath: /etc/sightline, readOnly: true}
        - {name: tmp, mountPath: /tmp}
        {{- if $root.Values.nats.existingSecret }}
        - {name: nats, mountPath: /var/run/sightline, readOnly: true}
        {{- end }}
        {{- if and (eq .component "api") ($root.Values.c2pa).existingSecret }}
        - {name: c2pa, mountPath: /var/run/sightline-c2pa, readOnly: true}
        {{- end }}
        {{- with .values.extraVolumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  volumes:
    - name: config
      configMap: {name: {{ include "sightline.fullname" $root }}}
    - name: tmp
      emptyDir: {sizeLimit: 64Mi}
    {{- with $root.Values.nats.existingSecret }}
    - name: nats
      secret:
        secretName: {{ . }}
        defaultMode: 0440
        items: [{key: {{ $root.Values.nats.credsKey }}, path: nats.creds}]
    {{- end }}
    {{- if and (eq .component "api") ($root.Values.c2pa).existingSecret }}
    - name: c2pa
      secret:
        secretName: {{ ($root.Values.c2pa).existingSecret }}
        defaultMode: 0440
        items: [{key: c2pa.key, path: c2pa.key}, {key: c2pa.pem, path: c2pa.pem}]
    {{- end }}
    {{- with .values.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{/*
(dict "root" $ "namespaces" list) : for the notes, as JSON: the hostname of each namespace, and whether it is public. A namespace
gets the public hostname that contains its name as a label, else one that is left over, else NAMESPACE.localhost.
*/}}
{{- define "sightline.partnerHosts" -}}
{{- $left := list -}}
{{- if .root.Values.ingress.enabled }}{{ range .root.Values.ingress.hosts }}{{ $left = append $left .host }}{{ end }}{{ end -}}
{{- if .root.Values.httpRoute.enabled }}{{ $left = concat $left .root.Values.httpRoute.hostnames }}{{ end -}}
{{- $own := list -}}
{{- range $left }}{{ if not (hasPrefix "*" .) }}{{ $own = append $own . }}{{ end }}{{ end -}}
{{- $left = uniq $own -}}
{{- $hosts := dict -}}
{{- range $namespace := .namespaces -}}
{{- range $host := $left -}}
{{- if and (not (hasKey $hosts $namespace)) (has $namespace (splitList "." $host)) -}}{{- $_ := set $hosts $namespace $host -}}{{- end -}}
{{- end -}}
{{- with get $hosts $namespace -}}{{- $left = without $left . -}}{{- end -}}
{{- end -}}
{{- $public := dict -}}
{{- range $namespace := .namespaces -}}
{{- if and (not (hasKey $hosts $namespace)) $left -}}
{{- $_ := set $hosts $namespace (first $left) -}}
{{- $left = rest $left -}}
{{- end -}}
{{- $_ := set $public $namespace (hasKey $hosts $namespace) -}}
{{- if not (hasKey $hosts $namespace) -}}{{- $_ := set $hosts $namespace (printf "%s.localhost" $namespace) -}}{{- end -}}
{{- end -}}
{{- dict "hosts" $hosts "public" $public | toJson -}}
{{- end -}}
