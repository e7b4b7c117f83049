/** The leaves of days around the entry of a receipt, in the files of a log, and how many files that takes. */
import { describe, expect, it } from "vitest";
import { openCheckpoint } from "./checkpoint.ts";
import { checkReceipt } from "./checks.ts";
import { type Claim, outcomeOf } from "./claim.ts";
import { entryHashOf, entryLeaf } from "./commitment.ts";
import type { Receipt } from "./receipt.ts";
import { verifiersOf } from "./receipt.ts";
import { MOST_SEARCHED_BUNDLES } from "./search-days.ts";
import { type LogFiles, type LogPart, logOfParts } from "./testing/leaf-log.ts";
import { DAY, receiptOf, type SampleLog, sampleLog, trusted } from "./testing/sample-log.ts";
import { CHECKPOINT_PATH, type ReadPath, TILE_WIDTH, TileReader } from "./tiles.ts";

const NOW = Date.parse("2026-11-29T12:00:00Z");
const [, first] = sampleLog().entries;
if (first === undefined) throw new Error("The sample log has entries.");
const { salt } = first;
/** The entry of each log here: dated `at`. */
const entryOf = (at: string) => first.entry.replace(/"at":"[^"]+"/, `"at":"${at}"`);
const old = entryOf("2026-11-01T00:00:00.000Z");
const leafOf = (entry: string) => entryLeaf(salt, entryHashOf(entry));

interface Scene {
  /** The leaves before the entry. */
  readonly before: readonly LogPart[];
  readonly after?: readonly LogPart[];
  readonly entry?: string;
  /** Another reader of the files. */
  readonly reader?: (files: LogFiles) => ReadPath;
  readonly now?: number;
  readonly searchesDays?: boolean;
}

/** Checks the receipt of an entry. @returns the claims, and the paths that were read behind its own proof */
async function check({ before, after = [], entry = old, reader, now = NOW, searchesDays = true }: Scene) {
  const files = logOfParts(...before, leafOf(entry), ...after);
  const checkpoint = openCheckpoint(noteOf(files), verifiersOf(trusted));
  const index = before.reduce<number>((sum, part) => sum + (typeof part === "number" ? part : 1), 0);
  const whole = new TileReader(checkpoint.size, async (path) => files.get(path));
  const proof = await whole.inclusionProof(index);
  const receipt: Receipt = { entry, salt, index, proof, checkpoint: noteOf(files) };
  const paths: string[] = [];
  const read = reader?.(files) ?? (async (path: string) => files.get(path));
  const counting: ReadPath = (path) => {
    paths.push(path);
    return read(path);
  };
  const tiles = new TileReader(checkpoint.size, counting);
  const newest = { is: "read", checkpoint, at: "", tiles } as const;
  const claims = await checkReceipt(receipt, { keys: trusted, newest }, { now, searchesDays });
  return { claims, paths, bundles: paths.filter((path) => path.startsWith("tile/entries/")) };
}

function noteOf(files: LogFiles): string {
  return new TextDecoder().decode(files.get(CHECKPOINT_PATH));
}

const codesOf = (claims: readonly Claim[]) => claims.map(({ code }) => code);
const backDated: Claim = { code: "entry-back-dated", day: DAY, date: "2026-11-01" };

describe("an old entry behind the statement of a day", () => {
  it("takes one bundle where the day is in it", async () => {
    const { claims, bundles } = await check({ before: [5, DAY, 200] });
    expect(claims).toContainEqual(backDated);
    expect(outcomeOf(claims)).toBe("wrong");
    expect(bundles).toEqual(["tile/entries/000.p/207"]);
  });

  it("takes at most twice the bundles up to the day", async () => {
    const { claims, bundles } = await check({ before: [2_560, DAY, 8 * TILE_WIDTH] });
    expect(claims).toContainEqual(backDated);
    expect(bundles.length).toBe(15);
    expect(new Set(bundles).size).toBe(15);
  });

  it("is found over 64 bundles, and not over more, so that no file makes a reader read a whole log", async () => {
    const most = (MOST_SEARCHED_BUNDLES - 1) * TILE_WIDTH;
    const near = await check({ before: [DAY, most] });
    expect(near.claims).toContainEqual(backDated);
    expect(near.bundles).toHaveLength(MOST_SEARCHED_BUNDLES);
    const far = await check({ before: [1_000, DAY, most + TILE_WIDTH - 1] });
    expect(codesOf(far.claims)).not.toContain(backDated.code);
    expect(far.bundles).toHaveLength(MOST_SEARCHED_BUNDLES);
  });

  it("is compared with the newest of several days, whose leaves a monitor wants to rise", async () => {
    const { claims } = await check({ before: [DAY, 3, "2026-11-02", 3] });
    expect(claims).toContainEqual(backDated);
    const apart = await check({ before: [DAY, 300, "2026-11-02", 3] });
    expect(codesOf(apart.claims)).not.toContain(backDated.code);
  });

  it("is right where the day comes behind it, in a later bundle, too", async () => {
    for (const before of [[5], [TILE_WIDTH + 10], [2 * TILE_WIDTH]]) {
      const { claims } = await check({ before, after: [3, DAY, 3] });
      expect(codesOf(claims), `behind ${before[0]} leaves`).not.toContain(backDated.code);
    }
  });

  it("is right where the days before it are not later than two days after it", async () => {
    const days = ["2026-11-01", "2026-11-02", "2026-11-03"];
    expect(codesOf((await check({ before: days })).claims)).not.toContain(backDated.code);
    expect((await check({ before: [...days, "2026-11-04"] })).claims).toContainEqual({
      ...backDated,
      day: "2026-11-04",
    });
  });

  it("is no claim while the files do not answer, and a false one where they are gone", async () => {
    const dead = () => async (path: string) => Promise.reject(new Error(path));
    const { claims } = await check({ before: [DAY, 3], reader: dead });
    expect(codesOf(claims)).toEqual(["signed", "included", "day-missing", "newest", "newest-unreachable"]);
    expect(outcomeOf(claims)).toBe("unchecked");
    const gone = await check({ before: [DAY, 3], reader: () => async () => undefined });
    expect(codesOf(gone.claims).at(-1)).toBe("files-wrong");
  });
});

it("an entry of the last days takes no file", async () => {
  const entry = entryOf("2026-11-28T00:00:00.000Z");
  const { paths } = await check({ before: [5, DAY, 200], entry });
  expect(paths).toEqual([]);
});

describe("the newest statement of the checkpoint of a receipt", () => {
  const fresh = entryOf("2026-11-28T00:00:00.000Z");
  const owed: Claim = { code: "day-owed", day: DAY };

  it("is owed to a receipt without one when it stands behind the entry", async () => {
    const { claims, bundles } = await check({ before: [5], after: [3, DAY, 200], entry: fresh });
    expect(codesOf(claims)).toEqual(["signed", "included", "day-missing", "newest", "day-owed"]);
    expect(claims).toContainEqual(owed);
    expect(outcomeOf(claims)).toBe("unchecked");
    expect(bundles).toHaveLength(1);
  });

  it("is not owed when it stands before the entry", async () => {
    const { claims } = await check({ before: [5, DAY], after: [9], entry: fresh });
    expect(codesOf(claims)).toEqual(["signed", "included", "day-missing", "newest"]);
    expect(outcomeOf(claims)).toBe("proven");
  });

  it("takes no file where nothing stands behind the entry", async () => {
    expect((await check({ before: [5, DAY], entry: fresh })).paths).toEqual([]);
  });

  it("is searched over 64 bundles at most", async () => {
    const most = MOST_SEARCHED_BUNDLES * TILE_WIDTH;
    const near = await check({ before: [5], after: [TILE_WIDTH - 7, DAY, most - TILE_WIDTH], entry: fresh });
    expect(near.claims).toContainEqual(owed);
    expect(near.bundles).toHaveLength(MOST_SEARCHED_BUNDLES);
    const far = await check({ before: [5], after: [DAY, most], entry: fresh });
    expect(codesOf(far.claims)).not.toContain("day-owed");
    expect(far.bundles).toHaveLength(MOST_SEARCHED_BUNDLES);
  });

  it("is not searched for a check of the entry alone", async () => {
    const { paths, claims } = await check({
      before: [5],
      after: [3, DAY, 200],
      entry: fresh,
      searchesDays: false,
    });
    expect(paths).toEqual([]);
    expect(codesOf(claims)).toEqual(["signed", "included", "day-missing", "newest"]);
  });

  it("is not searched for a receipt that is false, or of another log", async () => {
    const entry = fresh.replace('"houseDelta":-100', '"houseDelta":-99');
    expect((await check({ before: [5], after: [3, DAY], entry })).paths).toEqual([]);
  });

  it("is one claim with the time of the entry where the files do not answer", async () => {
    const dead = () => async (path: string) => Promise.reject(new Error(path));
    const { claims } = await check({ before: [DAY, 3], after: [3], reader: dead });
    expect(codesOf(claims)).toEqual(["signed", "included", "day-missing", "newest", "newest-unreachable"]);
  });
});

describe("a receipt with a statement", () => {
  async function checkSample(own: SampleLog, at: number, log = own) {
    const paths: string[] = [];
    const checkpoint = openCheckpoint(log.checkpoint, verifiersOf(trusted));
    const tiles = new TileReader(checkpoint.size, (path) => {
      paths.push(path);
      return log.read(path);
    });
    const newest = { is: "read", checkpoint, at: "", tiles } as const;
    const claims = await checkReceipt(await receiptOf(own, at), { keys: trusted, newest }, { now: NOW });
    return { claims, bundles: paths.filter((path) => path.startsWith("tile/entries/")) };
  }

  it("is outdated when its checkpoint holds that of a later day", async () => {
    const { claims } = await checkSample(sampleLog({ nextDay: "2026-11-28" }), 6);
    expect(claims.slice(-2)).toEqual([{ code: "newest" }, { code: "day-outdated", day: "2026-11-28" }]);
    expect(outcomeOf(claims)).toBe("unchecked");
  });

  it.each([DAY, "2026-11-26"])("is false when the log has one of %s behind it", async (day) => {
    const { claims } = await checkSample(sampleLog({ nextDay: day }), 6);
    expect(claims.slice(-2)).toEqual([{ code: "newest" }, { code: "day-twice", day }]);
    expect(outcomeOf(claims)).toBe("wrong");
  });

  it("stays proven when its day was the newest one of its checkpoint", async () => {
    const { claims } = await checkSample(sampleLog(), 6, sampleLog({ nextDay: "2026-11-28" }));
    expect(codesOf(claims)).toContain("day-counted");
    expect(claims.at(-1)).toMatchObject({ code: "grown", size: 47 });
    expect(outcomeOf(claims)).toBe("proven");
  });

  it("takes the bundles behind its statement alone", async () => {
    const own = sampleLog({ count: 40, later: 600 });
    expect((await checkSample(own, 42)).bundles.sort()).toEqual([
      "tile/entries/000",
      "tile/entries/001",
      "tile/entries/002.p/129",
    ]);
    expect((await checkSample(sampleLog({ later: 0 }), 6)).bundles).toEqual(["tile/entries/000.p/41"]);
  });
});
