import { parseLogState, parseStoredCheckpoint } from "#domain/public-log/log-rows.ts";
import { logFiles } from "#functions/lib/rows/public-log-rows.ts";
import { openCheckpoint } from "#public-log/checkpoint.ts";
import { checkReceipt } from "#public-log/checks.ts";
import type { Claim } from "#public-log/claim.ts";
import { parseEdge } from "#public-log/edge.ts";
import { verifierOf } from "#public-log/note.ts";
import { parseReceipt } from "#public-log/receipt.ts";
import { TileReader } from "#public-log/tiles.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import type { MemoryAppwrite } from "./memory-appwrite.ts";

/**
 * Checks a receipt beside the files of the log as they are now, as a visitor's browser does.
 * @param now milliseconds since 1970
 */
export async function checkBesideLog(appwrite: MemoryAppwrite, text: string, now: number): Promise<Claim[]> {
  const [state] = appwrite.all("logstate").map(parseLogState);
  const newest = appwrite.all("logcheckpoints").map(parseStoredCheckpoint).at(-1);
  if (state === undefined || newest === undefined) throw new Error("There is no log");
  const checkpoint = openCheckpoint(newest.note, [verifierOf(testLogKey.vkey)]);
  const tiles = new TileReader(checkpoint.size, logFiles(appwrite.connect().tables, parseEdge(state.edge)));
  const known = {
    keys: { log: [testLogKey.vkey] },
    newest: { is: "read", checkpoint, at: "", tiles },
  } as const;
  return checkReceipt(parseReceipt(text), known, { now });
}
