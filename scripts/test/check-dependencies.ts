/** Compares the known vulnerabilities of the packages with the times of docs/dependencies.md. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type AuditReport, type Noticed, overdueAdvisories } from "./overdue-advisories.ts";

const root = join(import.meta.dirname, "../..");

/** Runs npm, which ends with 1 where there are vulnerabilities. */
function audit(...options: readonly string[]): Partial<AuditReport> {
  try {
    return JSON.parse(execFileSync("npm", ["audit", "--json", ...options], { cwd: root, encoding: "utf8" }));
  } catch (problem) {
    const { stdout = "{}" } = problem as { stdout?: string };
    return JSON.parse(stdout || "{}");
  }
}

const { vulnerabilities } = audit();
if (vulnerabilities === undefined) {
  // A registry without that service says nothing about the packages.
  console.log("The registry does not report vulnerabilities, so the packages were not checked.");
} else {
  const shipped = new Set(Object.keys(audit("--omit=dev").vulnerabilities ?? {}));
  const noticed: Noticed = JSON.parse(readFileSync(join(root, ".ci/noticed-advisories.json"), "utf8"));
  const problems = overdueAdvisories(
    { vulnerabilities },
    noticed,
    shipped,
    new Date().toISOString().slice(0, 10),
  );
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
