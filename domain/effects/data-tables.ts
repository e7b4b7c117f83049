/**
 * Every table of appwrite.json, with what is copied of it for the owner of an account (article 15 of the GDPR), or the
 * reason why nothing is. It is also what the names of tables are checked by: a decision that writes a row of a table
 * that is missing here does not compile. data-sources.test.ts compares it with appwrite.json.
 */

/** A table with rows about accounts. */
export interface PersonalTable {
  /** The name of its files, without the end. */
  readonly file: string;
  /** One sentence of the README. */
  readonly about: string;
  /** The column with the id of the account. */
  readonly owner: string;
  readonly columns: readonly string[];
  /** Why a column is left out. */
  readonly withheld: Readonly<Record<string, string>>;
  /** Columns whose values are shown otherwise than they are stored. */
  readonly shown?: Readonly<Record<string, "json" | "audited">>;
}

const administrator = "names an administrator";
const technical = "a technical number of this program";
const ownId = "the id of your account, which is in account.json";

/** The tables with rows about an account, by their names. */
export const personalTables = {
  users: {
    file: "profile",
    about: "Your profile: contact data, status, balances in US dollars, and settings.",
    owner: "$id",
    columns: [
      ...["name", "email", "phone", "country", "avatar", "isAdmin", "isActive", "activatedAt"],
      ...["balance", "profit", "bonus", "hold", "stake", "openRequests", "trade", "tradePlanId"],
      ...[
        "referralId",
        "mutedMails",
        "mutedBell",
        "resultDigest",
        "language",
        "identity",
        "identityAt",
        "frozenAt",
        "addressLockedAt",
        "addressLockEndsAt",
      ],
    ],
    withheld: {
      userId: ownId,
      ledgerSeq: technical,
      referrerId: "made of the name of the person who invited you",
    },
    shown: { trade: "json" },
  },
  transactions: {
    file: "transactions",
    about: "Deposits, withdrawals, trades and adjustments. Amounts are in US dollars.",
    owner: "id",
    columns: [
      ...["transactionId", "kind", "amount", "type", "status", "description", "crypto", "methodName"],
      ...["address", "fee", "net", "reason", "settledAt", "addressForgottenAt", "transferHash", "currency"],
      ...["rate", "units", "attachmentId", "attachmentType", "attachmentSize", "attachedAt"],
    ],
    withheld: {},
  },
  ledger: {
    file: "ledger",
    about:
      "Each change of your accounts in the order of seq, and the accounts after it. Amounts are whole US cents.",
    owner: "userId",
    columns: [
      ...["seq", "kind", "at", "actorRole", "transactionId", "resultId", "reason", "cashDelta", "holdDelta"],
      ...[
        "stakeDelta",
        "profitDelta",
        "bonusDelta",
        "houseAccount",
        "houseDelta",
        "feeDelta",
        "cash",
        "hold",
      ],
      ...["stake", "profit", "bonus"],
    ],
    withheld: {
      actorId: administrator,
      prevHash: "a check sum that says nothing about you",
      hash: "a check sum that says nothing about you",
    },
  },
  proposals: {
    file: "proposals",
    about: "Changes of your account that one administrator proposed for a second one to confirm.",
    owner: "userId",
    columns: ["operation", "transactionId", "amount", "reason", "status", "proposedAt", "settledAt"],
    withheld: {
      input: "repeats the other columns in the form of a request",
      proposedBy: administrator,
      settledBy: administrator,
      note: "what one administrator writes to another",
    },
  },
  audit: {
    file: "audit",
    about:
      "What was done with your account, when, and whether by you, by an administrator or by the system; values before and after.",
    owner: "userId",
    columns: ["operation", "at", "actorRole", "transactionId", "reason", "before", "after"],
    withheld: {
      actorId: "your own id, or that of an administrator",
      guard: technical,
      inputHash: technical,
      result: "the answer of the program, which repeats the other columns",
    },
    shown: { before: "audited", after: "audited" },
  },
  notifications: {
    file: "notifications",
    about: "The news behind the bell of the last 90 days. Amounts are whole US cents.",
    owner: "userId",
    columns: ["kind", "at", "subject", "amount", "text", "readAt"],
    withheld: {},
  },
  messages: {
    file: "messages",
    about: "What you wrote to us, and what became of it.",
    owner: "senderId",
    columns: [
      "name",
      "email",
      "message",
      "language",
      "state",
      "settledAt",
      "replies",
      "answeredAt",
      "readAt",
      "lastAt",
    ],
    withheld: { settledBy: administrator, revision: technical },
  },
  replies: {
    file: "replies",
    about: "The replies in the threads of messages.json, ours and yours; messageId is the id of the message.",
    owner: "userId",
    columns: ["messageId", "seq", "by", "text", "at"],
    withheld: { authorId: "your own id, or that of an administrator" },
  },
  mails: {
    file: "mails",
    about: "The emails that we sent to you: the kind, the subject, and when. Their text is in your mailbox.",
    owner: "userId",
    columns: ["recipient", "template", "subject", "status", "sentAt"],
    withheld: {
      text: "may hold a link that opens your account",
      html: "may hold a link that opens your account",
      error: technical,
      replyTo: technical,
      attempts: technical,
      turn: technical,
      nextAttemptAt: technical,
      providerId: technical,
      mayHaveArrived: technical,
      coveredUntil: technical,
    },
  },
  secondsteps: {
    file: "second-step",
    about: "What we remember of two-step verification and of changes of your password. It holds no secret.",
    owner: "userId",
    columns: ["isOn", "hasApp", "onSince", "appSince", "appTrustedAt", "passwordAt", "changedAt", "changes"],
    withheld: {
      emailHash: "a check sum of the email address in account.json",
      changeId: "the id of the entry in audit.json",
      version: technical,
    },
  },
  addresses: {
    file: "address-book",
    about: "The addresses that you can withdraw to, and from when.",
    owner: "userId",
    columns: ["network", "address", "label", "addedAt", "usableFrom"],
    withheld: {},
  },
  passkeys: {
    file: "passkeys",
    about: "Your passkeys: the name, the kind, and when each was added and used.",
    owner: "userId",
    columns: ["credentialId", "name", "transports", "isBackedUp", "addedAt", "lastUsedAt", "clonedAt"],
    withheld: { publicKey: "checks what your device signs, and says nothing about you", counter: technical },
  },
  trusteddevices: {
    file: "remembered-devices",
    about: "The devices that are not asked for your second step.",
    owner: "userId",
    columns: ["clientName", "osName", "addedAt", "usedAt", "expiresAt"],
    withheld: {
      hash: "a check sum of a secret that your browser keeps",
      previousHash: "a check sum of a secret that your browser keeps",
      turn: technical,
    },
  },
  devices: {
    file: "device-names",
    about: "The names that you gave to signed-in devices; id is that of the session in sessions.json.",
    owner: "userId",
    columns: ["name", "at"],
    withheld: {},
  },
  mailphrases: {
    file: "anti-phishing-phrases",
    about: "The phrase that our emails to you show, and those of the last 30 days before it.",
    owner: "userId",
    columns: ["phrase", "since", "until"],
    withheld: { seq: technical },
  },
  formeremails: {
    file: "former-email-addresses",
    about:
      "The email addresses that your profile had within the last seven days, for warnings that come late.",
    owner: "userId",
    columns: ["email", "until"],
    withheld: {},
  },
  sessionuses: {
    file: "session-uses",
    about: "When your sessions began and were used last; id is that of the session in sessions.json.",
    owner: "userId",
    columns: ["beganAt", "usedAt"],
    withheld: {},
  },
  identities: {
    file: "identity",
    about:
      "The details that you sent to confirm your identity, and what was decided, until they are deleted.",
    owner: "userId",
    columns: [
      ...["name", "birthDate", "street", "postalCode", "city", "country", "previous", "submittedAt"],
      ...["documentType", "documentSize", "addressType", "addressSize", "provider", "reference"],
      ...["decidedAt", "reasonCode", "reason", "keptSince"],
    ],
    withheld: {
      submissionId: technical,
      documentId: "the id of a file that you sent and have yourself",
      addressId: "the id of a file that you sent and have yourself",
      decidedBy: administrator,
    },
    shown: { previous: "json" },
  },
  selflimits: {
    file: "own-limits",
    about:
      "The limits for deposits that you set, your pause and your self-exclusion. Limits are whole US cents.",
    owner: "userId",
    columns: [
      ...["dayLimit", "dayNext", "dayNextAt", "weekLimit", "weekNext", "weekNextAt"],
      ...["monthLimit", "monthNext", "monthNextAt", "pausedUntil", "excludedAt", "excludedUntil", "returnAt"],
    ],
    withheld: { version: technical },
  },
  consents: {
    file: "accepted-terms",
    about: "The versions of our terms that you accepted, when, and the language in which you read them.",
    owner: "userId",
    columns: ["document", "version", "language", "at"],
    withheld: {},
  },
  downloads: {
    file: "data-downloads",
    about: "The copies of your data that you asked for.",
    owner: "userId",
    columns: ["status", "requestedAt", "expiresAt", "readyAt", "openedAt", "size"],
    withheld: { seq: technical, version: technical, files: technical, progress: technical },
  },
} as const satisfies Readonly<Record<string, PersonalTable>>;

/** Why the other tables are not in the copy. */
export const impersonalTables = {
  paymentmethods: "about no person: the wallets of the operator",
  Plans: "about no person: offers to everyone",
  figures: "about no person: sums over all accounts",
  verifications: "about no person: checks of the whole ledger",
  savedreplies: "about no person: texts of administrators",
  limits: "counters that live for a day: senders and times",
  readers: "sessions of the pages of administrators, which live for hours",
  mailturns: "numbers of attempts at mails that live for a week",
  signals: "ids of rows that changed, which live for an hour",
  profileversions: "a counter",
  openings: "counters of trades by plan",
  maintenance: "how far the maintenance came",
  pauses: "whether writing is paused",
  results: "about no person: the results of plans",
  outcomecounts: "ids of trades that wait to be counted; the trades are in transactions.json",
  outcomes: "about no person: counts over groups of investors",
  adminsettings: "settings of the operator",
  settings: "settings of the operator",
  proofs: "proofs that it was you, which live for ten minutes",
  alarms: "check sums of the links in warnings; the mails with these links are in mails.json",
  recoveries: "requests for a new password, which live for minutes and name no account",
  authenticators: "the encrypted secret of your authenticator app, which you have in the app",
  challenges: "what a passkey has to sign, which lives for minutes",
  signins: "which session a passkey began; the sessions are in sessions.json",
  logleaves: "the place of each entry in the public log, which its receipt shows",
  logtiles: "public: hashes that say nothing without a receipt",
  logcheckpoints: "public: signed states of the log",
  logstate: "about no person: the size of the public log",
  logkeys: "public: the keys that sign the log, and those of its witnesses",
  logsecrets: "makes the salts of your entries; the receipt of an entry holds its salt",
  logdays: "public: what was owed to all investors together",
  logowed: "hashes and amounts without names, which live for a year",
} as const satisfies Readonly<Record<string, string>>;

type PersonalTables = typeof personalTables;

export type TableName = keyof PersonalTables | keyof typeof impersonalTables;

/** The columns of a table, where they are listed above. */
export type ColumnOf<Table extends TableName> = Table extends keyof PersonalTables
  ? "$id" | OwnColumn<Table>
  : string;

type OwnColumn<Table extends keyof PersonalTables> =
  | PersonalTables[Table]["owner"]
  | PersonalTables[Table]["columns"][number]
  | keyof PersonalTables[Table]["withheld"];
