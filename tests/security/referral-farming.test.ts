/**
 * A person who invites the own second account earns nothing, and no account earns anything by one that never
 * paid in.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { operate, signUp } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import {
  type Actor,
  aNewcomer,
  anAdmin,
  anInvestor,
  anotherBrowser,
  aPendingDeposit,
  aStranger,
} from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const profileOf = async ({ id }: Pick<Actor, "id">) =>
  (await rowsOf(product, "users", "$id", id))[0] as { balance: number; referralId: string };

async function anInviter() {
  const inviter = await anInvestor(product, admin, "Inga Inviter");
  return { ...inviter, ...(await profileOf(inviter)) };
}

async function payIn(newcomer: Actor): Promise<void> {
  await operate(admin.client, "activate", { userId: newcomer.id });
  await operate(admin.client, "approve", { transactionId: await aPendingDeposit(newcomer, "100") });
}

it("ten accounts without a deposit earn no bonus", async () => {
  const inviter = await anInviter();
  for (let made = 0; made < 10; made++)
    await aNewcomer(product, `Farmed ${made}`, inviter.referralId, anotherBrowser);
  expect(await profileOf(inviter)).toMatchObject({ balance: 0 });
});

it("the first approved deposit of an invited account earns the bonus, the second does not", async () => {
  const inviter = await anInviter();
  const friend = await aNewcomer(product, "Fred Friend", inviter.referralId, anotherBrowser);
  await payIn(friend);
  expect(await profileOf(inviter)).toMatchObject({ balance: 100 });
  await operate(admin.client, "approve", { transactionId: await aPendingDeposit(friend, "100") });
  expect(await profileOf(inviter)).toMatchObject({ balance: 100 });
});

it("a deposit of one cent earns no bonus, and one as large as the bonus does", async () => {
  const inviter = await anInviter();
  const friend = await aNewcomer(product, "Cedric Cent", inviter.referralId, anotherBrowser);
  await operate(admin.client, "activate", { userId: friend.id });
  for (const amount of ["0.01", "99.99"])
    await operate(admin.client, "approve", { transactionId: await aPendingDeposit(friend, amount) });
  expect(await profileOf(inviter)).toMatchObject({ balance: 0 });
  await operate(admin.client, "approve", { transactionId: await aPendingDeposit(friend, "100") });
  expect(await profileOf(inviter)).toMatchObject({ balance: 100 });
});

it("the inviting administrator cannot approve the deposit that earns the bonus", async () => {
  const inviter = await anAdmin(product, "Irma Inviter");
  const { referralId } = await profileOf(inviter);
  const friend = await aNewcomer(product, "Fay Friend", referralId, anotherBrowser);
  await operate(admin.client, "activate", { userId: friend.id });
  const transactionId = await aPendingDeposit(friend, "100");
  await expect(operate(inviter.client, "approve", { transactionId })).rejects.toThrow("own-referral");
  expect(await profileOf(inviter)).toMatchObject({ balance: 0 });
  await operate(admin.client, "approve", { transactionId });
  expect(await profileOf(inviter)).toMatchObject({ balance: 100 });
});

it.each([
  ["a tag in the address", "email address", anotherBrowser],
  ["the same phone number in another spelling", "phone number", anotherBrowser],
  ["the same program at the same network", "device", undefined],
] as const)("a second account of the inviter earns no bonus: %s", async (_, by, browser) => {
  const inviter = await anInviter();
  const stranger = aStranger("Olga Other");
  const second = {
    ...stranger,
    ...(by === "email address" && { email: inviter.email.toUpperCase().replace("@", "+two@") }),
    ...(by === "phone number" && { phone: inviter.phone.replace("+44", "0044 ") }),
  };
  const client = await signUp(product, second, inviter.referralId, browser);
  await payIn({ ...second, client });
  expect(await profileOf(inviter)).toMatchObject({ balance: 0 });
  const [receipt] = await rowsOf(product, "audit", "guard", `register:${second.id}`);
  expect(receipt?.reason).toBe(`No referral bonus: the same ${by} as the referrer`);
  expect(JSON.parse(String(receipt?.result))).toMatchObject({ referral: "waiting" });
});
