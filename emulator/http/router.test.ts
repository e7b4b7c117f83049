import { describe, expect, it } from "vitest";
import { noContent } from "./reply.ts";
import { route } from "./route.ts";
import type { Method } from "./route-facts.ts";
import { createRouter } from "./router.ts";

const at = (method: Method, path: string, aliases: string[] = []) =>
  route({ method, path, aliases, scopes: [], params: {}, handler: noContent });

describe("router", () => {
  const router = createRouter([
    at("GET", "/users/:userId"),
    at("GET", "/users/identities"),
    at("GET", "/users/:userId/sessions"),
    at("POST", "/account/sessions/email", ["/account/sessions"]),
  ]);
  const found = (method: string, path: string) => {
    const match = router.match(method, path);
    return match && [match.route.path, match.path];
  };

  it.each([
    ["GET", "/users/u1", ["/users/:userId", { userId: "u1" }]],
    ["GET", "/users/identities", ["/users/identities", {}]],
    ["GET", "/users/identities/sessions", ["/users/:userId/sessions", { userId: "identities" }]],
    ["GET", "/users/a%20b", ["/users/:userId", { userId: "a b" }]],
    ["GET", "/users/%zz", ["/users/:userId", { userId: "%zz" }]],
    ["POST", "/account/sessions", ["/account/sessions/email", {}]],
    ["POST", "/users/u1", undefined],
    ["GET", "/users", undefined],
    ["GET", "/users/u1/nothing", undefined],
  ])("%s %s", (method, path, expected) => {
    expect(found(method, path)).toEqual(expected);
  });

  it("refuses two routes in one place", () => {
    expect(() => createRouter([at("GET", "/a/:b"), at("GET", "/a/:c")])).toThrow("two routes for GET /a/:c");
  });
});
