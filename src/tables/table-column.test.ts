import { describe, expect, it } from "vitest";
import {
  defaultColumns,
  formatColumns,
  formatSorting,
  listOrder,
  parseColumns,
  parseSorting,
} from "./table-column.ts";

const columns = [
  { id: "created", title: "Requested", order: "$createdAt" },
  { id: "id", title: "Transaction", shown: "always" as const },
  { id: "amount", title: "Amount", order: "amount" },
  { id: "fee", title: "Fee", shown: "chosen" as const },
];

describe("chosen columns", () => {
  it("are read in the order of the table, with those that cannot be left out", () => {
    expect(parseColumns("fee,created", columns)).toEqual(["created", "id", "fee"]);
  });

  it("are the default ones when none of the names is a column", () => {
    for (const text of ["", ",", "nothing", "<script>", "constructor,__proto__"])
      expect(parseColumns(text, columns), text).toBeNull();
    expect(defaultColumns(columns)).toEqual(["created", "id", "amount"]);
  });

  it("are not written to the address while they are the default ones", () => {
    expect(formatColumns(["created", "id", "amount"], columns)).toBe("");
    expect(formatColumns(["id", "fee"], columns)).toBe("id,fee");
  });
});

describe("an order", () => {
  it("is read and written with its direction", () => {
    for (const text of ["amount", "-amount", "-created"]) {
      const sorting = parseSorting(text, columns, ["$createdAt", "amount"]);
      expect(sorting && formatSorting(sorting)).toBe(text);
    }
    expect(listOrder({ id: "created", direction: "descending" }, columns)).toEqual({
      column: "$createdAt",
      direction: "descending",
    });
  });

  it("is none for a column that does not exist, cannot be sorted, or has no index with this filter", () => {
    for (const text of ["", "-", "fee", "$createdAt", "--amount", "amount,created"])
      expect(parseSorting(text, columns, ["$createdAt", "amount"]), text).toBeNull();
    expect(parseSorting("amount", columns, ["$createdAt"])).toBeNull();
    expect(listOrder(null, columns)).toBeUndefined();
  });
});
