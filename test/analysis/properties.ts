/** Runs of every property of the scores, with fast-check; fewer in `make mutants`, which runs them for every mutant. */
export const PROPERTY_RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 1000) };
