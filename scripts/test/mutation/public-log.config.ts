import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** The tests that judge a mutant of the verifier in `public-log/`. */
export default defineConfig({
  root: join(import.meta.dirname, "../../.."),
  test: {
    environment: "node",
    isolate: false,
    include: ["public-log/**/*.test.ts", "tests/public-log-*.test.ts"],
    exclude: [
      // Those of processes and of large logs would make the run ten times as long.
      ...["cli", "large-log", "vectors"].map((name) => `public-log/${name}.test.ts`),
      // The copy in which mutants run is no checkout.
      "tests/public-log-command.test.ts",
    ],
    testTimeout: 600_000,
    // A wrong rule shows within a few runs.
    env: { PUBLIC_LOG_RUNS: "0.1", PUBLIC_LOG_LARGEST: "40" },
  },
});
