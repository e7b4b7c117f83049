import { TablesDB } from "node-appwrite";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { type Verification, verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import type { Product } from "#tests/product.ts";

/** Measures the time of `npm run ledger:verify`. */
export async function verifyInProcess(product: Product): Promise<Verification & { seconds: number }> {
  const books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  const started = performance.now();
  const verification = await verifyLedger(books, (deviation) => console.log(deviation));
  return { ...verification, seconds: (performance.now() - started) / 1000 };
}
