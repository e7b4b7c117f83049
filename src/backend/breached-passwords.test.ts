import { createHash } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { breachedProblem } from "./breached-passwords.ts";

afterEach(() => vi.unstubAllGlobals());

const hash = createHash("sha1").update("password1").digest();

/** Answers the part of a list that has one password. */
function serveList(status = 200) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${address} ${init?.body ?? ""}`.trim());
    return new Response(hash.subarray(1, 5), { status });
  });
  return asked;
}

it("refuses a password of the list, and fetches the part that its hash begins with and nothing else", async () => {
  const asked = serveList();
  expect(await breachedProblem("password1")).toEqual({
    type: "password.breached",
    message: "This password is on a list of leaked passwords. Choose another one",
  });
  expect(asked).toEqual([`GET /breached/${hash.toString("hex", 0, 1)}.bin`]);
});

it("lets a password pass that is not on the list", async () => {
  serveList();
  expect(await breachedProblem("correct horse")).toBeUndefined();
});

it("lets every password pass when the list does not arrive", async () => {
  serveList(404);
  expect(await breachedProblem("password1")).toBeUndefined();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await breachedProblem("password1")).toBeUndefined();
});
