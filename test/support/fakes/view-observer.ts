/** Keeps what the views' upkeep tells its metrics. */
export class FakeViewObserver {
  readonly lagsMs: number[] = [];
  readonly rebuildsMs: number[] = [];
  repairs = 0;

  readonly written = (lagMs: number): void => void this.lagsMs.push(lagMs);
  readonly rebuilt = (tookMs: number): void => void this.rebuildsMs.push(tookMs);
  readonly repaired = (count: number): void => {
    this.repairs += count;
  };
}
