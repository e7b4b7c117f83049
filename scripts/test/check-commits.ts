/** Checks the subjects of the commits, and that none is a merge, after the one that `.ci/commits-checked-after` names. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commitProblems, commitsAfter } from "./commit-subjects.ts";

const root = process.cwd();
if (!existsSync(join(root, ".git"))) {
  process.stdout.write("No git history, so there are no commit subjects to check.\n");
  process.exit(0);
}
const base = readFileSync(join(root, ".ci", "commits-checked-after"), "utf8").trim();
const commits = commitsAfter(base, root);
const lines = commits.flatMap((commit) =>
  commitProblems(commit).map((problem) => `${commit.id} ${problem}: ${commit.subject}\n`),
);
process.stderr.write(lines.join(""));
process.stdout.write(`Subjects of ${commits.length} commits checked, ${lines.length} problems.\n`);
process.exit(lines.length === 0 ? 0 : 1);
