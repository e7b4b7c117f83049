import { TablesDB, Users } from "node-appwrite";
import { type CommandName, isQuery, type OperationName, operations } from "#domain/commands/operations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { aFailedMail } from "./failed-mail.ts";
import { newKey, png, type Request, type Stage } from "./stages.ts";

type Prepare = (stage: Stage) => Promise<{ caller: string; input: unknown }>;
const reason = "a reason";
const hash = "a".repeat(64);
const image = png.toString("base64");
const aMethod = { id: "eth", name: "Ether", address: "0xdemo" };
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
  forgetAddress: async (stage) => {
    const { caller } = await stage.withdrawal();
    return { caller, input: { network: "btc", address: bitcoinAddress("own") } };
  },
  setTransferHash: async (stage) => {
    const caller = await stage.investor();
    const transactionId = await stage.does(caller, "requestDeposit", { methodId: "btc", amount: "9.99" });
    return { caller, input: { transactionId, hash } };
  },
  setPayoutHash: async (stage) => {
    const { input } = await stage.withdrawal();
    await stage.does(stage.admin, "approve", input);
    return { caller: stage.admin, input: { ...input, hash } };
  },
  setRate: async (stage) => ({
    caller: stage.admin,
    input: { methodId: "btc", currency: "BTC", rate: "61200" },
  }),
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
  retryMail: async (stage) => ({ caller: stage.admin, input: await aFailedMail(stage) }),
  deleteAccount: async (stage) => {
    const caller = await stage.investor();
    return { caller, input: { proof: await stage.proof(caller) } };
  },
  revokeRequest: async (stage) => ({ caller: await stage.investor(), input: {} }),
  updateProfile: async (stage) => ({ caller: await stage.investor(), input: { country: "Norway" } }),
  setAvatar: async (stage) => {
    const caller = await stage.investor();
    return { caller, input: { image } };
  },
  removeAvatar: async (stage) => {
    const caller = await stage.investor();
    await stage.does(caller, "setAvatar", { image });
    return { caller, input: {} };
  },
  confirm: async (stage) => ({ caller: stage.admin, input: await stage.proposal() }),
  decline: async (stage) => ({ caller: stage.admin, input: { ...(await stage.proposal()), reason } }),
  postResult: async (stage) => ({
    caller: stage.admin,
    input: { ...(await stage.planWithTrade()), percent: "1.5", note: "A good day" },
  }),
  continueResult: async (stage) => {
    const resultId = await stage.result();
    const row = { databaseId: "main", tableId: "results", rowId: resultId };
    await new TablesDB(keyClient(stage.access)).updateRow({ ...row, data: { status: "running" } });
    return { caller: stage.admin, input: { resultId } };
  },
  reverseResult: async (stage) => ({
    caller: stage.admin,
    input: { resultId: await stage.result(), reason },
  }),
  settleMessage: async (stage) => ({
    caller: stage.admin,
    input: { messageId: await stage.message(), settled: true },
  }),
  savePlan: async (stage) => ({
    caller: stage.admin,
    input: {
      ...{ title: "New", min: "1", max: "2", roi: "1", duration: "1", label: "" },
      ...{ isRecommended: false, returnsStake: true },
    },
  }),
  deletePlan: async (stage) => ({ caller: stage.admin, input: { planId: await stage.plan() } }),
  savePaymentMethod: async (stage) => ({ caller: stage.admin, input: aMethod }),
  deletePaymentMethod: async (stage) => ({
    caller: stage.admin,
    input: { methodId: await stage.does(stage.admin, "savePaymentMethod", aMethod) },
  }),
  setBalance: adjustment,
  setProfit: adjustment,
  setBonus: adjustment,
};

/** Confirms a reversal, which takes the parts of the result back after its commit. */
export async function reversalConfirmation(stage: Stage): Promise<Request> {
  const input = await stage.reversalProposal();
  return { operation: "confirm", key: newKey(), caller: stage.admin, input };
}

/** Every operation that changes something. */
export const commands = (Object.keys(operations) as OperationName[]).filter(
  (name): name is CommandName => !isQuery(name),
);

/** Operations for which there is no situation yet; there must be none. */
export const unstaged = commands.filter((name) => situations[name] === undefined);

/** Sets the stage for an operation. @returns a request that has not been sent yet */
export async function requestFor(stage: Stage, operation: CommandName): Promise<Request> {
  const prepare = situations[operation] as Prepare;
  return { operation, key: newKey(), ...(await prepare(stage)) };
}
