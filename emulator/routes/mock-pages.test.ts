import { expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";

it.each([
  ["de", "Eine Beispielübersetzung für Testzwecke."],
  ["cs", "A mock translation for testing purposes."],
  ["none", "A mock translation for testing purposes."],
])("translates the mock text for %s", async (locale, text) => {
  const { app } = startWorld();
  const headers = { "x-appwrite-locale": locale };
  const answer = await app.fetch(new Request("http://localhost/v1/mock/tests/locale", { headers }));
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "text/html",
    text,
  ]);
});

it("has the pages that the mock provider returns to", async () => {
  const { guest } = startWorld();
  const page = (name: string) => guest("GET", `/mock/tests/general/oauth2/${name}`);
  expect(await page("success")).toMatchObject({ status: 200, body: { result: "success" } });
  expect(await page("failure")).toMatchObject({ status: 400, body: { result: "failure" } });
});
