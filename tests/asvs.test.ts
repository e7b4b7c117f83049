import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

interface Requirement {
  number: string;
  level: string;
  status: string;
  evidence: string;
}

const row = /^\| (\d+\.\d+\.\d+) \| ([12]) \| .+? \| (\S+) \| (.+) \|$/;

const page = readFileSync(join(root, "docs", "asvs.md"), "utf8");

const requirements: Requirement[] = page.split("\n").flatMap((line) => {
  const [, number, level, status, evidence] = row.exec(line) ?? [];
  return number && level && status && evidence ? [{ number, level, status, evidence }] : [];
});

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has. */
const chapters = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

/** Files named in the evidence, each with the title that follows in quotes. */
const named = requirements.flatMap(({ number, evidence }) =>
  [...evidence.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*)`(?:,? "([^"]+)")?/g)].flatMap(([, file = "", title]) =>
    isPath(file) ? [{ number, file, title }] : [],
  ),
);

/** A word in backticks is a file when it has a folder or the ending of one. */
function isPath(word: string): boolean {
  return word.includes("/") || /\.(ts|tsx|md|json)$/.test(word);
}

describe("the table of ASVS 5.0", () => {
  it("has each requirement of levels 1 and 2 once", () => {
    const numbers = requirements.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const counts: Record<string, number> = {};
    for (const number of numbers) {
      const [chapter = ""] = number.split(".");
      counts[chapter] = (counts[chapter] ?? 0) + 1;
    }
    expect(counts).toEqual(chapters);
  });

  it.each(["1", "2"])("counts its rows of level %s at its top", (wanted) => {
    const ofLevel = requirements.filter(({ level }) => level === wanted);
    const count = (status: string) => ofLevel.filter((one) => one.status === status).length;
    const [met, partly, not, none] = ["met", "partly", "not", "n.a."].map(count);
    const good = `${Number(met) + Number(none)} of ${ofLevel.length}`;
    expect(page).toContain(`| ${[wanted, met, partly, not, none, good].join(" | ")} |\n`);
  });

  it("says by how many rows its aim is missed, and names the open ones", () => {
    const open = (wanted: string) =>
      requirements
        .filter(({ level, status }) => level === wanted && (status === "partly" || status === "not"))
        .map(({ number }) => number);
    const ofLevel2 = requirements.filter(({ level }) => level === "2").length;
    const aim = Math.ceil(ofLevel2 * 0.95);
    const missing = aim - (ofLevel2 - open("2").length);
    const ofLevel1 = `It is missed by ${open("1").length}`;
    const result =
      missing > 0 ? `${ofLevel1} and by ${missing}.` : `${ofLevel1} of level 1, and reached at level 2.`;
    expect(page).toContain(
      `The aim is all of level 1 and ${aim} of level 2 (95 %). ${result} ` +
        `Open of level 1: ${open("1").join(", ")}. Open of level 2: ${open("2").join(", ")}.\n`,
    );
  });

  it("gives each a status and evidence", () => {
    for (const { number, status, evidence } of requirements) {
      expect({ number, status }).toEqual({
        number,
        status: expect.stringMatching(/^(met|partly|not|n\.a\.)$/),
      });
      expect({ number, evidence }).toEqual({ number, evidence: expect.stringMatching(/\w/) });
    }
  });

  it("names only files that exist", () => {
    expect(named.length).toBeGreaterThan(100);
    const missing = named.filter(({ file }) => !existsSync(join(root, file)));
    expect(missing.map(({ number, file }) => `${number}: ${file}`)).toEqual([]);
  });

  it("names only titles that their file has", () => {
    const missing = named.filter(({ file, title }) => {
      if (title === undefined || !existsSync(join(root, file))) return false;
      // A page has headings, a test has its title in quotes.
      return !readFileSync(join(root, file), "utf8").includes(file.endsWith(".md") ? title : `"${title}"`);
    });
    expect(missing.map(({ number, file, title }) => `${number}: ${file} has no "${title}"`)).toEqual([]);
  });
});
