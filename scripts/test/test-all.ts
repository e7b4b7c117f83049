/**
 * Everything a newcomer needs to trust the code, in the order of what fails fastest:
 * types, lint, unit, programs, the local Appwrite, contract, build and its size, journeys in a real browser. Ends with
 * one line "N passed, N failed".
 * TEST_NODE_VERSIONS=22,24 runs the tests of rules, functions, scripts and the local Appwrite with these versions of Node
 * as well; npm downloads each.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { defaultEnvironment } from "#scripts/build/default-config.ts";
import { findChromium } from "./chromium.ts";
import { failedJourneys, failedTests } from "./failures.ts";

interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

const root = join(import.meta.dirname, "../..");
const reports = join(root, ".keelstone", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const bin = (name: string) => join(root, "node_modules", ".bin", name);

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...defaultEnvironment(process.env), ...env },
  });
  if (result.error !== undefined) process.stderr.write(`${command}: ${result.error.message}\n`);
  return result.status === 0;
}

/** A step without single tests counts as one. */
const asOne = (ok: boolean): TestCounts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * A test runner that died before it wrote its report, or ended red without a red test
 * (an error outside of any test), still counts as a failure.
 */
function counted(ok: boolean, counts: TestCounts | undefined): TestCounts {
  if (counts === undefined) return { passed: 0, failed: 1, skipped: 0 };
  if (!ok && counts.failed === 0) return { ...counts, failed: 1 };
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** @param node the version of Node that runs the tests; the one that runs this script when it is left out */
function vitest(name: string, projects: string[], node?: string): TestCounts {
  const report = join(reports, `${name}.json`);
  const program = join(root, "node_modules", "vitest", "vitest.mjs");
  const [command, ...before] =
    node === undefined
      ? [process.execPath, program]
      : ["npx", "--yes", "-p", `node@${node}`, "--", "node", program];
  const ok = run(command, [
    ...before,
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    // It compiles for a minute, and the compiler says the same on each version.
    ...(node === undefined ? [] : ["--exclude", "tests/add-command.test.ts"]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return counted(ok, undefined);
  const json = JSON.parse(readFileSync(report, "utf8"));
  failures.push(...failedTests(json));
  return counted(ok, {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
  });
}

function journeys(): TestCounts {
  const report = join(reports, "journeys.json");
  const path = findChromium((line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`Chromium: ${path}\n`);
  const ok = run(
    bin("playwright"),
    ["test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json"],
    { KEELSTONE_CHROMIUM: path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  if (!existsSync(report)) return counted(ok, undefined);
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  failures.push(...failedJourneys(suites));
  // A journey that passed only on a second try has failed once: retries are off, so flaky stays 0.
  return counted(ok, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
}

const otherNodes = process.env.TEST_NODE_VERSIONS?.split(",") ?? [];

const steps: [name: string, step: () => TestCounts][] = [
  ["types", () => asOne(run("npm", ["run", "--silent", "types"]))],
  ["lint", () => asOne(run("npm", ["run", "--silent", "lint"]))],
  ["unit", () => vitest("unit", ["node", "browser", "socket"])],
  ["programs", () => vitest("programs", ["programs"])],
  ["emulator", () => vitest("emulator", ["emulator"])],
  ...otherNodes.map((version): [string, () => TestCounts] => [
    `Node ${version}`,
    () => vitest(`node-${version}`, ["node", "programs", "emulator"], version),
  ]),
  ["contract", () => vitest("contract", ["contract"])],
  ["build", () => asOne(run("npm", ["run", "--silent", "build"]))],
  ["size", () => asOne(run(bin("size-limit"), []))],
  ["journeys", journeys],
];

/**
 * The failures, each with its first lines: repeated at the end, because a log of six thousand lines is read
 * from there.
 */
const failures: string[] = [];
const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const [name, step] of steps) {
  process.stdout.write(`\n── ${name} ──\n`);
  const started = performance.now();
  let counts: TestCounts;
  try {
    counts = step();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    counts = asOne(false);
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${name.padEnd(9)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped  (${seconds} s)`,
  );
}
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`);
process.stdout.write(`\n${lines.join("\n")}\n\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed === 0 ? 0 : 1);
