import { Account, Client, TablesDB, Users } from "node-appwrite";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import type { MailTemplate } from "#domain/mail/mail.ts";
import type { CommandName, OperationInput } from "#domain/operations/operations.ts";
import type { ChallengePurpose } from "#domain/passkeys/challenge.ts";
import { readMessageLimits } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { readWorkLimits } from "#domain/requests/work-rates.ts";
import { answerCall } from "#functions/access/answer-call.ts";
import { submitMessage } from "#functions/contact/submit-message.ts";
import { type Appwrite, connect } from "#functions/lib/appwrite.ts";
import { type Dependencies, productionDependencies } from "#functions/lib/dependencies.ts";
import { imageDrawer } from "#functions/lib/images/draw-image.ts";
import { mailId } from "#functions/lib/mail-id.ts";
import { createChallenge, rowIdOf } from "#functions/lib/passkeys/rows.ts";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { type Access, demoVariables, keyClient } from "#scripts/deploy/function-variables.ts";
import { makeAdmin } from "#scripts/operate/people.ts";
import { Authenticator } from "#tests/authenticator.ts";
import { newKey } from "#tests/execute-operation.ts";
import { callerHeaders, executeInProcess, httpOrigin } from "#tests/execution-headers.ts";
import { identitySettings } from "#tests/identity.ts";
import { testSite } from "#tests/passkey-site.ts";
import { aPlanRow } from "#tests/plans.ts";
import { testLogKeys } from "#tests/public-log-key.ts";
import { withOldApp } from "#tests/second-step.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

export interface Request {
  readonly caller: string;
  readonly operation: CommandName;
  readonly key: string;
  readonly input: unknown;
}

interface SignedIn {
  readonly secret: string;
  readonly jwt: string;
}

/** The smallest PNG there is. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

/** As in the built function, which is what has the program that makes avatars beside it. */
const worker = new URL("../../functions/dist/operations/image-worker.js", import.meta.url);
const builtDependencies: Dependencies = {
  ...productionDependencies,
  passkeySite: testSite,
  // All people of a test come from one machine.
  workLimits: readWorkLimits(demoVariables),
  // A withdrawal of a test goes to an address at once.
  settings: { ...productionDependencies.settings, ...identitySettings, addressWaitHours: 0 },
  drawImage: imageDrawer(worker),
  publicLogKeys: testLogKeys,
};

/** People and money on a running server, made by the operations themselves, called in this process. */
export class Fixtures {
  readonly access: Access;
  admin = "";
  dependencies = builtDependencies;
  readonly #sessions = new Map<string, Promise<SignedIn>>();
  #people = 0;

  constructor(access: Access) {
    this.access = access;
    this.selectServer();
  }

  /** Makes this the server that functions of this process talk to; the newest fixtures do, unless others are named. */
  selectServer(): void {
    process.env.APPWRITE_FUNCTION_API_ENDPOINT = this.access.endpoint;
    process.env.APPWRITE_FUNCTION_PROJECT_ID = this.access.projectId;
  }

  async begin(): Promise<this> {
    this.admin = await this.newcomer();
    await makeAdmin(this.access, this.admin);
    return this;
  }

  async ask(request: Request): Promise<unknown> {
    const { caller, operation, ...body } = request;
    const headers = await this.headersOf(caller);
    return executeInProcess(this.connect(headers), headers, operation, body, this.dependencies);
  }

  /** Returns the caller's headers that Appwrite passes to a function, after a first sign-in. */
  async headersOf(userId: string): Promise<Record<string, string>> {
    const { jwt } = await this.#sessionOf(userId);
    return { ...callerHeaders(userId, jwt), "x-appwrite-key": this.access.apiKey };
  }

  /** An administrator with an old authenticator app, whose session began with a code of it. */
  async adminWithApp(): Promise<string> {
    const id = await this.newcomer();
    await makeAdmin(this.access, id);
    const password = await this.password(id);
    const { client } = await withOldApp(this.access, {
      id,
      email: `${id}@example.com`,
      password,
      client: await this.clientOf(id),
    });
    const users = new Users(keyClient(this.access));
    const { $id: sessionId } = await new Account(client).getSession({ sessionId: "current" });
    const { jwt } = await users.createJWT({ userId: id, sessionId, duration: 3600 });
    this.#sessions.set(id, Promise.resolve({ secret: String(client.config.session), jwt }));
    return id;
  }

  /** One session for each person: a proof of the owner counts in the session that asked for it. */
  #sessionOf(userId: string): Promise<SignedIn> {
    const session = this.#sessions.get(userId) ?? this.#signIn(userId);
    this.#sessions.set(userId, session);
    return session;
  }

  async #signIn(userId: string): Promise<SignedIn> {
    const users = new Users(keyClient(this.access));
    const { $id: sessionId, secret } = await users.createSession({ userId });
    const { jwt } = await users.createJWT({ userId, sessionId, duration: 3600 });
    return { secret, jwt };
  }

  /** Gives a person a password, which ends the previous sessions. @returns the password */
  async password(userId: string): Promise<string> {
    const password = newKey();
    await new Users(keyClient(this.access)).updatePassword({ userId, password });
    this.#sessions.delete(userId);
    return password;
  }

  /** A client with the session of a person. */
  async clientOf(userId: string): Promise<Client> {
    const { endpoint, projectId } = this.access;
    const { secret } = await this.#sessionOf(userId);
    return new Client().setEndpoint(endpoint).setProject(projectId).setSession(secret);
  }

  /** Appwrite as a function sees it. @param caller the headers of its caller */
  connect(caller: Readonly<Record<string, string>> = {}): Appwrite {
    const headers = { ...caller, "x-appwrite-key": this.access.apiKey };
    return connect({ method: "POST", path: "/", headers, bodyText: "" });
  }

  /** Does something that has to work. @returns the key, which is the row id of what was made */
  async does<Name extends CommandName>(caller: string, operation: Name, input: OperationInput<Name>) {
    const key = newKey();
    const result = await this.ask({ caller, operation, key, input });
    if (isRefusal(result)) throw new Error(`${operation}: ${result.message}`);
    return key;
  }

  /** An account without a profile; without a password, because hashing one takes longer than all the rest. */
  async account(): Promise<string> {
    const userId = `p${++this.#people}x${newKey().slice(0, 12)}`;
    const email = `${userId}@example.com`;
    await new Users(keyClient(this.access)).create({ userId, email, name: `Person ${this.#people}` });
    return userId;
  }

  async newcomer(): Promise<string> {
    const id = await this.account();
    const accepted = legalDocuments;
    await this.does(id, "register", { phone: "+442079460123", country: "France", accepted });
    return id;
  }

  /** A registered account that has accepted nothing yet, as one from before the texts had versions. */
  async undecided(): Promise<string> {
    const id = await this.account();
    await this.does(id, "register", { phone: "+442079460123", country: "France" });
    return id;
  }

  async investor(dollars = 0): Promise<string> {
    const userId = await this.newcomer();
    await this.does(this.admin, "activate", { userId });
    if (dollars > 0)
      await this.does(this.admin, "setBalance", { userId, amount: String(dollars), reason: "to begin with" });
    return userId;
  }

  async trader(profit: number): Promise<string> {
    const userId = await this.investor(500);
    await this.does(userId, "openTrade", { planId: "starter", amount: "200" });
    await this.does(this.admin, "setProfit", { userId, amount: String(profit), reason: "a result" });
    return userId;
  }

  async withdrawal() {
    const caller = await this.investor(500);
    const input = await this.askForPayout(caller);
    return { caller, transactionId: await this.does(caller, "requestWithdrawal", input) };
  }

  /** A withdrawal to a new address, with the proof that it takes. */
  async askForPayout(userId: string) {
    return {
      methodId: "btc",
      amount: "120",
      address: bitcoinAddress("own"),
      proof: await this.proof(userId),
    };
  }

  /** The rows that `proveIdentity` leaves behind, without the password that the people here do not have. */
  async proof(userId: string): Promise<string> {
    const rowId = newKey();
    const at = new Date().toISOString();
    const askedIn = await this.#sessionIdOf(userId);
    const data = { userId, askedIn, startedAt: at, provenIn: newKey(), provenAt: at };
    const tables = new TablesDB(keyClient(this.access));
    await tables.createRow({ databaseId: "main", tableId: "proofs", rowId, data });
    return rowId;
  }

  /** A challenge of the session of a person, with the site that it belongs to. */
  async passkeyChallenge(userId: string, purpose: ChallengePurpose) {
    const tables = new TablesDB(keyClient(this.access));
    const sessionId = await this.#sessionIdOf(userId);
    const challenge = await createChallenge(tables, { purpose, userId, sessionId }, new Date().toISOString());
    return { ...testSite, challenge };
  }

  passkeyId({ id }: Pick<Authenticator, "id">): string {
    return rowIdOf("passkey", id);
  }

  /** A passkey that was added long ago. @returns its id */
  async passkey(userId: string, authenticator = new Authenticator(userId)): Promise<string> {
    const credential = authenticator.enrol(await this.passkeyChallenge(userId, "enrol"));
    await this.does(userId, "addPasskey", { name: "Phone", credential, proof: await this.proof(userId) });
    const rowId = this.passkeyId(authenticator);
    const data = { addedAt: "2026-01-01T00:00:00.000Z" };
    await new TablesDB(keyClient(this.access)).updateRow({
      databaseId: "main",
      tableId: "passkeys",
      rowId,
      data,
    });
    return rowId;
  }

  /** A device that is not asked for the second step. @returns its id */
  async rememberedDevice(userId: string): Promise<string> {
    const rowId = newKey();
    const data = { userId, hash: "hash", turn: 0, clientName: "Chrome", osName: "Linux" };
    const times = { addedAt: new Date().toISOString(), expiresAt: "2999-01-01T00:00:00.000Z" };
    const row = { databaseId: "main", tableId: "trusteddevices", rowId };
    await new TablesDB(keyClient(this.access)).createRow({ ...row, data: { ...data, ...times } });
    return rowId;
  }

  async #sessionIdOf(userId: string): Promise<string> {
    const [, claims = ""] = (await this.headersOf(userId))["x-appwrite-user-jwt"]?.split(".") ?? [];
    return JSON.parse(Buffer.from(claims, "base64url").toString()).sessionId;
  }

  /** An account that its owner has frozen by the link of a mail. */
  async frozen(): Promise<string> {
    const userId = await this.investor(500);
    await this.reportNotMe(userId, { mailId: newKey(), template: "new-sign-in" });
    return userId;
  }

  /** An account that another person has excluded, which its owner has reported by the mail about it. */
  async excludedByThief(): Promise<string> {
    const userId = await this.investor(500);
    const change = await this.does(userId, "excludeSelf", { term: "for-ever" });
    const template = "limits-changed";
    await this.reportNotMe(userId, { mailId: mailId(template, change), template });
    return userId;
  }

  /** Uses the link of a mail to the owner of an account. */
  async reportNotMe(userId: string, mail: { mailId: string; template: MailTemplate }): Promise<void> {
    const secret = newKey().padEnd(43, "0");
    const appwrite = this.connect();
    const at = new Date().toISOString();
    const expiresAt = "2999-01-01T00:00:00.000Z";
    const data = { userId, ...mail, at, expiresAt };
    const row = { databaseId: "main", tableId: "alarms", rowId: alarmId(secret), data };
    await new TablesDB(keyClient(this.access)).createRow(row);
    const headers = { ...callerHeaders("", ""), "x-appwrite-key": this.access.apiKey };
    const bodyText = JSON.stringify({ name: "reportNotMe", input: { secret } });
    const raw = { method: "POST", path: "/", headers, bodyText };
    const surroundings = { ...productionDependencies, perNetwork: 10_000 };
    const raised = await answerCall(appwrite, httpOrigin(appwrite, raw), raw, surroundings);
    if (isRefusal(raised)) throw new Error(raised.message);
  }

  /** @returns a plan without investors */
  async plan(): Promise<string> {
    const rowId = newKey();
    const data = aPlanRow({ title: "Own", min: 1 });
    const tables = new TablesDB(keyClient(this.access));
    await tables.createRow({ databaseId: "main", tableId: "Plans", rowId, data });
    return rowId;
  }

  /**
   * An investor trades in a plan of their own. @returns the plan and today, which is the day it was opened
   */
  async planWithTrade(): Promise<{ planId: string; day: string }> {
    const planId = await this.plan();
    const tables = new TablesDB(keyClient(this.access));
    const userId = await this.investor(500);
    await this.does(userId, "openTrade", { planId, amount: "200" });
    const row = { databaseId: "main", tableId: "users", rowId: userId };
    const { trade } = (await tables.getRow(row)) as unknown as { trade: string };
    return { planId, day: JSON.parse(trade).openedAt.slice(0, 10) };
  }

  /** Posts a result that one trade gets. @returns its id */
  async result(): Promise<string> {
    const posting = { ...(await this.planWithTrade()), percent: "1.5", note: "A good day" };
    return this.does(this.admin, "postResult", posting);
  }

  /** @param senderId the account that writes it, signed in; a visitor when left out @returns its id */
  async message(senderId?: string): Promise<string> {
    const key = newKey();
    const input = { name: "Vera Visitor", email: `${key}@example.com`, message: "Hello" };
    const raw = {
      method: "POST",
      path: "/",
      headers: senderId === undefined ? callerHeaders("", "") : await this.headersOf(senderId),
      bodyText: JSON.stringify({ key, input }),
    };
    const limits = readMessageLimits({});
    const appwrite = this.connect();
    const origin = httpOrigin(appwrite, raw);
    const taken = await submitMessage(appwrite.tables, origin, raw, { ...builtDependencies, limits });
    if (isRefusal(taken)) throw new Error(taken.message);
    return taken.messageId;
  }

  /** An investor's message, to which an administrator has replied. @returns the sender and the id of the message */
  async answered(): Promise<{ userId: string; messageId: string }> {
    const userId = await this.newcomer();
    const messageId = await this.message(userId);
    await this.does(this.admin, "replyToMessage", { messageId, text: "Good day", seen: 0 });
    return { userId, messageId };
  }

  /** A proposal of one admin that a second one has to confirm. */
  async proposal(): Promise<string> {
    const proposer = await this.newcomer();
    await makeAdmin(this.access, proposer);
    const userId = await this.investor(100);
    const proposalId = newKey();
    await new TablesDB(keyClient(this.access)).createRow({
      databaseId: "main",
      tableId: "proposals",
      rowId: proposalId,
      data: {
        operation: "setBalance",
        input: JSON.stringify({ userId, amount: 7_500, reason: "a reason" }),
        userId,
        amount: 2_500,
        status: "waiting",
        proposedBy: proposer,
        proposedAt: new Date().toISOString(),
      },
    });
    return proposalId;
  }

  /** The reversal of a result, which another administrator asks for. */
  async reversalProposal(): Promise<string> {
    const proposer = await this.newcomer();
    await makeAdmin(this.access, proposer);
    const input = { resultId: await this.result(), reason: "a reason" };
    // The id of a proposal is the key of the request that made it.
    return this.does(proposer, "reverseResult", input);
  }

  /** A self-exclusion of half a year cannot be waited for. */
  async exclusionThatEnded(userId: string): Promise<void> {
    await this.does(userId, "excludeSelf", { term: "6-months" });
    const row = { databaseId: "main", tableId: "selflimits", rowId: userId };
    const data = { excludedAt: "2026-01-01T00:00:00.000Z", excludedUntil: "2026-07-01T00:00:00.000Z" };
    await new TablesDB(keyClient(this.access)).updateRow({ ...row, data });
  }

  /** The days of a trade cannot be waited for. */
  async passDays(userId: string): Promise<void> {
    const tables = new TablesDB(keyClient(this.access));
    const row = { databaseId: "main", tableId: "users", rowId: userId };
    const trade = JSON.parse(((await tables.getRow<never>(row)) as { trade: string }).trade);
    const data = { trade: JSON.stringify({ ...trade, openedAt: "2026-01-01T00:00:00.000Z" }) };
    await tables.updateRow({ ...row, data });
  }
}
