import { expect, it } from "vitest";
import { done, startWorld } from "#emulator/testing/world.ts";

const success = "http://localhost/in";
const failure = "http://localhost/out";

it.each([
  ["appwrite", {}, "http://localhost", "http://appwrite:"],
  ["appwrite:4501", {}, "http://appwrite:4501", "http://appwrite:4501"],
  ["appwrite", { "x-forwarded-port": "80" }, "http://localhost", "http://appwrite"],
])("asked by %s with %j it sends to the mock provider at %s and back to %s", async (host, more, at, back) => {
  const { app } = startWorld({ hosts: ["appwrite"] });
  const headers = { host, ...more };
  const locationOf = async (address: string) => {
    const answer = await app.fetch(new Request(address, { headers, redirect: "manual" }));
    return answer.headers.get("location") ?? "";
  };
  const begun = await locationOf(
    `http://${host}/v1/account/sessions/oauth2/mock?project=p&success=${success}&failure=${failure}`,
  );
  expect(begun.startsWith(`${at}/v1/mock/tests/general/oauth2?`)).toBe(true);
  const returned = await locationOf(begun);
  expect(returned.startsWith(`${back}/v1/account/sessions/oauth2/callback/mock/p?code=abcdef&`)).toBe(true);
  const finished = await locationOf(returned);
  expect(finished.startsWith(`${back}/v1/account/sessions/oauth2/mock/redirect?code=abcdef&`)).toBe(true);
});

it("the mock provider leads to callbacks of this server alone", async () => {
  const { guest } = startWorld();
  const path = "/v1/account/sessions/oauth2/callback/mock/p";
  for (const uri of [
    `http://evil.example${path}`,
    "http://localhost/elsewhere",
    `ftp://localhost${path}`,
    "x",
  ]) {
    const query = new URLSearchParams({ redirect_uri: uri, state: "s" });
    expect((await guest("GET", `/mock/tests/general/oauth2?${query}`)).status).toBe(400);
  }
});

it("an extended session of a provider gets tokens that last longer", async () => {
  const world = startWorld();
  const state = JSON.stringify({ success, failure });
  const query = new URLSearchParams({ code: "abcdef", state });
  const answer = await done(world.guest("GET", `/account/sessions/oauth2/mock/redirect?${query}`));
  const headers = { "x-fallback-cookies": answer.headers.get("x-fallback-cookies") ?? "" };
  const before = (await world.guest("GET", "/account/sessions/current", { headers })).body;
  world.clock.advance(3000);
  const extended = await done(world.guest("PATCH", "/account/sessions/current", { headers }));
  expect(extended.body).toMatchObject({ providerAccessToken: "123456", providerRefreshToken: "tuvwxyz" });
  const after = (await world.guest("GET", "/account/sessions/current", { headers })).body;
  const seconds = (shown: string) => Date.parse(shown) / 1000;
  expect(seconds(after.providerAccessTokenExpiry) - seconds(before.providerAccessTokenExpiry)).toBe(3);
  expect(extended.body.providerAccessTokenExpiry).toBe(
    after.providerAccessTokenExpiry.replace("T", " ").replace("+00:00", ""),
  );
});
