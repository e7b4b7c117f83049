import { afterEach, describe, expect, it, vi } from "vitest";
import { numberedId } from "#domain/public-log/log-rows.ts";
import { formatCheckpoint } from "#public-log/checkpoint.ts";
import { keyOf, signerOf, signNote } from "#public-log/note.ts";
import { storageInPage } from "#src/site-log/log-storage.ts";
import { appwriteError, fakeWire, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { LogScene, signedAt } from "#tests/scenes/log-scene.ts";
import { checkEntry } from "./check-entry.ts";

const scene = new LogScene(20);
const entry = scene.entries[4] ?? expect.fail();
const otherKey = keyOf("acme.example/log", new Uint8Array(32).fill(8)).vkey;
const table = (id: string) => `GET /tablesdb/main/tables/${id}/rows`;

/** The size of the first checkpoint that holds the entry. */
const since = 24;
const since24 = { size: since, note: scene.note(since) };

/** The rows of a site whose newest checkpoint is the one of the scene. @param older the checkpoints before it */
function site(older: readonly { size: number; note: string }[] = [since24]) {
  const { size } = scene;
  const checkpoints = [{ size, note: scene.note() }, ...older].map((checkpoint) => ({
    $id: numberedId(checkpoint.size),
    root: "",
    at: signedAt,
    ...checkpoint,
  }));
  return {
    [table("logkeys")]: rowList([{ $id: "k", key: testLogKey.vkey, since: signedAt }]),
    [table("logcheckpoints")]: ({ queries }: SentRequest) => {
      const wanted = queries.find(({ attribute }) => attribute === "$id")?.values;
      return rowList(wanted ? checkpoints.filter(({ $id }) => wanted.includes($id)) : checkpoints);
    },
    [table("logstate")]: rowList([{ $id: "log", size, scannedTo: signedAt, edge: scene.edge }]),
  };
}

const receiptOf = async (seq: number) => ({ receipt: await scene.receiptText(seq), since });

afterEach(() => vi.unstubAllGlobals());

it("proves an entry since a checkpoint by the key that the site names at first", async () => {
  fakeWire(site());
  expect(await checkEntry(entry, await receiptOf(5), storageInPage())).toBe("proven");
});

it("finds another log when the site names another key than the one that is kept", async () => {
  const storage = storageInPage();
  const keys = [otherKey];
  await storage.update((memory) => ({ ...memory, site: { keys, since: signedAt } }));
  fakeWire(site());
  expect(await checkEntry(entry, await receiptOf(5), storage)).toBe("other-log");
});

it("finds another log when the newest checkpoint contradicts one that is kept", async () => {
  const storage = storageInPage();
  const other = new LogScene(25, 1);
  const checkpoints = [{ note: other.note(), keptAt: signedAt }];
  await storage.update((memory) => ({ ...memory, checkpoints }));
  fakeWire(site());
  expect(await checkEntry(entry, await receiptOf(5), storage)).toBe("other-log");
});

it("keeps the checkpoint that it has seen for later checks", async () => {
  const storage = storageInPage();
  fakeWire(site());
  await checkEntry(entry, await receiptOf(5), storage);
  expect((await storage.update((memory) => memory)).checkpoints).toHaveLength(1);
});

it("finds another log when the key of the checkpoints is retired", async () => {
  const retired = (retiredSize: number) => ({
    ...site(),
    [table("logkeys")]: rowList([{ $id: "k", key: testLogKey.vkey, since: signedAt, retiredSize }]),
  });
  fakeWire(retired(scene.size));
  expect(await checkEntry(entry, await receiptOf(5), storageInPage())).toBe("proven");
  fakeWire(retired(scene.size - 1));
  expect(await checkEntry(entry, await receiptOf(5), storageInPage())).toBe("other-log");
});

it("says nothing of an entry when the keys cannot be read and none is kept", async () => {
  fakeWire({ ...site(), [table("logkeys")]: appwriteError(500, "general_unknown", "broken") });
  await expect(checkEntry(entry, await receiptOf(5), storageInPage())).rejects.toThrow(
    "keys of the public log",
  );
});

it("refuses a receipt of another entry, and one that cannot be read", async () => {
  fakeWire(site());
  expect(await checkEntry(entry, await receiptOf(6), storageInPage())).toBe("wrong");
  expect(await checkEntry(entry, { receipt: "{}", since }, storageInPage())).toBe("wrong");
});

describe("the checkpoint since which the log holds an entry", () => {
  const outcome = async (rows: ReturnType<typeof site>, size = since) => {
    const wire = fakeWire(rows);
    const found = await checkEntry(entry, { ...(await receiptOf(5)), since: size }, storageInPage());
    return { found, reads: wire.sent.length };
  };
  const otherRoot = signNote(
    formatCheckpoint({ origin: "acme.example/log", size: since, root: new Uint8Array(32).fill(1) }),
    [signerOf(testLogKey.privateText)],
  );

  it("is read with one row more than the receipt needs", async () => {
    expect(await outcome(site())).toEqual({ found: "proven", reads: 4 });
  });

  it.each([
    ["is not there", 23, [since24]],
    ["is too small to hold the entry", 14, [{ size: 14, note: scene.note(14) }]],
    ["has the note of another size", 25, [{ size: 25, note: scene.note(24) }]],
    ["has another beginning than the newest one", 24, [{ size: 24, note: otherRoot }]],
    ["has a changed text", 24, [{ size: 24, note: scene.note(24).replace("\n24\n", "\n23\n") }]],
  ])("makes the entry wrong when it %s", async (_, size, older) => {
    expect((await outcome(site(older), size)).found).toBe("wrong");
  });

  it("is of another log when no known key has signed it", async () => {
    const note = scene.note(24, keyOf("acme.example/log", new Uint8Array(32).fill(8)));
    expect((await outcome(site([{ size: 24, note }]))).found).toBe("other-log");
  });

  it("is not claimed when the newest one cannot be read", async () => {
    const state = appwriteError(500, "general_unknown", "broken");
    await expect(outcome({ ...site(), [table("logstate")]: state })).rejects.toThrow("newest checkpoint");
  });
});
