/** Appwrite lets a new account choose an id with dots, which looks like another account's change in names of events. */
import { Account, Client, ID, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { ageSecondStep, earlierEventsNoticed, secondStepOf, switchOnSecondStep } from "#tests/second-step.ts";
import { type Actor, anAdmin, anInvestor } from "#tests/world.ts";

let product: Product;
let victim: Actor;

beforeAll(async () => {
  product = await startProduct();
  victim = await anInvestor(product, await anAdmin(product));
  await switchOnSecondStep(victim.client);
  await ageSecondStep(product, victim.id);
});
afterAll(() => product?.stop());

const guest = () => new Client().setEndpoint(product.endpoint).setProject(product.projectId);

/** A new account under a chosen id, signed in. */
async function anAccount(userId: string): Promise<Client> {
  await new Account(guest()).create({ userId, email: `${ID.unique()}@example.com`, password: ID.unique() });
  const { secret } = await new Users(keyClient(product)).createSession({ userId });
  return guest().setSession(secret);
}

it.each([".update", ".delete", ".recovery.r1", ".sessions.s1"])(
  "an account with the id of another one and %s changes nothing of the other one",
  async (ending) => {
    const before = await secondStepOf(product, victim.id);
    const mails = (await rowsOf(product, "mails", "userId", victim.id)).length;
    const imitator = new Account(await anAccount(`${victim.id}${ending}`));
    for (const prefs of [{ mfa: false }, { recoveryCodes: ["1"] }, { secret: "s", userId: victim.id }])
      await imitator.updatePrefs({ prefs });
    await earlierEventsNoticed(product);
    expect(await secondStepOf(product, victim.id)).toEqual(before);
    expect(await rowsOf(product, "mails", "userId", victim.id)).toHaveLength(mails);
  },
);

it("notices a change of the second step of an account with dots in its id", async () => {
  const id = `a.b.${ID.unique()}`;
  await switchOnSecondStep(await anAccount(id));
  await earlierEventsNoticed(product);
  expect(await secondStepOf(product, id)).toMatchObject({ isOn: true, hasApp: true });
});
