import { expect, it } from "vitest";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { transactionRow } from "#tests/rows.ts";
import { readsTogether } from "./rows-together.ts";
import { transactions } from "./tables.ts";

it("asks once for all that is asked for in the same moment, and for no more at once than Appwrite takes", async () => {
  const wire = fakeWire({
    "GET /tablesdb/main/tables/transactions/rows": ({ queries }) =>
      rowList((queries[0]?.values ?? []).map(($id) => transactionRow({ $id }))),
  });
  const read = readsTogether(
    transactions,
    (ids) => ({ where: { $id: ids } }),
    ({ $id }) => $id,
  );
  const ids = Array.from({ length: 130 }, (_, index) => `t${index}`);
  const pages = await Promise.all(ids.map(read));
  expect(pages.map(({ rows }) => rows.map(({ $id }) => $id))).toEqual(ids.map((id) => [id]));
  expect(wire.sent.map(({ queries }) => queries[0]?.values?.length)).toEqual([100, 30]);
  expect(await read("t7")).toMatchObject({ rows: [{ $id: "t7" }] });
});
