import { Query, TablesDB } from "node-appwrite";
import { expect } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import type { Fixtures } from "./fixtures.ts";
import { ANY_VALUE, type StoredRow } from "./scenario.ts";

/** Expects the row that shows that a command was executed. */
export async function expectEffect(
  { access }: Fixtures,
  { tableId, rowId, columns }: StoredRow,
): Promise<void> {
  const { rows } = await new TablesDB(keyClient(access)).listRows({
    databaseId: "main",
    tableId,
    queries: [Query.equal("$id", rowId)],
  });
  const expected = Object.entries(columns ?? {}).map(([name, value]) => [
    name,
    value === ANY_VALUE ? expect.anything() : value,
  ]);
  expect(rows).toEqual(columns === null ? [] : [expect.objectContaining(Object.fromEntries(expected))]);
}
