/** An engine with what it has to be asked. */
export interface BudgetLane {
  readonly id: string;
  /** Reserved for the first request of a cell; undefined when no price is known: under a ceiling it is not asked. */
  readonly requestMicroUsd: number | undefined;
  /** Places in the plan of the cells that are still to be asked, ascending. */
  readonly cells: readonly number[];
}

interface Waiter {
  readonly lane: string;
  readonly cell: number;
  readonly tell: (may: boolean) => void;
}

/**
 * The cost ceiling of a report, in millionths of a US dollar. What a request may cost is reserved before it is sent;
 * what it did cost takes the reservation's place, and where nobody can tell, the whole reservation counts as spent.
 * Money is given out cell by cell: an engine starts its next one only when every engine that is behind can still get
 * there, so a ceiling cuts all of them at the same place of the plan. Without a ceiling everything is admitted at once.
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

  /** Waits until the first request of the cell is reserved (true) or can never be (false). In the order of the cells. */
  admit(lane: string, cell: number): Promise<boolean> {
    return new Promise((tell) => {
      this.#waiting.push({ lane, cell, tell });
      this.#review();
    });
  }

  /** What an admitted cell has reserved. */
  priceOf(lane: string): number {
    return this.#prices.get(lane) ?? 0;
  }

  /** Reserves a further request of a call that is on its way; false where the ceiling does not allow it. */
  reserve(microUsd: number | undefined): boolean {
    if (this.#ceiling === Number.POSITIVE_INFINITY) return true;
    if (microUsd === undefined || this.#spent + this.#reserved + microUsd > this.#ceiling) return false;
    this.#reserved += microUsd;
    return true;
  }

  /** What took the place of a reservation; undefined when nobody can tell. */
  settle(reserved: number, microUsd: number | undefined): void {
    this.#reserved -= reserved;
    this.#spent += microUsd ?? reserved;
    this.#review();
  }

  /** Nothing more is asked of the engine: nobody waits for it. */
  leave(lane: string): void {
    this.#left.delete(lane);
    this.#review();
  }

  /** Ends every wait with false, for good. */
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
    // a request on its way may cost less than was reserved, and whoever is behind comes first
    if (this.#reserved > 0 || this.#isBehind(cell)) return undefined;
    this.#endsAt = cell;
    return false;
  }

  /** The cells up to this one that have not been started, of all engines. */
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
