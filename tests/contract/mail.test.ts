/** The function `mail` on a running server: each thing that happens makes exactly its mail, seen in the inbox. */
import { createHash } from "node:crypto";
import { Account, Client as Browser, Functions as BrowserFunctions, ExecutionMethod } from "appwrite";
import { Functions } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate, signUp } from "#scripts/operate/people.ts";
import { newKey } from "#tests/execute-operation.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { SentMails } from "#tests/sent-mails.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, aNewcomer, anAdmin, aPendingDeposit, aProof, aStranger } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let mails: SentMails;

beforeAll(async () => {
  product = await startProduct();
  mails = new SentMails(product);
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

async function aWithdrawal(investor: Actor, amount: string): Promise<string> {
  const proof = await aProof(investor);
  const address = bitcoinAddress(newKey());
  return (await operate(investor.client, "requestWithdrawal", { methodId: "btc", amount, address, proof }))
    .id;
}

describe("a new account", () => {
  it("gets one welcome mail and no alert about the first sign-in", async () => {
    const newcomer = { ...aStranger(), name: "Nora <b>Newcomer</b>" };
    await signUp(product, newcomer);
    expect(await mails.subjects(newcomer)).toEqual(["Welcome to Keelstone"]);
    const [mail] = await mails.inbox(newcomer.email);
    expect(mail?.html).toContain("Hello Nora &lt;b&gt;Newcomer&lt;/b&gt;,");
    expect(mail?.text).toContain("Hello Nora <b>Newcomer</b>,");
    const [row] = await mails.rowsOf(newcomer.id);
    expect(row).toMatchObject({ template: "welcome", status: "sent", attempts: 1, error: null });
    expect(mail?.messageId).toBe(`<${row?.$id}@localhost>`);
  });

  it("is notified of a sign-in on another device, once per device", async () => {
    const investor = await mails.activeInvestor(admin);
    const signIn = async (agent: string) =>
      fetch(`${product.endpoint}/account/sessions/email`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": agent,
          "x-appwrite-project": product.projectId,
        },
        body: JSON.stringify({ email: investor.email, password: investor.password }),
      });
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
    for (const agent of [firefox, firefox]) {
      expect((await signIn(agent)).status).toBe(201);
      await mails.settle();
    }
    expect(await mails.subjects(investor)).toEqual([
      "Welcome to Keelstone",
      "Your Keelstone account is active",
      "New sign-in to your Keelstone account",
    ]);
    expect((await mails.inbox(investor.email)).at(-1)?.text).toContain("Device: Firefox on ");
  });
});

describe("money", () => {
  it("confirms the request and the approval of money that comes in", async () => {
    const investor = await mails.activeInvestor(admin);
    const transactionId = await aPendingDeposit(investor, "1234.50");
    await mails.settle();
    await operate(admin.client, "approve", { transactionId });
    expect(await mails.subjects(investor)).toEqual([
      "Welcome to Keelstone",
      "Your Keelstone account is active",
      "Your deposit of $1,234.50 is waiting for verification",
      "Your deposit of $1,234.50 is confirmed",
    ]);
    const [mail, confirmed] = (await mails.inbox(investor.email)).slice(-2);
    for (const part of ["Payment method: Bitcoin", "10-30 minutes", "TNX-"])
      expect(mail?.text).toContain(part);
    for (const part of ["$1,234.50", "Payment method: Bitcoin", "/dashboard"])
      expect(confirmed?.text).toContain(part);
  });

  it("mails each step with its reason when a withdrawal is sent, returned and adjusted", async () => {
    const investor = await mails.activeInvestor(admin);
    const reason = "<i>for</i> this test";
    await operate(admin.client, "setBalance", { userId: investor.id, amount: "500", reason });
    await mails.settle();
    const paid = await aWithdrawal(investor, "100");
    await mails.settle();
    await operate(admin.client, "approve", { transactionId: paid });
    await mails.settle();
    const turnedDown = await aWithdrawal(investor, "50");
    await mails.settle();
    await operate(admin.client, "reject", { transactionId: turnedDown, reason: "Wrong network" });
    await mails.settle();
    const cancelled = await aPendingDeposit(investor, "10");
    await operate(investor.client, "cancel", { transactionId: cancelled });
    const subjects = await mails.subjects(investor);
    // Warnings of the same moment as another mail come before or after it.
    const added = "A wallet address was added to your Keelstone address book";
    expect(subjects.filter((subject) => subject === added)).toHaveLength(2);
    const others = subjects.filter((subject) => subject !== added && !subject.startsWith("New sign-in"));
    expect(others).toEqual([
      "Welcome to Keelstone",
      "Your Keelstone account is active",
      "Your balance was adjusted by +$500.00",
      "Your withdrawal of $100.00 is being reviewed",
      "Your withdrawal of $100.00 is complete",
      "Your withdrawal of $50.00 is being reviewed",
      "Your withdrawal request of $50.00 was rejected",
      "Your deposit of $10.00 is waiting for verification",
    ]);
    const caught = await mails.inbox(investor.email);
    const about = (words: string) => caught.find(({ subject }) => subject.includes(words));
    expect(about("adjusted")?.html).toContain("&lt;i&gt;for&lt;/i&gt; this test");
    expect(about("rejected")?.text).toContain("Reason: Wrong network");
    for (const part of ["Fee, taken from the amount: $10.00", "You receive: $90.00", "1-3 business days"])
      expect(about("is complete")?.text).toContain(part);
    expect((await mails.rowsOf(investor.id)).every(({ status }) => status === "sent")).toBe(true);
  });

  it("money that came in is not confirmed where the operator switched that off", async () => {
    const variables = { DEPOSIT_CONFIRMED: "off" };
    await product.configure(variables);
    const investor = await mails.activeInvestor(admin);
    const transactionId = await aPendingDeposit(investor, "20");
    await mails.settle();
    await operate(admin.client, "approve", { transactionId });
    expect((await mails.subjects(investor)).at(-1)).toBe(
      "Your deposit of $20.00 is waiting for verification",
    );
  });
});

describe("a message of the contact form", () => {
  const contact = async (input: object) => {
    const browser = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
    const { responseStatusCode } = await new BrowserFunctions(browser).createExecution({
      functionId: "contact",
      xpath: "/sendMessage",
      method: ExecutionMethod.POST,
      body: JSON.stringify({ key: newKey(), input }),
    });
    expect(responseStatusCode).toBe(200);
  };

  it("reaches the operator with the way back, and its sender without the words", async () => {
    const email = `${newKey()}@example.com`;
    const message = "Buy cheap pills at https://evil.example";
    for (let n = 0; n < 2; n++) await contact({ name: "Visit https://evil.example", email, message });
    await mails.settle();
    const operator = (await mails.inbox("operator@keelstone.example")).filter(
      ({ replyTo }) => replyTo === email,
    );
    expect(operator).toHaveLength(2);
    expect(operator[0]?.text).toContain("> Buy cheap pills at https://evil.example");
    const confirmations = await mails.inbox(email);
    expect(confirmations.map(({ subject }) => subject)).toEqual(["Keelstone has received your message"]);
    expect(`${confirmations[0]?.text}${confirmations[0]?.html}`).not.toMatch(/pills|https:\/\/evil/);
  });
});

describe("a mail", () => {
  it("is not written again when its event comes twice", async () => {
    const person = aStranger();
    const rowId = createHash("sha256").update(`welcome:${person.id}`).digest("hex").slice(0, 32);
    const email = { recipient: person.email, subject: "Earlier", text: "Earlier", html: "Earlier" };
    const data = { userId: person.id, template: "welcome", status: "sent", ...email };
    await product.tables.createRow({ databaseId: "main", tableId: "mails", rowId, data });
    await signUp(product, person);
    expect(await mails.subjects(person)).toEqual([]);
    expect(await mails.rowsOf(person.id)).toMatchObject([{ subject: "Earlier" }]);
  });

  it("is never made or sent by executing the function from a browser", async () => {
    const person = await aNewcomer(product);
    const before = await mails.subjects(person);
    const browser = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
    const signedIn = new Browser()
      .setEndpoint(product.endpoint)
      .setProject(product.projectId)
      .setSession(person.client.config.session);
    const forged = { $id: person.id, recipient: "victim@example.com", email: "victim@example.com" };
    for (const client of [browser, signedIn])
      await expect(
        new BrowserFunctions(client).createExecution({ functionId: "mail", body: JSON.stringify(forged) }),
      ).rejects.toMatchObject({ code: 401 });
    const execution = await new Functions(keyClient(product)).createExecution({
      functionId: "mail",
      body: JSON.stringify(forged),
    });
    expect(execution.responseStatusCode).toBe(204);
    expect(await mails.subjects(person)).toEqual(before);
    expect(await mails.inbox("victim@example.com")).toEqual([]);
  });

  it("goes where the account says, whatever a browser sends along", async () => {
    const investor = await mails.activeInvestor(admin);
    const victim = `victim.${newKey()}@example.com`;
    const extra = { email: victim, recipient: victim, to: victim, userId: admin.id };
    await operate(investor.client, "requestDeposit", { methodId: "btc", amount: "5", ...extra });
    const own = new Account(
      new Browser()
        .setEndpoint(product.endpoint)
        .setProject(product.projectId)
        .setSession(investor.client.config.session),
    );
    await own.updatePrefs({ prefs: { email: victim } });
    expect((await mails.subjects(investor)).at(-1)).toContain("$5.00");
    expect(await mails.inbox(victim)).toEqual([]);
  });
});
