import type { TestProject } from "vitest/node";
import { buildFunctions } from "#scripts/build/build-functions.ts";

/** The functions that files of tests deploy are built once for all of them, and while watching before each further run. */
export default async function setup(project: TestProject): Promise<void> {
  await buildFunctions();
  project.onTestsRerun(async (specifications) => {
    if (!specifications.some((one) => one.project === project)) return;
    // A broken file in the middle of a change is reported, and watching goes on.
    await buildFunctions().catch((problem) => project.vitest.logger.error(problem));
  });
}
