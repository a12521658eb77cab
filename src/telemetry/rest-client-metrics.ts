import { Counter, Histogram, type Registry } from 'prom-client';

/** Told of every request to the cluster API; names and labels are those of client-go. */
export interface RestClientMetrics {
  /** `code` is the HTTP status or `<error>`; `host` the server, as configured. */
  requested(verb: string, code: string, host: string, tookMs: number): void;
}

export function createRestClientMetrics(registry: Registry): RestClientMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'rest_client_requests_total',
    help: 'Requests to the cluster API, tries included.',
    labelNames: ['code', 'method', 'host'],
    registers,
  });
  const duration = new Histogram({
    name: 'rest_client_request_duration_seconds',
    help: 'Time from a request to the end of its answer; of a watch, to its start.',
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
