/** The function `mail` on a running server: rows being written make mails, once. */
import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ExecutionMethod, Functions, ID } from "node-appwrite";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient, setFunctionVariables } from "#scripts/function-variables.ts";
import { signUp } from "#scripts/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { aNewcomer, anAdmin, anInvestor, aPendingDeposit, aStranger } from "#tests/world.ts";

let product: Product;
const received: { to: string; source: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  disableReverseLookup: true,
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith("unknown") ? new Error("No such mailbox") : null),
  onData: (stream, session, done) => {
    void text(stream).then((source) => {
      received.push({ to: session.envelope.rcptTo[0]?.address ?? "", source });
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
  const { port } = server.server.address() as AddressInfo;
  product = await startProduct();
  await setFunctionVariables({ ...product, smtpPort: port, appUrl: "http://localhost:4500" });
}, 60_000);
afterAll(async () => {
  await product?.stop();
  await new Promise<void>((closed) => server.close(() => closed()));
});

const mailsOf = (userId: string) => rowsOf(product, "mails", "userId", userId);
const patience = { timeout: 10_000, interval: 50 };

describe("a mail", () => {
  it("welcomes whoever has registered", async () => {
    const newcomer = { ...aStranger(), name: "Nora <b>Newcomer</b>" };
    await signUp(product, newcomer);
    await expect
      .poll(() => mailsOf(newcomer.id), patience)
      .toMatchObject([{ template: "welcome", status: "sent", recipient: newcomer.email, error: null }]);
    const [mail] = received.filter(({ to }) => to === newcomer.email);
    expect(mail?.source).toContain("Subject: Welcome to Keelstone");
    expect(mail?.source).toContain("&lt;b&gt;Newcomer&lt;/b&gt;");
  });

  it("confirms a deposit request, and only that", async () => {
    const admin = await anAdmin(product);
    const investor = await anInvestor(product, admin);
    await aPendingDeposit(investor, "1234.50");
    await expect
      .poll(
        async () => (await mailsOf(investor.id)).map(({ template, status }) => [template, status]),
        patience,
      )
      .toEqual([
        ["welcome", "sent"],
        ["deposit-received", "sent"],
      ]);
    const sources = received.filter(({ to }) => to === investor.email).map(({ source }) => source);
    expect(sources.join("\n")).toContain("$1,234.50");
  });

  it("that cannot be delivered is kept, with the mail server's words", async () => {
    const person = { ...aStranger(), email: `unknown.${ID.unique()}@example.com` };
    await signUp(product, person);
    await expect
      .poll(() => mailsOf(person.id), patience)
      .toMatchObject([{ status: "failed", error: expect.stringContaining("No such mailbox") }]);
  });

  it("is not written again when its event comes twice", async () => {
    const person = aStranger();
    const rowId = createHash("sha256").update(`welcome:${person.id}`).digest("hex").slice(0, 32);
    const letter = { recipient: person.email, subject: "Earlier", text: "Earlier", html: "Earlier" };
    const data = { userId: person.id, template: "welcome", status: "sent", ...letter };
    await product.tables.createRow({ databaseId: "main", tableId: "mails", rowId, data });
    await signUp(product, person);
    const functions = new Functions(keyClient(product));
    const events = async () => (await functions.listExecutions({ functionId: "mail" })).executions;
    await expect
      .poll(async () => (await events()).every(({ status }) => status === "completed"), patience)
      .toBe(true);
    expect(await mailsOf(person.id)).toMatchObject([{ subject: "Earlier" }]);
    expect(received.filter(({ to }) => to === person.email)).toEqual([]);
  });

  it("is never made by executing the function directly", async () => {
    const person = await aNewcomer(product);
    await expect.poll(() => mailsOf(person.id), patience).toHaveLength(1);
    const execution = await new Functions(keyClient(product)).createExecution({
      functionId: "mail",
      method: ExecutionMethod.POST,
      body: JSON.stringify({ $id: person.id }),
    });
    expect(execution.responseStatusCode).toBe(204);
    expect(await mailsOf(person.id)).toHaveLength(1);
    await expect(
      new Functions(person.client).createExecution({ functionId: "mail", body: "{}" }),
    ).rejects.toMatchObject({ code: 401 });
  });
});
