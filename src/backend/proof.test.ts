import { afterEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { readPreference, writePreference } from "./preferences.ts";
import { confirmPassword, provePassword } from "./proof.ts";

const route = "POST /account/sessions/email";
const credentials = { email: "ann@example.com", password: "my secret pass" };

afterEach(() => vi.unstubAllGlobals());

it("the password begins a session whose cookie this browser never keeps", async () => {
  fakeWire({ [route]: ok({ $id: "fresh" }, 201) });
  const fetch = vi.spyOn(globalThis, "fetch");
  await expect(provePassword(credentials)).resolves.toBe("fresh");
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    credentials: "omit",
    headers: { "x-appwrite-project": "keelstone" },
    body: JSON.stringify(credentials),
  });
});

it("a password that was only asked for leaves no session behind", async () => {
  const wire = fakeWire({
    [route]: ok({ $id: "fresh" }, 201),
    "DELETE /account/sessions/fresh": ok({}, 204),
  });
  await confirmPassword(credentials);
  expect(wire.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    route,
    "DELETE /account/sessions/fresh",
  ]);
});

it("a wrong password is told in the server's words", async () => {
  fakeWire({ [route]: appwriteError(401, "user_invalid_credentials", "Invalid credentials.") });
  await expect(provePassword(credentials)).rejects.toMatchObject({
    code: 401,
    type: "user_invalid_credentials",
    message: "Invalid credentials.",
  });
});

it("a note of the account is replaced, the others stay", async () => {
  const wire = fakeWire({ "GET /account/prefs": ok({ a: 1, b: 2 }), "PATCH /account/prefs": ok({}) });
  await expect(readPreference("b")).resolves.toBe(2);
  await writePreference("b", { c: 3 });
  expect(wire.sent.at(-1)?.body).toEqual({ prefs: { a: 1, b: { c: 3 } } });
});
