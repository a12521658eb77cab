/** The Grafana dashboard of an installation. It shows what docs/operating.md says to look at first. */
interface Panel {
  readonly title: string;
  readonly unit: string;
  /** Each query with the legend of its series. */
  readonly queries: readonly (readonly [expr: string, legend: string])[];
}

const IN = 'namespace="$namespace"';
const quantile = (q: number, metric: string, by = ''): string =>
  `histogram_quantile(${q}, sum by (le${by}) (rate(${metric}_bucket{${IN}}[5m])))`;

const PANELS: readonly Panel[] = [
  {
    title: 'Requests',
    unit: 'reqps',
    queries: [[`sum by (code) (rate(http_requests_total{${IN}}[5m]))`, '{{code}}']],
  },
  {
    title: 'Request duration, 99th percentile',
    unit: 's',
    queries: [[quantile(0.99, 'http_request_duration_seconds', ', operation'), '{{operation}}']],
  },
  {
    title: 'Reports and executions',
    unit: 'short',
    queries: [[`max by (phase) (runs{${IN}})`, '{{phase}}']],
  },
  {
    title: 'Failed runs',
    unit: 'short',
    queries: [[`sum by (reason) (increase(run_failures_total{${IN}}[15m]))`, '{{reason}}']],
  },
  {
    title: 'Queue time',
    unit: 's',
    queries: [
      [quantile(0.5, 'run_queue_seconds'), 'median'],
      [quantile(0.9, 'run_queue_seconds'), '90th percentile'],
    ],
  },
  {
    title: 'Run duration',
    unit: 's',
    queries: [
      [quantile(0.5, 'run_duration_seconds'), 'median'],
      [quantile(0.9, 'run_duration_seconds'), '90th percentile'],
    ],
  },
  {
    title: 'View lag, 99th percentile',
    unit: 's',
    queries: [[quantile(0.99, 'view_lag_seconds'), '99th percentile']],
  },
  {
    title: 'Dependencies reachable',
    unit: 'short',
    queries: [[`min by (dependency) (dependency_up{${IN}})`, '{{dependency}}']],
  },
  {
    title: 'Leader',
    unit: 'short',
    queries: [[`leader_election_master_status{${IN}}`, '{{pod}}']],
  },
  {
    title: 'Work-queue depth',
    unit: 'short',
    queries: [[`max by (name) (workqueue_depth{${IN}})`, '{{name}}']],
  },
  {
    title: 'Memory',
    unit: 'bytes',
    queries: [[`process_resident_memory_bytes{${IN}}`, '{{pod}}']],
  },
  {
    title: 'Cluster API requests',
    unit: 'reqps',
    queries: [[`sum by (method, code) (rate(rest_client_requests_total{${IN}}[5m]))`, '{{method}} {{code}}']],
  },
];

const COLUMNS = 2;
const WIDTH = 24 / COLUMNS;
const HEIGHT = 8;
const DATASOURCE = { type: 'prometheus', uid: '$datasource' };

/** Grafana's JSON model, schema 39 (Grafana 10 and newer). */
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
  panels: PANELS.map(({ title, unit, queries }, index) => ({
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: DATASOURCE,
    gridPos: { x: (index % COLUMNS) * WIDTH, y: Math.floor(index / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: queries.map(([expr, legendFormat], query) => ({
      refId: String.fromCharCode(65 + query),
      expr,
      legendFormat,
    })),
  })),
});
