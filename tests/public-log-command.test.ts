/** Checks that no text lets a reader run the verifier by a name that its authors do not own on npm. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

const { name } = JSON.parse(readFileSync(join(root, "public-log/package.json"), "utf8")) as { name: string };

/** npx, npm or another runner, then the name without a path before it or a file's ending behind it. */
const byName = new RegExp(
  `\\b(npx|npm (exec|x|i|install|add)|pnpm (dlx|add)|yarn (dlx|add)|bunx)( -\\S+| --)* ${name}(?!-\\S*\\.tgz)`,
);

/** The step of the release that publishes the name first. */
const isReleaseStep = (file: string, line: string) =>
  file === "CONTRIBUTING.md" && line.startsWith("4. Only then change the texts");

/** Returns the lines that run the verifier by its name alone. */
function linesByName(file: string, text: string): string[] {
  return text
    .split("\n")
    .filter((line) => byName.test(line) && !isReleaseStep(file, line))
    .map((line) => `${file}: ${line.trim()}`);
}

it.each([
  ["npx", name, "verify"],
  ["npx", "--yes", `${name}@1.0.0`, "monitor"],
  ["npm install", "-g", name],
])("refuses %s %s %s", (...words) => {
  expect(linesByName("README.md", words.join(" "))).toHaveLength(1);
});

it("accepts a file that is run by its path", () => {
  expect(linesByName("README.md", `npx ./${name}-1.0.0.tgz verify receipt.json`)).toEqual([]);
});

it("finds no text that runs the verifier by its name alone", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.(md|json|ts|tsx|js|html|ya?ml)$|^\.ci\//.test(file) && existsSync(join(root, file)));
  const found = files.flatMap((file) => linesByName(file, readFileSync(join(root, file), "utf8")));
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
