/** The link "this was not me" of security mails, on a running server: what it does, and what it does for no thief. */
import { Client as Browser, ExecutionMethod, Functions } from "appwrite";
import { Account, Client, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { mailedLinks } from "#tests/inbox.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

/** As a browser without a session sends it. */
async function call(name: string, secret: string) {
  const browser = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
  const execution = await new Functions(browser).createExecution({
    functionId: "access",
    method: ExecutionMethod.POST,
    body: JSON.stringify({ name, input: { secret } }),
  });
  return { status: execution.responseStatusCode, body: JSON.parse(execution.responseBody || "{}") };
}

const report = (secret: string) => call("reportNotMe", secret);

const profileOf = async ({ id }: Actor) => (await rowsOf(product, "users", "$id", id))[0] ?? {};
const sessionsOf = async ({ id: userId }: Actor) =>
  (await new Users(keyClient(product)).listSessions({ userId })).sessions;

async function aRichInvestor(): Promise<Actor> {
  const investor = await anInvestor(product, admin);
  await operate(admin.client, "setBalance", { userId: investor.id, amount: "500", reason: "to begin with" });
  return investor;
}

const withdraw = async (by: Actor) =>
  operate(by.client, "requestWithdrawal", {
    methodId: "btc",
    amount: "10",
    address: bitcoinAddress("own"),
    proof: await aProof(by),
  });

/** A link of an account, without the mail that it belongs to. @returns its secret */
async function aLink({ id: userId }: Actor, change: object = {}): Promise<string> {
  const secret = `${userId}${Math.random()}`.replaceAll(/\W/g, "").padEnd(43, "0").slice(0, 43);
  const at = new Date().toISOString();
  const data = { userId, mailId: "m1", template: "new-sign-in", at, expiresAt: "2999-01-01T00:00:00.000Z" };
  const row = { databaseId: "main", tableId: "alarms", rowId: alarmId(secret), data: { ...data, ...change } };
  await product.tables.createRow(row);
  return secret;
}

/** The secrets of the links in the mails to an address, oldest first. */
async function mailedSecrets(to: string): Promise<readonly string[]> {
  const texts = (await product.inbox.mails(to)).join("\n");
  return [...texts.matchAll(/\/not-me\?token=([\w-]+)/g)].map(([, secret = ""]) => secret);
}

/** Changes the password in the own session. */
async function changePassword(by: Actor): Promise<Actor> {
  const password = `new-${by.password}`;
  await new Account(by.client).updatePassword({ password, oldPassword: by.password });
  return { ...by, password };
}

/** The same account in another session. */
async function signedIn(owner: Actor): Promise<Actor> {
  const { secret } = await new Users(keyClient(product)).createSession({ userId: owner.id });
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  return { ...owner, client: client.setSession(secret) };
}

/** Signs in with the password, as a page does. */
async function signInAgain({ email, password }: Actor): Promise<void> {
  const visitor = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  await new Account(visitor).createEmailPasswordSession({ email, password });
}

/** Sets another password by the link of a recovery mail, and signs in with it. */
async function recovered(owner: Actor): Promise<Actor> {
  const { email, id: userId } = owner;
  const password = `again-${owner.password}`;
  const visitor = new Account(new Client().setEndpoint(product.endpoint).setProject(product.projectId));
  await visitor.createRecovery({ email, url: "http://localhost:4500/reset-password" });
  const secret = await vi.waitFor(async () => {
    const links = await mailedLinks(product.inbox, email);
    const found = links.filter(({ pathname }) => pathname === "/reset-password").at(-1);
    expect(found).toBeDefined();
    return found?.searchParams.get("secret") ?? "";
  }, 60_000);
  await visitor.updateRecovery({ userId, secret, password });
  return signedIn({ ...owner, password });
}

describe("the link in the mail about another password", () => {
  it("is in no row that an administrator reads, and ends all sessions of the account once it is used", async () => {
    const investor = await aRichInvestor();
    await changePassword(investor);
    const secret = await vi.waitFor(async () => {
      const [first = ""] = await mailedSecrets(investor.email);
      expect(first).toHaveLength(43);
      return first;
    }, 60_000);
    const [mail] = await rowsOf(product, "mails", "userId", investor.id).then((rows) =>
      rows.filter(({ template }) => template === "second-step-changed"),
    );
    expect(String(mail?.text)).toContain("/not-me?token=only-in-the-sent-email");
    for (const table of ["mails", "audit", "users", "notifications"])
      expect(JSON.stringify(await rowsOf(product, table, "userId", investor.id))).not.toContain(secret);
    await vi.waitFor(
      async () =>
        expect(await rowsOf(product, "alarms", "userId", investor.id)).toMatchObject([{ secret: null }]),
      60_000,
    );
    expect((await call("reportNotMe", "only-in-the-sent-email".padEnd(43, "-"))).status).toBe(404);

    expect(await call("findAlarm", secret)).toMatchObject({ body: { template: "second-step-changed" } });
    expect(await profileOf(investor)).toMatchObject({ frozenAt: null });
    expect(await sessionsOf(investor)).not.toEqual([]);

    expect(await report(secret)).toMatchObject({ status: 200 });
    expect(await profileOf(investor)).toMatchObject({ frozenAt: expect.any(String) });
    expect(await sessionsOf(investor)).toEqual([]);
    await expect(new Account(investor.client).get()).rejects.toMatchObject({ code: 401 });
    expect(await call("findAlarm", secret)).toMatchObject({ status: 404, body: { code: "alarm-unknown" } });
    const mails = [
      [investor.email, "Your Keelstone account is frozen"],
      ["operator@keelstone.example", "An investor reports a stolen account"],
    ] as const;
    for (const [address, subject] of mails)
      await vi.waitFor(async () => expect(await product.inbox.subjects(address)).toContain(subject), 60_000);
  });
});

describe("a link", () => {
  it("a link of one account does nothing to another", async () => {
    const [ada, bob] = [await aRichInvestor(), await aRichInvestor()];
    await report(await aLink(ada));
    expect(await profileOf(bob)).toMatchObject({ frozenAt: null });
    expect(await sessionsOf(bob)).not.toEqual([]);
  });

  it("a link that is forged, expired, or the id of its row does nothing", async () => {
    const investor = await aRichInvestor();
    const secret = await aLink(investor);
    const expired = await aLink(investor, { expiresAt: "2026-01-01T00:00:00.000Z" });
    const forged = `${secret.slice(0, -1)}${secret.endsWith("x") ? "y" : "x"}`;
    expect(await report(forged)).toMatchObject({ status: 404, body: { code: "alarm-unknown" } });
    expect(await report(expired)).toMatchObject({ status: 404, body: { code: "alarm-expired" } });
    expect(await report(alarmId(secret))).toMatchObject({ status: 400, body: { code: "invalid-input" } });
    expect(await profileOf(investor)).toMatchObject({ frozenAt: null });
  });

  it("has one effect when it is used many times at once, and none once the account is released", async () => {
    const investor = await aRichInvestor();
    const secret = await aLink(investor);
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(secret)));
    expect(new Set(answers.map(({ body }) => body.at)).size).toBe(1);
    const entries = await rowsOf(product, "audit", "userId", investor.id);
    expect(entries.filter(({ operation }) => operation === "raiseAlarm")).toHaveLength(1);
    await operate(admin.client, "releaseUser", { userId: investor.id, reason: "confirmed by phone" });
    const again = await signedIn(investor);
    expect(await report(secret)).toMatchObject({ status: 404, body: { code: "alarm-unknown" } });
    expect(await profileOf(investor)).toMatchObject({ frozenAt: null });
    expect(await sessionsOf(again)).toHaveLength(1);
  });

  it("ends the session that a thief began after the freeze, when it is of the mail about that", async () => {
    const investor = await aRichInvestor();
    await report(await aLink(investor));
    await signedIn(investor);
    expect(await report(await aLink(investor))).toMatchObject({ status: 200 });
    expect(await sessionsOf(investor)).toEqual([]);
    await operate(admin.client, "releaseUser", { userId: investor.id, reason: "confirmed by phone" });
    expect(await profileOf(investor)).toMatchObject({ frozenAt: null });
  });

  it("makes the proofs of the account worth nothing", async () => {
    const investor = await aRichInvestor();
    await aProof(investor);
    await report(await aLink(investor));
    expect(await rowsOf(product, "proofs", "userId", investor.id)).toEqual([]);
  });
});

describe("a frozen account", () => {
  it("asks for no withdrawal, is paid none, and cannot be deleted by its session", async () => {
    const investor = await aRichInvestor();
    const { id } = await withdraw(investor);
    await report(await aLink(investor));
    const thief = await signedIn(investor);
    const asked = { methodId: "btc", amount: "10", address: bitcoinAddress("own") };
    await expect(operate(thief.client, "requestWithdrawal", asked)).rejects.toThrow("account-frozen");
    await expect(operate(admin.client, "approve", { transactionId: id })).rejects.toThrow("owner-frozen");
    await expect(operate(thief.client, "deleteAccount", {})).rejects.toThrow("account-frozen");
    await operate(admin.client, "reject", { transactionId: id, reason: "reported as stolen" });
  });

  const release = (by: Actor, proof?: string) =>
    operate(by.client, "releaseAccount", proof === undefined ? {} : { proof });

  it("is not opened by a thief who knows the password: neither session, nor proof, nor another password", async () => {
    const investor = await aRichInvestor();
    await report(await aLink(investor));
    await expect(signInAgain(investor)).rejects.toMatchObject({ code: 401 });
    // A session that outlived the freeze in some way.
    const thief = await signedIn(investor);
    await expect(aProof(thief)).rejects.toThrow("wrong-password");
    await expect(changePassword(thief)).rejects.toMatchObject({ code: 401 });
    await expect(release(thief)).rejects.toThrow("password-unchanged");
    expect(await profileOf(investor)).toMatchObject({ frozenAt: expect.any(String) });
  });

  it("keeps the password of a recovery when its link is used again, and mails about that one alone", async () => {
    const investor = await aRichInvestor();
    const secret = await aLink(investor);
    await report(secret);
    const owner = await recovered(investor);
    const changes = async () =>
      (await rowsOf(product, "audit", "userId", investor.id)).filter(
        ({ operation }) => operation === "changeSecondStep",
      );
    await vi.waitFor(async () => expect(await changes()).toHaveLength(1), 60_000);
    expect(await report(secret)).toMatchObject({ status: 200 });
    await signInAgain(owner);
    await release(owner, await aProof(owner));
    expect(await changes()).toHaveLength(1);
  });

  it("is released by its owner with a new password and a proof of the same session, not without", async () => {
    const investor = await aRichInvestor();
    await report(await aLink(investor));
    const owner = await recovered(investor);
    const proof = await aProof(owner);
    await expect(release(owner)).rejects.toThrow("release-unproven");
    await expect(release(await signedIn(owner), proof)).rejects.toThrow("release-unproven");
    await release(owner, proof);
    expect(await profileOf(owner)).toMatchObject({ frozenAt: null });
    await expect(release(owner, proof)).rejects.toThrow("not-frozen");
    // Another password holds withdrawals back in any case.
    await expect(withdraw(owner)).rejects.toThrow("withdrawals-held");
  });

  it("is released by an administrator with a reason, never by one who owns it", async () => {
    const second = await anAdmin(product, "Bea Admin");
    await report(await aLink(second));
    const again = await signedIn(second);
    const release = (by: Actor, reason: string) =>
      operate(by.client, "releaseUser", { userId: second.id, reason });
    await expect(release(again, "it is me")).rejects.toThrow("own-account");
    await expect(release(admin, "")).rejects.toThrow("reason");
    await release(admin, "confirmed in person");
    const [entry] = (await rowsOf(product, "audit", "userId", second.id)).filter(
      ({ operation }) => operation === "releaseUser",
    );
    expect(entry).toMatchObject({ actorId: admin.id, reason: "confirmed in person" });
    await vi.waitFor(
      async () => expect((await product.inbox.mails(second.email)).join()).toContain("confirmed in person"),
      60_000,
    );
    await expect(release(admin, "twice")).rejects.toThrow("not-frozen");
  });

  it("lets no withdrawal and no approval through that races with the freeze", async () => {
    for (let round = 0; round < 4; round++) {
      const investor = await aRichInvestor();
      const { id } = await withdraw(investor);
      const secret = await aLink(investor);
      const request = { methodId: "btc", amount: "10", address: bitcoinAddress("own") };
      const [asked, approved, raised] = await Promise.allSettled([
        operate(investor.client, "requestWithdrawal", request),
        operate(admin.client, "approve", { transactionId: id }),
        report(secret),
      ]);
      expect(raised).toMatchObject({ status: "fulfilled", value: { status: 200 } });
      const { frozenAt } = await profileOf(investor);
      const frozen = Date.parse(String(frozenAt));
      // An earlier commit may stand; a later one may not. The audit has the time of each decision.
      for (const [outcome, operation] of [
        [asked, "requestWithdrawal"],
        [approved, "approve"],
      ] as const) {
        if (outcome.status === "rejected") continue;
        const entries = await rowsOf(product, "audit", "userId", investor.id);
        const newest = entries.filter((entry) => entry.operation === operation).at(-1);
        expect(Date.parse(String(newest?.$createdAt))).toBeLessThanOrEqual(
          Date.parse(String(entries.find((entry) => entry.operation === "raiseAlarm")?.$createdAt)),
        );
      }
      expect(frozen).not.toBeNaN();
    }
  });
});
