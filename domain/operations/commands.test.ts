import { describe, expect, it } from "vitest";
import { commandNamed, isProposable, proposableCommands, requestLabel, requestSubject } from "./commands.ts";
import type { CommandName } from "./operations.ts";

/** Fields of inputs that must be in no label. */
const secrets = {
  password: "my password",
  code: "123456",
  proof: "proof1",
  address: "bc1qsecret",
  birthDate: "1990-12-10",
  document: "aW1hZ2U=",
  hash: "hash1",
  transferHash: "hash2",
  payoutHash: "hash3",
  seenHash: "hash4",
  image: "aW1hZ2U=",
  phone: "+447700900000",
  reason: "the reason",
  note: "the note",
  text: "the text",
};

const adjustment = { userId: "ada", amount: "50.00" };
const transaction = { transactionId: "row1" };
const user = { userId: "ada" };

/** Of every command: its input without secrets, what the page says it is about, and how it is named. */
const named: Record<
  Exclude<CommandName, "revokeRequest">,
  [input: object, about: string | null, label: string]
> = {
  setDepositLimit: [{ period: "day", amount: "250" }, null, "Set deposit limit"],
  pauseInvesting: [{ days: 7 }, null, "Pause investing"],
  excludeSelf: [{ term: "for-ever" }, null, "Exclude myself"],
  requestReturn: [{}, null, "Ask to invest again"],
  acceptTerms: [{ terms: "2026-11-25" }, null, "Accept terms"],
  register: [{ country: "GB" }, null, "Complete registration"],
  requestDeposit: [{ methodId: "btc", amount: "250" }, "Bitcoin", "Request deposit: Bitcoin, $250.00"],
  setTransferHash: [transaction, "TNX-AB12CD", "Save hash: TNX-AB12CD"],
  setPayoutHash: [transaction, "TNX-AB12CD", "Save hash: TNX-AB12CD"],
  setAttachment: [transaction, "TNX-AB12CD", "Attach proof of payment: TNX-AB12CD"],
  removeAttachment: [transaction, "TNX-AB12CD", "Remove proof of payment: TNX-AB12CD"],
  cancel: [transaction, "TNX-AB12CD", "Cancel transaction: TNX-AB12CD"],
  approve: [transaction, "TNX-AB12CD", "Approve transaction: TNX-AB12CD"],
  reject: [transaction, "TNX-AB12CD", "Reject transaction: TNX-AB12CD"],
  releaseAccount: [{}, null, "Release account"],
  releaseUser: [user, "Ada Lovelace", "Release account: Ada Lovelace"],
  restoreLimits: [user, "Ada Lovelace", "Restore limits: Ada Lovelace"],
  activate: [user, "Ada Lovelace", "Activate account: Ada Lovelace"],
  deactivate: [user, "Ada Lovelace", "Deactivate account: Ada Lovelace"],
  makeAdmin: [user, "Ada Lovelace", "Make admin: Ada Lovelace"],
  deleteUser: [user, "Ada Lovelace", "Delete user: Ada Lovelace"],
  deleteAccount: [{}, null, "Delete account"],
  requestDataDownload: [{}, null, "Request data download"],
  updateProfile: [{ country: "GB" }, null, "Update profile"],
  setAvatar: [{}, null, "Upload avatar"],
  removeAvatar: [{}, null, "Remove avatar"],
  submitIdentity: [{ country: "GB" }, null, "Submit identity details"],
  decideIdentity: [user, "Ada Lovelace", "Decide on an identity: Ada Lovelace"],
  requestWithdrawal: [{ methodId: "btc", amount: "75.5" }, "Bitcoin", "Request withdrawal: Bitcoin, $75.50"],
  addAddress: [{ address: "bc1q" }, "Savings, BTC", "Add address: Savings, BTC"],
  renameAddress: [{ network: "btc" }, "Savings, BTC", "Save address label: Savings, BTC"],
  removeAddress: [{ network: "btc" }, "Savings, BTC", "Remove address: Savings, BTC"],
  lockAddresses: [{}, null, "Lock address book"],
  unlockAddresses: [{ proof: "p" }, null, "Unlock address book"],
  openTrade: [{ planId: "p1", amount: "1000" }, "Starter", "Open trade: Starter, $1,000.00"],
  claimProfit: [{}, null, "Claim profit"],
  closeTrade: [{}, null, "Close trade"],
  addPasskey: [{ name: "Phone" }, "Phone", "Add passkey: Phone"],
  renamePasskey: [{ name: "Phone" }, "Phone", "Rename passkey: Phone"],
  removePasskey: [{}, "Phone", "Remove passkey: Phone"],
  nameDevice: [{ sessionId: "s1" }, null, "Name device"],
  forgetDevices: [{}, null, "Forget device"],
  endSessions: [user, "Ada Lovelace, Firefox on Linux", "End sessions: Ada Lovelace, Firefox on Linux"],
  settleMessage: [{ messageId: "m1", settled: true }, "Ada", "Update message: Ada, closed"],
  replyToMessage: [{ messageId: "m1", seen: 0 }, "Ada", "Reply to a message: Ada"],
  followUpMessage: [{ messageId: "m1" }, null, "Write to support"],
  readReplies: [{ messageId: "m1" }, null, "Read replies"],
  saveSavedReply: [{ title: "Fees" }, null, "Save reply: Fees"],
  deleteSavedReply: [{ replyId: "r1" }, "Fees", "Delete saved reply: Fees"],
  setNotificationPreferences: [{ bell: [], mail: [] }, null, "Change notifications"],
  retryMail: [{ mailId: "m1" }, "Deposit approved", "Retry email: Deposit approved"],
  setBalance: [adjustment, "Ada Lovelace", "Update balance: Ada Lovelace, $50.00"],
  setProfit: [{ ...adjustment, amount: "-5" }, "Ada Lovelace", "Update profit: Ada Lovelace, -$5.00"],
  setBonus: [{ ...adjustment, amount: "0" }, "Ada Lovelace", "Update bonus: Ada Lovelace, $0.00"],
  confirm: [{ proposalId: "p1" }, "Replace the balance, Ada", "Confirm proposal: Replace the balance, Ada"],
  decline: [{ proposalId: "p1" }, "Replace the balance, Ada", "Decline proposal: Replace the balance, Ada"],
  postResult: [
    { planId: "p1", day: "2026-03-14", percent: "1.5" },
    "Starter, 03/14/2026",
    "Post result: Starter, 03/14/2026, 1.5%",
  ],
  continueResult: [{ resultId: "r1" }, "Starter, 03/14/2026", "Continue result: Starter, 03/14/2026"],
  reverseResult: [{ resultId: "r1" }, "Starter, 03/14/2026", "Reverse result: Starter, 03/14/2026"],
  savePlan: [{ title: "Starter" }, null, "Save plan: Starter"],
  deletePlan: [{ planId: "p1" }, "Starter", "Delete plan: Starter"],
  savePaymentMethod: [{ id: "btc", name: "Bitcoin" }, null, "Save payment method: Bitcoin"],
  deletePaymentMethod: [{ methodId: "m1" }, "Bitcoin", "Delete payment method: Bitcoin"],
  setRate: [
    { methodId: "m1", currency: "BTC", rate: "64000" },
    "Bitcoin",
    "Save rate: Bitcoin, 64000 USD for 1 BTC",
  ],
};

describe("requestLabel", () => {
  it.each(Object.entries(named))("names %s by what it is about, and names no secret", (name, expected) => {
    const [input, about, label] = expected;
    expect(requestLabel(name, { ...secrets, ...input }, about ?? undefined)).toBe(label);
  });

  it("distinguishes the same command for two people", () => {
    const of = (person: string) => requestLabel("setBonus", { userId: person, amount: "50" }, person);
    expect(of("Ada Lovelace")).not.toBe(of("Grace Hopper"));
  });

  it("leaves out a person without a name", () => {
    expect(requestLabel("requestDeposit", { amount: "250" }, "")).toBe("Request deposit: $250.00");
  });

  it("names a request without a subject, as version 0.2.0 stored it", () => {
    expect(requestLabel("makeAdmin", { userId: "ada" })).toBe("Make admin");
    expect(requestLabel("requestDeposit", { amount: "250.00" })).toBe("Request deposit: $250.00");
  });

  it.each([
    ["reopens a message", "settleMessage", { settled: false }, "Update message: reopened"],
    ["removes a rate", "setRate", { methodId: "m1" }, "Save rate: removed"],
    ["holds no amount that can be read", "requestDeposit", { amount: "much" }, "Request deposit"],
    ["holds an amount that was not typed", "requestDeposit", { amount: 250 }, "Request deposit"],
    ["holds no input at all", "openTrade", null, "Open trade"],
  ])("names a request that %s", (_, name, input, label) => {
    expect(requestLabel(name, input)).toBe(label);
  });

  it.each(["later", "toString"])(
    "calls the unknown command %s by its name and shows nothing of its input",
    (name) => {
      expect(requestLabel(name, { ...secrets, name: "a name", title: "a title", amount: "1" })).toBe(name);
    },
  );
});

it("a command is proposable where it has a title for the time that it waits", () => {
  expect(isProposable("setBalance")).toBe(true);
  for (const name of ["renamePasskey", "unknown", "toString"]) expect(isProposable(name)).toBe(false);
  expect(proposableCommands()).toContain("setBalance");
  expect(proposableCommands()).not.toContain("renamePasskey");
});

it.each([null, undefined, "text", 7])("names a request with the input %j by its command alone", (input) => {
  expect(requestLabel("setBalance", input)).toBe(commandNamed("setBalance")?.label);
});

it.each([
  ["250.50", "$250.50"],
  ["-3", "-$3.00"],
  ["0", "$0.00"],
  ["much", ""],
  [250, ""],
])("names an adjustment of %j by %j", (amount, subject) => {
  expect(requestSubject("setProfit", { amount })).toBe(subject);
});
