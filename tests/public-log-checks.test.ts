import { describe, expect, it } from "vitest";
import { checkCheckpoint, checkLink, checkReceipt } from "#public-log/checks.ts";
import { type Claim, outcomeOf, verdictOf } from "#public-log/claim.ts";
import { toBase64 } from "#public-log/hashing.ts";
import type { KnownLog, Newest, NewestCheckpoint } from "#public-log/known-log.ts";
import { keyOf } from "#public-log/note.ts";
import type { Receipt } from "#public-log/receipt.ts";
import { TileReader } from "#public-log/tiles.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { LogScene, signedAt } from "./scenes/log-scene.ts";

const scene = new LogScene(100);
const keptAt = "2026-03-02T08:00:00.000Z";
function kept(size: number, log = scene) {
  const { origin, root, note } = log.checkpoint(size);
  return { origin, size, root, note, keptAt };
}
const newest = (log = scene, size = log.size): NewestCheckpoint => ({
  is: "read",
  checkpoint: log.checkpoint(size),
  at: signedAt,
  tiles: log.reader(size),
});
/** An export or a mirror of that size, which may be older than the log. */
const copy = (size: number, log = scene) => ({ ...newest(log, size), canLag: true });
const known = (over: Partial<KnownLog> = {}): KnownLog => ({
  keys: { log: [testLogKey.vkey] },
  kept: [],
  newest: newest(),
  ...over,
});
const codes = (claims: readonly Claim[]) => claims.map(({ code }) => code);
const wrong = (claims: readonly Claim[]) => codes(claims.filter((claim) => verdictOf(claim) === "wrong"));
function changed(receipt: Receipt, from: string, to: string): Receipt {
  expect(receipt.entry).toContain(from);
  return { ...receipt, entry: receipt.entry.replace(from, to) };
}

/** Another history: the operator has removed an entry of another account. */
const forkOf = (count: number) => new LogScene(count, 1);

describe("a receipt", () => {
  it("a receipt of an older checkpoint proves the entry, and that the newest checkpoint and the kept ones are one log", async () => {
    const receipt = await scene.receipt(5, 20);
    const claims = await checkReceipt(receipt, known({ kept: [kept(7), kept(150)] }));
    expect(claims).toEqual([
      { code: "signed", origin: "acme.example/log", size: 20 },
      { code: "included", position: 14, size: 20 },
      { code: "day-missing" },
      { code: "grown", size: 300, at: signedAt },
      { code: "kept-begins", count: 2, at: keptAt },
    ]);
  });

  it("a receipt of the newest checkpoint says so, and that nothing older was kept", async () => {
    const claims = await checkReceipt(await scene.receipt(5), known({ kept: [kept(300)] }));
    expect(codes(claims)).toEqual(["signed", "included", "day-missing", "newest", "kept-none"]);
  });

  it("proves that the total of a day includes the balances", async () => {
    const claims = await checkReceipt(
      await scene.receiptWithLiabilities(),
      known({ newest: { is: "offline" } }),
    );
    expect(claims).toEqual([
      { code: "signed", origin: "acme.example/log", size: 301 },
      { code: "included", position: 299, size: 301 },
      { code: "day-signed", day: "2026-03-14", total: 1_000_777, count: 2 },
      { code: "day-logged", day: "2026-03-14" },
      { code: "day-counted", day: "2026-03-14", amount: 1_000_000, seq: 100 },
      { code: "newest-offline" },
    ]);
  });

  it("shows that the balances of the day are others than those of the same entry", async () => {
    const claims = await checkReceipt(await scene.receiptWithLiabilities({ cash: 5 }), known());
    expect(claims).toContainEqual({ code: "day-differs", seq: 100 });
  });

  it.each([
    [
      "an amount of the entry",
      '"cashDelta":10000',
      '"cashDelta":10001',
      ["entry-unbalanced", "not-included"],
    ],
    ["a balance of the entry", '"cash":50000', '"cash":50001', ["not-included"]],
    ["the time of the entry", "2026-03-01", "2026-02-01", ["not-included"]],
    ["the spelling of the entry", '{"$id"', '{ "$id"', ["entry-ambiguous", "not-included"]],
  ])("with another text is wrong: %s", async (_, from, to, expected) => {
    const receipt = changed(await scene.receipt(5), from, to);
    expect(wrong(await checkReceipt(receipt, known()))).toEqual(expected);
  });

  it("with another position is wrong", async () => {
    const receipt = { ...(await scene.receipt(5)), index: 15 };
    expect(wrong(await checkReceipt(receipt, known()))).toEqual(["not-included"]);
  });

  it.each([
    [
      "amounts",
      ["day-miscounted", "day-stale"],
      (day: object) => ({ ...day, amounts: { seq: 99, cash: 1, hold: 0, stake: 0, profit: 0 } }),
    ],
    ["place in the log", ["day-back-dated"], (day: object) => ({ ...day, leafIndex: 5 })],
    ["note", ["day-unsigned"], (day: object) => ({ ...day, note: scene.note() })],
  ])("with other liabilities is wrong: their %s", async (_, expected, change) => {
    const receipt = await scene.receiptWithLiabilities();
    const liabilities = change(receipt.liabilities ?? {}) as NonNullable<Receipt["liabilities"]>;
    const claims = await checkReceipt({ ...receipt, liabilities }, known({ newest: { is: "offline" } }));
    expect(wrong(claims)).toEqual(expected);
  });

  it("with a checkpoint that was changed says that the signature does not fit, and concludes nothing", async () => {
    const receipt = await scene.receipt(5);
    const checkpoint = receipt.checkpoint.replace("\n300\n", "\n301\n");
    expect(await checkReceipt({ ...receipt, checkpoint }, known())).toEqual([
      {
        code: "signature-wrong",
        origin: "acme.example/log",
        problem: expect.stringContaining("text was changed"),
      },
      { code: "inclusion-open" },
    ]);
  });

  it("a receipt of a key that is not trusted is wrong", async () => {
    const { vkey } = keyOf("acme.example/log", new Uint8Array(32).fill(8));
    expect(codes(await checkReceipt(await scene.receipt(5), known({ keys: { log: [vkey] } })))).toEqual([
      "key-unknown",
      "inclusion-open",
    ]);
    expect(codes(await checkReceipt(await scene.receipt(5), known({ keys: { log: [] } })))).toEqual([
      "no-keys",
      "inclusion-open",
    ]);
  });
});

describe("a receipt that is newer than a copy of the log", () => {
  it("is proven by itself, and stays open", async () => {
    const claims = await checkReceipt(await scene.receipt(5), known({ newest: copy(10) }));
    expect(claims).toEqual([
      { code: "signed", origin: "acme.example/log", size: 300 },
      { code: "included", position: 14, size: 300 },
      { code: "day-missing" },
      { code: "copy-behind", size: 10 },
      { code: "kept-none" },
    ]);
    expect(outcomeOf(claims)).toBe("unchecked");
  });

  it("is wrong where its own proof is", async () => {
    const receipt = { ...(await scene.receipt(5)), index: 15 };
    const claims = await checkReceipt(receipt, known({ newest: copy(10) }));
    expect(wrong(claims)).toEqual(["not-included"]);
    expect(outcomeOf(claims)).toBe("wrong");
  });

  it("is wrong beside rows of the site, which are read after it", async () => {
    const claims = await checkReceipt(await scene.receipt(5), known({ newest: newest(scene, 10) }));
    expect(wrong(claims)).toEqual(["smaller"]);
  });
});

describe("a checkpoint", () => {
  it("a checkpoint that the newest one does not begin with shows that entries were removed or changed", async () => {
    const fork = forkOf(200);
    const claims = await checkCheckpoint(scene.note(150), known({ newest: newest(fork) }));
    expect(codes(claims)).toEqual(["signed", "forked", "kept-none"]);
  });

  it("a checkpoint of the same size with another root shows it, too", async () => {
    const fork = forkOf(150);
    expect(wrong(await checkCheckpoint(scene.note(), known({ newest: newest(fork) })))).toEqual(["forked"]);
  });

  it("a checkpoint that was kept is named when the log does not begin with it", async () => {
    const log = known({ kept: [kept(7), kept(40, forkOf(50))] });
    expect(await checkCheckpoint(scene.note(150), log)).toContainEqual({
      code: "kept-forked",
      size: 40,
      at: keptAt,
    });
  });

  it("larger than the newest one of the site shows that the site hides entries", async () => {
    const claims = await checkCheckpoint(
      scene.note(),
      known({ newest: newest(scene, 200), kept: [kept(250)] }),
    );
    expect(wrong(claims)).toEqual(["smaller", "kept-forked"]);
  });

  it("larger than that of a copy which may be older stays open", async () => {
    const claims = await checkCheckpoint(scene.note(), known({ newest: copy(200), kept: [kept(250)] }));
    expect(claims).toEqual([
      { code: "signed", origin: "acme.example/log", size: 300 },
      { code: "copy-behind", size: 200 },
    ]);
    expect(outcomeOf(claims)).toBe("unchecked");
  });

  it("contradicts another one of its size also beside a copy which may be older", async () => {
    const log = known({ newest: copy(100), kept: [kept(150, forkOf(150))] });
    expect(wrong(await checkCheckpoint(scene.note(150), log))).toEqual(["kept-forked"]);
    const smaller = known({ newest: copy(100), kept: [kept(7), kept(40, forkOf(50)), kept(250)] });
    expect(wrong(await checkCheckpoint(scene.note(150), smaller))).toEqual(["kept-forked"]);
    expect(wrong(await checkCheckpoint(scene.note(90), known({ newest: copy(150, forkOf(150)) })))).toEqual([
      "forked",
    ]);
  });

  it.each(["offline", "unreachable", "missing"] as const)(
    "is not compared while the newest one is %s",
    async (is) => {
      expect(codes(await checkCheckpoint(scene.note(7), known({ newest: { is } })))).toEqual([
        "signed",
        `newest-${is}`,
      ]);
    },
  );

  it("is not compared with that of another log", async () => {
    const log = newest();
    const other = { ...log, checkpoint: { ...log.checkpoint, origin: "other.example/log" } };
    expect(codes(await checkCheckpoint(scene.note(7), known({ newest: other })))).toContain("other-log");
  });

  it("distinguishes files that do not fit from a log that was changed, and from a network that fails", async () => {
    const fails = (read: () => Promise<undefined>): Newest => ({
      is: "read",
      checkpoint: scene.checkpoint(),
      at: signedAt,
      tiles: new TileReader(300, read),
    });
    const missing = fails(async () => undefined);
    expect(wrong(await checkCheckpoint(scene.note(7), known({ newest: missing })))).toEqual(["files-wrong"]);
    const broken = fails(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(codes(await checkCheckpoint(scene.note(7), known({ newest: broken })))).toEqual([
      "signed",
      "newest-unreachable",
      "kept-none",
    ]);
    const others: Newest = {
      is: "read",
      checkpoint: scene.checkpoint(),
      at: signedAt,
      tiles: forkOf(150).reader(),
    };
    expect(wrong(await checkCheckpoint(scene.note(7), known({ newest: others })))).toEqual(["files-wrong"]);
  });
});

describe("a link", () => {
  const link = async (seq: number) => {
    const { entryHashOf } = await import("#public-log/commitment.ts");
    const { entry, index, salt } = await scene.receipt(seq);
    return { index, salt, entryHash: entryHashOf(entry) };
  };

  it("proves that the log contains the entry, and says that it holds no amounts", async () => {
    expect(codes(await checkLink(await link(100), known({ kept: [kept(7)] })))).toEqual([
      "signed",
      "link-included",
      "kept-begins",
      "link-amounts",
    ]);
  });

  it("a link of an entry beyond the newest checkpoint of a copy which may be older stays open", async () => {
    const given = await link(50);
    const claims = await checkLink({ ...given, index: 149 }, known({ newest: copy(149) }));
    expect(claims).toEqual([
      { code: "signed", origin: "acme.example/log", size: 149 },
      { code: "link-behind", size: 149 },
    ]);
    expect(outcomeOf(claims)).toBe("unchecked");
    expect(codes(await checkLink(given, known({ newest: copy(150) })))).toContain("link-included");
    expect(wrong(await checkLink({ ...given, index: 5 }, known({ newest: copy(150) })))).toEqual([
      "link-not-included",
    ]);
  });

  it("a link of an entry that is not there, or beyond the newest checkpoint of the site, is wrong", async () => {
    const given = await link(50);
    expect(wrong(await checkLink({ ...given, index: 5 }, known()))).toEqual(["link-not-included"]);
    expect(wrong(await checkLink({ ...given, index: 3000 }, known()))).toEqual(["link-not-included"]);
    expect(wrong(await checkLink({ ...given, salt: given.entryHash }, known()))).toEqual([
      "link-not-included",
    ]);
  });

  it("finds nothing in files that do not belong to the checkpoint", async () => {
    const tiles = new Map(scene.tiles);
    const [name = "", data = ""] = [...tiles].find(([id]) => id.startsWith("tile.0")) ?? [];
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    const { readLogFile } = await import("#domain/public-log/log-files.ts");
    const { parseEdge } = await import("#public-log/edge.ts");
    const read = readLogFile(parseEdge(scene.edge), async (id) =>
      id === name ? toBase64(bytes) : tiles.get(id),
    );
    const log = newest();
    const forged = { ...log, tiles: new TileReader(300, read) } as Newest;
    expect(wrong(await checkLink(await link(50), known({ newest: forged })))).toEqual(["files-wrong"]);
  });

  it("is not checked without the newest checkpoint", async () => {
    expect(codes(await checkLink(await link(50), known({ newest: { is: "offline" } })))).toEqual([
      "newest-offline",
      "inclusion-open",
    ]);
  });
});
