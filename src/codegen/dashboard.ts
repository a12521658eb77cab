interface Panel {
  readonly title: string;
  readonly unit: string;
  /** Each query with the legend of its series. */
  readonly queries: readonly (readonly [expr: string, legend: string])[];
}

const IN = 'namespace="$namespace"';
const quantile = (q: number, metric: string, by = ''): string =>
  `histogram_quantile(${q}, sum by (le${by}) (rate(${metric}_bucket{${IN}}[5m])))`;

const panel = (title: string, unit: string, ...queries: Panel['queries']): Panel => ({ title, unit, queries });
const medianAnd90 = (metric: string): Panel['queries'] => [
  [quantile(0.5, metric), 'median'],
  [quantile(0.9, metric), '90th percentile'],
];

const PANELS: readonly Panel[] = [
  panel('Requests', 'reqps', [`sum by (code) (rate(http_requests_total{${IN}}[5m]))`, '{{code}}']),
  panel('Request duration, 99th percentile', 's', [
    quantile(0.99, 'http_request_duration_seconds', ', operation'),
    '{{operation}}',
  ]),
  panel('Reports and executions', 'short', [`max by (phase) (runs{${IN}})`, '{{phase}}']),
  panel('Failed runs', 'short', [`sum by (reason) (increase(run_failures_total{${IN}}[15m]))`, '{{reason}}']),
  panel('Queue time', 's', ...medianAnd90('run_queue_seconds')),
  panel('Run duration', 's', ...medianAnd90('run_duration_seconds')),
  panel('View lag, 99th percentile', 's', [quantile(0.99, 'view_lag_seconds'), '99th percentile']),
  panel('Dependencies reachable', 'short', [`min by (dependency) (dependency_up{${IN}})`, '{{dependency}}']),
  panel('Leader', 'short', [`leader_election_master_status{${IN}}`, '{{pod}}']),
  panel('Work-queue depth', 'short', [`max by (name) (workqueue_depth{${IN}})`, '{{name}}']),
  panel('Memory', 'bytes', [`process_resident_memory_bytes{${IN}}`, '{{pod}}']),
  panel('Cluster API requests', 'reqps', [
    `sum by (method, code) (rate(rest_client_requests_total{${IN}}[5m]))`,
    '{{method}} {{code}}',
  ]),
];

const COLUMNS = 2;
const WIDTH = 24 / COLUMNS;
const HEIGHT = 8;
const DATASOURCE = { type: 'prometheus', uid: '$datasource' };

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
