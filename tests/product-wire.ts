import { isRefusal } from "#domain/refusals/refusal.ts";
import { execution, fakeWire, rowList, type SentRequest } from "./appwrite-wire.ts";
import type { MemoryProduct } from "./memory/memory-product.ts";
import { selected } from "./memory/memory-queries.ts";

const tables = ["transactions", "proposals", "users", "ledger", "settings", "adminsettings"];

/**
 * Puts a product in memory behind the screens: what they read are its rows, and what they ask for is decided
 * by the function `operations`, for this caller. Another caller acts at the same time with `product.ask`.
 */
export function productWire(product: MemoryProduct, caller: string) {
  const read =
    (table: string) =>
    ({ queries }: SentRequest) =>
      rowList(
        selected(
          product.appwrite.all(table),
          queries.map((query) => JSON.stringify(query)),
        ),
      );
  return fakeWire({
    ...Object.fromEntries(tables.map((table) => [`GET /tablesdb/main/tables/${table}/rows`, read(table)])),
    "POST /functions/operations/executions": async ({ body: { path, body } }) => {
      const { key, input } = JSON.parse(body);
      const answer = await product.ask(caller, path.slice(1), input, key);
      return execution(isRefusal(answer) ? 409 : 200, answer);
    },
  });
}
