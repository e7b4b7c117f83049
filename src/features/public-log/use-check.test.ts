import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { keptCheckpoints, type LogMemory, withCheckpoint } from "#src/site-log/log-memory.ts";
import { storageInPage } from "#src/site-log/log-storage.ts";
import { readSiteLog } from "#src/site-log/read-site-log.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { LogScene, signedAt } from "#tests/scenes/log-scene.ts";
import { useCheck } from "./use-check.ts";

const scene = new LogScene(40);
const fork = new LogScene(40, 1);
const table = (id: string) => `GET /tablesdb/main/tables/${id}/rows`;

afterEach(() => vi.unstubAllGlobals());

/** A memory with as many checkpoints as it takes; the one in the middle is of another history. */
function fullMemory(): LogMemory {
  const notes = Array.from({ length: 60 }, (_, at) => (at === 30 ? fork : scene).note(at + 1));
  const empty: LogMemory = {
    checkpoints: [],
    site: { keys: [testLogKey.vkey], since: signedAt },
    ownKey: null,
  };
  return notes.reduce((memory, note) => withCheckpoint(memory, note, signedAt, undefined), empty);
}

it("keeps a checkpoint that contradicts the log when more files are checked than are kept", async () => {
  const { size } = scene;
  fakeWire({
    [table("logkeys")]: rowList([{ $id: "k", key: testLogKey.vkey, since: signedAt }]),
    [table("logcheckpoints")]: rowList([{ $id: "c", size, root: "", note: scene.note(), at: signedAt }]),
    [table("logstate")]: rowList([{ $id: "log", size, scannedTo: signedAt, edge: scene.edge }]),
  });
  const storage = storageInPage(fullMemory());
  const refresh = () => readSiteLog(storage);
  const remember = async (change: (memory: LogMemory) => LogMemory) => {
    await storage.update(change);
    return refresh();
  };
  const { result } = renderHook(() => useCheck({ refresh, remember }));
  for (const file of [61, 62])
    await act(() => result.current.checkFile(new File([scene.note(file)], "checkpoint.txt")));
  expect(result.current.check).toMatchObject({ state: "finished" });
  const roots = keptCheckpoints(await storage.update((memory) => memory)).map(({ root }) => root);
  expect(roots).toContainEqual(fork.checkpoint(31).root);
});
