import { expect, it } from "vitest";
import { Books } from "#tests/books.ts";
import { revokeRequest } from "./revoke-request.ts";

it("takes the guard of the request, so that the request has no effect afterwards, and moves nothing", () => {
  const context = new Books().context({ id: "ada", role: "investor" }, "k1");
  expect(revokeRequest("ada", context)).toEqual({
    userId: "ada",
    guard: "key:k1",
    reason: null,
    transactionId: null,
    writes: [],
    counters: [],
    result: { outcome: "revoked" },
  });
});
