import { expect, it } from "vitest";
import { done, startWorld } from "#emulator/testing/world.ts";

it("gives a number that is taken, or not there, errors of their own", async () => {
  const { key } = startWorld();
  const mock = { body: { number: "+14155550100", otp: "123456" } };
  await done(key("POST", "/project/mock-phones", mock));
  const taken = await key("POST", "/project/mock-phones", mock);
  expect([taken.status, taken.body.type]).toEqual([409, "mock_number_already_exists"]);
  const missing = await key("GET", "/project/mock-phones/%2B14155550199");
  expect([missing.status, missing.body.type]).toEqual([404, "mock_number_not_found"]);
});

it("lists a part of the numbers", async () => {
  const { key } = startWorld();
  for (const number of ["+14155550100", "+14155550101", "+14155550102"])
    await done(key("POST", "/project/mock-phones", { body: { number, otp: "123456" } }));
  const queries = ['{"method":"limit","values":[1]}', '{"method":"offset","values":[1]}'];
  const asked = queries.map((query) => `queries[]=${encodeURIComponent(query)}`).join("&");
  const { body } = await key("GET", `/project/mock-phones?${asked}`);
  expect(body).toMatchObject({ total: 3, mockNumbers: [{ number: "+14155550101" }] });
  expect(body.mockNumbers[0].$createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
});
