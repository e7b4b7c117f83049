import { TablesDB } from "node-appwrite";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyAndRecord } from "#scripts/operate/ledger/verify-and-record.ts";
import { type Verification, verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import type { Product } from "#tests/product.ts";

/** Measures the time of `npm run ledger:verify`. */
export async function verifyInProcess(product: Product): Promise<Verification & { seconds: number }> {
  const books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  const started = performance.now();
  const verification = await verifyLedger(books, (deviation) => console.log(deviation));
  return { ...verification, seconds: (performance.now() - started) / 1000 };
}

/**
 * Verifies as the nightly and weekly runs do, with a file of verified heads.
 * @returns its last line, which names what was checked
 * @throws Error when there is a deviation
 */
export async function verifyWithHeads(
  product: Product,
  file: string,
  isIncremental: boolean,
): Promise<{ seconds: number; summary: string }> {
  const books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  const lines: string[] = [];
  const started = performance.now();
  const isClean = await verifyAndRecord(books, (words) => lines.push(words), {
    file,
    access: product,
    isIncremental,
  });
  if (!isClean) throw new Error(lines.join("\n"));
  return { seconds: (performance.now() - started) / 1000, summary: lines.at(-1) ?? "" };
}
