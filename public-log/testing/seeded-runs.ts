/**
 * The parameters of a property test: `PUBLIC_LOG_RUNS` multiplies its runs, `PUBLIC_LOG_SEED` repeats a failure. The
 * seed is in the message of a failure.
 */
export function seededRuns(runs: number): { numRuns: number; seed: number } {
  const seed = Number(process.env.PUBLIC_LOG_SEED ?? Date.now() % 2 ** 31);
  return { numRuns: Math.ceil(runs * Number(process.env.PUBLIC_LOG_RUNS ?? 1)), seed };
}
