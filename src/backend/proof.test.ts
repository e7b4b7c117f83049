import { afterEach, expect, it, vi } from "vitest";
import { appwriteError, execution, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { readPreference, writePreference } from "./preferences.ts";
import { confirmPassword, proveIdentity } from "./proof.ts";

const route = "POST /account/sessions/email";
const credentials = { email: "ann@example.com", password: "my secret pass" };

afterEach(() => vi.unstubAllGlobals());

it("verifying a password leaves no session behind", async () => {
  const wire = fakeWire({
    [route]: ok({ $id: "fresh" }, 201),
    "DELETE /account/sessions/fresh": ok({}, 204),
  });
  const fetch = vi.spyOn(globalThis, "fetch");
  await confirmPassword(credentials);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    credentials: "omit",
    headers: { "x-appwrite-project": "keelstone" },
    body: JSON.stringify(credentials),
  });
  expect(wire.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    route,
    "DELETE /account/sessions/fresh",
  ]);
});

it("reports a wrong password in the server's words", async () => {
  fakeWire({ [route]: appwriteError(401, "user_invalid_credentials", "Invalid credentials.") });
  await expect(confirmPassword(credentials)).rejects.toMatchObject({
    code: 401,
    type: "user_invalid_credentials",
    message: "Invalid credentials.",
  });
});

it("a proof is made by the server, and nothing of what was typed is kept in the browser", async () => {
  const wire = fakeWire({ "POST /functions/operations/executions": execution(200, { proof: "p1" }) });
  await expect(proveIdentity({ password: "my secret pass", code: "123456" })).resolves.toBe("p1");
  expect(wire.sent[0]?.body.path).toBe("/proveIdentity");
  expect(JSON.parse(wire.sent[0]?.body.body)).toMatchObject({
    input: { password: "my secret pass", code: "123456" },
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("my secret pass");
});

it("a note of the account is replaced, the others stay", async () => {
  const wire = fakeWire({ "GET /account/prefs": ok({ a: 1, b: 2 }), "PATCH /account/prefs": ok({}) });
  await expect(readPreference("b")).resolves.toBe(2);
  await writePreference("b", { c: 3 });
  expect(wire.sent.at(-1)?.body).toEqual({ prefs: { a: 1, b: { c: 3 } } });
});
