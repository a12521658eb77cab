/** Runs of every property of the scores, with fast-check. */
export const PROPERTY_RUNS = { numRuns: 1000 };
