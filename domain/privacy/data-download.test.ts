import { describe, expect, it } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { usedProof } from "#domain/security/proof.ts";
import { accepted } from "#tests/accepted.ts";
import { Books, writesTo } from "#tests/books.ts";
import { noProgress } from "./archive-progress.ts";
import {
  type DataDownload,
  downloadColumns,
  downloadSummary,
  finishDataDownload,
  hasFailed,
  isOver,
  nextRequestAt,
  openDataDownload,
  openingRefusal,
  parseDataDownload,
  requestDataDownload,
} from "./data-download.ts";

const books = new Books();
const owner = books.addInvestor("ada");
const at = "2026-03-14T12:00:00.000Z";
const nextWeek = "2026-03-21T12:00:00.000Z";
const context = { ...books.context({ id: "ada", role: "investor" }, "k1"), at };
const proof = usedProof({ $id: "f1" });
const usedUp = [{ action: "delete", rowId: "f1" }];
const download: DataDownload = {
  $id: "d1",
  userId: "ada",
  seq: 4,
  status: "ready",
  requestedAt: at,
  expiresAt: nextWeek,
  readyAt: at,
  openedAt: null,
  size: 100,
  version: 7,
  files: ["part1", "part2"],
  progress: noProgress,
};
const earlier = (...days: number[]) =>
  days.map((day): DataDownload => ({ ...download, requestedAt: `2026-03-${day}T12:00:00.000Z` }));

describe("the next copy of an account's data", () => {
  it.each([
    ["at once before the third one", earlier(14, 13), null],
    ["a week after the third one back", earlier(14, 13, 10), "2026-03-17T12:00:00.000Z"],
    ["after the third one back of several", earlier(14, 13, 10, 9), "2026-03-17T12:00:00.000Z"],
    [
      "at once when the third one back is a week old",
      [...earlier(14, 13), { ...download, requestedAt: "2026-03-07T12:00:00.000Z" }],
      null,
    ],
    ["at once when one of three failed", [{ ...download, status: "failed" }, ...earlier(14, 13)], null],
  ] as const)("can be asked for %s", (_, newest, free) => {
    expect(nextRequestAt(newest, at)).toBe(free);
  });
});

describe("asking for a copy", () => {
  const ask = (newest: readonly DataDownload[], by: typeof proof | ReturnType<typeof refuse> = proof) =>
    requestDataDownload(owner, newest, by, context);

  it("begins one that is kept for a week, and uses the proof up", () => {
    const decision = accepted(ask([]));
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "proof:f1",
      counters: [],
      result: { downloadId: "k1" },
    });
    expect(writesTo("downloads", decision)).toMatchObject([
      {
        action: "create",
        rowId: "k1",
        columns: {
          userId: "ada",
          seq: 1,
          status: "making",
          requestedAt: at,
          expiresAt: nextWeek,
          readyAt: null,
          openedAt: null,
          size: 0,
          version: 0,
          files: "[]",
          progress: JSON.stringify(noProgress),
        },
      },
    ]);
    expect(writesTo("proofs", decision)).toEqual(usedUp);
  });

  it("numbers the copies of the account", () => {
    const decision = accepted(ask([download, { ...download, seq: 3 }]));
    expect(writesTo("downloads", decision)).toMatchObject([{ columns: { seq: 5 } }]);
  });

  it("is refused while one is made, too often, and without a proof", () => {
    expect(ask([download, { ...download, status: "making" }])).toMatchObject({ code: "download-waiting" });
    expect(ask(earlier(14, 13, 10))).toMatchObject({
      code: "too-many-downloads",
      message:
        "You have requested 3 copies within a week. You can request another from 2026-03-17 12:00:00 UTC",
      values: { until: { instant: "2026-03-17T12:00:00.000Z" } },
    });
    expect(ask([], refuse("download-unproven", { means: "your password" }))).toMatchObject({
      code: "download-unproven",
    });
  });
});

describe("a copy", () => {
  it("is kept for a week from when it is ready", () => {
    const ready = finishDataDownload(
      { ...download, status: "making", readyAt: null },
      { files: ["part1"], size: 9 },
      { ...context, at: nextWeek },
    );
    expect(ready).toEqual({
      userId: "ada",
      guard: "download-ready:d1",
      reason: null,
      transactionId: null,
      writes: [
        {
          table: "downloads",
          action: "update",
          rowId: "d1",
          columns: {
            files: '["part1"]',
            size: 9,
            status: "ready",
            readyAt: nextWeek,
            expiresAt: "2026-03-28T12:00:00.000Z",
            version: 8,
            progress: JSON.stringify(noProgress),
          },
        },
      ],
      counters: [],
      result: { downloadId: "d1" },
    });
  });

  it.each([
    ["its owner, before it is over", download, "ada", "2026-03-21T11:59:59.999Z", undefined],
    ["its owner, when it is over", download, "ada", nextWeek, "download-not-found"],
    ["another account", download, "bob", at, "download-not-found"],
    ["its owner, while it is made", { ...download, status: "making" }, "ada", at, "download-not-found"],
    ["its owner, when it failed", { ...download, status: "failed" }, "ada", at, "download-not-found"],
    ["its owner, when it was deleted", null, "ada", at, "download-not-found"],
  ] as const)("is opened by %s or not", (_, asked, userId, now, code) => {
    expect(openingRefusal(asked, userId, now)?.code).toBe(code);
  });

  it("notes when its owner opened it, which uses the proof up", () => {
    const decision = openDataDownload(download, proof, context);
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "proof:f1",
      reason: null,
      transactionId: null,
      counters: [],
      result: { downloadId: "d1" },
    });
    expect(writesTo("downloads", decision)).toEqual([
      { action: "update", rowId: "d1", columns: { openedAt: at } },
    ]);
    expect(writesTo("proofs", decision)).toEqual(usedUp);
  });

  it("is over when it expires, and has failed after a day", () => {
    expect(isOver(download, "2026-03-21T11:59:59.999Z")).toBe(false);
    expect(isOver(download, nextWeek)).toBe(true);
    expect(hasFailed(download, "2026-03-15T12:00:00.000Z")).toBe(false);
    expect(hasFailed(download, "2026-03-15T12:00:00.001Z")).toBe(true);
  });

  it("shows its owner its state alone", () => {
    expect(downloadSummary(download)).toEqual({
      id: "d1",
      status: "ready",
      requestedAt: at,
      readyAt: at,
      expiresAt: nextWeek,
      openedAt: null,
      size: 100,
    });
  });

  it("is read as it was written", () => {
    const { $id, ...columns } = download;
    const stored = downloadColumns(columns);
    expect(stored).toMatchObject({ files: '["part1","part2"]' });
    expect(parseDataDownload({ $id, ...stored })).toEqual(download);
    expect(downloadColumns({ size: 5 })).toEqual({ size: 5 });
  });
});
