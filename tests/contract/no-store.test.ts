/**
 * Checks what answers say about being stored. The pages rely on none of it and request `no-store` themselves.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Product, startProduct } from "#tests/product.ts";
import { type Actor, aNewcomer } from "#tests/world.ts";

let product: Product;
let person: Actor;

beforeAll(async () => {
  product = await startProduct();
  person = await aNewcomer(product);
});
afterAll(() => product?.stop());

async function cacheControl(path: string, session = person.client.config.session): Promise<string | null> {
  const headers = { "x-appwrite-project": product.projectId, "x-appwrite-session": session };
  return (await fetch(product.endpoint + path, { headers })).headers.get("cache-control");
}

it.each(["/account", "/account/sessions", "/tablesdb/main/tables/users/rows"])(
  "%s is answered without a word about storing it, as by Appwrite 1.9.6",
  async (path) => expect(await cacheControl(path)).toBeNull(),
);

it.each(["/account", "/tablesdb/main/tables/audit/rows"])("a refusal of %s may not be stored", async (path) =>
  expect(await cacheControl(path, "")).toBe("no-cache, no-store, must-revalidate"),
);
