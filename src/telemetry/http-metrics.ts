import type { Meter } from './meter.ts';

/** What is kept for one operation and method, because looking up labels in prom-client for each request is slow. */
interface Series {
  /** Number of answers by status since the last scrape. */
  readonly codes: Map<number, number>;
  readonly duration: { observe(seconds: number): void };
}

/** Answered requests of the REST API. */
export function httpMetrics(meter: Meter) {
  const series = new Map<string, Map<string, Series>>();
  const added = function* () {
    for (const [operation, methods] of series)
      for (const [method, { codes }] of methods) {
        for (const [code, count] of codes) yield [{ operation, method, code }, count] as const;
        codes.clear();
      }
  };
  const labels = ['operation', 'method', 'code'] as const;
  meter.polledCounter('http_requests_total', 'REST requests answered.', labels, added);
  const duration = meter.histogram(
    'http_request_duration_seconds',
    'Time from the start of a request to the end of its response, without the time that Prefer: wait held it.',
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    ['operation', 'method'],
  );
  const seriesOf = (operation: string, method: string): Series => {
    const methods = series.get(operation) ?? new Map<string, Series>();
    const one = methods.get(method) ?? { codes: new Map(), duration: duration.labels(operation, method) };
    series.set(operation, methods.set(method, one));
    return one;
  };
  return {
    /** `operation` is the contract's operation id, or a fixed word for other requests. */
    answered(operation: string, method: string, code: number, tookMs: number): void {
      const one = series.get(operation)?.get(method) ?? seriesOf(operation, method);
      one.codes.set(code, (one.codes.get(code) ?? 0) + 1);
      one.duration.observe(tookMs / 1000);
    },
  };
}
