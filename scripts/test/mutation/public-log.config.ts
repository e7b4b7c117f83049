import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** The tests that judge a mutant of the verifier in `public-log/`. */
export default defineConfig({
  root: join(import.meta.dirname, "../../.."),
  test: {
    environment: "node",
    isolate: false,
    include: ["public-log/**/*.test.ts"],
    exclude: ["public-log/cli.test.ts", "**/node_modules/**"],
    testTimeout: 600_000,
    // A wrong rule shows within a few runs.
    env: { PUBLIC_LOG_RUNS: "0.1" },
  },
});
