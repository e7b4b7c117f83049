/** The same cases in each run; another seed by FUZZ_SEED, a multiple of the cases by FUZZ_TIMES. A failure prints the seed. */
export const seed = Number(process.env.FUZZ_SEED ?? 20_260_101);
const times = Number(process.env.FUZZ_TIMES ?? 1);

/** How many cases to try: `usual` in the tests, a multiple of it with FUZZ_TIMES. */
export const cases = (usual: number): number => usual * times;

/** Room for a slow machine; a hang is found by this. */
export const roundTimeout = 120_000 * Math.max(1, times);
