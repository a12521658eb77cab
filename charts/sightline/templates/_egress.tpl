{{- define "sightline.egress.dns" -}}
- ports:
    {{- range .Values.networkPolicy.dnsPorts | default (list 53) }}
    - {port: {{ . }}, protocol: UDP}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
{{- end -}}

{{/*
Every address but the private ones, over HTTP and HTTPS. Runs also refuse private addresses themselves; this is a second line of
defence.
*/}}
{{- define "sightline.egress.public" -}}
- ports: [{port: 80}, {port: 443}]
  to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except:
          {{- range .Values.networkPolicy.privateCidrs }}
          - {{ . | quote }}
          {{- end }}
    - ipBlock: {cidr: '2000::/3'}
{{- end -}}

{{/* (dict "url" "tls://[fd00::1]:4333" "default" "4222") : colons inside the brackets of an IPv6 address do not start a port number. */}}
{{- define "sightline.port" -}}
{{- (urlParse .url).host | regexFind ":[0-9]+$" | trimPrefix ":" | default .default -}}
{{- end -}}

{{- define "sightline.egress.redis" -}}
{{- $redis := .Values.redis }}
{{- $sentinel := $redis.sentinel | default dict }}
{{- $cluster := $redis.cluster | default dict }}
{{- if or $redis.url $sentinel.addresses $cluster.addresses }}
- ports:
    {{- if $redis.url }}
    - {port: {{ include "sightline.port" (dict "url" $redis.url "default" "6379") }}}
    {{- else }}
    {{- $servers := ternary $sentinel $cluster (not (empty $sentinel.addresses)) }}
    {{- $ports := list ($servers.redisPort | default 6379 | toString) }}
    {{- range $servers.addresses }}
    {{- $ports = append $ports (regexFind "[0-9]+$" .) }}
    {{- end }}
    {{- range $ports | uniq }}
    - {port: {{ . }}}
    {{- end }}
    {{- end }}
  {{- with .Values.networkPolicy.redisTo }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- else }}
- ports: [{port: 6379}]
  to:
    - podSelector:
        matchLabels:
          {{- include "sightline.selector" (dict "root" . "component" "redis") | nindent 10 }}
{{- end }}
{{- end -}}

{{- define "sightline.egress.nats" -}}
{{- if .Values.nats.servers }}
- ports:
    {{- $ports := list }}
    {{- range .Values.nats.servers }}
    {{- $ports = append $ports (include "sightline.port" (dict "url" . "default" "4222")) }}
    {{- end }}
    {{- range $ports | uniq }}
    - {port: {{ . }}}
    {{- end }}
  {{- with .Values.networkPolicy.natsTo }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- else }}
- ports: [{port: 4222}]
  to:
    - namespaceSelector:
        matchLabels: {kubernetes.io/metadata.name: {{ .Release.Namespace }}}
      podSelector:
        matchLabels:
          {{- include "sightline.selector" (dict "root" . "component" "nats") | nindent 10 }}
{{- end }}
{{- end -}}

{{/* The pod of helm test, which may always call both programs. */}}
{{- define "sightline.testPeer" -}}
- podSelector:
    matchLabels:
      {{- include "sightline.selector" (dict "root" . "component" "test") | nindent 6 }}
{{- end -}}
