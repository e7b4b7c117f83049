import { afterEach, expect, it, vi } from "vitest";
import { keyOf } from "#public-log/note.ts";
import { storageInPage } from "#src/site-log/log-storage.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { LogScene, signedAt } from "#tests/log-scene.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { checkEntry } from "./check-entry.ts";

const scene = new LogScene(20);
const entry = scene.entries[4] ?? expect.fail();
const otherKey = keyOf("acme.example/log", new Uint8Array(32).fill(8)).vkey;
const table = (id: string) => `GET /tablesdb/main/tables/${id}/rows`;

/** The rows of a site whose newest checkpoint is the one of a log. */
function site(log = scene, key = testLogKey.vkey) {
  const { size } = log;
  const checkpoint = { $id: "c", size, root: "", note: log.note(), at: signedAt };
  return {
    [table("logkeys")]: rowList([{ $id: "k", key, since: signedAt }]),
    [table("logcheckpoints")]: rowList([checkpoint]),
    [table("logstate")]: rowList([{ $id: "log", size, scannedTo: signedAt, edge: log.edge }]),
  };
}

afterEach(() => vi.unstubAllGlobals());

it("proves an entry by the key that the site names at first", async () => {
  fakeWire(site());
  expect(await checkEntry(entry, await scene.receiptText(5), storageInPage())).toBe("proven");
});

it("finds another log when the site names another key than the one that is kept", async () => {
  const storage = storageInPage();
  const keys = [otherKey];
  await storage.update((memory) => ({ ...memory, site: { keys, since: signedAt } }));
  fakeWire(site());
  expect(await checkEntry(entry, await scene.receiptText(5), storage)).toBe("other-log");
});

it("finds another log when the newest checkpoint contradicts one that is kept", async () => {
  const storage = storageInPage();
  const other = new LogScene(25, 1);
  const checkpoints = [{ note: other.note(), keptAt: signedAt }];
  await storage.update((memory) => ({ ...memory, checkpoints }));
  fakeWire(site());
  expect(await checkEntry(entry, await scene.receiptText(5), storage)).toBe("other-log");
});

it("keeps the checkpoint that it has seen for later checks", async () => {
  const storage = storageInPage();
  fakeWire(site());
  await checkEntry(entry, await scene.receiptText(5), storage);
  expect((await storage.update((memory) => memory)).checkpoints).toHaveLength(1);
});

it("says nothing of an entry when the keys cannot be read and none is kept", async () => {
  fakeWire({ ...site(), [table("logkeys")]: appwriteError(500, "general_unknown", "broken") });
  await expect(checkEntry(entry, await scene.receiptText(5), storageInPage())).rejects.toThrow(
    "keys of the public log",
  );
});

it("refuses a receipt of another entry, and one that cannot be read", async () => {
  fakeWire(site());
  expect(await checkEntry(entry, await scene.receiptText(6), storageInPage())).toBe("wrong");
  expect(await checkEntry(entry, "{}", storageInPage())).toBe("wrong");
});
