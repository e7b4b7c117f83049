/** The worked examples of docs/architecture.md: each path exists, and each count is that of the rows. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { settingVariables } from "#domain/settings/settings.ts";

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "");

const read = (file: string) => readFileSync(join(root, file), "utf8");
const page = read("docs/architecture.md");

/** Writes `{a,b}` out, also where there are several. */
function alternatives(path: string): string[] {
  const [, before = "", list, after = ""] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  if (list === undefined) return [path];
  return list.split(",").flatMap((one) => alternatives(before + one + after));
}

/** Whether a path, a folder or the end of a path is there; `<noun>` and `*` stand for any name. */
function exists(path: string): boolean {
  const pattern = path
    .replace(/[.+?^$()|[\]\\]/g, "\\$&")
    .replace(/<[a-z]+>|\*/g, "[^/]+")
    .replace(/\/$/, "");
  const found = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => found.test(file));
}

/** Made by a build, or an example of a path. */
const notStored = ["functions/dist/", "dist/", "./name.ts", "../"];

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => /^[\w.<{-][\w./<>{},*-]*$/.test(path))
    .filter((path) => path.includes("/") || /\.(tsx?|js|json|css|jsonl|example)$/.test(path))
    .filter((path) => !path.startsWith(".keelstone") && !notStored.includes(path));
}

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The worked examples with a table of files, by their titles. */
const examples = [...page.matchAll(/^### (Add .*)\n([\s\S]*?)(?=^##)/gm)].flatMap(
  ([, title = "", text = ""]) => {
    const [, rows = "", after = ""] =
      /^\| file \| what \|\n\| --- \| --- \|\n((?:\|.*\n)+)\n(.*)/m.exec(text) ?? [];
    const cells = rows.split("\n").flatMap((row) => pathsIn(row.split(" | ")[0] ?? ""));
    return rows === "" ? [] : [{ title, cells, after }];
  },
);

describe("docs/architecture.md", () => {
  it("names no path that does not exist", () => {
    const missing = pathsIn(page)
      .flatMap(alternatives)
      .filter((path) => !exists(path));
    expect(missing).toEqual([]);
  });

  it("has the examples that newcomers need", () => {
    const titles = examples.map(({ title }) => title);
    for (const wanted of ["a command", "a kind of row", "a mail", "a column to plans", "a setting"])
      expect(titles).toContain(`Add ${wanted}`);
    expect(titles.length).toBeGreaterThan(8);
  });

  const counted = examples.filter(({ after }) => /^\w+ files?\b/.test(after));

  it("counts the files of all its examples but those of texts alone", () => {
    const others = examples.filter((one) => !counted.includes(one)).map(({ title }) => title);
    expect(others).toEqual(["Add a text", "Add a language"]);
  });

  it.each(counted)("counts the rows of $title in the sentence behind them", ({ cells, after }) => {
    const production = cells.filter((path) => !path.startsWith("messages/"));
    const said = numbers.indexOf(/^\w+/.exec(after)?.[0].toLowerCase() ?? "");
    expect(said).toBe(production.length);
    const hasTexts = production.length < cells.length;
    expect(/^\w+ files? and (the|a) texts?\b/.test(after)).toBe(hasTexts);
  });

  it.each([
    ["Add a command", 4],
    ["Add a kind of row", 1],
    ["Add a mail", 3],
    ["Add a column to plans", 5],
  ])("'%s' touches at most %d production files", (wanted, most) => {
    const { cells = [] } = examples.find(({ title }) => title === wanted) ?? {};
    const production = cells.filter((path) => !path.startsWith("messages/"));
    expect(production.length).toBeGreaterThan(0);
    expect(production.length).toBeLessThanOrEqual(most);
  });
});

it.each(["docs/money.md", ".env.example"])("%s has each variable of the settings", (file) => {
  const text = read(file);
  expect(settingVariables.filter((name) => !text.includes(name))).toEqual([]);
});
