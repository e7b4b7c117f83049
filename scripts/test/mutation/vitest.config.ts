import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** The tests that judge a mutant: those of the rules and of the function that uses them. No DOM, no server. */
export default defineConfig({
  root: join(import.meta.dirname, "../../.."),
  test: {
    environment: "node",
    // Without a fresh thread for each of fifty files a mutant takes a fraction of the time.
    isolate: false,
    include: ["domain/**/*.test.ts", "functions/**/*.test.ts"],
    // Stryker ends a mutant that hangs; the first run, without a mutant, may meet a busy machine.
    testTimeout: 600_000,
    // Random business finds a wrong rule within a few runs; a mutant is not worth sixty.
    env: { LEDGER_RUNS: "6", INTERLEAVINGS: "10" },
  },
});
