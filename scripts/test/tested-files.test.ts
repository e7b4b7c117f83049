import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashFiles, passedWith } from "./tested-files.ts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tested-files-"));
  mkdirSync(join(root, "server/routes"), { recursive: true });
  mkdirSync(join(root, "server/node_modules"));
  write("server/routes/users.ts", "list");
  write("lock.json", "1");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

const hash = () => hashFiles(root, ["server", "lock.json"]);

it.each([
  ["a file is changed", () => write("server/routes/users.ts", "List")],
  ["a file is added", () => write("server/new.ts", "")],
  ["a file is removed", () => rmSync(join(root, "server/routes/users.ts"))],
  ["a single file is changed", () => write("lock.json", "2")],
])("tests have to run again when %s", (_, change) => {
  const record = join(root, ".kept/passed");
  passedWith(record, hash()).remember();
  expect(passedWith(record, hash()).isPassed()).toBe(true);
  change();
  expect(passedWith(record, hash()).isPassed()).toBe(false);
});

it("tests have to run when none has passed yet", () => {
  expect(passedWith(join(root, ".kept/passed"), hash()).isPassed()).toBe(false);
});

it("installed packages and files beside the folders change nothing", () => {
  const before = hash();
  write("server/node_modules/package.js", "");
  write("readme.md", "");
  expect(hash()).toBe(before);
});
