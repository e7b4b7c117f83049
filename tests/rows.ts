/** Rows as Appwrite returns them, for the tests of the screens. Each takes what the test is about. */
import { aPlanRow } from "./plans.ts";

const system = (id: string, table: string) => ({
  $id: id,
  $sequence: "1",
  $tableId: table,
  $databaseId: "main",
  $createdAt: "2026-03-14T09:26:53.000+00:00",
  $updatedAt: "2026-03-14T09:26:53.000+00:00",
  $permissions: [],
});

export function transactionRow(over: Record<string, unknown> = {}) {
  return {
    ...system("t1", "transactions"),
    id: "ann",
    transactionId: "TNX-4F7KQ2",
    kind: "deposit",
    amount: 250,
    type: "credit",
    status: "pending",
    description: "Deposit via Bitcoin",
    crypto: "btc",
    methodName: "Bitcoin",
    address: null,
    fee: null,
    net: null,
    reason: null,
    settledAt: null,
    addressForgottenAt: null,
    transferHash: null,
    currency: null,
    rate: null,
    units: null,
    attachmentId: null,
    attachmentType: null,
    attachmentSize: 0,
    attachedAt: null,
    ...over,
  };
}

export function profileRow(over: Record<string, unknown> = {}) {
  return {
    ...system("ann", "users"),
    userId: "ann",
    name: "Ann Bell",
    email: "ann@example.com",
    phone: "+44 20 7946 0000",
    country: "United Kingdom",
    avatar: null,
    isAdmin: false,
    isActive: true,
    activatedAt: "2026-03-14T10:00:00.000+00:00",
    balance: 1250.5,
    profit: 0,
    bonus: 100,
    hold: 0,
    stake: 0,
    ledgerSeq: 2,
    openRequests: 0,
    trade: null,
    referralId: "annbell4f7kq",
    referrerId: null,
    ...over,
  };
}

export function paymentMethodRow(over: Record<string, unknown> = {}) {
  return {
    ...system("m1", "paymentmethods"),
    id: "btc",
    name: "Bitcoin",
    address: "bc1qdemo0000000000000000000000000000000000",
    explorer: null,
    currency: null,
    rate: null,
    ratedAt: null,
    ...over,
  };
}

export function ledgerRow(over: Record<string, unknown> = {}) {
  return {
    ...system("e1", "ledger"),
    userId: "ann",
    seq: 1,
    kind: "deposit",
    at: "2026-03-14T12:00:00.000+00:00",
    actorId: "boss",
    actorRole: "admin",
    transactionId: "t1",
    resultId: null,
    reason: null,
    cashDelta: 25000,
    holdDelta: 0,
    stakeDelta: 0,
    profitDelta: 0,
    bonusDelta: 0,
    houseAccount: "deposits",
    houseDelta: -25000,
    feeDelta: 0,
    cash: 25000,
    hold: 0,
    stake: 0,
    profit: 0,
    bonus: 0,
    prevHash: "0".repeat(64),
    hash: "1".repeat(64),
    ...over,
  };
}

export function planRow(over: Record<string, unknown> = {}) {
  return {
    ...system("steady", "Plans"),
    ...aPlanRow({ title: "Steady", min: 1000, max: 9999, days: 14 }),
    label: "Most balanced",
    isRecommended: true,
    ...over,
  };
}

/** The column of a profile with a trade in it. */
export function tradeJson(over: Record<string, unknown> = {}): string {
  return JSON.stringify({
    plan: "Steady",
    planId: "steady",
    amount: 1000,
    roi: 2,
    days: 14,
    returnsStake: true,
    openedAt: "2026-03-14T12:00:00.000Z",
    transactionId: "t1",
    ...over,
  });
}

export function resultRow(over: Record<string, unknown> = {}) {
  return {
    ...system("r1", "results"),
    planId: "steady",
    plan: "Steady",
    day: "2026-03-14",
    percent: 1.5,
    note: "A good day",
    status: "done",
    trades: 3,
    refused: 0,
    postedAt: "2026-03-15T08:00:00.000+00:00",
    posting: 1,
    tradesUntil: null,
    reversalId: null,
    reversalReason: null,
    reversedAt: null,
    reversed: null,
    kept: null,
    ...over,
  };
}

export function outcomesRow(over: Record<string, unknown> = {}) {
  return {
    ...system("steady", "outcomes"),
    counts: "[0,0,0,5,0,12,63,0,0,0,0,0,0]",
    from: "2026-01",
    to: "2026-10",
    ...over,
  };
}

export function proposalRow(over: Record<string, unknown> = {}) {
  return {
    ...system("p1", "proposals"),
    operation: "setBalance",
    input: JSON.stringify({ userId: "ann", amount: 900_000, reason: "A correction" }),
    userId: "ann",
    transactionId: null,
    amount: 774_950,
    reason: "A correction",
    status: "waiting",
    proposedBy: "boss",
    proposedAt: "2026-03-14T12:00:00.000+00:00",
    settledBy: null,
    settledAt: null,
    note: null,
    ...over,
  };
}

export function settingsRow(over: Record<string, unknown> = {}) {
  return {
    ...system("current", "settings"),
    withdrawalFee: 1000,
    withdrawalMinimum: 0,
    bonuses: true,
    referrals: true,
    referralBonus: 100,
    referralBonusAt: "first-deposit",
    referralMinimum: null,
    fourEyesAbove: null,
    adminTotp: null,
    openRequestsMax: null,
    requestsPerHour: null,
    securityHoldHours: null,
    identityCheck: null,
    identityAbove: null,
    identityRetentionDays: null,
    largeWithdrawal: null,
    addressWaitHours: null,
    ...over,
  };
}

export function adminSettingsRow(over: Record<string, unknown> = {}) {
  return { ...system("current", "adminsettings"), fourEyesAbove: null, ...over };
}

export function auditRow(over: Record<string, unknown> = {}) {
  return {
    ...system("a1", "audit"),
    operation: "setBalance",
    guard: "key:a1",
    inputHash: "0".repeat(64),
    actorId: "boss",
    actorRole: "admin",
    userId: "ann",
    transactionId: null,
    reason: "A correction",
    before: JSON.stringify({ balance: 100_050, ledgerSeq: 1 }),
    after: JSON.stringify({ balance: 90_000, ledgerSeq: 2 }),
    result: "{}",
    at: "2026-03-14T12:00:00.000+00:00",
    ...over,
  };
}

export function messageRow(over: Record<string, unknown> = {}) {
  return {
    ...system("g1", "messages"),
    $createdAt: "2026-03-14T09:00:00.000+00:00",
    name: "Vera Visitor",
    email: "vera@example.com",
    message: "How long does a withdrawal take?",
    senderId: null,
    state: "open",
    settledBy: null,
    settledAt: null,
    revision: 0,
    ...over,
  };
}

export function replyRow(over: Record<string, unknown> = {}) {
  return {
    ...system("p1", "replies"),
    messageId: "g1",
    seq: 1,
    by: "admin",
    authorId: "boss",
    userId: null,
    text: "We answer within a day.",
    at: "2026-03-14T10:00:00.000+00:00",
    ...over,
  };
}

export function mailRow(over: Record<string, unknown> = {}) {
  return {
    ...system("m1", "mails"),
    userId: "ann",
    recipient: "ann@example.com",
    template: "welcome",
    subject: "Welcome to Keelstone",
    text: "Hello",
    html: "<p>Hello</p>",
    status: "failed",
    error: "Connection refused",
    sentAt: null,
    replyTo: null,
    attempts: 1,
    turn: 1,
    nextAttemptAt: "2026-03-14T12:01:00.000+00:00",
    providerId: null,
    mayHaveArrived: false,
    ...over,
  };
}

export function notificationRow(over: Record<string, unknown> = {}) {
  return {
    ...system("n1", "notifications"),
    userId: "ann",
    kind: "deposit-approved",
    at: "2026-03-14T09:26:53.000+00:00",
    subject: "t1",
    amount: 25_000,
    text: null,
    readAt: null,
    ...over,
  };
}

/** A version of a legal text that an investor accepted. */
export function consentRow(given: object = {}) {
  const at = "2026-01-01T00:00:00.000Z";
  return { $id: "c1", userId: "ann", document: "terms", version: "2026-01-01", language: "en", at, ...given };
}
