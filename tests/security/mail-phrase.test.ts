/** The anti-phishing phrase on a running server: who can change it, and where it can be read. */
import { Client as Browser, TablesDB as BrowserTables } from "appwrite";
import { Client, Functions, TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { openAdminArea, operate } from "#scripts/operate/people.ts";
import { openSocket } from "#tests/contract/socket.ts";
import { newKey } from "#tests/execute-operation.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const phrasesOf = ({ id }: Actor) => rowsOf(product, "mailphrases", "userId", id);
const inForce = async (owner: Actor) => (await phrasesOf(owner)).filter(({ until }) => until === null);
const choose = async (owner: Actor, phrase: string) =>
  operate(owner.client, "setMailPhrase", { phrase, proof: await aProof(owner) });

/** The same account in a session of its own, as a thief of that session has it. */
async function elsewhere(owner: Actor): Promise<Actor> {
  const { secret } = await new Users(keyClient(product)).createSession({ userId: owner.id });
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId).setSession(secret);
  return { ...owner, client };
}

/** The phrases at the top of the mails about a change of the phrase, oldest first; "" for none. */
async function shownIn({ email }: Actor): Promise<readonly string[]> {
  const found = (await product.inbox.contents(email)).filter(({ subject }) => /phrase/.test(subject));
  return found.map(({ text }) => /^Your anti-phishing phrase:\s+(.*)/.exec(text)?.[1]?.trim() ?? "");
}

describe.each(["setMailPhrase", "removeMailPhrase"] as const)("%s", (change) => {
  const send = (by: Actor, proof?: string) =>
    operate(by.client, change, {
      ...(change === "setMailPhrase" && { phrase: "stolen phrase" }),
      ...(proof !== undefined && { proof }),
    } as never);

  it("is refused without a proof of this account in this session, and with an old or used one", async () => {
    const [owner, other] = [await anInvestor(product, admin), await anInvestor(product, admin)];
    await choose(owner, "blue kettle");
    const used = await aProof(owner);
    await operate(owner.client, "setMailPhrase", { phrase: "blue kettle", proof: used });
    const old = await aProof(owner);
    const data = { provenAt: new Date(Date.now() - 5 * 60_000 - 1).toISOString() };
    await new TablesDB(keyClient(product)).updateRow({
      databaseId: "main",
      tableId: "proofs",
      rowId: old,
      data,
    });
    for (const proof of [
      undefined,
      used,
      old,
      newKey(),
      await aProof(await elsewhere(owner)),
      await aProof(other),
    ])
      await expect(send(owner, proof)).rejects.toThrow("change-unproven");
    expect(await inForce(owner)).toMatchObject([{ phrase: "blue kettle", seq: 2 }]);
  });

  it("is refused while the account is frozen", async () => {
    const owner = await anInvestor(product, admin);
    await choose(owner, "blue kettle");
    const proof = await aProof(owner);
    const frozenAt = new Date().toISOString();
    const row = { databaseId: "main", tableId: "users", rowId: owner.id, data: { frozenAt } };
    await new TablesDB(keyClient(product)).updateRow(row);
    await expect(send(owner, proof)).rejects.toThrow("account-frozen");
    expect(await inForce(owner)).toMatchObject([{ phrase: "blue kettle" }]);
  });

  it("happens once when one proof comes twice at the same moment", async () => {
    const owner = await anInvestor(product, admin);
    await choose(owner, "blue kettle");
    const proof = await aProof(owner);
    const both = await Promise.allSettled([send(owner, proof), send(owner, proof)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a phrase", () => {
  it("is one when two devices choose at the same moment, each with its own proof", async () => {
    const owner = await anInvestor(product, admin);
    await choose(owner, "blue kettle");
    const devices = [owner, await elsewhere(owner), await elsewhere(owner)];
    const proofs = await Promise.all(devices.map((device) => aProof(device)));
    await Promise.all(
      devices.map((device, n) =>
        operate(device.client, "setMailPhrase", { phrase: `phrase ${n}`, proof: proofs[n] }),
      ),
    );
    expect(await inForce(owner)).toHaveLength(1);
    expect((await phrasesOf(owner)).map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4]);
  });

  it("with a link or an invisible character is refused, and keeps the proof", async () => {
    const owner = await anInvestor(product, admin);
    const proof = await aProof(owner);
    for (const phrase of ["see evil.example", "blue\u202ekettle", "abc", "x".repeat(41)])
      await expect(operate(owner.client, "setMailPhrase", { phrase, proof })).rejects.toThrow(
        "invalid-input",
      );
    await operate(owner.client, "setMailPhrase", { phrase: "blue kettle", proof });
  });

  it("stands in mails alone: in no row, no answer, no event and no execution that another reads", async () => {
    const owner = await anInvestor(product, admin);
    const cookie = `a_session_${product.projectId}=${owner.client.config.session}`;
    const socket = openSocket(product, "channels[]=account&channels[]=executions&channels[]=rows", {
      cookie,
    });
    await socket.next();
    await choose(owner, "blue kettle");
    await choose(owner, "red kettle");
    await vi.waitFor(async () => expect(await shownIn(owner)).toEqual(["", "blue kettle"]), 30_000);
    let received = "";
    // The signal of the notification comes last.
    while (!received.includes("notifications")) received += JSON.stringify((await socket.next()).data);
    expect(received).not.toContain("kettle");
    socket.close();

    expect(await operate(owner.client, "findMailPhrase", {})).toEqual({ since: expect.any(String) });
    for (const table of ["audit", "mails", "notifications", "signals", "proofs", "secondsteps", "users"]) {
      const column = table === "users" ? "$id" : "userId";
      expect(JSON.stringify(await rowsOf(product, table, column, owner.id))).not.toContain("kettle");
    }
    const { executions } = await new Functions(keyClient(product)).listExecutions({
      functionId: "operations",
    });
    expect(JSON.stringify(executions)).not.toContain("kettle");
    const audit = await rowsOf(product, "audit", "operation", "changeMailPhrase");
    expect(audit.filter(({ userId }) => userId === owner.id).map(({ after }) => after)).toEqual([
      '{"confirmed":"phrase-chosen"}',
      '{"confirmed":"phrase-replaced"}',
    ]);
  });

  it("is read by no session: not its owner's, not an administrator's, and no guest confirms a guess", async () => {
    const owner = await anInvestor(product, admin);
    await choose(owner, "blue kettle");
    const [row] = await inForce(owner);
    const rowId = String(row?.$id);
    const readers = [owner.client, admin.client, await openAdminArea(admin.client)].map(({ config }) =>
      new Browser()
        .setEndpoint(product.endpoint)
        .setProject(product.projectId)
        .setSession(String(config.session)),
    );
    const guest = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
    const place = { databaseId: "main", tableId: "mailphrases" };
    for (const reader of [...readers, guest]) {
      const tables = new BrowserTables(reader);
      await expect(tables.getRow({ ...place, rowId })).rejects.toMatchObject({ code: 404 });
      await expect(tables.listRows(place)).rejects.toMatchObject({ code: 401 });
    }
    // The id is random: nothing that a guest, or an administrator who reads the outbox, knows leads to it.
    expect(rowId).not.toBe(owner.id);
    expect(rowId).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is shown in every mail to its owner until it is removed, which the mail of the removal still shows", async () => {
    const owner = await anInvestor(product, admin);
    await choose(owner, "blue kettle");
    await operate(owner.client, "requestDeposit", { methodId: "btc", amount: "10" });
    await vi.waitFor(async () => {
      const mails = await product.inbox.contents(owner.email);
      const received = mails.find(({ subject }) => /deposit/i.test(subject));
      expect(received?.text).toContain("blue kettle");
      expect(received?.html).toContain(">blue kettle</p>");
      expect(received?.subject).not.toContain("kettle");
    }, 30_000);
    await operate(owner.client, "removeMailPhrase", { proof: await aProof(owner) });
    await vi.waitFor(async () => expect(await shownIn(owner)).toEqual(["", "blue kettle"]), 30_000);
    await expect(operate(owner.client, "removeMailPhrase", { proof: await aProof(owner) })).rejects.toThrow(
      "no-changes",
    );
    expect(await operate(owner.client, "findMailPhrase", {})).toEqual({ since: null });
  });

  it("is deleted with the account", async () => {
    const owner = await anInvestor(product, admin);
    await choose(owner, "blue kettle");
    await choose(owner, "red kettle");
    await operate(owner.client, "deleteAccount", { proof: await aProof(owner) });
    expect(await phrasesOf(owner)).toEqual([]);
  });
});
