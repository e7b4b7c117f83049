/** An upgrade from a version that remembered no second steps: owners of an app are not locked out for a day. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { planSecondSteps, recordSecondSteps } from "#scripts/deploy/record-second-steps.ts";
import { type Server, serverOf } from "#scripts/operate/server.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { ageSecondStep, secondStepOf, switchOnSecondStep } from "#tests/second-step.ts";
import { type Actor, anAdmin, anInvestor } from "#tests/world.ts";

let product: Product;
let server: Server;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  server = serverOf(product);
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

/** Lets the function listen to what an older version listened to, or to what it listens to now. */
async function listenTo(change: (events: string[]) => string[]): Promise<void> {
  const { name, events } = await server.functions.get({ functionId: "operations" });
  await server.functions.update({ functionId: "operations", name, events: change(events) });
}

it("plans the recording once, before the function that notices changes is there, and accepts an older app", async () => {
  const investor = await anInvestor(product, admin);
  await switchOnSecondStep(investor.client);
  await ageSecondStep(product, investor.id);
  const row = { databaseId: "main", tableId: "secondsteps", rowId: investor.id };
  await product.tables.deleteRow(row);

  expect(await planSecondSteps(server)).toEqual({});
  await listenTo((events) => events.filter((event) => event !== "users.*.delete"));
  expect(await planSecondSteps(server)).toMatchObject({ changes: [{ task: { do: "record-second-steps" } }] });
  await recordSecondSteps(server);
  await recordSecondSteps(server);
  const { $createdAt } = await server.users.get({ userId: investor.id });
  const since = new Date($createdAt).toISOString();
  expect(await secondStepOf(product, investor.id)).toMatchObject({
    isOn: true,
    hasApp: true,
    onSince: since,
    appSince: since,
    changedAt: null,
    version: 0,
  });
  expect(await secondStepOf(product, admin.id)).toBeNull();
  await listenTo((events) => [...events, "users.*.delete"]);
  expect(await planSecondSteps(server)).toEqual({});
});
