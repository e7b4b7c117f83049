import { expect, it } from "vitest";
import { MemoryProduct } from "#tests/memory/memory-product.ts";

it("the address of a profile is that of the account only when it is verified: mails go there", async () => {
  const product = new MemoryProduct();
  const account = product.appwrite.accounts.get("ada");
  if (account === undefined) throw new Error("there is no Ada");
  const before = product.profile("ada")?.email;
  account.email = "victim@example.com";
  await product.ask("ada", "updateProfile", { country: "Spain" });
  expect(product.profile("ada")).toMatchObject({ email: before, country: "Spain" });
  expect(await product.ask("ada", "updateProfile", {})).toMatchObject({ code: "no-changes" });
  account.emailVerification = true;
  await product.ask("ada", "updateProfile", {});
  expect(product.profile("ada")).toMatchObject({ email: "victim@example.com" });
});
