import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const lines = readFileSync(join(root, "docs", "specification.md"), "utf8").split("\n");

interface Statement {
  readonly number: string;
  readonly words: string;
  readonly where: string;
  readonly shownBy: string;
}

const statements: readonly Statement[] = lines.flatMap((line) => {
  const [, number, words, where, shownBy] = /^\| (\d+\.\d+) \| (.+?) \| (`.+?`) \| (.+) \|$/.exec(line) ?? [];
  return number && words && where && shownBy ? [{ number, words, where, shownBy }] : [];
});

const deviations = lines.flatMap((line) => /^\| (D\d+) \|/.exec(line)?.[1] ?? []);

/** How many statements each section of the specification has. */
const sections = { 1: 47, 2: 116, 3: 39, 4: 58, 5: 58, 6: 18, 7: 98, 8: 49, 9: 52 };

const filesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);

/** Each test that is named, by its file; several titles of one file stand behind one another. */
const tests = statements.flatMap(({ number, shownBy }) =>
  [...shownBy.matchAll(/`([^`]+)`((?:,? "[^"]+")+)/g)].flatMap(([, file = "", titles = ""]) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ number, file, title })),
  ),
);

describe("the table of the specification", () => {
  it("has each statement once, in its order", () => {
    const numbers = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(statements.map(({ number }) => number)).toEqual(numbers);
    expect(lines.some((line) => line.includes(`${numbers.length} statements`))).toBe(true);
  });

  it("names a test or a deliberate deviation for each", () => {
    const bare = statements.filter(
      ({ number, shownBy }) => !/\[D\d+\]/.test(shownBy) && !tests.some((test) => test.number === number),
    );
    expect(bare).toEqual([]);
  });

  it("names only files that exist", () => {
    const missing = statements.flatMap(({ number, where, shownBy }) =>
      filesIn(where + shownBy)
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => `${number}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it("names a file that has the quoted text of a message", () => {
    // Made of a noun and a verb in the code, or of a limit (8.31), or a text of Appwrite's own.
    const composed = ["8.2", "8.3", "8.4", "8.5", "8.6", "8.31", "8.44"];
    const quoted = statements.flatMap(({ number, words, where }) =>
      number.startsWith("8.") && !composed.includes(number)
        ? [...words.matchAll(/'([^']+)'/g)].map(([, text = ""]) => ({ number, text, where }))
        : [],
    );
    expect(quoted.length).toBeGreaterThan(30);
    const missing = quoted.filter(
      ({ text, where }) =>
        !filesIn(where).some((file) => readFileSync(join(root, file), "utf8").includes(text)),
    );
    expect(missing).toEqual([]);
  });

  it("names only tests that their file has", () => {
    expect(tests.length).toBeGreaterThan(400);
    const missing = tests.filter(({ file, title }) => {
      const text = readFileSync(join(root, file), "utf8");
      return (
        !/\.(test|spec)\.tsx?$/.test(file) ||
        !["'", '"', "`"].some((quote) => text.includes(quote + title + quote))
      );
    });
    expect(missing.map(({ number, file, title }) => `${number}: ${file} has no "${title}"`)).toEqual([]);
  });

  it("refers to every deviation, and to no other", () => {
    const named = new Set(statements.flatMap(({ shownBy }) => shownBy.match(/(?<=\[)D\d+(?=\])/g) ?? []));
    expect([...named].sort()).toEqual([...deviations].sort());
  });
});
