/** docs/compatibility.md names every answer of Appwrite that the product depends on, and where a real server gave it. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { errorTypes } from "#emulator/error-types.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const [, confirmed = ""] = read("docs/compatibility.md").split("## What the product depends on");
const named = new Set([...confirmed.matchAll(/`([^`]+)`/g)].map(([, name]) => name));

it("names each error type that the product asks for", () => {
  const folders = ["src", "functions", "domain", "scripts/deploy", "scripts/operate"];
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const used = files.flatMap((file) =>
    [...read(file).matchAll(/"([a-z]+(?:_[a-z]+)+)"/g)].map(([, one = ""]) => one),
  );
  const types = [...new Set(used)].filter((one) => Object.hasOwn(errorTypes, one));
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter((type) => !named.has(type))).toEqual([]);
});

it("names each event that starts a function", () => {
  const { functions } = JSON.parse(read("appwrite.json")) as { functions: { events?: string[] }[] };
  const patterns = functions.flatMap(({ events = [] }) => events);
  // The tables and both spellings of their events stand in one row each.
  const general = patterns.map((pattern) =>
    pattern
      .replace(/^databases\.main\.tables\.\w+\.rows\./, "databases.main.tables.T.rows.")
      .replace(/^databases\.main\.collections\.\w+\.documents\./, "databases.main.tables.T.rows."),
  );
  expect(general.length).toBeGreaterThan(10);
  expect([...new Set(general)].filter((pattern) => !named.has(pattern))).toEqual([]);
});
