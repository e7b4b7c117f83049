/** ADMIN_TOTP on a running server: no operation of an administrator without an authenticator app. */
import { Account, Client, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyClient, setFunctionVariables } from "#scripts/function-variables.ts";
import { operate } from "#scripts/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { switchOnSecondStep } from "#tests/second-step.ts";
import { type Actor, aNewcomer, anAdmin } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  const variables = { ADMIN_TOTP: "on" };
  await setFunctionVariables({ ...product, appUrl: "http://localhost:4500", variables });
  admin = await anAdmin(product);
}, 60_000);
afterAll(() => product?.stop());

it("refuses an administrator without an app, and lets in whoever has set one up", async () => {
  const { id: userId } = await aNewcomer(product);
  const activate = (client = admin.client) => operate(client, "activate", { userId });
  await expect(activate()).rejects.toThrow("app-required");
  await expect(operate(admin.client, "listSessions", { userId })).rejects.toThrow("app-required");

  await switchOnSecondStep(admin.client);
  expect(await activate()).toEqual({ userId, isActive: true });

  // Appwrite itself lets no other session of the account go on without the second step.
  const { secret } = await new Users(keyClient(product)).createSession({ userId: admin.id });
  const elsewhere = new Client()
    .setEndpoint(product.endpoint)
    .setProject(product.projectId)
    .setSession(secret);
  await expect(operate(elsewhere, "deactivate", { userId })).rejects.toMatchObject({
    type: "user_more_factors_required",
  });

  await new Account(admin.client).updateMFA({ mfa: false });
  await expect(operate(admin.client, "deactivate", { userId })).rejects.toThrow("app-required");
  expect((await rowsOf(product, "users", "$id", userId))[0]).toMatchObject({ isActive: true });
});
