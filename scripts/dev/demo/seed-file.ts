import { hash } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import { attachmentsBucket } from "#functions/lib/appwrite.ts";
import schema from "../../../appwrite.json" with { type: "json" };
import { type DemoAccount, demoAccounts } from "./demo-accounts.ts";
import type { DemoBooks, DemoFile } from "./demo-books.ts";
import type { StoredRow } from "./memory-tables.ts";

/** A seed for the local server (`--import`): accounts, rows and files as it stores them, one JSON line each. */

/** @param path of the file, which is written again where it is there */
export function writeSeedFile(books: DemoBooks, path: string): void {
  const file = openSync(path, "w", 0o600);
  try {
    writeSync(file, demoAccounts(books).flatMap(accountLines).join(""));
    for (const table of books.tables.names())
      writeSync(
        file,
        books.tables
          .rows(table)
          .map((row) => rowLine(table, row))
          .join(""),
      );
    writeSync(file, books.attachments.map(attachmentLine).join(""));
  } finally {
    closeSync(file);
  }
}

function accountLines(account: DemoAccount): string[] {
  const { $id, $createdAt, email, name, password, ...rest } = account;
  const times = { $createdAt: stored($createdAt), $updatedAt: stored($createdAt) };
  const document = {
    ...rest,
    $id,
    ...times,
    $permissions: [`read("any")`, `update("user:${$id}")`, `delete("user:${$id}")`],
    name,
    email,
    phone: null,
    password: password || null,
    passwordHistory: [],
    passwordUpdate: password ? stored($createdAt) : null,
    registration: stored($createdAt),
    reset: false,
    mfaRecoveryCodes: [],
    totpVerified: false,
    accessedAt: null,
    impersonator: false,
    search: [$id, email, name].join(" "),
  };
  const target = {
    $id: `target-${$id}`,
    ...times,
    $permissions: [],
    userId: $id,
    sessionId: null,
    providerId: null,
    providerType: "email",
    identifier: email,
    name: "",
    expired: false,
  };
  return [line({ in: "users", document }), line({ in: "targets", document: target })];
}

function rowLine(table: string, row: StoredRow): string {
  const document: Record<string, unknown> = { ...row };
  for (const column of ["$createdAt", "$updatedAt", ...(instants.get(table) ?? [])])
    if (typeof document[column] === "string") document[column] = stored(document[column]);
  return line({ in: "rows", database: "main", table, document });
}

function attachmentLine({ fileId, name, at, bytes }: DemoFile): string {
  const document = {
    $id: fileId,
    $createdAt: stored(at),
    $updatedAt: stored(at),
    $permissions: [],
    bucketId: attachmentsBucket,
    name,
    signature: hash("md5", bytes),
    mimeType: "image/png",
    sizeOriginal: bytes.length,
    chunksTotal: 1,
    chunksUploaded: 1,
    chunks: ["0"],
    search: `${fileId} ${name}`,
  };
  return line({ in: "files", bucket: attachmentsBucket, document, content: bytes.toString("base64") });
}

/** The columns of each table that hold an instant. */
const instants = new Map(
  schema.tables.map(({ $id, columns }) => [
    $id,
    columns.filter(({ type }) => type === "datetime").map(({ key }) => key),
  ]),
);

/** As the server stores an instant, so that texts compare as times do. */
function stored(instant: string): string {
  return instant.replace("Z", "+00:00");
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
