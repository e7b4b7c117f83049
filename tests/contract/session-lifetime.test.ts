/** How long sessions of the product last on a running server. */
import { Account, type Client, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readSessionLifetimes } from "#domain/security/session-lifetimes.ts";
import { connect } from "#functions/lib/appwrite.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { endOverdueAdminSessions } from "#functions/operations/security/admin-session.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { type Actor, aNewcomer, anAdmin } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let investor: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
  investor = await aNewcomer(product);
});
afterAll(() => product?.stop());

const sessionsOf = async ({ id }: Actor) =>
  (await new Users(keyClient(product)).listSessions({ userId: id })).sessions.map(({ $id }) => $id);

const extend = (client: Client) => new Account(client).updateSession({ sessionId: "current" });

it("ends a session that extends itself", async () => {
  const [before] = await sessionsOf(investor);
  expect(before).toBeDefined();
  await extend(investor.client);
  await expect.poll(() => sessionsOf(investor), { timeout: 60_000 }).not.toContain(before);
  await expect(new Account(investor.client).get()).rejects.toMatchObject({ code: 401 });
});

it("ends the sessions of admins after twelve hours, and no other sessions", async () => {
  vi.stubEnv("APPWRITE_FUNCTION_API_ENDPOINT", product.endpoint);
  vi.stubEnv("APPWRITE_FUNCTION_PROJECT_ID", product.projectId);
  const headers = { "x-appwrite-key": product.apiKey };
  const appwrite = connect({ method: "POST", path: "/", headers, bodyText: "" });
  vi.unstubAllEnvs();
  const other = await aNewcomer(product);
  const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
  const dependencies = {
    ...productionDependencies,
    sessionLifetimes: readSessionLifetimes({ ADMIN_IDLE_HOURS: "0" }),
  };
  await endOverdueAdminSessions(appwrite, { ...dependencies, now: inHours(11) });
  expect(await sessionsOf(admin)).toHaveLength(1);
  await endOverdueAdminSessions(appwrite, { ...dependencies, now: inHours(13) });
  expect(await sessionsOf(admin)).toEqual([]);
  expect(await sessionsOf(other)).toHaveLength(1);
});
