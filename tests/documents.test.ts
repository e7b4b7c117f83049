/** The documents hold together: links lead somewhere, commands are named, decisions are short. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { scripts } from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const pages = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((page) => page !== "" && existsSync(join(root, page)));

const read = (page: string) => readFileSync(join(root, page), "utf8");

/** Words of half a page. */
const MOST_WORDS = 350;

/** The anchors of a page, made of its headings the way GitHub does it. */
function anchorsOf(page: string): string[] {
  const text = read(page).replace(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );
}

it("every link to a file or a heading of this repository leads there", () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => {
      if (/^(https?|mailto):/.test(target)) return [];
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? page : normalize(join(dirname(page), path));
      const isThere =
        existsSync(join(root, file)) &&
        (anchor === undefined || !file.endsWith(".md") || anchorsOf(file).includes(anchor));
      return isThere ? [] : [`${page}: ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});

const decisions = pages.filter((page) => page.startsWith("docs/decisions/"));

it.each(decisions)("%s says context, decision and consequences on half a page", (page) => {
  const text = read(page);
  for (const part of ["Context", "Decision", "Consequences"]) expect(text).toContain(`\n**${part}`);
  const words = text.split(/\s+/).length - 1;
  expect(words).toBeLessThanOrEqual(MOST_WORDS);
});

it("README or CONTRIBUTING says what each npm script does", () => {
  const text = read("README.md") + read("CONTRIBUTING.md");
  const named = new Set([...text.matchAll(/`npm run ([a-z]+(?::[a-z-]+)?)\b/g)].map(([, name]) => name));
  // npm runs `prepare` itself, and `npm start` and `npm test` need no "run".
  const own = ["prepare", "start", "test"];
  expect(Object.keys(scripts).filter((name) => !own.includes(name) && !named.has(name))).toEqual([]);
  expect(text).toContain("`npm start`");
  expect(text).toContain("`npm test`");
});
