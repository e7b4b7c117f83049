/** The people, rows and pictures with which the cells of the security table are tried. */
import { ID, Storage, TablesDB } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { avatarFileId } from "#domain/members/avatar.ts";
import type { OperationName } from "#domain/operations/operations.ts";
import { noProgress } from "#domain/privacy/archive-progress.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { openAdminArea, operate } from "#scripts/operate/people.ts";
import { newKey } from "#tests/execute-operation.ts";
import { identityInput } from "#tests/identity.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { Fixtures, png } from "#tests/scenarios/fixtures.ts";
import { scenarios } from "#tests/scenarios/scenarios.ts";
import { type Actor, aNewcomer, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import type { Role } from "./permission-matrix.ts";

export const databaseId = "main";

interface SceneFile {
  readonly fileId: string;
  /** With which a view is tried. */
  readonly token: string;
}

export interface Scene {
  readonly product: Product;
  readonly people: Readonly<Record<Exclude<Role, "guest" | "key">, Actor>>;
  /** A row in each table; the owner's where rows have owners. */
  readonly rows: Readonly<Record<string, string>>;
  /** A file of the owner in each bucket. */
  readonly files: Readonly<Record<string, SceneFile>>;
  /** Prepares the scenario of an operation; a new key for each role that tries it. */
  readonly requestOf: (name: OperationName) => Promise<PreparedAttempt>;
}

export interface PreparedAttempt {
  readonly key: string;
  readonly input: unknown;
}

/** Each operation is prepared once: the refused attempts of the first roles must leave everything as it is. */
function preparedRequests(fixtures: Fixtures): Scene["requestOf"] {
  const inputs = new Map<OperationName, unknown>();
  return async (name) => {
    if (!inputs.has(name)) inputs.set(name, (await scenarios[name].prepare(fixtures, newKey())).input);
    return { key: newKey(), input: inputs.get(name) };
  };
}

const anEntry = {
  network: "btc",
  address: "bc1q",
  addedAt: "2026-01-01T00:00:00.000Z",
  usableFrom: "2026-01-01T00:00:00.000Z",
};

/** Rows of the tables that no command writes. */
export const samples: Readonly<Record<string, Record<string, unknown>>> = {
  figures: { deposits: 1 },
  verifications: { at: "2026-01-01T00:00:00.000Z", entries: 1, deviations: 0, seconds: 1 },
  proposals: {
    operation: "setBalance",
    input: "{}",
    userId: "unknown",
    amount: 1,
    status: "waiting",
    proposedBy: "unknown",
    proposedAt: "2026-01-01T00:00:00.000Z",
  },
  messages: { name: "Eve", email: "eve@example.com", message: "Hello" },
  replies: {
    messageId: "target",
    seq: 1,
    by: "admin",
    authorId: "unknown",
    text: "Hello",
    at: "2026-01-01T00:00:00.000Z",
  },
  savedreplies: { title: "Hello", text: "Hello" },
  openings: { trades: 1 },
  profileversions: { version: 1 },
  maintenance: { position: "target" },
  pauses: { until: "2026-01-01T00:00:00.000Z" },
  recoveries: { email: "unknown", at: "2999-01-01T00:00:00.000Z" },
  limits: { sender: "unknown", seq: 1, at: "2026-01-01T00:00:00.000Z" },
  readers: { adminId: "unknown", sessionId: "none", at: "2026-01-01T00:00:00.000Z" },
  results: {
    planId: "starter",
    plan: "Starter",
    day: "2026-01-01",
    percent: 1,
    note: "-",
    status: "done",
    trades: 0,
    refused: 0,
    postedAt: "2026-01-01T00:00:00.000Z",
  },
  outcomecounts: { counts: "[]", waiting: "[]" },
  outcomes: { counts: "[]", from: "2026-01", to: "2026-02" },
  Plans: { title: "Sample", min: 1, max: 2, roi: 1, days: 1 },
  paymentmethods: { id: "eth", name: "Sample", address: "0xsample" },
  mails: {
    userId: "eve",
    recipient: "eve@example.com",
    template: "welcome",
    subject: "-",
    text: "-",
    html: "-",
    status: "sent",
  },
  proofs: { userId: "unknown", askedIn: "nowhere", startedAt: "2026-01-01T00:00:00.000Z" },
  alarms: {
    userId: "unknown",
    mailId: "none",
    template: "new-sign-in",
    at: "2026-01-01T00:00:00.000Z",
    expiresAt: "2026-01-08T00:00:00.000Z",
  },
  passkeys: {
    userId: "unknown",
    credentialId: "Y3JlZA",
    publicKey: "a2V5",
    counter: 1,
    name: "Sample",
    isBackedUp: false,
    addedAt: "2026-01-01T00:00:00.000Z",
  },
  authenticators: { userId: "unknown", sealed: "sealed", heldAt: "2026-01-01T00:00:00.000Z" },
  trusteddevices: {
    userId: "unknown",
    hash: "hash",
    turn: 0,
    clientName: "Chrome",
    osName: "Linux",
    addedAt: "2026-01-01T00:00:00.000Z",
    expiresAt: "2999-01-01T00:00:00.000Z",
  },
  challenges: { purpose: "sign-in", at: "2026-01-01T00:00:00.000Z" },
  signins: { userId: "unknown", at: "2026-01-01T00:00:00.000Z" },
  downloads: {
    userId: "unknown",
    seq: 1,
    status: "failed",
    requestedAt: "2026-01-01T00:00:00.000Z",
    expiresAt: "2999-01-08T00:00:00.000Z",
    size: 0,
    version: 0,
    files: "[]",
    progress: JSON.stringify(noProgress),
  },
  mailphrases: { userId: "unknown", seq: 1, phrase: "blue kettle", since: "2026-01-01T00:00:00.000Z" },
  formeremails: { userId: "unknown", email: "before@example.com", until: "2999-01-01T00:00:00.000Z" },
  devices: { userId: "unknown", name: "Laptop", at: "2026-01-01T00:00:00.000Z" },
  sessionuses: { userId: "unknown", beganAt: "2999-01-01T00:00:00.000Z", usedAt: "2999-01-01T00:00:00.000Z" },
  identities: {
    userId: "unknown",
    submissionId: "target",
    submittedAt: "2026-01-01T00:00:00.000Z",
    provider: "by-hand",
  },
  logleaves: { entryId: "unknown" },
  logtiles: { data: "AAAA" },
  logcheckpoints: { size: 0, root: "root", note: "note", at: "2026-01-01T00:00:00.000Z" },
  logstate: { size: 0, scannedTo: "2026-01-01T00:00:00.000Z", edge: "{}" },
  logkeys: { key: "key", since: "2026-01-01T00:00:00.000Z" },
  logsecrets: { userId: "unknown", secret: "secret" },
  logdays: {
    size: 0,
    total: 0,
    count: 0,
    leafIndex: 0,
    root: "root",
    note: "note",
    at: "2026-01-01T00:00:00.000Z",
  },
  logowed: { day: "2026-01-01", step: "sorted", data: "AAAA" },
  selflimits: { userId: "unknown", version: 1 },
  mailturns: { mailId: "target", at: "2026-01-01T00:00:00.000Z" },
  adminsettings: { fourEyesAbove: 100 },
  settings: {
    withdrawalFee: 1000,
    withdrawalMinimum: 0,
    bonuses: true,
    referrals: true,
    referralBonus: 100,
    referralBonusAt: "first-deposit",
  },
};

async function anAvatar(owner: Actor): Promise<SceneFile> {
  const { avatar } = await operate(owner.client, "setAvatar", { image: png.toString("base64") });
  const token = new URL(`http://x${avatar}`).searchParams.get("token") ?? "";
  return { fileId: avatarFileId(String(avatar)) ?? "", token };
}

/** Attaches a proof of payment, and returns the id of its file. */
async function anAttachment(product: Product, owner: Actor, transactionId: string): Promise<string> {
  await operate(owner.client, "setAttachment", { transactionId, file: png.toString("base64") });
  const [row] = await rowsOf(product, "transactions", "$id", transactionId);
  return String(row?.attachmentId);
}

/** Stores a part of a copy of data, and returns the id of its file. */
async function aPart(product: Product): Promise<string> {
  const file = InputFile.fromBuffer(png, "part.zip");
  return (
    await new Storage(keyClient(product)).createFile({ bucketId: "downloads", fileId: ID.unique(), file })
  ).$id;
}

/** The name of a file that a bucket may hold. */
export function fileNameIn(bucketId: string, name: string): string {
  return `${name}.${bucketId === "downloads" ? "zip" : "png"}`;
}

/** Submits an identity, and returns the id of one of its files. */
async function anIdentityFile(product: Product, owner: Actor): Promise<string> {
  await operate(owner.client, "submitIdentity", identityInput(png));
  const [row] = await rowsOf(product, "identities", "userId", owner.id);
  return String(row?.documentId);
}

/** A file that may be deleted. */
export async function aSpareFile({ product }: Scene, bucketId: string): Promise<string> {
  const storage = new Storage(keyClient(product));
  const file = InputFile.fromBuffer(png, fileNameIn(bucketId, "spare"));
  return (await storage.createFile({ bucketId, fileId: ID.unique(), file })).$id;
}

export async function setScene(): Promise<Scene> {
  const product = await startProduct();
  const admin = await anAdmin(product);
  const owner = await anInvestor(product, admin, "Olga Owner");
  const stranger = await anInvestor(product, admin, "Sina Stranger");
  const inactive = await aNewcomer(product);
  const paid = await aPendingDeposit(owner, "100");
  await operate(admin.client, "approve", { transactionId: paid });
  const deposit = await aPendingDeposit(owner, "50");
  const rows: Record<string, string> = { users: owner.id, transactions: deposit };
  for (const table of ["ledger", "audit", "signals", "notifications"])
    rows[table] = String((await rowsOf(product, table, "userId", owner.id))[0]?.$id);
  for (const [tableId, data] of Object.entries(samples)) {
    // In bulk, which is announced by no event: the function mail deletes what it has handled.
    await product.tables.createRows({ databaseId, tableId, rows: [{ $id: "target", ...data }] });
    rows[tableId] = "target";
  }
  const status = { userId: owner.id, isOn: false, hasApp: false, version: 1 };
  await product.tables.createRow({
    databaseId,
    tableId: "secondsteps",
    rowId: owner.id,
    data: status,
    permissions: [`read("user:${owner.id}")`],
  });
  rows.secondsteps = owner.id;
  // Far above the deposits of this scene.
  await operate(owner.client, "setDepositLimit", { period: "month", amount: "900000" });
  rows.selflimits = owner.id;
  rows.consents = String((await rowsOf(product, "consents", "userId", owner.id))[0]?.$id);
  await product.tables.createRow({
    databaseId,
    tableId: "addresses",
    rowId: "target",
    data: { userId: owner.id, ...anEntry },
    permissions: [`read("user:${owner.id}")`],
  });
  rows.addresses = "target";
  const avatar = await anAvatar(owner);
  const reader = { ...admin, client: await openAdminArea(admin.client) };
  return {
    product,
    people: { admin, reader, owner, stranger, inactive },
    rows,
    files: {
      images: avatar,
      attachments: { fileId: await anAttachment(product, owner, deposit), token: avatar.token },
      downloads: { fileId: await aPart(product), token: avatar.token },
      identities: { fileId: await anIdentityFile(product, owner), token: avatar.token },
    },
    requestOf: preparedRequests(await new Fixtures(product).begin()),
  };
}

/** Reads the stored rows with the key. */
export async function stored({ product }: Scene, tableId: string): Promise<unknown> {
  return (await new TablesDB(product.tables.client).listRows({ databaseId, tableId })).rows;
}
