import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TablesDB } from "node-appwrite";
import { expect, it } from "vitest";
import { startEmulator } from "#emulator/start-emulator.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { makeBooks } from "./make-books.ts";

it("makes exactly as many rows as requested, with consistent books, and some tables of them again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "make-books-"));
  const sizes = { users: 60, transactions: 600, entries: 1800 };
  const config = join(import.meta.dirname, "../../../appwrite.json");
  try {
    const end = Date.UTC(2026, 0, 1);
    expect(await makeBooks(config, folder, sizes, end)).toEqual(sizes);
    expect(await makeBooks(config, folder, sizes, end, new Set(["users", "mails"]))).toEqual(sizes);
    const server = await startEmulator({
      projects: ["keelstone"],
      key: "key",
      data: folder,
      rateLimits: false,
    });
    const access = { endpoint: server.endpoint, projectId: "keelstone", apiKey: "key" };
    const deviations: string[] = [];
    const tables = new TablesDB(keyClient(access));
    const { entries } = await verifyLedger({ tables, databaseId: "main" }, (one) => deviations.push(one));
    await server.stop();
    expect(deviations).toEqual([]);
    expect(entries).toBe(sizes.entries);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
