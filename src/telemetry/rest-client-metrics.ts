import { Counter, Histogram, type Registry } from 'prom-client';

/** Observes every request to the cluster API. Metric names and labels are client-go's. */
export interface RestClientMetrics {
  /** `code` is the HTTP status or `<error>`; `host` is the server as configured. */
  requested(verb: string, code: string, host: string, tookMs: number): void;
}

export function createRestClientMetrics(registry: Registry): RestClientMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'rest_client_requests_total',
    help: 'Requests to the cluster API, including retries.',
    labelNames: ['code', 'method', 'host'],
    registers,
  });
  const duration = new Histogram({
    name: 'rest_client_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response; for a watch, to its start.',
    labelNames: ['verb', 'host'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
    registers,
  });
  return {
    requested(verb, code, host, tookMs) {
      requests.inc({ code, method: verb, host });
      duration.observe({ verb, host }, tookMs / 1000);
    },
  };
}
