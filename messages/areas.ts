/**
 * The files of texts: which namespaces travel together, because a page shows them together. A namespace may be part of
 * several files; tests/message-areas.test.ts checks that each page loads what its code shows.
 */
export const areas = {
  /** Around every page. */
  frame: ["frame", "controls"],
  /** The landing page with what is around it, and the parts of it that have pages of their own. */
  landing: ["frame", "controls", "landing", "faq", "risks", "plans-page", "contact-form"],
  /** Pages that are only read. */
  reading: ["about", "risk-page", "risks", "terms", "privacy"],
  /** Plans and their results. */
  plans: ["plans-page", "plan-record"],
  /** The part of the page of a plan that comes after it. */
  outcomes: ["plan-outcomes"],
  /** The check before a form of a visitor is taken, where the server demands it. */
  checks: ["checks"],
  /** Signing in, and the fields that other forms share with it. */
  forms: ["forms", "second-step", "passkey-use"],
  /** The question before an unused session ends. */
  idle: ["idle"],
  /** The pages that the links of mails open. */
  mailed: ["mailed-links"],
  /** The page by which an owner reports another person. */
  report: ["mailed-links", "not-me"],
  /** The check of receipts and statements. */
  verify: ["verify"],
  /** The place of entries in the public log. */
  receipts: ["receipts"],
  /** Around every page of the app, of visitors as well. */
  start: ["frame", "controls", "start", "ui"],
  /** Around every page of an investor, and the dashboard, with which most visits begin: all in one file. */
  account: ["frame", "controls", "start", "ui", "app", "session", "dashboard", "ledger", "cards"],
  /** Prices of currencies. */
  market: ["market"],
  /** Deposits, withdrawals and transactions. */
  money: ["deposits", "withdrawals", "address-book", "fields", "passkey-use", "transactions", "freeze"],
  /** The ongoing trade, and a new one. */
  trade: ["trade"],
  /** Statements and performance, and the files that they are saved in. */
  records: ["statement", "performance", "exports"],
  /** The files that visitors save, too: at a press. */
  files: ["exports"],
  /** The investor's own settings, notifications and referrals. */
  settings: [
    "profile",
    "security",
    "passkeys",
    "passkey-use",
    "devices",
    "notifications",
    "referrals",
    "freeze",
  ],
  /** The phrase in the mails of an account. */
  phrase: ["mail-phrase"],
  /** The devices that are not asked for the second step. */
  remembered: ["remembered-devices"],
  /** The copy of an account's data. */
  data: ["your-data"],
  /** The identity of an investor. */
  identity: ["identity", "fields"],
  /** The limits that investors set for themselves, and the texts that they accept. */
  limits: ["own-limits", "fields"],
  /** Help, and messages to the operator. */
  support: ["support", "help"],
  /** The admin area, and what it shares with that of investors. */
  admin: [
    "frame",
    "controls",
    "start",
    "ui",
    "app",
    "session",
    "dashboard",
    "ledger",
    "cards",
    "market",
    "deposits",
    "withdrawals",
    "address-book",
    "fields",
    "transactions",
    "trade",
    "statement",
    "performance",
    "exports",
    "profile",
    "security",
    "passkeys",
    "passkey-use",
    "devices",
    "notifications",
    "referrals",
    "support",
    "help",
    "identity",
    "own-limits",
    "admin-addresses",
    "admin-audit-fields",
    "admin-frame",
    "admin-identity",
    "admin-mails",
    "admin-methods",
    "admin-operations",
    "admin-overview",
    "admin-plans",
    "admin-records",
    "admin-tables",
    "admin-transactions",
    "admin-users",
  ],
  /** Titles of pages: the build writes the English ones. */
  heads: ["heads"],
  /** Notes for browsers without JavaScript: the build writes them in every language, and no page loads them. */
  written: ["without-script"],
} as const;

export type Area = keyof typeof areas;

/** Whether a namespace has texts of the admin area, which speaks fewer languages (`adminLanguages`). */
export const isOfAdmins = (namespace: string): boolean => namespace.startsWith("admin-");

/** The namespaces that functions load, in every language: the texts of mails, and what they share with pages. */
export const mailNamespaces = ["mails", "frame"] as const;
