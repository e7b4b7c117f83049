/** The operator's settings on a running server: given as variables, shown to everybody, and decided with. */
import { Account, Client, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operate } from "#scripts/operate/people.ts";
import { executeOperation } from "#tests/execute-operation.ts";
import { mailedLink } from "#tests/mailed-link.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, aNewcomer, anAdmin, anInvestor, anotherBrowser, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

const set = (variables: Record<string, string>) => product.configure(variables);

beforeAll(async () => {
  product = await startProduct();
  await set({
    WITHDRAWAL_FEE_PERCENT: "2.5",
    WITHDRAWAL_MINIMUM: "20",
    REFERRAL_BONUS: "40",
    REFERRAL_BONUS_AT: "verified-email",
  });
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const balanceOf = async (person: Actor) => (await rowsOf(product, "users", "$id", person.id))[0]?.balance;

it("publishes the settings for investors", async () => {
  const shown = await fetch(`${product.endpoint}/tablesdb/main/tables/settings/rows/current`, {
    headers: { "x-appwrite-project": product.projectId },
  });
  expect(await shown.json()).toMatchObject({
    withdrawalFee: 250,
    withdrawalMinimum: 20,
    referralBonus: 40,
    referralBonusAt: "verified-email",
  });
});

it("shows settings that guard the money to administrators only, also where an older version showed them", async () => {
  const row = { databaseId: "main", tableId: "settings", rowId: "current" };
  await product.tables.updateRow({ ...row, data: { fourEyesAbove: 500, adminTotp: true } });
  await set({ FOUR_EYES_ABOVE: "2500" });
  const guest = new TablesDB(new Client().setEndpoint(product.endpoint).setProject(product.projectId));
  await expect
    .poll(() => guest.getRow(row), { timeout: 60_000 })
    .toMatchObject({ fourEyesAbove: null, adminTotp: null });
  const guarded = { databaseId: "main", tableId: "adminsettings" };
  const investor = await anInvestor(product, admin);
  for (const tables of [guest, new TablesDB(investor.client)])
    await expect(readAll(tables, guarded)).resolves.toEqual([]);
  // A right guess of every column changes nothing, and Appwrite would say so.
  for (const tables of [guest, new TablesDB(investor.client)])
    await expect(
      tables.upsertRow({ ...guarded, rowId: "current", data: { fourEyesAbove: 2500 } }),
    ).rejects.toMatchObject({ code: 401 });
  expect(await readAll(product.tables, guarded)).toMatchObject([{ fourEyesAbove: 2500 }]);
});

/** @returns nothing where reading is refused */
async function readAll(tables: TablesDB, table: { databaseId: string; tableId: string }): Promise<unknown[]> {
  return (await tables.listRows(table).catch(() => ({ rows: [] }))).rows;
}

it("decides withdrawals with the settings", async () => {
  const investor = await anInvestor(product, admin);
  await operate(admin.client, "setBalance", {
    userId: investor.id,
    amount: "500",
    reason: "opening balance",
  });
  const proof = await aProof(investor);
  const withdrawal = { methodId: "btc", amount: "19.99", address: bitcoinAddress("ada"), proof };
  expect(await executeOperation(investor.client, "requestWithdrawal", withdrawal)).toMatchObject({
    status: 422,
    body: { message: "Amount must be greater than or equal to 20", field: "amount" },
  });
  expect(
    await executeOperation(investor.client, "requestWithdrawal", { ...withdrawal, amount: "20" }),
  ).toMatchObject({
    status: 200,
  });
  const rows = await rowsOf(product, "transactions", "type", "withdraw");
  expect(rows).toMatchObject([{ amount: 20, fee: 0.5, net: 19.5 }]);
});

it("a referral bonus that waits is paid when the newcomer confirms the address", async () => {
  const investor = await anInvestor(product, admin);
  const [row] = await rowsOf(product, "users", "$id", investor.id);
  const guest = await aNewcomer(product, "Freya Friend", String(row?.referralId), anotherBrowser);
  expect(await balanceOf(investor)).toBe(0);
  const account = new Account(guest.client);
  await account.createVerification({ url: "http://localhost/confirm" });
  await account.updateVerification(await mailedLink(product.inbox, guest.email));
  await expect.poll(() => balanceOf(investor), { timeout: 60_000, interval: 50 }).toBe(40);
});

it("refuses settings that cannot be understood in one sentence, before anything is written", async () => {
  await expect(set({ WITHDRAWAL_FEE_PERCENT: "ten" })).rejects.toThrow(
    'The variable WITHDRAWAL_FEE_PERCENT must be a percentage from 0 to 100 with at most 2 decimals, not "ten".',
  );
  expect((await rowsOf(product, "settings", "$id", "current"))[0]).toMatchObject({ withdrawalFee: 250 });
});
