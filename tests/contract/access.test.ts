/** The function `access` on a running server: open to everybody, and what that may not be used for. */
import { Client as Browser, ExecutionMethod, Functions } from "appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { type Product, startProduct } from "#tests/product.ts";

let product: Product;
const secret = "k".repeat(43);
/** The calls of the first tests, and some more. */
const PER_NETWORK = 12;

beforeAll(async () => {
  product = await startProduct();
  await product.configure({ ACCESS_PER_NETWORK: String(PER_NETWORK) });
  await product.tables.createRow({
    databaseId: "main",
    tableId: "alarms",
    rowId: alarmId(secret),
    data: {
      userId: "ada",
      mailId: "m1",
      template: "new-sign-in",
      at: "2026-03-14T12:00:00.000Z",
      expiresAt: "2999-01-01T00:00:00.000Z",
    },
  });
});
afterAll(() => product?.stop());

/** As a browser without a session sends it. */
async function call(name: string, input: object, method = ExecutionMethod.POST, headers?: object) {
  const browser = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
  const execution = await new Functions(browser).createExecution({
    functionId: "access",
    method,
    ...(method === ExecutionMethod.POST && { body: JSON.stringify({ name, input }) }),
    ...(headers && { headers }),
  });
  return { status: execution.responseStatusCode, body: JSON.parse(execution.responseBody || "{}") };
}

it("answers a guest what the link of a mail is about, as often as it is asked", async () => {
  for (let n = 0; n < 2; n++)
    expect(await call("findAlarm", { secret })).toEqual({
      status: 200,
      body: { template: "new-sign-in", at: "2026-03-14T12:00:00.000Z" },
    });
});

it("refuses a secret that no mail has, and a route that does not exist", async () => {
  expect(await call("findAlarm", { secret: "w".repeat(43) })).toMatchObject({
    status: 404,
    body: { code: "alarm-unknown" },
  });
  expect(await call("endEverything", {})).toMatchObject({ status: 404, body: { code: "unknown-operation" } });
  expect(await call("findAlarm", { secret }, ExecutionMethod.GET)).toMatchObject({ status: 404 });
});

it("refuses a forged address, which would count for another network", async () => {
  const forged = { "X-Appwrite-Client-Ip": "203.0.113.9" };
  expect(await call("findAlarm", { secret }, ExecutionMethod.POST, forged)).toMatchObject({
    status: 400,
    body: { code: "invalid-request" },
  });
});

it("answers one network only so often, whatever it guesses", async () => {
  const guesses = Array.from({ length: 30 }, (_, n) => `${String(n).padStart(2, "0")}${"g".repeat(41)}`);
  const answers = await Promise.all(guesses.map((guess) => call("findAlarm", { secret: guess })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  expect(await call("findAlarm", { secret })).toMatchObject({
    status: 429,
    body: { code: "too-many-attempts" },
  });
});
