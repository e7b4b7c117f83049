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
import { DAY, sampleLog, trusted } from "./testing/sample-log.ts";
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
}

/** Checks the receipt of an entry. @returns the claims, and the paths that were read behind its own proof */
async function check({ before, after = [], entry = old, reader, now = NOW }: Scene) {
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
  const claims = await checkReceipt(receipt, { keys: trusted, newest }, now);
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
