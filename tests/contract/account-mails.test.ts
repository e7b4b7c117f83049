/** The mails about what becomes of an account, on a running server. */
import { Account, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { pollOptions } from "#tests/poll-options.ts";
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
});
afterAll(() => product?.stop());

/** The newest subject, once it has come: a real Appwrite handles events in its own time. */
const lastSubject = (to: string) =>
  expect.poll(async () => (await product.inbox.subjects(to)).at(-1), pollOptions);

describe("an account", () => {
  it("notifies the investor of a deactivation, with the reason", async () => {
    const investor = await mails.activeInvestor(admin);
    await operate(admin.client, "deactivate", { userId: investor.id, reason: "Two accounts of one person" });
    await lastSubject(investor.email).toBe("Your Keelstone account was deactivated");
    expect((await product.inbox.mails(investor.email)).at(-1)).toContain(
      "Reason: Two accounts of one person",
    );
  });

  it("warns the old address when an address is changed, and the new one when the profile has it", async () => {
    const investor = await mails.activeInvestor(admin);
    const email = `new-${investor.email}`;
    await new Account(investor.client).updateEmail({ email, password: investor.password });
    await lastSubject(investor.email).toBe("The email address of your Keelstone account is being changed");
    await new Users(keyClient(product)).updateEmailVerification({
      userId: investor.id,
      emailVerification: true,
    });
    await operate(investor.client, "updateProfile", { phone: "+44 20 7946 0001", country: "Chad" });
    await expect
      .poll(() => product.inbox.subjects(email), pollOptions)
      .toEqual(["Emails about your Keelstone account now go to this address"]);
  });

  it("an account that is deleted gets its last mail, and no other mail or profile follows", async () => {
    const investor = await mails.activeInvestor(admin);
    await operate(admin.client, "deleteUser", { userId: investor.id });
    await lastSubject(investor.email).toBe("Your Keelstone account was deleted");
    await mails.settle();
    await lastSubject(investor.email).toBe("Your Keelstone account was deleted");
    expect(await mails.rowsOf(investor.id)).toEqual([]);
  });
});
