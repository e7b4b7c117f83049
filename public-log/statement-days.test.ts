/** The lines of a statement beside the days in the bundles of the log. */
import { describe, expect, it } from "vitest";
import { checkStatement } from "./check-statement.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { type Claim, outcomeOf } from "./claim.ts";
import { verifiersOf } from "./receipt.ts";
import { parseStatementFile } from "./statement-file.ts";
import { DAY, type SampleLog, sampleLog, statementOf, trusted } from "./testing/sample-log.ts";
import { type ReadPath, TileReader } from "./tiles.ts";

const NOW = Date.parse("2026-11-29T12:00:00Z");

/** Checks the statement of an account. @returns the claims, and the paths of the bundles that were read */
async function check(log: SampleLog, owner: number, { read = log.read, now = NOW } = {}) {
  const checkpoint = openCheckpoint(log.checkpoint, verifiersOf(trusted));
  const bundles: string[] = [];
  const counting: ReadPath = (path) => {
    if (path.startsWith("tile/entries/")) bundles.push(path);
    return read(path);
  };
  const tiles = new TileReader(checkpoint.size, counting);
  const known = { keys: trusted, newest: { is: "read", checkpoint, at: "", tiles } } as const;
  const claims = await checkStatement(parseStatementFile(statementOf(log, owner)), known, now);
  return { claims, bundles };
}

const codesOf = (claims: readonly Claim[]) => claims.map(({ code }) => code);

describe("the lines of a statement", () => {
  it("are right where only later lines are behind the day, and read its bundle once", async () => {
    const { claims, bundles } = await check(sampleLog(), 2);
    expect(outcomeOf(claims)).toBe("proven");
    expect(bundles).toHaveLength(1);
  });

  it("read no bundle where all of them are of the last days", async () => {
    const { claims, bundles } = await check(sampleLog(), 2, { now: Date.parse("2026-11-02T12:00:00Z") });
    expect(codesOf(claims)).toContain("rows-included");
    expect(bundles).toEqual([]);
  });

  it("are compared one by one: each that is too old for the day before it is named", async () => {
    const log = sampleLog({ changed: 42, change: { at: "2026-11-24T23:59:59.999Z" } });
    const { claims } = await check(log, 2);
    expect(claims.filter(({ code }) => code === "row-back-dated")).toEqual([
      { code: "row-back-dated", line: 13, day: DAY, date: "2026-11-24" },
    ]);
  });

  it("are left open where the bundles do not answer, and wrong where they are gone", async () => {
    const log = sampleLog();
    const without = (answer: () => Promise<undefined>): ReadPath => {
      return (path) => (path.startsWith("tile/entries/") ? answer() : log.read(path));
    };
    const dead = await check(log, 2, { read: without(() => Promise.reject(new Error("No connection."))) });
    expect(codesOf(dead.claims)).toContain("newest-unreachable");
    expect(outcomeOf(dead.claims)).toBe("unchecked");
    const gone = await check(log, 2, { read: without(async () => undefined) });
    expect(codesOf(gone.claims)).toContain("files-wrong");
    expect(outcomeOf(gone.claims)).toBe("wrong");
  });

  it("have no time where their entry lacks it", async () => {
    const log = sampleLog({ changed: 42, change: { at: undefined } });
    const { claims } = await check(log, 2);
    expect(claims).toContainEqual({ code: "entry-incomplete", line: 13 });
    expect(codesOf(claims)).not.toContain("row-back-dated");
  });
});
