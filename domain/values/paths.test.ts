import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adminIdentityHref,
  adminMailHref,
  adminMessageHref,
  adminUserHref,
  adminUserTransactionHref,
} from "./admin-paths.ts";
import { loginHref, planHref, registerHref, supportThreadHref, tradeHref, wayBack } from "./paths.ts";

describe("hrefs", () => {
  it.each([
    [loginHref(), "/login"],
    [loginHref("/transactions?search=btc"), "/login?next=%2Ftransactions%3Fsearch%3Dbtc"],
    [registerHref("ada&b"), "/register?refId=ada%26b"],
    [planHref("a/b"), "/plans/a%2Fb"],
    [tradeHref("result", "r&1"), "/trade?result=r%261"],
    [tradeHref("opened", "t1"), "/trade?opened=t1"],
    [supportThreadHref("m&1"), "/support?message=m%261"],
    [adminIdentityHref("a/b"), "/admin/users/a%2Fb/identity"],
    [adminMailHref("m&1"), "/admin/mails?mail=m%261"],
    [adminMessageHref("m&1"), "/admin/messages?state=all&message=m%261"],
    [adminUserHref("a/b"), "/admin/users/a%2Fb"],
    [adminUserTransactionHref("a/b", "t/1"), "/admin/users/a%2Fb/view/transactions/t%2F1"],
  ])("%s", (made, expected) => {
    expect(made).toBe(expected);
  });
});

describe("the way back after signing in", () => {
  it.each([
    ["/transactions?search=btc", "/transactions?search=btc"],
    ["/admin/users/u1#trade", "/admin/users/u1#trade"],
    [null, "/dashboard"],
    ["", "/dashboard"],
    ["https://evil.example/", "/dashboard"],
    ["//evil.example", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["/\t/evil.example", "/dashboard"],
    ["/..//evil.example", "/dashboard"],
    ["/%2e%2e//evil.example", "/dashboard"],
    ["/.\\/evil.example", "/dashboard"],
    ["/a/..\n//evil.example/x?y#z", "/dashboard"],
    ["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
    ["javascript:alert(1)", "/dashboard"],
    ["transactions", "/dashboard"],
    ["//", "/dashboard"],
    ["/login?next=/login", "/dashboard"],
    ["/register", "/dashboard"],
  ])("%j leads to %s", (next, expected) => {
    expect(wayBack(next, "https://keel.example")).toBe(expected);
  });

  it("stays on this site whatever the address says", () => {
    const origin = "https://keel.example";
    const piece = fc.oneof(
      fc.constantFrom(..."/\\.@:?#%\t\n\r ", "..", "//", "%2e", "%2F", "%5c", "evil.example", "https:"),
      fc.string({ maxLength: 4 }),
    );
    const next = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
    fc.assert(
      fc.property(next, (text) => {
        const path = wayBack(text, origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
      { numRuns: 2_000 },
    );
  });
});
