import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Makes the metrics of one registry. */
export class Meter {
  readonly #registers: Registry[];

  constructor(registry: Registry) {
    this.#registers = [registry];
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: this.#registers });
  }

  /** A counter of what is counted elsewhere: on each scrape, `read` returns what has been added since the last one. */
  polledCounter<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: () => Iterable<readonly [labels: Readonly<Record<L, string | number>>, added: number]>,
  ): void {
    new Counter({
      name,
      help,
      labelNames,
      registers: this.#registers,
      collect() {
        for (const [labels, added] of read()) this.inc(labels, added);
      },
    });
  }

  gauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: this.#registers });
  }

  /** A gauge with one label. On each scrape, `read` returns the values by label. */
  polledGauge(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: this.#registers,
      collect() {
        for (const [of, value] of read()) this.set({ [label]: of }, value);
      },
    });
  }

  /** Buckets are upper bounds in seconds. */
  histogram<L extends string>(name: string, help: string, buckets: number[], labelNames: readonly L[] = []) {
    return new Histogram({ name, help, labelNames, buckets, registers: this.#registers });
  }
}
