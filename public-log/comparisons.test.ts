import { describe, expect, it } from "vitest";
import { checkFile, checkpointIn } from "./check-file.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { checkLink } from "./checks.ts";
import type { Claim } from "./claim.ts";
import { isSameHead } from "./consistency.ts";
import { fromBase64 } from "./hashing.ts";
import type { KeptCheckpoint, KnownLog } from "./known-log.ts";
import { verifiersOf } from "./receipt.ts";
import { isCheckable, recognizeFile } from "./recognize-file.ts";
import { parseLink } from "./statement-code.ts";
import { DAY, strangerKey, trusted } from "./testing/sample-log.ts";
import { type ReadPath, TileReader } from "./tiles.ts";
import keelstone from "./vectors/keelstone.json" with { type: "json" };

/** The comparisons of the vectors, as a verifier of another author reads them, and those that fail. */

const { comparisons } = keelstone;
const files: ReadonlyMap<string, string> = new Map(Object.entries(comparisons.files));
const served: ReadPath = async (path) => {
  const text = files.get(path);
  return text === undefined ? undefined : fromBase64(text, path);
};
const dead: ReadPath = async () => {
  throw new Error("The line is dead");
};
const open = (note: string) => openCheckpoint(note, verifiersOf(trusted));

function logWith(read: ReadPath = served, kept?: readonly KeptCheckpoint[]): KnownLog {
  const checkpoint = open(comparisons.newest);
  const newest = { is: "read", checkpoint, at: "", tiles: new TileReader(checkpoint.size, read) } as const;
  return { keys: trusted, newest, ...(kept !== undefined && { kept }) };
}

/** The same files where they may be older than the log. */
function copyOf(log: KnownLog): KnownLog {
  return { ...log, newest: log.newest.is === "read" ? { ...log.newest, canLag: true } : log.newest };
}

const keep = (note: string, keptAt = "") => ({ ...open(note), note, keptAt });
const codesOf = (claims: readonly Claim[]) => claims.map(({ code }) => code);

function check(text: string, log: KnownLog): Promise<Claim[]> {
  const file = recognizeFile(text);
  if (!isCheckable(file)) throw new Error(`The file is ${file.kind}`);
  return checkFile(file, log);
}

/** The checkpoint of a case. */
function noteOf(name: string): string {
  const found = comparisons.checkpoints.find((one) => one.case === name);
  if (found === undefined) throw new Error(`There is no case "${name}"`);
  return found.note;
}

const [older, other] = [noteOf("an older checkpoint"), noteOf("an older one of another history")];

describe("beside the newest checkpoint", () => {
  it.each(comparisons.checkpoints)(
    "$case gives the claims of the vectors",
    async ({ note, kept, claims, claimsBesideCopy }) => {
      const log = kept === undefined ? logWith() : logWith(served, [keep(kept)]);
      expect(codesOf(await check(note, log))).toEqual(claims);
      expect(codesOf(await check(note, copyOf(log)))).toEqual(claimsBesideCopy);
    },
  );

  it.each(comparisons.links)(
    "$case gives the claims of the vectors",
    async ({ link, claims, claimsBesideCopy }) => {
      expect(codesOf(await checkLink(parseLink(link), logWith()))).toEqual(claims);
      expect(codesOf(await checkLink(parseLink(link), copyOf(logWith())))).toEqual(claimsBesideCopy);
    },
  );

  it("files that are gone, or do not answer, are no contradiction", async () => {
    expect(
      codesOf(
        await check(
          older,
          logWith(async () => undefined),
        ),
      ),
    ).toEqual(["signed", "files-wrong"]);
    expect(codesOf(await check(older, logWith(dead)))).toEqual(["signed", "newest-unreachable"]);
    const link = parseLink(comparisons.links[0]?.link ?? "");
    expect(
      codesOf(
        await checkLink(
          link,
          logWith(async () => undefined),
        ),
      ),
    ).toEqual(["signed", "files-wrong"]);
    expect(codesOf(await checkLink(link, logWith(dead)))).toEqual(["signed", "newest-unreachable"]);
  });

  it("the oldest of the checkpoints that were kept is named, and neither is the newest one nor the given one", async () => {
    const [first, second] = [noteOf("one that ends with a full tile"), comparisons.checkpoints.at(-1)?.kept];
    if (second === undefined) throw new Error("The last case has a kept checkpoint");
    const kept = [
      keep(first, "2026-11-20T00:00:00.000Z"),
      keep(second, "2026-11-02T00:00:00.000Z"),
      keep(older, "2026-11-01T00:00:00.000Z"),
      keep(comparisons.newest, "2026-10-01T00:00:00.000Z"),
    ];
    expect((await check(older, logWith(served, kept))).at(-1)).toEqual({
      code: "kept-begins",
      count: 2,
      at: "2026-11-02T00:00:00.000Z",
    });
    expect(codesOf(await check(older, logWith(served, [])))).toEqual(["signed", "grown", "kept-none"]);
  });

  it("a kept checkpoint of another log is not compared", async () => {
    const foreign = { ...keep(other), origin: "other.example/log" };
    expect(codesOf(await check(older, logWith(served, [foreign])))).toEqual(["signed", "grown", "kept-none"]);
  });

  it("a kept checkpoint whose files fail is not compared", async () => {
    const newest = comparisons.newest;
    expect(codesOf(await check(newest, logWith(dead, [keep(older)])))).toEqual([
      "signed",
      "newest",
      "newest-unreachable",
    ]);
    expect(
      codesOf(
        await check(
          newest,
          logWith(async () => undefined, [keep(older)]),
        ),
      ),
    ).toEqual(["signed", "newest", "files-wrong"]);
  });
});

describe("without the newest checkpoint", () => {
  const offline = { keys: trusted, newest: { is: "offline" } } as const;

  it("a kept one of the same size and another root contradicts a receipt", async () => {
    const { receipt, kept, claims } = comparisons.offline;
    const log = { ...offline, kept: [keep(older), keep(kept)] };
    expect(codesOf(await check(receipt, log))).toEqual(claims);
    const agreeing = { ...offline, kept: [keep(older), { ...keep(kept), origin: "other.example/log" }] };
    expect(codesOf(await check(receipt, agreeing))).toEqual(claims.slice(0, -1));
    expect(codesOf(await check(receipt, offline))).toEqual(claims.slice(0, -1));
  });

  it("a link and a statement stay open", async () => {
    const link = parseLink(comparisons.links[0]?.link ?? "");
    expect(codesOf(await checkLink(link, offline))).toEqual(["newest-offline", "inclusion-open"]);
    expect(codesOf(await check(keelstone.statement, offline))).toContain("rows-open");
    expect(codesOf(await checkLink(link, { ...offline, keys: { log: [] } }))).toEqual([
      "no-keys",
      "inclusion-open",
    ]);
  });

  it("a checkpoint and a receipt of a key that is not trusted say nothing more", async () => {
    const stranger = { ...offline, keys: { log: [strangerKey.vkey] } };
    expect(codesOf(await check(older, stranger))).toEqual(["key-unknown"]);
    expect(codesOf(await check(keelstone.receipt, stranger))).toEqual(["key-unknown", "inclusion-open"]);
  });

  it("the statement of a day is checked as such", async () => {
    expect(await check(keelstone.liabilities.note, offline)).toContainEqual(
      expect.objectContaining({ code: "day-signed", day: DAY }),
    );
  });
});

it("a receipt and a checkpoint bring a checkpoint, other files bring none", () => {
  const brought = [keelstone.receipt, older, keelstone.statement, keelstone.liabilities.note].map((text) => {
    const file = recognizeFile(text);
    return isCheckable(file) ? checkpointIn(file) : "not recognized";
  });
  expect(brought).toEqual([JSON.parse(keelstone.receipt).checkpoint, older, undefined, undefined]);
});

it("two heads are the same with one origin, one size and one root", () => {
  const [one, another] = [open(older), open(other)];
  expect(isSameHead(one, { ...one })).toBe(true);
  expect(isSameHead(one, { ...one, size: 47 })).toBe(false);
  expect(isSameHead(one, another)).toBe(false);
  expect(isSameHead(one, { ...one, origin: "other.example/log" })).toBe(false);
});
