import { randomUUID } from "node:crypto";
import { Permission, Role, Storage, TablesDB, Users } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { type CommandName, type OperationInput, type OperationName, operations } from "#domain/operations.ts";
import { isRefusal } from "#domain/refusal.ts";
import { connect } from "#functions/lib/appwrite.ts";
import { answer } from "#functions/operations/answer.ts";
import { type Access, keyClient } from "#scripts/function-variables.ts";
import { makeAdmin } from "#scripts/people.ts";
import { askingHeaders } from "#tests/asking.ts";
import { aProof } from "#tests/world.ts";

export interface Request {
  readonly caller: string;
  readonly operation: CommandName;
  readonly key: string;
  readonly input: unknown;
}

/** The smallest PNG there is. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

export const newKey = () => randomUUID().replaceAll("-", "");

/** People and money on a running server, made by the operations themselves, called in this process. */
export class Stage {
  readonly access: Access;
  admin = "";
  #people = 0;

  constructor(access: Access) {
    this.access = access;
    process.env.APPWRITE_FUNCTION_API_ENDPOINT = access.endpoint;
    process.env.APPWRITE_FUNCTION_PROJECT_ID = access.projectId;
  }

  async begin(): Promise<this> {
    this.admin = await this.newcomer();
    await makeAdmin(this.access, this.admin);
    return this;
  }

  async ask(request: Request): Promise<unknown> {
    const headers = { ...askingHeaders(request.caller), "x-appwrite-key": this.access.apiKey };
    const bodyText = JSON.stringify({ key: request.key, input: request.input });
    const raw = { method: "POST", path: `/${request.operation}`, headers, bodyText };
    return answer(connect(raw), raw);
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
    return { caller, input: { transactionId: await this.does(caller, "requestWithdrawal", input) } };
  }

  /** A withdrawal to a new address, with the proof that it takes. */
  async askForPayout(userId: string) {
    const person = { email: `${userId}@example.com`, password: newKey() };
    await new Users(keyClient(this.access)).updatePassword({ userId, password: person.password });
    const proof = await aProof(this.access, person);
    return { methodId: "btc", amount: "120", address: "bc1q", proof };
  }

  /** @returns the id of a picture that this person uploaded */
  async image(userId: string): Promise<string> {
    const file = InputFile.fromBuffer(png, "me.png");
    const permissions = [Permission.delete(Role.user(userId))];
    const storage = new Storage(keyClient(this.access));
    return (await storage.createFile({ bucketId: "images", fileId: newKey(), file, permissions })).$id;
  }

  /** Somebody trades in a plan of their own. @returns the plan and today, which is the day it was opened */
  async planWithTrade(): Promise<{ planId: string; day: string }> {
    const planId = newKey();
    const plan = { title: "Own", min: 1, max: 1000, roi: 1, days: 5 };
    const tables = new TablesDB(keyClient(this.access));
    await tables.createRow({ databaseId: "main", tableId: "Plans", rowId: planId, data: plan });
    const userId = await this.investor(500);
    await this.does(userId, "openTrade", { planId, amount: "200" });
    const row = { databaseId: "main", tableId: "users", rowId: userId };
    const { trade } = (await tables.getRow(row)) as unknown as { trade: string };
    return { planId, day: JSON.parse(trade).openedAt.slice(0, 10) };
  }

  /** What another administrator asks for and a second one has to confirm. */
  async proposal(): Promise<{ proposalId: string }> {
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
    return { proposalId };
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

type Prepare = (stage: Stage) => Promise<{ caller: string; input: unknown }>;
const reason = "a reason";
const adjustment: Prepare = async (stage) => {
  const userId = await stage.investor(100);
  return { caller: stage.admin, input: { userId, amount: "75", reason } };
};
const settlement: Prepare = async (stage) => {
  const { input } = await stage.withdrawal();
  return { caller: stage.admin, input: { ...input, reason } };
};

/** A situation for each operation in which it is carried out. */
const situations: Partial<Record<CommandName, Prepare>> = {
  register: async (stage) => {
    const tables = new TablesDB(keyClient(stage.access));
    const rowId = await stage.investor();
    const row = { databaseId: "main", tableId: "users", rowId };
    const { referralId } = (await tables.getRow(row)) as unknown as { referralId: string };
    const input = { phone: "+442079460123", country: "Spain", referrerId: referralId };
    return { caller: await stage.account(), input };
  },
  requestDeposit: async (stage) => ({
    caller: await stage.investor(),
    input: { methodId: "btc", amount: "9.99" },
  }),
  requestWithdrawal: async (stage) => {
    const caller = await stage.investor(500);
    return { caller, input: await stage.askForPayout(caller) };
  },
  cancel: (stage) => stage.withdrawal(),
  approve: settlement,
  reject: settlement,
  activate: async (stage) => ({ caller: stage.admin, input: { userId: await stage.newcomer() } }),
  deactivate: async (stage) => ({ caller: stage.admin, input: { userId: await stage.investor() } }),
  openTrade: async (stage) => ({
    caller: await stage.investor(500),
    input: { planId: "starter", amount: "200" },
  }),
  claimProfit: async (stage) => ({ caller: await stage.trader(12), input: {} }),
  closeTrade: async (stage) => {
    const caller = await stage.trader(-12);
    await stage.passDays(caller);
    return { caller, input: {} };
  },
  makeAdmin: async (stage) => ({ caller: stage.admin, input: { userId: await stage.investor() } }),
  deleteUser: async (stage) => ({ caller: stage.admin, input: { userId: await stage.investor(50), reason } }),
  endSessions: async (stage) => {
    const userId = await stage.investor();
    await new Users(keyClient(stage.access)).createSession({ userId });
    return { caller: stage.admin, input: { userId, reason } };
  },
  deleteAccount: async (stage) => ({ caller: await stage.investor(), input: {} }),
  updateProfile: async (stage) => ({ caller: await stage.investor(), input: { country: "Norway" } }),
  setAvatar: async (stage) => {
    const caller = await stage.investor();
    return { caller, input: { fileId: await stage.image(caller) } };
  },
  removeAvatar: async (stage) => {
    const caller = await stage.investor();
    await stage.does(caller, "setAvatar", { fileId: await stage.image(caller) });
    return { caller, input: {} };
  },
  confirm: async (stage) => ({ caller: stage.admin, input: await stage.proposal() }),
  decline: async (stage) => ({ caller: stage.admin, input: { ...(await stage.proposal()), reason } }),
  postResult: async (stage) => ({
    caller: stage.admin,
    input: { ...(await stage.planWithTrade()), percent: "1.5", note: "A good day" },
  }),
  continueResult: async (stage) => {
    const posting = { ...(await stage.planWithTrade()), percent: "1.5", note: "A good day" };
    const resultId = await stage.does(stage.admin, "postResult", posting);
    const row = { databaseId: "main", tableId: "results", rowId: resultId };
    await new TablesDB(keyClient(stage.access)).updateRow({ ...row, data: { status: "running" } });
    return { caller: stage.admin, input: { resultId } };
  },
  setBalance: adjustment,
  setProfit: adjustment,
  setBonus: adjustment,
};

/** Every operation that changes something. */
export const commands = (Object.keys(operations) as OperationName[]).filter(
  (name): name is CommandName => !("question" in operations[name]),
);

/** Operations for which there is no situation yet; there must be none. */
export const unstaged = commands.filter((name) => situations[name] === undefined);

/** Sets the stage for an operation. @returns a request that has not been sent yet */
export async function requestFor(stage: Stage, operation: CommandName): Promise<Request> {
  const prepare = situations[operation] as Prepare;
  return { operation, key: newKey(), ...(await prepare(stage)) };
}
