type Query = readonly [expr: string, legend: string];

interface Graph {
  readonly title: string;
  /** What it shows, and what to make of it. */
  readonly description: string;
  readonly unit: string;
  readonly queries: readonly Query[];
}

interface Stat {
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  readonly expr: string;
  /** Colours from values on, the first for all lower values; none: a plain number. */
  readonly colours?: readonly (readonly [from: number | null, colour: 'green' | 'orange' | 'red'])[];
  readonly texts?: Readonly<Record<string, string>>;
  readonly decimals?: number;
}

const IN = 'namespace="$namespace"';
const quantile = (q: number, metric: string, by = ''): string =>
  `histogram_quantile(${q}, sum by (le${by}) (rate(${metric}_bucket{${IN}}[5m])))`;
const medianAnd90 = (metric: string): Graph['queries'] => [
  [quantile(0.5, metric), 'median'],
  [quantile(0.9, metric), '90th percentile'],
];
/** What was added within the last hour, by labels. */
const perHour = (metric: string, by: string, where = ''): string =>
  `sum by (${by}) (increase(${metric}{${IN}${where}}[1h]))`;

/** The first row: is it healthy, what does it cost, what waits. */
const STATS: readonly Stat[] = [
  {
    title: 'Leader',
    description:
      'Whether a controllers replica is the leader. Without a leader, no run starts and no report or execution changes its state.',
    unit: 'none',
    expr: `max(leader_election_master_status{${IN}})`,
    colours: [
      [null, 'red'],
      [1, 'green'],
    ],
    texts: { '0': 'none', '1': 'elected' },
  },
  {
    title: 'Unreachable dependencies',
    description:
      'How many of the cluster API, Redis and NATS could not be reached by at least one replica at its last attempt.',
    unit: 'none',
    expr: `count(min by (dependency) (dependency_up{${IN}}) == 0) or vector(0)`,
    colours: [
      [null, 'green'],
      [1, 'red'],
    ],
  },
  {
    title: 'Failed runs, last hour',
    description: 'Reports and executions that failed within the last hour. The panel Failed runs has the reasons.',
    unit: 'none',
    expr: `sum(increase(run_failures_total{${IN}}[1h]))`,
    colours: [
      [null, 'green'],
      [1, 'orange'],
    ],
    decimals: 0,
  },
  {
    title: 'Cost, last 24 hours',
    description:
      'Known cost of the runs that ended within the last 24 hours. Answers of simulated engines, and of models without a known price, are not included.',
    unit: 'currencyUSD',
    expr: `sum(increase(run_cost_usd_total{${IN}}[24h]))`,
    decimals: 2,
  },
  {
    title: 'Waiting runs',
    description: 'Reports and executions that are queued.',
    unit: 'none',
    expr: `max(runs{${IN},phase="Queued"})`,
    decimals: 0,
  },
  {
    title: 'Queue time, last hour',
    description: 'Nine of ten runs that started within the last hour had waited at most this long.',
    unit: 's',
    expr: `histogram_quantile(0.9, sum by (le) (increase(run_queue_seconds_bucket{${IN}}[1h])))`,
    colours: [
      [null, 'green'],
      [60, 'orange'],
      [300, 'red'],
    ],
  },
];

const graph = (title: string, description: string, unit: string, ...queries: readonly Query[]): Graph => ({
  ...{ title, description, unit, queries },
});

const GRAPHS: readonly Graph[] = [
  graph(
    'Cost by partner',
    'Known cost of ended runs, in US dollars per hour, by namespace of the partner.',
    'currencyUSD',
    [perHour('run_cost_usd_total', 'partner_namespace'), '{{partner_namespace}}'],
  ),
  graph(
    'Cost by payee',
    'Known cost of ended runs, in US dollars per hour. other stands for the analyst, the writer with its searches, and pictures.',
    'currencyUSD',
    [perHour('run_cost_usd_total', 'payee'), '{{payee}}'],
  ),
  graph('Answers by engine', 'Usable answers in ended reports, per hour, by engine.', 'short', [
    perHour('engine_answers_total', 'provider', ',outcome="ok"'),
    '{{provider}}',
  ]),
  graph(
    'Unusable answers',
    'Answers in ended reports that could not be used, per hour, by engine and class. auth, quota and config need an operator.',
    'short',
    [perHour('engine_answers_total', 'provider, outcome', ',outcome!="ok"'), '{{provider}} {{outcome}}'],
  ),
  graph('Answers by partner', 'Usable answers in ended reports, per hour, by namespace of the partner.', 'short', [
    perHour('engine_answers_total', 'partner_namespace', ',outcome="ok"'),
    '{{partner_namespace}}',
  ]),
  graph(
    'Failed runs',
    'Runs that failed within 15 minutes, by reason. docs/operating.md says which reasons are problems of the platform.',
    'short',
    [`sum by (reason) (increase(run_failures_total{${IN}}[15m]))`, '{{reason}}'],
  ),
  graph('Requests', 'REST requests answered per second, by HTTP status.', 'reqps', [
    `sum by (code) (rate(http_requests_total{${IN}}[5m]))`,
    '{{code}}',
  ]),
  graph('Request duration, 99th percentile', 'By operation, without the time that Prefer: wait held a request.', 's', [
    quantile(0.99, 'http_request_duration_seconds', ', operation'),
    '{{operation}}',
  ]),
  graph('Reports and executions', 'Existing reports and executions, by phase.', 'short', [
    `max by (phase) (runs{${IN}})`,
    '{{phase}}',
  ]),
  graph('Queue time', 'Time from the creation of a run to its start.', 's', ...medianAnd90('run_queue_seconds')),
  graph('Run duration', 'Time from the start of a run to its end.', 's', ...medianAnd90('run_duration_seconds')),
  graph(
    'View lag, 99th percentile',
    'Time from the arrival of a change to its view in Redis. Partners see changes this late.',
    's',
    [quantile(0.99, 'view_lag_seconds'), '99th percentile'],
  ),
  graph(
    'Dependencies reachable',
    '1 if every replica could reach the dependency at its last attempt, otherwise 0.',
    'short',
    [`min by (dependency) (dependency_up{${IN}})`, '{{dependency}}'],
  ),
  graph('Leader by replica', '1 on the replica that is the leader, otherwise 0.', 'short', [
    `leader_election_master_status{${IN}}`,
    '{{pod}}',
  ]),
  graph(
    'Work-queue depth',
    'Keys ready to be processed, by controller. If it grows, the controllers are falling behind.',
    'short',
    [`max by (name) (workqueue_depth{${IN}})`, '{{name}}'],
  ),
  graph('Memory', 'Resident memory of each process.', 'bytes', [`process_resident_memory_bytes{${IN}}`, '{{pod}}']),
  graph('Cluster API requests', 'Requests to the cluster API per second, by method and status.', 'reqps', [
    `sum by (method, code) (rate(rest_client_requests_total{${IN}}[5m]))`,
    '{{method}} {{code}}',
  ]),
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
  const steps = colours?.map(([value, color]) => ({ color, value }));
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

const graphPanel = ({ title, description, unit, queries }: Graph, index: number) => ({
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
