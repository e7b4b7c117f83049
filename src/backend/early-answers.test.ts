import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { client, UnstoredClient } from "./client.ts";
import { keepEarlyAnswersOf } from "./early-answers.ts";

const url = new URL("http://localhost:3000/v1/account");
const address = url.href;
const fetched = vi.fn();

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ from: "the network" }));
  vi.stubGlobal("fetch", fetched);
  window.earlyAnswers = { userId: "ada", answers: { [address]: Promise.resolve({ from: "the document" }) } };
});
afterEach(() => {
  delete window.earlyAnswers;
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const early = { from: "the document" };
const later = { from: "the network" };
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it("answers all who ask in the same moment, and sends what is asked later", async () => {
  expect(await Promise.all([client.call("get", url), client.call("get", url)])).toEqual([early, early]);
  expect(fetched).not.toHaveBeenCalled();
  await nextTask();
  expect(await client.call("get", url)).toEqual(later);
});

it("sends a request whose early one failed", async () => {
  window.earlyAnswers = { userId: "ada", answers: { [address]: Promise.resolve(undefined) } };
  expect(await client.call("get", url)).toEqual(later);
});

it("takes an early answer only for a read by the signed-in account", async () => {
  expect(await client.call("post", url)).toEqual(later);
  expect(await new UnstoredClient().setProject("keelstone").call("get", url)).toEqual(later);
});

it.each([undefined, "grace"])("forgets what was asked for another account than %s", async (userId) => {
  keepEarlyAnswersOf(userId);
  expect(await client.call("get", url)).toEqual(later);
});

it("keeps what was asked for this account", async () => {
  keepEarlyAnswersOf("ada");
  expect(await client.call("get", url)).toEqual(early);
});
