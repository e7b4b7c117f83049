/** The list of tests that need the local server, against the files it names and those it must name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesThatNeedEmulator } from "./needs-emulator.ts";

const root = join(import.meta.dirname, "..");

it("every file that is said to need the emulator is there", () => {
  expect(Object.keys(filesThatNeedEmulator).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it("every file that starts a server of its own is on the list, or marks the tests that do", () => {
  const startsOne =
    /^ *(?!import).*\b(?:startEmulator|startExternalServer|startLocalProduct|startAppwriteProcess)\(/m;
  const unlisted = ["tests/contract", "tests/security"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith(".test.ts") && filesThatNeedEmulator[file] === undefined)
    .filter((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return startsOne.test(text) && !text.includes("onlyHere(");
    });
  expect(unlisted).toEqual([]);
});
