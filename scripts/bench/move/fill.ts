/** A project that is worth moving: books that hold together, their audit, accounts and avatars. */
import { Permission, Role } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { auditColumns } from "#domain/audit/audit.ts";
import { avatarPath } from "#domain/members/avatar.ts";
import { fillBooks } from "#scripts/bench/money/fill-books.ts";
import { pagesOf, type Source, sourcesOf } from "#scripts/operate/backup/sources.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { sha256 } from "#tests/books.ts";
import type { Product } from "#tests/product.ts";

const databaseId = "main";
const ENTRIES_EACH = 100;
/** Each investor has a profile, 100 ledger entries, and a transaction and an audit entry for every second of them. */
const ROWS_EACH = 2 * ENTRIES_EACH + 1;
/** The most that Appwrite takes in one request. */
const BULK = 100;
const AT_ONCE = 8;
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** To be called without mail. @returns how many investors there are */
export async function fillToMove(product: Product, rows: number, files: number): Promise<number> {
  const people = Math.max(1, Math.ceil(rows / ROWS_EACH));
  await fillBooks(product, people, ENTRIES_EACH);
  await fillAudit(product);
  const { users } = serverOf(product);
  await each(people, (person) => users.create({ userId: `many${person}`, name: `Person ${person}` }));
  await each(files, (index) => addAvatar(product, index, people));
  return people;
}

async function each(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** An approval for each deposit in the books. */
async function fillAudit(product: Product): Promise<void> {
  const parts = await sourcesOf(serverOf(product));
  const deposits = parts.find(({ name }) => name === "rows.main.transactions") as Source;
  for await (const page of pagesOf(deposits, [])) {
    const rows = page.map(({ $id, id }) => ({
      $id: `a${$id.slice(1)}`,
      ...auditColumns({
        $id: `a${$id.slice(1)}`,
        operation: "approve",
        guard: `decided:${$id}`,
        inputHash: sha256($id),
        actorId: "root",
        actorRole: "admin",
        userId: String(id),
        transactionId: $id,
        reason: null,
        before: { status: "pending" },
        after: { status: "success" },
        result: {},
        at: "2026-01-01T00:00:00.000Z",
      }),
    }));
    while (rows.length > 0)
      await product.tables.createRows({ databaseId, tableId: "audit", rows: rows.splice(0, BULK) });
  }
}

/** A picture of its own bytes; the first of each investor is the one that the profile shows. */
async function addAvatar(product: Product, index: number, people: number): Promise<void> {
  const { storage, tokens } = serverOf(product);
  const userId = `many${index % people}`;
  // Every reader ignores bytes after a PNG's end.
  const bytes = Buffer.concat([picture, Buffer.from(`avatar ${index}`)]);
  const place = { bucketId: "images", fileId: `avatar${index}` };
  const file = InputFile.fromBuffer(bytes, "avatar.png");
  await storage.createFile({ ...place, file, permissions: [Permission.read(Role.user(userId))] });
  if (index >= people) return;
  const { secret } = await tokens.createFileToken(place);
  const avatar = avatarPath(place.fileId, product.projectId, secret);
  await product.tables.updateRow({ databaseId, tableId: "users", rowId: userId, data: { avatar } });
}
