import fc from "fast-check";
import type { CallerRole } from "#domain/commands/definition.ts";
import { type OperationName, operations } from "#domain/commands/operations.ts";
import { seenMethod } from "#domain/payment-methods/payment-method.ts";
import { imageInput } from "#tests/memory-product.ts";
import { memoryProof } from "#tests/memory-proof.ts";
import { memoryPassword, memorySession } from "#tests/memory-visitor.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { firstMethods, firstPlans, messageIds } from "./first-rows.ts";
import { images, memberModels } from "./member-models.ts";
import { messageModels } from "./message-models.ts";
import type { Apply, Ask, Model, Movement } from "./model.ts";
import { DAY, moneyModels, referralIdOf } from "./money-models.ts";
import { methodOf, offerModels, planWords } from "./offer-models.ts";
import { proposalModels } from "./proposal-models.ts";
import { dayAt, resultModels } from "./result-models.ts";

/** Which requests are made at random: by whom, about what, within and against the rules. */

export const admins = ["root", "chief"];
export const investors = ["ada", "bob", "cleo"];
/** Without a profile until they register. */
export const newcomers = ["new1", "new2", "new3", "new4"];

/** Mails that did not reach their owners, and whose each is. */
export const failedMails: ReadonlyMap<string, string> = new Map(
  [...investors, ...admins].flatMap((id) => [0, 1, 2].map((n) => [`mail-${id}-${n}`, id] as const)),
);

/** A withdrawal that was paid before the business begins, whose payout may get a hash. */
export const firstPayout = { id: "payout", owner: "ada", amount: 12_000, address: bitcoinAddress("own") };

/** Numbers that a request is made from, once it is known what there is. */
export interface RandomNumbers {
  readonly by: number;
  readonly about: number;
  readonly which: number;
  readonly amount: number;
  /** Now and then the caller is not allowed, or the target does not exist. */
  readonly odd: number;
}

export const randomNumbers: fc.Arbitrary<RandomNumbers> = fc.record({
  by: fc.nat(2),
  about: fc.nat(5),
  which: fc.nat(63),
  amount: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(1, 10, 5_000, 10_000, 100_000)),
  odd: fc.nat(15),
});

type MakeInput = (dice: RandomNumbers, model: Model) => Record<string, unknown>;

const pick = <Item>(from: readonly Item[], n: number): Item => from[n % from.length] as Item;
const text = (amount: number) => (amount / 100).toFixed(2);
const transactionId: MakeInput = ({ which }, { movements }) => {
  const all = [...movements];
  const pending = all.filter(([, { status }]) => status === "pending").slice(0, 3);
  // Mostly what waits, and few of those, so that two who act at once often mean the same one.
  const [id] = (which % 8 === 0 ? all : pending)[which % Math.max(pending.length, 1)] ?? ["nothing"];
  return { transactionId: id };
};
const userId: MakeInput = ({ about, odd }) => ({
  userId: pick(odd === 3 ? newcomers : odd === 4 ? admins : investors, about),
});
const reason = { reason: "a reason" };
const replacement: MakeInput = (given, model) => ({
  ...userId(given, model),
  ...reason,
  amount: given.which % 16 === 0 ? "0" : text(given.amount),
});
const aResult: MakeInput = ({ about, which, amount, odd }, { now, plans }) => ({
  planId: odd === 5 ? "none" : (pick([...plans.keys()], which) ?? "none"),
  // Today and the days before it, now and then tomorrow.
  day: dayAt(now + (odd === 6 ? DAY : -DAY * (about % 4))),
  percent: pick(["1.5", "-60", "12.34", "0", "200", text(amount % 100_000), "-100"], which),
});
/** Mostly one of the last results, which some of the trades still have. */
const aPosted: MakeInput = ({ which }, { results }) => ({
  resultId:
    pick(which % 8 === 0 ? ["nothing", ...results.keys()] : [...results.keys()].slice(-3), which) ??
    "nothing",
});
const aProposal: MakeInput = ({ which }, { proposals }) => {
  const waiting = [...proposals].filter(([, { status }]) => status === "waiting");
  const [id] = pick(
    which % 8 === 0 ? [...proposals, ["nothing"] as const] : [...waiting, ["nothing"] as const],
    which,
  );
  return { proposalId: id };
};
const methodId: MakeInput = ({ odd, which }, { methods }) => ({
  methodId: odd === 5 ? "gone" : (pick([...methods.keys()], which) ?? "gone"),
});
/** Mostly what was made during the run, and few of it, so that two who act at once often mean the same. */
const one = (all: ReadonlyMap<string, unknown>, first: object, { which, odd }: RandomNumbers): string => {
  const later = [...all.keys()].filter((id) => !(id in first)).slice(-2);
  return pick(
    odd === 5 ? ["none"] : which % 32 === 0 ? [...all.keys(), "none"] : [...later, later[0] ?? "none"],
    which,
  );
};

/** Few, so that the same one is entered again; now and then none that a network could have. */
const aHash = ({ amount, odd }: RandomNumbers): string =>
  odd === 6 ? "no hash" : String(amount % 2).repeat(64);

/** A hash, mostly for a transaction that fits, of the usual caller first. */
function hashOf(fits: (movement: Movement) => boolean): MakeInput {
  return (given, { movements }) => {
    const fitting = [...movements].filter(([, one]) => fits(one));
    const own = fitting.filter(([, { owner }]) => owner === pick(investors, given.by));
    const from = given.which % 8 === 0 ? [...movements] : own.length > 0 ? own : fitting;
    return { transactionId: pick(from.slice(-3), given.which)?.[0] ?? "nothing", hash: aHash(given) };
  };
}

const inputs: Partial<Record<OperationName, MakeInput>> = {
  register: ({ about, which }) => {
    const referrerId = pick(["", "unknown", ...investors.map(referralIdOf)], about);
    return { phone: `+44 20 7946 00${which}`, country: "France", referrerId };
  },
  requestDeposit: (given, model) => ({
    ...methodId(given, model),
    amount: text(given.amount),
    ...(given.which % 2 === 0 && { transferHash: aHash(given) }),
  }),
  setTransferHash: hashOf((one) => one.kind === "deposit" && one.status === "pending"),
  setPayoutHash: hashOf((one) => one.kind === "withdrawal" && one.status === "success"),
  setRate: (given, { methods }) => ({
    methodId: given.which % 3 === 0 ? one(methods, firstMethods, given) : pick([...methods.keys(), "m1"], 0),
    ...(given.which % 2 === 0 && { currency: "BTC", rate: pick(["61200", "0.5", "nothing"], given.about) }),
  }),
  requestWithdrawal: (given, model) => ({
    ...methodId(given, model),
    amount: text(given.amount),
    address: bitcoinAddress("own"),
    proof: memoryProof,
  }),
  forgetAddress: () => ({ network: "btc", address: bitcoinAddress("own") }),
  cancel: transactionId,
  approve: (given, model) => {
    const asked = transactionId(given, model);
    const shown = model.movements.get(String(asked.transactionId))?.transferHash ?? null;
    // The version on the page: the current one or an older one; pages of 0.2.0 send none.
    const seen = [{ seenHash: shown }, { seenHash: aHash(given) }, {}];
    return {
      ...{ ...asked, ...pick(seen, given.amount) },
      ...(given.odd > 12 && { payoutHash: aHash(given) }),
    };
  },
  reject: (given, model) => ({ ...transactionId(given, model), ...reason }),
  // Mostly newcomers, who wait for it.
  activate: (given, model) => userId({ ...given, odd: given.which % 4 === 0 ? given.odd : 3 }, model),
  // Seldom an investor, because who is not active does nothing for the rest of the run.
  deactivate: (given, model) =>
    userId({ ...given, odd: given.which % 4 === 0 ? given.odd : 3 + (given.which % 2) }, model),
  openTrade: (given, { plans }) => ({
    // Also in the one that came last, which is the one that others change and delete.
    planId: given.odd === 5 ? "none" : (pick([...plans.keys()].slice(-3), given.which) ?? "none"),
    amount: text(given.amount),
  }),
  // Seldom permanently: an admin can be deactivated, and is no investor to delete.
  makeAdmin: (given, model) =>
    userId({ ...given, odd: given.which % 8 === 0 ? given.odd : 3 + (given.which % 2) }, model),
  // Mostly people who came during the run, so that some investors stay active.
  deleteUser: (given, model) => ({
    ...userId({ ...given, odd: given.which % 8 === 0 ? given.odd : 3 + (given.which % 2) }, model),
    ...(given.amount % 2 === 0 && reason),
  }),
  deleteAccount: ({ which }) => (which % 8 === 0 ? {} : { proof: memoryProof }),
  proveIdentity: ({ which }) => ({ password: which % 4 === 0 ? "a guess" : memoryPassword }),
  updateProfile: ({ which }) => ({
    ...(which % 4 > 0 && { phone: `+44 20 7946 000${which % 3}` }),
    ...(which % 5 > 0 && { country: pick(["France", "Spain"], which) }),
  }),
  // A page of an older version sends the id of a file.
  setAvatar: ({ which, odd }) =>
    odd === 3 ? { fileId: "f1" } : imageInput(`${images[odd] ?? images[0]} ${which % 12}`),
  removeAvatar: () => ({}),
  listReferrals: () => ({}),
  revokeRequest: () => ({}),
  checkRequest: ({ which }) => ({ requestKey: String(which).padStart(24, "0") }),
  openAdminArea: () => ({}),
  listSessions: userId,
  endSessions: (given, model) => ({
    ...userId(given, model),
    ...(given.which % 2 === 0 && { sessionId: given.which % 4 === 0 ? memorySession : "nothing" }),
  }),
  retryMail: ({ which, odd }) => ({ mailId: odd === 5 ? "nothing" : pick([...failedMails.keys()], which) }),
  postResult: (given, model) => ({ ...aResult(given, model), note: "Markets moved" }),
  previewResult: aResult,
  continueResult: ({ which }, { results }) => ({ resultId: pick(["nothing", ...results.keys()], which) }),
  reverseResult: (given, model) => ({ ...aPosted(given, model), ...reason }),
  previewReversal: aPosted,
  settleMessage: ({ which, about }) => ({
    messageId: pick([...messageIds, "nothing"], which),
    settled: about % 2 === 0,
  }),
  savePlan: (given, { plans }) => ({
    ...planWords,
    ...{ min: pick(["1", "50"], given.about), max: pick(["1000", "2000"], given.by) },
    ...{ duration: String(2 + (given.amount % 2)), returnsStake: given.about % 2 === 0 },
    ...(given.which % 2 === 0 && { planId: one(plans, firstPlans, given) }),
  }),
  deletePlan: (given, { plans }) => ({ planId: one(plans, firstPlans, given) }),
  savePaymentMethod: (given, { methods }) => {
    const method = methodOf(pick(["bc1q", "bc1p"], given.amount));
    const methodId = one(methods, firstMethods, given);
    if (given.which % 2 !== 0) return method;
    const address = given.which % 5 === 0 ? "old" : methods.get(methodId);
    const isSeen = given.odd !== 7 && address !== undefined;
    return { ...method, methodId, ...(isSeen && { seen: seenMethod(methodOf(address)) }) };
  },
  deletePaymentMethod: (given, { methods }) => ({ methodId: one(methods, firstMethods, given) }),
  confirm: aProposal,
  decline: (given, model) => ({ ...aProposal(given, model), ...reason }),
  claimProfit: () => ({}),
  closeTrade: () => ({}),
  setBalance: replacement,
  setBonus: replacement,
  setProfit: (given, model) => {
    const { amount, ...rest } = replacement(given, model);
    return { ...rest, amount: given.which % 2 === 0 ? amount : `-${text(given.amount)}` };
  },
};

export const models: Partial<Record<OperationName, Apply>> = {
  ...memberModels,
  ...moneyModels,
  ...resultModels,
  ...proposalModels,
  ...messageModels,
  ...offerModels,
};

/**
 * The commands that are chosen at random: all of them, in an order of their own, so that a seed means the same in
 * whichever order the nouns are listed,
 */
export const mailedRequests = (Object.keys(operations) as OperationName[]).sort();
/** and what moves money more often than the rest, a trade most of all: it takes several steps to come to its end. */
const money = Object.keys(moneyModels) as OperationName[];
const trading: readonly OperationName[] = ["openTrade", "setProfit", "claimProfit", "closeTrade"];
export const requestFactories = [
  ...mailedRequests,
  ...money,
  ...Array<readonly OperationName[]>(8).fill(trading).flat(),
];

/** Commands without a random request; there must be none. */
export const unmailedRequests = mailedRequests.filter(
  (name) => models[name] === undefined || inputs[name] === undefined,
);

const usual: Record<CallerRole, readonly string[]> = {
  account: investors,
  investor: investors,
  admin: admins,
};

/** The request that the numbers mean in this state. */
export function askFor(operation: OperationName, given: RandomNumbers, model: Model, key: string): Ask {
  const { by } = operations[operation];
  const comesOrGoes = operation === "register" || operation === "deleteAccount";
  const odd = [...newcomers, ...investors, ...admins, ""];
  const caller = pick(
    given.odd < 2 ? odd : comesOrGoes ? newcomers : usual[by],
    given.odd < 2 ? given.which : given.by,
  );
  return { operation, caller, key, input: (inputs[operation] as MakeInput)(given, model) };
}
