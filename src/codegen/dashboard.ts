type Query = readonly [expr: string, legend: string];

/** Its description says what it shows and how to interpret it. */
type Graph = readonly [title: string, description: string, unit: string, ...queries: Query[]];

type Colour = 'green' | 'orange' | 'red';

interface Stat {
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  readonly expr: string;
  /** The colour below the lowest limit, and the colour from each limit on. Absent: the number has no colour. */
  readonly colours?: { readonly below: Colour; readonly [from: number]: Colour };
  readonly texts?: Readonly<Record<string, string>>;
  readonly decimals?: number;
}

const IN = 'namespace="$namespace"';
/** `where` begins with a comma and selects some of the series. */
const now = (metric: string, where = ''): string => `${metric}{${IN}${where}}`;
const added = (metric: string, time: string, where = ''): string => `increase(${now(metric, where)}[${time}])`;
const rate = (metric: string): string => `rate(${now(metric)}[5m])`;
/** One line for each value of the labels, which are separated by commas. */
const by = (labels: string, how: 'sum' | 'max' | 'min', series: string): Query => [
  `${how} by (${labels}) (${series})`,
  legendOf(labels),
];
const legendOf = (labels: string): string => labels.replaceAll(', ', ' ').replaceAll(/\w+/g, '{{$&}}');
const quantile = (q: number, buckets: string, labels = ''): string =>
  `histogram_quantile(${q}, sum by (le${labels && `, ${labels}`}) (${buckets}))`;
const medianAnd90 = (metric: string): readonly Query[] => [
  [quantile(0.5, rate(`${metric}_bucket`)), 'median'],
  [quantile(0.9, rate(`${metric}_bucket`)), '90th percentile'],
];

/** The first row: whether the installation is healthy, what it costs, and how many runs are waiting. */
const STATS: readonly Stat[] = [
  {
    title: 'Leader',
    description:
      'Whether a controllers replica is the leader. Without a leader, no run starts and no report or execution changes its state.',
    unit: 'none',
    expr: `max(${now('leader_election_master_status')})`,
    colours: { below: 'red', 1: 'green' },
    texts: { '0': 'none', '1': 'elected' },
  },
  {
    title: 'Unreachable dependencies',
    description:
      'Number of dependencies (the cluster API, Redis, NATS) that at least one replica failed to reach at its last attempt.',
    unit: 'none',
    expr: `count(min by (dependency) (${now('dependency_up')}) == 0) or vector(0)`,
    colours: { below: 'green', 1: 'red' },
  },
  {
    title: 'Failed runs, last hour',
    description: 'Reports and executions that failed within the last hour. The panel Failed runs has the reasons.',
    unit: 'none',
    expr: `sum(${added('run_failures_total', '1h')})`,
    colours: { below: 'green', 1: 'orange' },
    decimals: 0,
  },
  {
    title: 'Cost, last 24 hours',
    description:
      'Known cost of the runs that ended within the last 24 hours. Answers of simulated engines, and of models without a known price, are not included.',
    unit: 'currencyUSD',
    expr: `sum(${added('run_cost_usd_total', '24h')})`,
    decimals: 2,
  },
  {
    title: 'Waiting runs',
    description: 'Reports and executions that are queued.',
    unit: 'none',
    expr: `max(${now('runs', ',phase="Queued"')})`,
    decimals: 0,
  },
  {
    title: 'Queue time, last hour',
    description: 'Nine of ten runs that started within the last hour had waited at most this long.',
    unit: 's',
    expr: quantile(0.9, added('run_queue_seconds_bucket', '1h')),
    colours: { below: 'green', 60: 'orange', 300: 'red' },
  },
];

const GRAPHS: readonly Graph[] = [
  [
    'Cost by partner',
    'Known cost of ended runs, in US dollars per hour, by namespace of the partner.',
    'currencyUSD',
    by('partner_namespace', 'sum', added('run_cost_usd_total', '1h')),
  ],
  [
    'Cost by payee',
    'Known cost of ended runs, in US dollars per hour. The payee “other” stands for the analyst, the writer with its searches, and pictures.',
    'currencyUSD',
    by('payee', 'sum', added('run_cost_usd_total', '1h')),
  ],
  [
    'Answers by engine',
    'Usable answers in ended reports, per hour, by engine.',
    'short',
    by('provider', 'sum', added('engine_answers_total', '1h', ',outcome="ok"')),
  ],
  [
    'Unusable answers',
    'Answers in ended reports that could not be used, per hour, by engine and class. auth, quota and config need an operator.',
    'short',
    by('provider, outcome', 'sum', added('engine_answers_total', '1h', ',outcome!="ok"')),
  ],
  [
    'Answers by partner',
    'Usable answers in ended reports, per hour, by namespace of the partner.',
    'short',
    by('partner_namespace', 'sum', added('engine_answers_total', '1h', ',outcome="ok"')),
  ],
  [
    'Failed runs',
    'Runs that failed in the preceding 15 minutes, by reason. docs/operating.md says which reasons are problems of the platform.',
    'short',
    by('reason', 'sum', added('run_failures_total', '15m')),
  ],
  [
    'Requests',
    'REST requests answered per second, by HTTP status.',
    'reqps',
    by('code', 'sum', rate('http_requests_total')),
  ],
  [
    'Request duration, 99th percentile',
    'By operation, without the time that Prefer: wait held a request.',
    's',
    [quantile(0.99, rate('http_request_duration_seconds_bucket'), 'operation'), legendOf('operation')],
  ],
  ['Reports and executions', 'Existing reports and executions, by phase.', 'short', by('phase', 'max', now('runs'))],
  [
    'Queue time',
    'Time from the creation of a report or an execution to the start of its run.',
    's',
    ...medianAnd90('run_queue_seconds'),
  ],
  ['Run duration', 'Time from the start of a run to its end.', 's', ...medianAnd90('run_duration_seconds')],
  [
    'View lag, 99th percentile',
    'Time from the arrival of a change on the watch until its view is stored in Redis, from which partners’ reads are answered.',
    's',
    [quantile(0.99, rate('view_lag_seconds_bucket')), '99th percentile'],
  ],
  [
    'Dependencies reachable',
    '1 if every replica could reach the dependency at its last attempt, otherwise 0.',
    'short',
    by('dependency', 'min', now('dependency_up')),
  ],
  [
    'Leader by replica',
    '1 on the replica that is the leader, otherwise 0.',
    'short',
    [now('leader_election_master_status'), legendOf('pod')],
  ],
  [
    'Work-queue depth',
    'Keys ready to be processed, by controller. If it grows, the controllers are falling behind.',
    'short',
    by('name', 'max', now('workqueue_depth')),
  ],
  ['Memory', 'Resident memory of each process.', 'bytes', [now('process_resident_memory_bytes'), legendOf('pod')]],
  [
    'Cluster API requests',
    'Requests to the cluster API per second, by method and status.',
    'reqps',
    by('method, code', 'sum', rate('rest_client_requests_total')),
  ],
];

const COLUMNS = 2;
const WIDTH = 24 / COLUMNS;
const HEIGHT = 8;
const STAT_WIDTH = 24 / STATS.length;
const STAT_HEIGHT = 4;
const DATASOURCE = { type: 'prometheus', uid: '$datasource' };

const targetsOf = (queries: readonly Query[]) =>
  queries.map(([expr, legendFormat], query) => ({ refId: String.fromCharCode(65 + query), expr, legendFormat }));

function statPanel({ title, description, unit, expr, colours, texts, decimals }: Stat, index: number) {
  const steps = colours && stepsOf(colours);
  const options = Object.fromEntries(Object.entries(texts ?? {}).map(([value, text]) => [value, { text }]));
  return {
    ...{ id: index + 1, type: 'stat', title, description, datasource: DATASOURCE },
    gridPos: { x: index * STAT_WIDTH, y: 0, w: STAT_WIDTH, h: STAT_HEIGHT },
    options: {
      reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
      ...{ colorMode: steps ? 'background' : 'none', graphMode: 'none', textMode: 'value' },
    },
    fieldConfig: {
      defaults: {
        unit,
        ...(decimals === undefined ? {} : { decimals }),
        ...(steps ? { thresholds: { mode: 'absolute', steps } } : {}),
        ...(texts ? { mappings: [{ type: 'value', options }] } : {}),
      },
      overrides: [],
    },
    targets: targetsOf([[expr, '']]),
  };
}

const stepsOf = ({ below, ...from }: NonNullable<Stat['colours']>) => [
  { color: below, value: null },
  ...Object.entries(from).map(([value, color]) => ({ color, value: Number(value) })),
];

const graphPanel = ([title, description, unit, ...queries]: Graph, index: number) => ({
  ...{ id: STATS.length + index + 1, type: 'timeseries', title, description, datasource: DATASOURCE },
  gridPos: {
    x: (index % COLUMNS) * WIDTH,
    y: STAT_HEIGHT + Math.floor(index / COLUMNS) * HEIGHT,
    w: WIDTH,
    h: HEIGHT,
  },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: targetsOf(queries),
});

/**
 * The Grafana dashboard of an installation: what to look at first, according to docs/operating.md. In Grafana's JSON
 * model, schema 39 (Grafana 10 and newer).
 */
export const dashboard = () => ({
  uid: 'sightline',
  title: 'Sightline',
  tags: ['sightline'],
  schemaVersion: 39,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      { name: 'datasource', type: 'datasource', query: 'prometheus' },
      {
        name: 'namespace',
        type: 'query',
        datasource: DATASOURCE,
        query: 'label_values(leader_election_master_status, namespace)',
        refresh: 2,
      },
    ],
  },
  panels: [...STATS.map(statPanel), ...GRAPHS.map(graphPanel)],
});
