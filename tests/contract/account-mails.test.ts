/** The mails about what becomes of an account, on a running server. */
import { Account, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient } from "#scripts/function-variables.ts";
import { operate } from "#scripts/people.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { SentMails } from "#tests/sent-mails.ts";
import { type Actor, anAdmin } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let mails: SentMails;

beforeAll(async () => {
  product = await startProduct();
  mails = new SentMails(product);
  admin = await anAdmin(product);
}, 60_000);
afterAll(() => product?.stop());

describe("an account", () => {
  it("is told when it is deactivated, and why", async () => {
    const investor = await mails.activeInvestor(admin);
    await operate(admin.client, "deactivate", { userId: investor.id, reason: "Two accounts of one person" });
    expect((await mails.subjects(investor)).at(-1)).toBe("Your Keelstone account was deactivated");
    expect((await mails.inbox(investor.email)).at(-1)?.text).toContain("Reason: Two accounts of one person");
  });

  it("whose address is changed is warned at the old one, and at the new one when the profile has it", async () => {
    const investor = await mails.activeInvestor(admin);
    const email = `new-${investor.email}`;
    await new Account(investor.client).updateEmail({ email, password: investor.password });
    expect((await mails.subjects(investor)).at(-1)).toBe(
      "The e-mail address of your Keelstone account is being changed",
    );
    await new Users(keyClient(product)).updateEmailVerification({
      userId: investor.id,
      emailVerification: true,
    });
    await operate(investor.client, "updateProfile", { phone: "+44 20 7946 0001", country: "Chad" });
    expect(await mails.subjects({ email })).toEqual(["Mails about your Keelstone account now come here"]);
  });

  it("that is deleted gets its last mail, which no other mail and no profile follows", async () => {
    const investor = await mails.activeInvestor(admin);
    await operate(admin.client, "deleteUser", { userId: investor.id });
    expect((await mails.subjects(investor)).at(-1)).toBe("Your Keelstone account was deleted");
    expect(await mails.rowsOf(investor.id)).toEqual([]);
  });
});
