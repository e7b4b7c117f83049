import { expect, it } from "vitest";
import { parseFilter } from "./filter.ts";

it("names what realtime allows when a query is not among it", () => {
  const query = JSON.stringify({ method: "contains", attribute: "a", values: ["x"] });
  expect(() => parseFilter([query])).toThrow(
    "Query method 'contains' is not supported in Realtime queries. Allowed: equal, notEqual, lessThan, lessThanEqual, greaterThan, greaterThanEqual, isNull, isNotNull, and, or, select",
  );
});
