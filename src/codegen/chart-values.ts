import { z } from 'zod';
import { configDocument } from '../config/document.ts';
import { runAnnotations, runNodeSelector, runTolerations } from '../config/run-pod.ts';
import { serverAddress } from '../config/servers.ts';
import { hostname } from '../resources/partner.ts';

/** What `values.yaml` of the chart may hold. An object of Kubernetes' own shape is left to the API server. */
const kubernetesObject = () => z.record(z.string(), z.unknown());
const labels = () => z.record(z.string(), z.string());
const quantity = () => z.union([z.string().min(1), z.number()]);
const resources = () =>
  z.strictObject({
    requests: z.record(z.string(), quantity()).optional(),
    limits: z.record(z.string(), quantity()).optional(),
  });
const securityContext = () => kubernetesObject().describe('As in the Kubernetes API; null removes a field.');
const dnsLabel = () => z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
const secretName = () => z.string().max(253).describe('Name of a Secret; empty: none.');
const peers = () => z.array(kubernetesObject()).describe('Peers of a NetworkPolicy rule.');
const count = (least: number) => z.int().min(least).max(1000);

/** The chart writes the first three itself; `store` is only for `sightline embedded`. */
const { kubernetes, redis, nats, store, ...ours } = configDocument.shape;

const config = z
  .strictObject({ ...ours, providers: ours.providers.partial() })
  .partial()
  .describe(
    'The configuration document without kubernetes, redis and nats, which the chart writes, and without store, which is only for sightline embedded.',
  );

const workload = {
  replicas: count(0),
  resources: resources(),
  podAnnotations: labels(),
  nodeSelector: labels(),
  tolerations: z.array(kubernetesObject()),
  affinity: kubernetesObject(),
  priorityClassName: z.string(),
  podSecurityContext: securityContext(),
  securityContext: securityContext(),
  extraEnv: z.array(kubernetesObject()),
  extraVolumes: z.array(kubernetesObject()),
  extraVolumeMounts: z.array(kubernetesObject()),
};

const api = z.strictObject({
  ...workload,
  autoscaling: z.strictObject({
    enabled: z.boolean(),
    minReplicas: count(1),
    maxReplicas: count(1),
    targetCPUUtilizationPercentage: z.int().min(1).max(100),
  }),
  service: z.strictObject({
    type: z.enum(['ClusterIP', 'NodePort', 'LoadBalancer']),
    port: z.int().min(1).max(65_535),
    annotations: labels(),
  }),
});

const redisValues = z.strictObject({
  url: z.union([z.literal(''), z.string().regex(/^rediss?:\/\/[^\s/@]+(\/\d+)?$/)]),
  existingSecret: secretName(),
  passwordKey: z.string().min(1),
  sentinel: z.strictObject({
    addresses: z.array(serverAddress).max(15),
    masterName: z.string().min(1),
    tls: z.boolean(),
    username: z.string(),
    database: z.int().min(0).max(65_535),
    redisPort: z.int().min(1).max(65_535),
    existingSecret: secretName(),
    passwordKey: z.string().min(1),
  }),
  cluster: z.strictObject({
    addresses: z.array(serverAddress).max(100),
    tls: z.boolean(),
    username: z.string(),
    redisPort: z.int().min(1).max(65_535),
  }),
  trial: z.strictObject({ enabled: z.boolean(), image: z.string().min(1), resources: resources() }),
});

const natsValues = z.strictObject({
  servers: z.array(z.string().regex(/^(nats|tls):\/\/[^\s/@]+$/)),
  existingSecret: secretName(),
  credsKey: z.string().min(1),
  replicas: z.int().min(1).max(5),
  trial: z.strictObject({
    enabled: z.boolean(),
    image: z.string().min(1),
    storage: z.union([z.literal(''), quantity()]),
    storageClassName: z.string(),
    resources: resources(),
  }),
});

const port = () => z.int().min(1).max(65_535);
const networkPolicy = z.strictObject({
  enabled: z.boolean(),
  dnsPorts: z.array(port()).min(1),
  ingressFrom: peers(),
  metricsFrom: peers(),
  apiServer: z.strictObject({ cidrs: z.array(z.string()).min(1), ports: z.array(port()).min(1) }),
  redisTo: peers(),
  natsTo: peers(),
  privateCidrs: z.array(z.string()),
  runExtraEgress: z.array(kubernetesObject()),
});

const routes = {
  ingress: z.strictObject({
    enabled: z.boolean(),
    className: z.string(),
    annotations: labels(),
    hosts: z.array(z.strictObject({ host: z.string().min(1).max(253), tlsSecret: secretName().optional() })),
  }),
  httpRoute: z.strictObject({
    enabled: z.boolean(),
    annotations: labels(),
    parentRefs: z.array(kubernetesObject()),
    hostnames: z.array(z.string().min(1).max(253)),
  }),
};

const metrics = z.strictObject({
  serviceMonitor: z.strictObject({ enabled: z.boolean(), interval: z.string().min(1), labels: labels() }),
  prometheusRule: z.strictObject({ enabled: z.boolean(), labels: labels() }),
  dashboard: z.strictObject({ enabled: z.boolean(), labels: labels() }),
});

/** If this chart is a subchart, Helm adds the `global` section of the parent chart; nothing is read from it. */
export const chartValues = z.strictObject({
  global: kubernetesObject(),
  nameOverride: z.string(),
  fullnameOverride: z.string(),
  commonLabels: labels(),
  image: z.strictObject({
    repository: z.string().min(1),
    tag: z.string(),
    digest: z.union([z.literal(''), z.string().regex(/^sha256:[0-9a-f]{64}$/)]),
    pullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']),
  }),
  imagePullSecrets: z.array(z.string().min(1)).max(10),
  podSecurityContext: securityContext(),
  securityContext: securityContext(),
  hostUsers: z.boolean(),
  scope: z.enum(['namespaces', 'cluster']),
  namespaces: z.array(dnsLabel()).max(200),
  namespaceSelector: z.string().min(1),
  hostnames: z.record(hostname, dnsLabel()),
  crds: z.strictObject({ enabled: z.boolean(), keep: z.boolean() }),
  config,
  keys: z.strictObject({ existingSecret: secretName(), generate: z.boolean() }),
  apiSecret: secretName(),
  runSecret: z.string().min(1).max(253),
  c2pa: z.strictObject({ existingSecret: secretName() }),
  runResources: z.strictObject({ cpu: z.string().min(1), memory: z.string().min(1) }),
  runPod: z.strictObject({
    nodeSelector: runNodeSelector,
    tolerations: runTolerations,
    priorityClassName: z.string(),
    annotations: runAnnotations,
    podSecurityContext: securityContext(),
    securityContext: securityContext(),
  }),
  redis: redisValues,
  nats: natsValues,
  sampleSite: z.strictObject({ enabled: z.boolean(), resources: resources() }),
  api,
  controllers: z.strictObject(workload),
  podDisruptionBudget: z.strictObject({ enabled: z.boolean() }),
  serviceAccounts: z.strictObject({ annotations: labels() }),
  rbac: z.strictObject({ ownerReferences: z.boolean() }),
  ...routes,
  networkPolicy,
  metrics,
});
