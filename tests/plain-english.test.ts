/** Checks that names, comments, texts and documents use the terms of the field. CONTRIBUTING.md has the rules. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { type AvoidedWord, avoidedBeginnings, avoidedWords, exceptions } from "./language/avoided-words.ts";

const root = join(import.meta.dirname, "..");

/** Files that quote others or hold bytes: recorded answers, vectors, lists of others, the history, the words themselves. */
const quotes =
  /recordings\/|snapshots\/|^public-log\/vectors\/|package-lock|CHANGELOG|common-passwords|locale\/lists|^tests\/language\/|^tests\/plain-english/;

const hasText = /\.(ts|tsx|js|css|html|md|yml|json|example|txt|npmrc|grit)$|^\.ci\//;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => hasText.test(file) && existsSync(join(root, file)) && !quotes.test(file));

/** Splits identifiers into words: `bequeathFocus` and `bequeath-focus` become "bequeath focus". */
function wordsOf(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]/g, " ")
    .toLowerCase();
}

function isExcepted(word: string, file: string, line: string): boolean {
  return exceptions.some(
    (exception) =>
      exception.word === word && file.startsWith(exception.file) && line.includes(exception.text ?? ""),
  );
}

/** Whether a line has the word: as an identifier by itself, or as words of prose or of identifiers. */
function has({ pattern, isIdentifier = false }: AvoidedWord, line: string): boolean {
  return pattern.test(isIdentifier ? line : wordsOf(line));
}

function found(file: string, at: string, line: string): string[] {
  return Object.entries(avoidedWords)
    .filter(
      ([name, word]) => has(word, line) && (word.files?.test(file) ?? true) && !isExcepted(name, file, line),
    )
    .map(([word, { instead }]) => `${file}${at} "${word}": ${instead}\n    ${line.trim()}`);
}

/** Most files hold none of the words and need no check of each line. */
const hasAny = (text: string) => Object.values(avoidedWords).some((word) => has(word, text));

const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

it("finds no avoided word in a name, a comment, a text or a document", () => {
  const problems = texts.flatMap(({ file, text }) => [
    ...found(file, "", basename(file)),
    ...(hasAny(text) ? text.split("\n").flatMap((line, index) => found(file, `:${index + 1}`, line)) : []),
  ]);
  expect(problems).toEqual([]);
});

it("finds no title and no comment that begins with a relative clause", () => {
  const problems = texts
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      Object.entries(avoidedBeginnings).flatMap(([instead, pattern]) =>
        [...text.matchAll(pattern)].map(
          ({ 0: beginning, index }) =>
            `${file}:${text.slice(0, index).split("\n").length} ${beginning.trim()} … Write a ${instead}`,
        ),
      ),
    );
  expect(problems).toEqual([]);
});

it("needs every exception", () => {
  const unused = exceptions.filter(({ word, file: place, text: part = "" }) => {
    const avoided = avoidedWords[word];
    return !texts.some(
      ({ file, text }) =>
        file.startsWith(place) &&
        text.split("\n").some((line) => line.includes(part) && avoided !== undefined && has(avoided, line)),
    );
  });
  expect(unused).toEqual([]);
});
