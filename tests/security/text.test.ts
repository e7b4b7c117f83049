/** Free texts as an attack on their readers: markup in every text field, letters that deceive. */
import { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openAdminArea, operate, signUp } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit, aProof, aStranger } from "#tests/world.ts";
import { OperationAttempts } from "./operation-attempts.ts";

const markup = `<script>alert("1")</script><img src=x onerror=alert(1)> & ＜b＞`;

let product: Product;
let tries: OperationAttempts;
let admin: Actor;
let investor: Actor;
beforeAll(async () => {
  product = await startProduct();
  tries = new OperationAttempts(product);
  admin = await anAdmin(product);
  investor = await anInvestor(product, admin);
});
afterAll(async () => {
  tries?.report("free texts");
  await product?.stop();
});

/** Registers a second account under an existing name. */
async function named(name: string, referrerId = ""): Promise<Actor> {
  const person = { ...aStranger(), name };
  return { ...person, client: await signUp(product, person, referrerId) };
}
const profileOf = async ({ id }: Actor) => (await rowsOf(product, "users", "$id", id))[0] ?? {};

describe("markup stays the text it is", () => {
  it.each([
    ["escapes", "Max <script>x</script>", "Max &lt;script&gt;x&lt;/script&gt;,", "Max <script>x</script>,"],
    ["reads as letters when it is long", `Max ${markup}`, "Max script alert script img src,"],
  ])(
    "markup stays the text it is in a name that the welcome mail %s",
    async (_, name, inHtml, inText = inHtml) => {
      const person = await named(name);
      expect((await profileOf(person)).name).toBe(name);
      const mail = async () => (await rowsOf(product, "mails", "userId", person.id))[0];
      await vi.waitFor(async () => expect(await mail()).toBeDefined(), { timeout: 60_000 });
      const { html, text } = (await mail()) ?? {};
      expect(html).toContain(`Hello ${inHtml}`);
      expect(html).not.toMatch(/<script|<img/);
      expect(text).toContain(`Hello ${inText}`);
    },
  );

  it("markup stays the text it is in a wallet address", async () => {
    const userId = investor.id;
    await operate(admin.client, "setBalance", { userId, amount: "50", reason: "to begin with" });
    const proof = await aProof(investor);
    // A network whose addresses have no known check takes any text.
    const monero = { id: "xmr", name: "Monero", address: "4house" };
    const { methodId } = await operate(admin.client, "savePaymentMethod", monero);
    const payout = { methodId, amount: "5", address: markup, proof };
    const { id } = await operate(investor.client, "requestWithdrawal", payout);
    expect(await rowsOf(product, "transactions", "$id", id)).toMatchObject([{ address: markup }]);
  });

  it("markup stays the text it is in the reason of each operation that takes one", async () => {
    const target = await anInvestor(product, admin);
    const { id: userId } = target;
    const transactionId = await aPendingDeposit(target, "10");
    const asked = [
      ["reject", { transactionId }],
      ["setBalance", { userId, amount: "7" }],
      ["setProfit", { userId, amount: "7" }],
      ["setBonus", { userId, amount: "7" }],
      ["deactivate", { userId }],
      ["activate", { userId }],
      ["makeAdmin", { userId }],
      ["deactivate", { userId }],
      ["deleteUser", { userId }],
    ] as const;
    for (const [n, [operation, input]] of asked.entries()) {
      const reason = `${n} ${markup}`;
      await operate(admin.client, operation, { ...input, reason } as never);
      expect(await rowsOf(product, "audit", "reason", reason), operation).toMatchObject([{ operation }]);
    }
    const entries = await rowsOf(product, "ledger", "userId", userId);
    expect(entries.map(({ reason }) => String(reason).slice(2))).toEqual(entries.map(() => markup));
  });

  it("markup stays the text it is in the note of a result", async () => {
    const input = { planId: "starter", day: "2026-01-01", percent: "1", note: markup };
    const { resultId } = await operate(admin.client, "postResult", input);
    expect(await rowsOf(product, "results", "$id", resultId)).toMatchObject([{ note: markup }]);
  });

  it.each([
    ["updateProfile", "phone"],
    ["updateProfile", "country"],
    ["register", "phone"],
    ["register", "country"],
  ])("and where %s expects a %s it is refused", async (operation, field) => {
    const input = { phone: "+442079460123", country: "France", [field]: markup };
    expect(await tries.ask(investor, operation, input)).toMatchObject({ status: 400, body: { field } });
  });
});

describe("a name that deceives", () => {
  it.each([
    ["Cyrillic letters", "Аlma Аdmin"],
    ["full-width letters", "Ａｌｍａ Ａｄｍｉｎ"],
    ["mathematical letters", "𝐀𝐥𝐦𝐚 𝐀𝐝𝐦𝐢𝐧"],
  ])("a deceptive name of %s is another person: no rights, no bonus of theirs", async (_, name) => {
    const alma = String((await profileOf(admin)).referralId);
    const almost = `${name.toLowerCase().replace(" ", "")}${alma.slice(-5)}`;
    const look = await named(name, almost);
    const { name: kept, referralId, referrerId, isAdmin } = await profileOf(look);
    expect({ kept, referrerId, isAdmin }).toEqual({ kept: name, referrerId: null, isAdmin: false });
    expect(referralId).not.toBe(alma);
    expect(await tries.ask(look, "activate", { userId: look.id })).toMatchObject({ status: 403 });
  });

  it("a name with invisible or direction-changing characters is stored without them", async () => {
    const person = await named("Al\u200bma \u202eAdmin\u202c");
    expect(await profileOf(person)).toMatchObject({ name: "Alma Admin" });
  });

  it("a name without a visible character is refused", async () => {
    await expect(named("\u200b\u3164\u202e")).rejects.toThrow("name-required");
  });

  it.each([
    ["ｂtc", 400],
    ["btс", 400],
    ["b\u200btc", 400],
  ])("is no valid id: %j", async (methodId, status) => {
    expect(await tries.ask(investor, "requestDeposit", { methodId, amount: "1" })).toMatchObject({
      status,
      body: { field: "methodId" },
    });
  });

  it.each(["аpprove", "ａpprove", "approve\u200b"])("is no valid operation: %j", async (operation) => {
    const path = encodeURIComponent(operation);
    expect(await tries.ask(admin, path, { transactionId: "x" })).toMatchObject({ status: 404 });
  });
});

it("stored text is answered as JSON, which no browser shows as a page", async () => {
  const reader = await openAdminArea(admin.client);
  const tables = new TablesDB(reader);
  const { rows } = await tables.listRows({ databaseId: "main", tableId: "users" });
  expect(rows.length).toBeGreaterThan(0);
  const response = await fetch(`${product.endpoint}/tablesdb/main/tables/users/rows`, {
    headers: {
      "x-appwrite-project": product.projectId,
      "x-appwrite-session": reader.config.session,
    },
  });
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
});
