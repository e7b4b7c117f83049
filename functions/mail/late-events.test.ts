/** Warnings whose events come only after a thief has put another address into the profile. */
import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#domain/values/durations.ts";
import { noticeByEvent } from "#functions/operations/security/second-step.ts";
import { MailProcesses } from "#tests/mail-processes.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { occurrencesOf } from "./from-event.ts";
import { notify } from "./notify.ts";
import { reconcileOutbox } from "./reconcile-outbox.ts";

let product: MemoryProduct;
let mails: MailProcesses;

const now = Date.parse("2026-03-14T12:00:00.000Z");
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const own = "ada@example.com";
const other = "other@example.com";

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date(now);
  product.appwrite.sessions = [];
  Object.assign(product.appwrite.accounts.get("ada") ?? {}, { email: own, emailVerification: true });
  mails = new MailProcesses(product.appwrite);
  mails.time = now + 30_000;
});

/** The account gets another address, which is verified and taken over by the profile nine seconds later. */
async function takeOver(): Promise<void> {
  await product.ask("ada", "updateProfile", { country: "Spain" });
  Object.assign(product.appwrite.accounts.get("ada") ?? {}, { email: other });
  product.now = () => new Date(now + 9_000);
  await product.ask("ada", "updateProfile", {});
  expect(product.profile("ada")).toMatchObject({ email: other });
}

async function handle(event: string, payload: object): Promise<void> {
  const context = mails.startContext();
  const found = await occurrencesOf(product.appwrite.connect(), event, JSON.stringify(payload), at(30));
  await notify(context, found, mails.time + 10_000);
}

const account = (email: string, seconds: number) => ({
  $id: "ada",
  $createdAt: at(-1000),
  $updatedAt: at(seconds),
  name: "Ada",
  email,
  emailVerification: false,
});

const sent = () => mails.rows.map(({ template, recipient }) => `${template} to ${recipient}`).toSorted();

describe("after the profile has taken over another address", () => {
  it("the late events of the sign-in and of the change warn the previous address", async () => {
    await takeOver();
    const device = { ip: "198.51.100.7", clientName: "Firefox", osName: "Linux", countryName: "France" };
    const begun = { $id: "s1", userId: "ada", $createdAt: at(0), provider: "email", ...device };
    await handle("users.ada.sessions.s1.create", begun);
    await handle("users.ada.update.email", account(other, 5));
    expect(sent()).toEqual([`email-changing to ${own}`, `new-sign-in to ${own}`]);
  });

  it("the entry of the audit warns the previous address, once, however often it is read", async () => {
    await takeOver();
    for (const row of product.appwrite.all("audit")) {
      const event = `databases.main.tables.audit.rows.${row.$id}.create`;
      for (const _ of [1, 2]) await handle(event, row);
    }
    const written = [`email-changed to ${other}`, `email-changing to ${own}`];
    expect(sent()).toEqual(written);
    mails.time = now + 15 * MINUTE;
    await reconcileOutbox(mails.startContext(), mails.time + MINUTE);
    expect(sent()).toEqual(written);
  });

  it("warnings of what happens then go to the new address", async () => {
    await takeOver();
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, { mfa: true, app: true });
    product.now = () => new Date(now + 20_000);
    await noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", {});
    const row = product.appwrite.all("audit").at(-1);
    await handle(`databases.main.tables.audit.rows.${row?.$id}.create`, row ?? {});
    expect(sent()).toEqual([`second-step-changed to ${other}`]);
  });

  it("a later event of the account is no change of the address", async () => {
    await takeOver();
    await handle("users.ada.update", account(other, 12));
    expect(sent()).toEqual([]);
  });

  it("the previous address is deleted with the account", async () => {
    await takeOver();
    expect(product.appwrite.all("formeremails")).toMatchObject([{ userId: "ada", email: own, until: at(9) }]);
    await product.ask("root", "deleteUser", { userId: "ada", reason: "asked for it" });
    expect(product.appwrite.all("formeremails")).toEqual([]);
  });
});
