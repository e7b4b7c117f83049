import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mimeTypeOf } from "./mime-type.ts";

/** Types that a 1.9.6 gave to uploaded files: a name for the test, the type, and the content in base64. */
const recorded = readFileSync(join(import.meta.dirname, "recorded-types.tsv"), "utf8")
  .trimEnd()
  .split("\n");

/** The library here is a newer one: a table of quoted texts, the first bytes of a picture alone, a typeface without tables. */
const differences: Readonly<Record<string, string>> = {
  csvq: "text/plain",
  pngsig: "text/plain",
  ttf: "application/octet-stream",
};

describe("the type of a file", () => {
  it("is that of 1.9.6 for every recorded content but three", async () => {
    const cases = recorded.map((line) => line.split("\t"));
    const own = await Promise.all(
      cases.map(async ([name, , content = ""]) => [name, await mimeTypeOf(Buffer.from(content, "base64"))]),
    );
    expect(own).toEqual(cases.map(([name = "", type]) => [name, differences[name] ?? type]));
  });

  it.each([
    ["", "application/x-empty"],
    ["a", "application/octet-stream"],
    ["Hello, světe\n", "text/plain"],
    [`a${"ž".repeat(50_000)}`, "text/plain"],
    [JSON.stringify(Array.from({ length: 20_000 }, (_, n) => n)), "application/json"],
  ])("the type of a file of other content is found, too", async (content, type) =>
    expect(await mimeTypeOf(Buffer.from(content))).toBe(type),
  );
});
