import { describe, expect, it } from "vitest";
import { parseQueryString } from "#emulator/http/query-string.ts";
import { QueryError } from "#emulator/query/parse.ts";
import { urlSubscriptions } from "./url-subscriptions.ts";

const read = (address: string) => urlSubscriptions(parseQueryString(address), "ada");

describe("the subscriptions of an address", () => {
  it("leaves out a channel that is no text", () => {
    expect(read("channels[0][toString]=x&channels[1]=rows").channels).toEqual(["rows"]);
  });

  it.each(["rows[0][toString]=x", "rows[0][0][toString]=x"])(
    "refuses a query that is no text: %s",
    (slot) => {
      expect(() => read(`channels[]=rows&${slot}`)).toThrow(QueryError);
    },
  );
});
