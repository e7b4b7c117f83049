/** The table of docs/security.md, cell by cell: what each role may do with a row of the owner, and with a file. */

/**
 * `admin` is an administrator in the own session, `reader` the account that reads for them in the browser.
 * The owner comes last and may take away what the others are tried on.
 */
export const roles = ["guest", "inactive", "stranger", "admin", "reader", "key", "owner"] as const;
export type Role = (typeof roles)[number];

export const actions = ["read", "list", "create", "update", "upsert", "delete"] as const;
export type Action = (typeof actions)[number];
type May = Readonly<Record<Role, readonly Action[]>>;

const nothing: readonly Action[] = [];
const reading: readonly Action[] = ["read", "list"];
const everything: readonly Action[] = actions;

/** Read by the owner and by administrators, written by the server alone. */
const books: May = {
  guest: nothing,
  inactive: nothing,
  stranger: nothing,
  owner: reading,
  admin: nothing,
  reader: reading,
  key: everything,
};
const adminOnly: May = { ...books, owner: nothing };
/** Read by the owner alone; administrators see what it is about in the audit. */
const ownerOnly: May = { ...books, reader: nothing };
const published: May = {
  guest: reading,
  inactive: reading,
  stranger: reading,
  owner: reading,
  admin: reading,
  reader: reading,
  key: everything,
};

/** By table. A table that is not here fails the check. */
export const allowedRowActions: Readonly<Record<string, May>> = {
  users: books,
  transactions: books,
  ledger: books,
  audit: adminOnly,
  figures: adminOnly,
  proposals: adminOnly,
  verifications: adminOnly,
  messages: adminOnly,
  replies: adminOnly,
  savedreplies: adminOnly,
  recoveries: { ...adminOnly, reader: nothing },
  limits: { ...adminOnly, reader: nothing },
  readers: { ...adminOnly, reader: nothing },
  mails: adminOnly,
  mailturns: adminOnly,
  openings: { ...adminOnly, reader: nothing },
  profileversions: { ...adminOnly, reader: nothing },
  signals: books,
  notifications: ownerOnly,
  maintenance: { ...adminOnly, reader: nothing },
  pauses: { ...adminOnly, reader: nothing },
  Plans: published,
  paymentmethods: { ...published, guest: nothing },
  results: published,
  outcomecounts: { ...adminOnly, reader: nothing },
  outcomes: published,
  settings: published,
  adminsettings: adminOnly,
  secondsteps: books,
  selflimits: books,
  consents: books,
  addresses: books,
  proofs: { ...adminOnly, reader: nothing },
  alarms: { ...adminOnly, reader: nothing },
  passkeys: { ...adminOnly, reader: nothing },
  authenticators: { ...adminOnly, reader: nothing },
  trusteddevices: { ...adminOnly, reader: nothing },
  challenges: { ...adminOnly, reader: nothing },
  signins: { ...adminOnly, reader: nothing },
  downloads: { ...adminOnly, reader: nothing },
  mailphrases: { ...adminOnly, reader: nothing },
  formeremails: { ...adminOnly, reader: nothing },
  devices: { ...adminOnly, reader: nothing },
  sessionuses: { ...adminOnly, reader: nothing },
  identities: { ...adminOnly, reader: nothing },
  logleaves: { ...adminOnly, reader: nothing },
  logtiles: published,
  logcheckpoints: published,
  logstate: published,
  logkeys: published,
  logsecrets: { ...adminOnly, reader: nothing },
  logdays: published,
  logowed: { ...adminOnly, reader: nothing },
};

export const fileActions = [
  "view",
  "view with token",
  "metadata",
  "list",
  "upload",
  "update",
  "delete",
] as const;
export type FileAction = (typeof fileActions)[number];

type MayUseFile = Readonly<Record<Role, readonly FileAction[]>>;
const readingFile: readonly FileAction[] = ["view", "view with token", "metadata", "list"];

const isWithoutToken = (action: FileAction) => action !== "view with token";

/** With a file of the owner, by bucket; files are stored by the server alone. A bucket that is not here fails the check. */
export const allowedFileActions: Readonly<Record<string, MayUseFile>> = {
  images: {
    guest: ["view with token"],
    inactive: ["view with token"],
    stranger: ["view with token"],
    owner: readingFile,
    admin: ["view with token"],
    reader: readingFile,
    key: fileActions,
  },
  // The token is that of the owner's picture: no file of this bucket has one. A token of another file is refused, or, where
  // both files have the same number in their buckets, as good as none: see `isCertain`.
  attachments: {
    guest: [],
    inactive: [],
    stranger: [],
    owner: [],
    admin: [],
    reader: readingFile.filter(isWithoutToken),
    key: fileActions.filter(isWithoutToken),
  },
  // The token here is that of the owner's picture as well; tests/security/data-download.test.ts tries those of its own.
  downloads: {
    guest: [],
    inactive: [],
    stranger: [],
    owner: [],
    admin: [],
    reader: [],
    key: fileActions.filter(isWithoutToken),
  },
  // Only a page that the function gave a token to reads these; the token that is tried is that of a picture.
  identities: {
    guest: [],
    inactive: [],
    stranger: [],
    owner: [],
    admin: [],
    reader: [],
    key: fileActions.filter(isWithoutToken),
  },
};

/**
 * Whether a cell of the table has one answer. A role that may view a file anyway may do so with the token of a file of
 * the same number in another bucket, and not with that of another number; the numbers are the server's.
 */
export function isCertain(bucketId: string, role: Role, action: FileAction): boolean {
  const allowed = allowedFileActions[bucketId]?.[role] ?? [];
  return action !== "view with token" || allowed.includes(action) || !allowed.includes("view");
}
