import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDay } from "./days.ts";
import { concatBytes, int64Bytes, sha256, toHex, uint64Bytes, utf8Bytes } from "./hashing.ts";
import {
  formatLiabilities,
  liabilityLeaf,
  parseLiabilities,
  type SumNode,
  sumTree,
  verifyLiability,
} from "./liabilities.ts";
import { seededRuns } from "./testing/seeded-runs.ts";

const DAY = "2026-11-27";
const MOST = Number.MAX_SAFE_INTEGER;

function leafOf(at: number, cash = at * 10): SumNode {
  return liabilityLeaf(sha256(uint64Bytes(at)), DAY, { seq: at, cash, hold: 1, stake: 2, profit: 3 });
}

/** The tree as its definition says: split at the largest power of two below the number of leaves. */
function naiveTop(leaves: readonly SumNode[]): SumNode {
  const [only] = leaves;
  if (only !== undefined && leaves.length === 1) return only;
  const k = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  const [left, right] = [naiveTop(leaves.slice(0, k)), naiveTop(leaves.slice(k))];
  const hash = sha256(
    utf8Bytes("keelstone/liability-node/v1\n"),
    concatBytes(uint64Bytes(left.sum), left.hash, uint64Bytes(right.sum), right.hash),
  );
  return { hash, sum: left.sum + right.sum };
}

function naiveRoot(leaves: readonly SumNode[]): Uint8Array {
  const { hash, sum } = naiveTop(leaves);
  return sha256(
    utf8Bytes("keelstone/liability-root/v1\n"),
    uint64Bytes(leaves.length),
    uint64Bytes(sum),
    hash,
  );
}

describe("the sum tree", () => {
  it("has the root, the total and the proofs of its definition at every size to 300", () => {
    // The mutation run takes fewer.
    const largest = Number(process.env.PUBLIC_LOG_LARGEST ?? 300);
    const wrong: string[] = [];
    const all = Array.from({ length: largest }, (_, at) => leafOf(at));
    for (let count = 1; count <= largest; count += 1) {
      const leaves = all.slice(0, count);
      const ordered = [...leaves].sort((one, other) => (toHex(one.hash) < toHex(other.hash) ? -1 : 1));
      const tree = sumTree(leaves);
      expect(tree.count).toBe(count);
      expect(tree.total).toBe(leaves.reduce((sum, leaf) => sum + leaf.sum, 0));
      expect(tree.root).toEqual(naiveRoot(ordered));
      for (const leaf of leaves) {
        const index = tree.indexOf(leaf) ?? -1;
        const isProven = verifyLiability({ leaf, index, path: tree.pathOf(index), statement: tree });
        if (ordered[index] !== leaf || !isProven) wrong.push(`leaf ${index} of ${count}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("refuses every change of a proof", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (count, at, change) => {
        const leaves = Array.from({ length: count }, (_, place) => leafOf(place));
        const tree = sumTree(leaves);
        const leaf = leaves[at % count] ?? leafOf(0);
        const index = tree.indexOf(leaf) ?? -1;
        const path = tree.pathOf(index);
        const right = { leaf, index, path, statement: tree };
        const by = 1 + (change % 50);
        const other = leafOf(1_000);
        const step = path.length === 0 ? 0 : change % path.length;
        const withNode = (node: (was: SumNode) => SumNode) =>
          path.map((was, place) => (place === step ? node(was) : was));
        const wrong = [
          { ...right, leaf: { ...leaf, sum: leaf.sum + by } },
          { ...right, leaf: { ...leaf, hash: other.hash } },
          { ...right, index: index + by },
          { ...right, index: -1 },
          { ...right, path: [...path, other] },
          { ...right, statement: { ...tree, total: tree.total + by } },
          { ...right, statement: { ...tree, count: count + by } },
          { ...right, statement: { ...tree, root: other.hash } },
          ...(path.length === 0
            ? []
            : [
                { ...right, path: path.slice(1) },
                { ...right, path: withNode((was) => ({ ...was, sum: was.sum + by })) },
                { ...right, path: withNode((was) => ({ ...was, sum: was.sum + 0.5 })) },
                { ...right, path: withNode((was) => ({ ...was, hash: other.hash })) },
                { ...right, path: withNode((was) => ({ ...was, hash: was.hash.slice(1) })) },
                // A sum that is moved from one node to another keeps the total.
                {
                  ...right,
                  leaf: { ...leaf, sum: leaf.sum - 1 },
                  path: withNode((was) => ({ ...was, sum: was.sum + 1 })),
                },
              ]),
        ];
        expect(wrong.map(verifyLiability)).toEqual(wrong.map(() => false));
      }),
      seededRuns(300),
    );
  });

  it.each([
    [{ cash: 5, hold: 1, stake: 2, profit: -1 }, 7, "a loss lowers the stake"],
    [{ cash: 5, hold: 1, stake: 2, profit: -3 }, 6, "a loss beyond the stake leaves cash and hold"],
    [{ cash: 5, hold: 0, stake: 0, profit: -1_000 }, 5, "a loss without a trade leaves the cash"],
    [{ cash: -9, hold: 4, stake: 0, profit: 0 }, 4, "cash below 0 leaves the hold"],
    [{ cash: 3, hold: -9, stake: 0, profit: 0 }, 3, "a hold below 0 leaves the cash"],
    [{ cash: 3, hold: 0, stake: -9, profit: 2 }, 3, "a stake below 0 leaves the cash"],
    [{ cash: -1, hold: -1, stake: 0, profit: -1 }, 0, "nothing is owed where each amount is below 0"],
  ])("counts of %o the sum %i: %s", (amounts, sum) => {
    const leaf = liabilityLeaf(new Uint8Array(32), DAY, { seq: 1, ...amounts });
    expect(leaf.sum).toBe(sum);
    expect(sumTree([leaf, leafOf(1)]).total).toBe(sum + leafOf(1).sum);
  });

  it("refuses sums below 0 and above 2^53−1 on the way", () => {
    const [one, other] = [leafOf(1), leafOf(2)];
    const tree = sumTree([one, other]);
    const index = tree.indexOf(one) ?? -1;
    const right = { leaf: one, index, path: tree.pathOf(index), statement: tree };
    expect(verifyLiability(right)).toBe(true);
    const negative = { ...other, sum: -1 };
    expect(verifyLiability({ ...right, path: [negative] })).toBe(false);
    expect(verifyLiability({ ...right, leaf: { ...one, sum: -1 } })).toBe(false);
    expect(verifyLiability({ ...right, path: [{ ...other, sum: MOST }] })).toBe(false);
    expect(verifyLiability({ ...right, path: [{ ...other, sum: Number.NaN }] })).toBe(false);
    expect(() => sumTree([{ ...one, sum: MOST }, other])).toThrow("exceeds 2^53−1 cents");
    const limit = sumTree([
      { ...one, sum: MOST - 1 },
      { ...other, sum: 1 },
    ]);
    expect(limit.total).toBe(MOST);
    const at = limit.indexOf(one) ?? -1;
    expect(
      verifyLiability({
        leaf: { ...one, sum: MOST - 1 },
        index: at,
        path: limit.pathOf(at),
        statement: limit,
      }),
    ).toBe(true);
  });

  it("has a root without leaves", () => {
    const tree = sumTree([]);
    expect(tree).toMatchObject({ count: 0, total: 0 });
    const stated = sha256(
      utf8Bytes("keelstone/liability-root/v1\n"),
      uint64Bytes(0),
      uint64Bytes(0),
      sha256(),
    );
    expect(tree.root).toEqual(stated);
    expect(tree.indexOf(leafOf(1))).toBeUndefined();
    expect(verifyLiability({ leaf: leafOf(1), index: 0, path: [], statement: tree })).toBe(false);
  });
});

describe("the leaf of an account", () => {
  it("is the hash of salt, day, number of the entry and the four amounts", () => {
    const salt = new Uint8Array(32).fill(9);
    const amounts = { seq: 7, cash: 1, hold: 2, stake: 3, profit: -4 };
    const expected = sha256(
      utf8Bytes("keelstone/liability-leaf/v1\n"),
      salt,
      utf8Bytes(DAY),
      concatBytes(...[7, 1, 2, 3, -4].map(int64Bytes)),
    );
    expect(liabilityLeaf(salt, DAY, amounts)).toEqual({ hash: expected, sum: 3 });
  });

  it("refuses amounts, days and salts of another form", () => {
    const salt = new Uint8Array(32);
    const amounts = { seq: 7, cash: 1, hold: 2, stake: 3, profit: 4 };
    expect(() => liabilityLeaf(salt, DAY, { ...amounts, cash: 0.5 })).toThrow("not an integer of cents");
    expect(() => liabilityLeaf(salt, DAY, { ...amounts, cash: MOST })).toThrow("exceeds 2^53−1");
    expect(() => liabilityLeaf(salt, "2026-02-30", amounts)).toThrow('"2026-02-30" is no day');
    expect(() => liabilityLeaf(salt.slice(1), DAY, amounts)).toThrow("31 bytes; 32");
  });

  it("knows the days of the calendar", () => {
    const days = ["2026-11-27", "2024-02-29", "2026-12-31"];
    const others = [
      "2026-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-1-1",
      "26-01-01",
      "x2026-11-27",
      "2026-11-27x",
      "",
    ];
    expect(days.map(isDay)).toEqual(days.map(() => true));
    expect(others.map(isDay)).toEqual(others.map(() => false));
  });
});

describe("the statement of a day", () => {
  const statement = {
    origin: "keelstone.example/log",
    day: DAY,
    size: 12,
    total: 34,
    count: 5,
    root: sha256(),
  };
  const text = formatLiabilities(statement);

  it("is seven lines", () => {
    expect(text).toBe(
      "keelstone liabilities/v2\nkeelstone.example/log\n2026-11-27\n12\n34\n5\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n",
    );
    expect(parseLiabilities(text)).toEqual(statement);
  });

  it("refuses other texts", () => {
    const lines = text.split("\n");
    const withLine = (at: number, line: string) =>
      lines.map((was, place) => (place === at ? line : was)).join("\n");
    const refused: [text: string, message: string][] = [
      ["", "seven lines"],
      [`${text}\n`, "seven lines"],
      [text.slice(0, -1), "seven lines"],
      [withLine(7, "more"), "seven lines"],
      [withLine(0, "keelstone liabilities/v1"), "seven lines"],
      [withLine(1, ""), "seven lines"],
      [withLine(2, "2026-11-31"), "no day"],
      [withLine(2, "1969-12-31"), "no day"],
      [withLine(2, "2149-06-07"), "no day"],
      [withLine(3, "012"), "The size of the statement"],
      [withLine(3, "-1"), "The size of the statement"],
      [withLine(4, "1e3"), "The total of the statement"],
      [withLine(4, "-34"), "The total of the statement"],
      [withLine(4, "9007199254740992"), "The total of the statement"],
      [withLine(5, "5.0"), "The number of leaves"],
      [withLine(6, "47DEQpj8"), "The root of the statement of liabilities has 6 bytes; 32"],
      [withLine(6, "*"), "The root of the statement of liabilities is not Base64"],
    ];
    for (const [changed, message] of refused)
      expect(() => parseLiabilities(changed), changed).toThrow(message);
    expect(() => formatLiabilities({ ...statement, total: -1 })).toThrow("total");
  });
});
