/** An engine and the cells that it is still to be asked. */
export interface BudgetLane {
  readonly id: string;
  /**
   * Reserved for a cell's first request. Undefined if no price is known: under a ceiling, such an engine is not asked.
   */
  readonly requestMicroUsd: number | undefined;
  /** The positions of the remaining cells in the plan, ascending. */
  readonly cells: readonly number[];
}

interface Waiter {
  readonly lane: string;
  readonly cell: number;
  readonly tell: (may: boolean) => void;
}

/**
 * The cost ceiling of a report, in millionths of a US dollar. The possible cost of a request is reserved before it is
 * sent; the actual cost replaces the reservation, and an unknown cost counts as the whole reservation. Cells are
 * admitted in plan order: an engine starts its next cell only if the budget also covers every engine that is behind it,
 * so a ceiling cuts all engines off at the same cell. Without a ceiling everything is admitted at once.
 */
export class Budget {
  readonly #ceiling: number;
  readonly #prices = new Map<string, number>();
  readonly #left = new Map<string, number[]>();
  #waiting: Waiter[] = [];
  #spent = 0;
  #reserved = 0;
  #endsAt = Number.POSITIVE_INFINITY;

  constructor(ceilingMicroUsd: number | undefined, lanes: readonly BudgetLane[]) {
    this.#ceiling = ceilingMicroUsd ?? Number.POSITIVE_INFINITY;
    for (const { id, requestMicroUsd, cells } of lanes) {
      if (requestMicroUsd === undefined && ceilingMicroUsd !== undefined) continue;
      this.#prices.set(id, requestMicroUsd ?? 0);
      this.#left.set(id, [...cells]);
    }
  }

  get spentMicroUsd(): number {
    return this.#spent;
  }

  get reservedMicroUsd(): number {
    return this.#reserved;
  }

  /** Waits until the cell's first request is reserved (true) or never can be (false). Cells are served in order. */
  admit(lane: string, cell: number): Promise<boolean> {
    return new Promise((tell) => {
      this.#waiting.push({ lane, cell, tell });
      this.#review();
    });
  }

  /** The amount that an admitted cell reserves. */
  priceOf(lane: string): number {
    return this.#prices.get(lane) ?? 0;
  }

  /** Reserves another request of a call in flight; false if the ceiling does not allow it. */
  reserve(microUsd: number | undefined): boolean {
    if (this.#ceiling === Number.POSITIVE_INFINITY) return true;
    if (microUsd === undefined || this.#spent + this.#reserved + microUsd > this.#ceiling) return false;
    this.#reserved += microUsd;
    return true;
  }

  /** Replaces a reservation by the actual cost; undefined if that is unknown. */
  settle(reserved: number, microUsd: number | undefined): void {
    this.#reserved -= reserved;
    this.#spent += microUsd ?? reserved;
    this.#review();
  }

  /** The engine is asked nothing more, so no other engine waits for it. */
  leave(lane: string): void {
    this.#left.delete(lane);
    this.#review();
  }

  /** Ends all waits with false, permanently. */
  close(): void {
    this.#endsAt = 0;
    this.#review();
  }

  #decide(lane: string, cell: number): boolean | undefined {
    const own = this.#left.get(lane);
    if (own === undefined || cell >= this.#endsAt) return false;
    if (this.#spent + this.#reserved + this.#neededFor(cell) <= this.#ceiling) {
      this.#left.set(
        lane,
        own.filter((place) => place !== cell),
      );
      this.#reserved += this.priceOf(lane);
      return true;
    }
    // a request in flight may cost less than was reserved, and engines that are behind go first
    if (this.#reserved > 0 || this.#isBehind(cell)) return undefined;
    this.#endsAt = cell;
    return false;
  }

  /** What all engines need for the cells up to this one that have not started. */
  #neededFor(cell: number): number {
    let needed = 0;
    for (const [lane, places] of this.#left)
      needed += places.filter((place) => place <= cell).length * this.priceOf(lane);
    return needed;
  }

  #isBehind(cell: number): boolean {
    return [...this.#left.values()].some((places) => places.some((place) => place < cell));
  }

  #review(): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const waiter of [...this.#waiting].sort((a, b) => a.cell - b.cell)) {
        const may = this.#decide(waiter.lane, waiter.cell);
        if (may === undefined) continue;
        this.#waiting = this.#waiting.filter((each) => each !== waiter);
        waiter.tell(may);
        changed = true;
      }
    }
  }
}
