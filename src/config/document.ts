import { z } from 'zod';
import { hostname } from '../resources/partner.ts';
import { text } from './fields.ts';
import { analyst, dollars, images, provider } from './models.ts';
import { runPod } from './run-pod.ts';
import { nats, redis } from './servers.ts';

/**
 * The configuration document: one YAML file, the same for every program (docs/configuration.md). Strict: an unknown
 * key is a mistake and is named. Secrets are never in it; keys ending in Env name an environment variable.
 */
const port = () => z.int().min(0).max(65_535).describe('0 chooses a free port.');

const http = z.strictObject({
  host: z
    .string()
    .min(1)
    .optional()
    .describe('Address to bind; default: 127.0.0.1 in embedded, all interfaces elsewhere.'),
  port: port().default(8080).describe('REST port.'),
  opsPort: port()
    .default(9090)
    .describe('Port of /healthz, /readyz, /metrics and GET /runs, which the REST port never serves.'),
  publicScheme: z.enum(['http', 'https']).default('https').describe('Scheme of signed image URLs and share links.'),
  trustForwardedHost: z
    .boolean()
    .default(false)
    .describe('Set to true only behind a proxy that overwrites X-Forwarded-Host.'),
  maxBodyBytes: z
    .int()
    .min(1024)
    .max(104_857_600)
    .default(12_582_912)
    .describe('Maximum size of a request body in bytes; larger ones get 413.'),
});

const runDeadline = () => z.int().min(10).max(3600).default(600);

export const analysis = z.strictObject({
  openQuestions: z.int().min(1).max(100).default(50).describe('Number of questions that do not name the brand.'),
  brandedQuestions: z.int().min(0).max(20).default(4).describe('Number of questions that name the brand.'),
  samples: z
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe(
      'How often each engine is asked each question. With 1, every twelfth open question is asked twice, to measure how repeatable answers are.',
    ),
  costCeilingUsd: dollars()
    .optional()
    .describe(
      'Maximum cost in US dollars of all answers of one report and of what the analyst does before the first question. What a request may cost is reserved before it is sent. Labelling the answers is not included. Once a report has cost this much, no changes to pages are proposed any more. Default: no ceiling. With a ceiling, each provider, the analyst and the writer must have a known price.',
    ),
  runDeadlineSeconds: runDeadline().describe('Time limit of a report, from the start of its run.'),
  queueDeadlineSeconds: z
    .int()
    .min(1)
    .max(86_400)
    .default(3600)
    .describe('How long a report or an execution may wait for its run to start.'),
});

/**
 * The prompt of a plan quotes this many times as much source text as the prompt of a section, because a plan chooses
 * among the sources.
 */
export const PLAN_FACTOR = 3;

/** What one execution may use. */
export const contentLimits = z.strictObject({
  maxPages: z
    .int()
    .min(1)
    .max(200)
    .default(60)
    .describe('Maximum number of pages that are read for an article; a post gets a quarter.'),
  maxModelCalls: z
    .int()
    .min(10)
    .max(200)
    .default(25)
    .describe('Maximum number of tasks that the models are given for one execution, repairs included.'),
  maxSearches: z
    .int()
    .min(0)
    .max(50)
    .default(6)
    .describe('Maximum number of searches for an article, by the real engines of the providers. 0: none.'),
  sourceTokens: z
    .int()
    .min(1000)
    .max(200_000)
    .default(12_000)
    .describe(
      'Estimated number of tokens of source text that each section is written from; the plan gets three times as many.',
    ),
  costCeilingUsd: dollars()
    .exactOptional()
    .describe(
      'Maximum cost of one execution in US dollars: nothing more is asked once it is reached. Every model that is asked must have a known price. Absent: no maximum.',
    ),
});

const content = z.strictObject({
  runDeadlineSeconds: runDeadline().describe('Time limit of an execution, from the start of its run.'),
  ...contentLimits.shape,
});

const actions = z.strictObject({
  reviewDays: z
    .int()
    .min(0)
    .max(3650)
    .default(14)
    .describe(
      'Minimum number of days that an action stays in review after its last success. The first report that is launched after that and still recommends the action opens it again.',
    ),
});

const limits = z.strictObject({
  concurrentRuns: z.int().min(1).max(10_000).default(32).describe('Maximum number of concurrent runs.'),
  concurrentRunsPerPartner: z
    .int()
    .min(1)
    .max(10_000)
    .default(8)
    .describe('The same per partner; a partner’s own limit can only be lower.'),
});

const hostAndPort = z.string().regex(/^(\[[0-9a-fA-F:]+\]|[^:\s/]+):\d{1,5}$/, 'must be host:port');
export const web = z.strictObject({
  hostOverrides: z
    .record(z.string().min(1), hostAndPort)
    .default({})
    .describe(
      'By hostname: the host:port to connect to instead, over http, like curl --connect-to. The target is not checked. For tests and demos.',
    ),
});

const namespaceName = () =>
  z.string().regex(/^(?=.{1,63}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'must be the name of a namespace');

/** Hosts are compared without regard to case and a trailing dot (H-02). */
const plainHost = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const kubernetes = z
  .strictObject({
    scope: z
      .enum(['namespaces', 'cluster'])
      .default('namespaces')
      .describe('Which namespaces are served: the listed ones, or all in the cluster that match the selector.'),
    namespaces: z
      .array(namespaceName())
      .max(200)
      .default([])
      .describe('For scope namespaces; empty: the namespace in which the program runs.'),
    namespaceSelector: text(1000)
      .optional()
      .describe('For scope cluster: a label selector such as sightline.dev/serve=true; default: all namespaces.'),
    leaseNamespace: namespaceName()
      .optional()
      .describe('Namespace of the leader Lease; default: the namespace in which the program runs.'),
    runSecret: text(253).default('sightline-run').describe('Secret with the API keys for runs.'),
    hostnames: z
      .record(hostname, namespaceName())
      .default({})
      .describe('Hostnames reserved for the Partner of one namespace.'),
    image: text(500).optional().describe('Image of runs; required by the controllers.'),
    imagePullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']).optional().describe('Default: that of Kubernetes.'),
    imagePullSecrets: z.array(text(253)).max(10).default([]).describe('Names of Secrets in each served namespace.'),
    runResources: z
      .strictObject({
        cpu: z.string().min(1).default('250m').describe('CPU request.'),
        memory: z.string().min(1).default('384Mi').describe('Memory request and limit.'),
      })
      .prefault({}),
    runPod: runPod.exactOptional().describe('Scheduling, annotations and security contexts of run pods.'),
  })
  .refine(({ scope, namespaces }) => scope === 'namespaces' || namespaces.length === 0, {
    path: ['namespaces'],
    error: 'is for scope namespaces only',
  })
  .refine(({ scope, namespaceSelector }) => scope === 'cluster' || namespaceSelector === undefined, {
    path: ['namespaceSelector'],
    error: 'is for scope cluster only',
  })
  .refine(({ hostnames }) => new Set(Object.keys(hostnames).map(plainHost)).size === Object.keys(hostnames).length, {
    path: ['hostnames'],
    error: 'lists a hostname twice',
  })
  .refine(({ hostnames }) => !Object.keys(hostnames).some((name) => name.includes('..')), {
    path: ['hostnames'],
    error: 'has a hostname that no request can have',
  })
  .refine(
    ({ namespaces, hostnames }) =>
      namespaces.length === 0 || Object.values(hostnames).every((namespace) => namespaces.includes(namespace)),
    { path: ['hostnames'], error: 'names a namespace that is not in namespaces' },
  )
  .refine(({ namespaces }) => new Set(namespaces).size === namespaces.length, {
    path: ['namespaces'],
    error: 'lists a namespace twice',
  });

/** In the order of the REST API. */
export const providerIds = ['provider_1', 'provider_2', 'provider_3'] as const;

export const configDocument = z.strictObject({
  http: http.prefault({}),
  providers: z.strictObject({ provider_1: provider, provider_2: provider, provider_3: provider }),
  analyst,
  writer: analyst
    .optional()
    .describe(
      'The model that writes articles and posts and proposes changes to pages. If it is set, the analyst judges whether the sources support what it writes, unless one of the two is simulated. Default: the analyst.',
    ),
  images,
  analysis: analysis.prefault({}),
  content: content.prefault({}),
  actions: actions.prefault({}),
  limits: limits.prefault({}),
  web: web.prefault({}),
  store: z
    .strictObject({
      fsync: z
        .boolean()
        .default(false)
        .describe('True: an accepted launch also survives a power failure, not only a crash of the process.'),
    })
    .prefault({}),
  kubernetes: kubernetes.optional(),
  redis: redis.optional(),
  nats: nats.optional(),
});
export type ConfigDocument = z.infer<typeof configDocument>;
