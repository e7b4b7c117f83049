import { describe, expect, it } from "vitest";
import { checkStatement } from "#public-log/check-statement.ts";
import { type Claim, outcomeOf, verdictOf } from "#public-log/claim.ts";
import type { KnownLog } from "#public-log/known-log.ts";
import { recognizeFile } from "#public-log/recognize-file.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { LogScene, signedAt } from "./scenes/log-scene.ts";

const scene = new LogScene(200);
const log: KnownLog = {
  keys: { log: [testLogKey.vkey] },
  kept: [],
  newest: { is: "read", checkpoint: scene.checkpoint(), at: signedAt, tiles: scene.reader() },
};

function check(text: string, known = log): Promise<Claim[]> {
  const file = recognizeFile(text);
  if (file.kind !== "statement") throw new Error(`It is ${JSON.stringify(file)}`);
  return checkStatement(file.statement, known);
}
const codes = (claims: readonly Claim[]) => claims.map(({ code }) => code);
const wrong = (claims: readonly Claim[]) => claims.filter((claim) => verdictOf(claim) === "wrong");

/** Each entry takes two lines, for its reason does. */
const lineOf = (seq: number) => 1 + seq * 2;

function without(text: string, seq: number): string {
  const lines = text.split("\r\n");
  return lines.toSpliced(lineOf(seq) - 1, 2).join("\r\n");
}

describe("a statement", () => {
  it("proves each line, over several tiles, and says what it does not cover", async () => {
    expect(await check(scene.statement())).toEqual([
      { code: "signed", origin: "acme.example/log", size: 600 },
      { code: "rows-included", count: 200 },
      { code: "rows-follow", first: 1, last: 200 },
      { code: "kept-none" },
      { code: "statement-edges", first: 1, last: 200 },
      { code: "statement-columns" },
    ]);
  });

  it("leaves the lines open that are newer than a copy of the log, and refuses earlier ones that it lacks", async () => {
    const copy = { ...log.newest, checkpoint: scene.checkpoint(594), tiles: scene.reader(594), canLag: true };
    const claims = await check(scene.statement(), { ...log, newest: copy });
    expect(claims.slice(0, 5)).toEqual([
      { code: "signed", origin: "acme.example/log", size: 594 },
      { code: "rows-included", count: 198 },
      { code: "row-behind", line: 399, size: 594 },
      { code: "row-behind", line: 401, size: 594 },
      { code: "rows-follow", first: 1, last: 200 },
    ]);
    expect(outcomeOf(claims)).toBe("unchecked");
    const site = { ...copy, canLag: false };
    expect(wrong(await check(scene.statement(), { ...log, newest: site }))).toEqual([
      { code: "row-not-included", line: 399 },
      { code: "row-not-included", line: 401 },
    ]);
    const moved = scene.statement().replace(/,2\./, ",3.");
    expect(wrong(await check(moved, { ...log, newest: copy }))).toEqual([
      { code: "row-not-included", line: 3 },
    ]);
    const small = { ...copy, checkpoint: scene.checkpoint(2), tiles: scene.reader(2) };
    const open = await check(scene.statement(), { ...log, newest: small });
    expect(codes(open).filter((code) => code.startsWith("row"))).toEqual([
      ...Array.from({ length: 10 }, () => "row-behind"),
      "rows-follow",
    ]);
  });

  it("says which lines were not logged when it was written", async () => {
    const claims = await check(scene.statement(3));
    expect(claims).toContainEqual({ code: "rows-unlogged", count: 3, lines: "397, 399, 401" });
    expect(claims).toContainEqual({ code: "rows-follow", first: 1, last: 197 });
    expect(codes(await check(scene.statement(200)))).toEqual(["signed", "rows-none", "rows-unlogged"]);
  });

  it.each([
    ["change", ",100.00,700.00,", ",100.01,700.00,", "100.01", "100.00"],
    ["balance", ",100.00,700.00,", ",100.00,800.00,", "800.00", "700.00"],
    ["hold", ",700.00,0.00,", ",700.00,1.00,", "1.00", "0.00"],
    ["time", "2026-03-01T16:", "2026-03-01T15:", "2026-03-01T15:00:00.000Z", "2026-03-01T16:00:00.000Z"],
    ["number", '\r\n7,"', '\r\n70,"', "70", "7"],
  ])(
    "with another %s names the line, what it says and what the entry says",
    async (_, from, to, shown, logged) => {
      const text = scene.statement();
      expect(text).toContain(from);
      expect(wrong(await check(text.replace(from, to)))).toEqual([
        { code: "row-differs", line: lineOf(7), shown, logged },
      ]);
    },
  );

  it("with a missing line names the one after it", async () => {
    expect(wrong(await check(without(scene.statement(), 7)))).toEqual([
      { code: "row-missing", line: lineOf(7) },
    ]);
  });

  it("with a line of another account names it", async () => {
    const other = new LogScene(200, 2, (entry) => ({ ...entry, userId: "bob" }));
    const [own, foreign] = [scene.statement().split("\r\n"), other.statement().split("\r\n")];
    const at = lineOf(7) - 1;
    const mixed = own.toSpliced(at, 2, ...foreign.slice(at, at + 2)).join("\r\n");
    expect(wrong(await check(mixed))).toEqual([
      { code: "row-not-included", line: lineOf(7) },
      { code: "row-missing", line: lineOf(7) },
      { code: "row-missing", line: lineOf(8) },
    ]);
  });

  it.each([
    ["opening", "Opening,,,,0.00", "Opening,,,,5.00"],
    ["closing", "Closing,,,,20000.00", "Closing,,,,20001.00"],
  ])("with another %s balance is wrong", async (_, from, to) => {
    const text = scene.statement();
    expect(text).toContain(from);
    expect(wrong(await check(text.replace(from, to)))).toEqual([{ code: "totals-differ" }]);
  });

  it("is compared with itself alone while the site cannot be asked", async () => {
    const claims = await check(scene.statement(), { ...log, newest: { is: "offline" } });
    expect(codes(claims)).toEqual([
      "newest-offline",
      "rows-open",
      "rows-follow",
      "statement-edges",
      "statement-columns",
    ]);
  });

  it("a statement of a log that does not contain its entries is wrong", async () => {
    const other = new LogScene(200, 2, (entry) => ({ ...entry, reason: "another" }));
    const claims = await check(other.statement());
    expect(codes(claims).filter((code) => code === "row-not-included")).toHaveLength(10);
  });
});
