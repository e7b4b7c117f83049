/** appwrite.json against the code that reads it, and against the rules that keep a second push from changing anything. */
import { describe, expect, it } from "vitest";
import { MAX_ATTACHMENT } from "#domain/deposits/attachment-file.ts";
import { MAX_IDENTITY_FILE } from "#domain/identity/identity-file.ts";
import { actorRoles, entryKinds, houseAccounts } from "#domain/ledger/ledger.ts";
import { MAX_IMAGE } from "#domain/members/avatar.ts";
import { resultStatuses } from "#domain/results/plan-result.ts";
import { readerTables } from "#domain/security/reader.ts";
import { bonusMoments, identityChecks } from "#domain/settings/settings.ts";
import { transactionKinds, transactionTypes } from "#domain/transactions/transaction.ts";
import { transactionStatuses } from "#domain/transactions/transaction-status.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { auditOrders } from "#src/features/audit/queries.ts";
import { waitingIdentitiesQuery } from "#src/features/identity/queries.ts";
import { mailOrders } from "#src/features/mails/queries.ts";
import { messageOrders } from "#src/features/messages/queries.ts";
import { transactionOrders } from "#src/features/transactions/admin-queries.ts";
import { transactionQuery } from "#src/features/transactions/queries.ts";
import { userOrders, userQuery } from "#src/features/users/queries.ts";
import schema from "../appwrite.json" with { type: "json" };

type Column = Record<string, unknown> & { key: string; type: string };

const tables = schema.tables.map((table) => ({ ...table, columns: table.columns as Column[] }));
const columns = tables.flatMap((table) =>
  table.columns.map((column) => ({ name: `${table.$id}.${column.key}`, column })),
);

function elementsOf(name: string): unknown {
  return columns.find((entry) => entry.name === name)?.column.elements;
}

describe("appwrite.json", () => {
  it("lists the words that the domain knows", () => {
    expect(elementsOf("transactions.kind")).toEqual([...transactionKinds]);
    expect(elementsOf("transactions.type")).toEqual([...transactionTypes]);
    expect(elementsOf("transactions.status")).toEqual([...transactionStatuses]);
    expect(elementsOf("results.status")).toEqual([...resultStatuses]);
    expect(elementsOf("settings.referralBonusAt")).toEqual([...bonusMoments]);
    expect(elementsOf("settings.identityCheck")).toEqual([...identityChecks]);
    expect(elementsOf("ledger.kind")).toEqual([...entryKinds]);
    expect(elementsOf("ledger.houseAccount")).toEqual([...houseAccounts]);
    expect(elementsOf("ledger.actorRole")).toEqual([...actorRoles]);
    expect(elementsOf("audit.actorRole")).toEqual([...actorRoles]);
  });

  it("takes files as large as the rules do", () => {
    const limitOf = (id: string) => schema.buckets.find(({ $id }) => $id === id)?.maximumFileSize;
    expect(limitOf("images")).toBe(MAX_IMAGE);
    expect(limitOf("attachments")).toBe(MAX_ATTACHMENT);
    // A drawn image can be larger than the file that was sent.
    expect(limitOf("identities")).toBeGreaterThanOrEqual(MAX_IDENTITY_FILE);
  });

  it("has the columns that the specification names", () => {
    const columnsOf = (table: string) =>
      tables.find(({ $id }) => $id === table)?.columns.map(({ key, type }) => `${key} ${type}`);
    const named = {
      users: [
        ...[
          "userId string",
          "name string",
          "email string",
          "phone string",
          "country string",
          "avatar string",
        ],
        ...["isAdmin boolean", "isActive boolean", "balance double", "profit double", "bonus double"],
        ...["trade string", "referralId string", "referrerId string"],
      ],
      transactions: [
        ...["id string", "transactionId string", "amount double", "type string", "status string"],
        ...["description string", "crypto string"],
      ],
      paymentmethods: ["id string", "name string", "address string"],
      Plans: [
        ...["title string", "min double", "max double", "roi double", "days integer", "label string"],
        "isRecommended boolean",
      ],
    };
    for (const [table, columns] of Object.entries(named))
      expect(columnsOf(table), table).toEqual(expect.arrayContaining(columns));
    expect(elementsOf("transactions.type")).toEqual(["credit", "debit", "withdraw"]);
    expect(elementsOf("transactions.status")).toEqual(
      expect.arrayContaining(["pending", "success", "failed"]),
    );
  });

  it("has the tables and the bucket that the specification names", () => {
    const names = tables.map(({ $id }) => $id);
    expect(names).toEqual(expect.arrayContaining(["users", "transactions", "paymentmethods", "Plans"]));
    expect(schema.buckets.map(({ $id }) => $id)).toEqual([
      "images",
      "attachments",
      "downloads",
      "identities",
    ]);
  });

  it("states everything that the server would otherwise fill in", () => {
    const needed: Record<string, string[]> = {
      string: ["size", "encrypt"],
      enum: ["elements", "format"],
      integer: ["min", "max"],
      double: ["min", "max"],
      boolean: [],
      datetime: ["format"],
    };
    const missing = columns.flatMap(({ name, column }) =>
      ["required", "array", "default", ...(needed[String(column.format || column.type)] ?? ["known type"])]
        .filter((key) => !(key in column))
        .map((key) => `${name}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it("gives no default to a required column, because the server refuses that", () => {
    const wrong = columns.filter(({ column }) => column.required && column.default !== null);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("indexes only columns that exist, within the length MariaDB can index", () => {
    for (const table of tables) {
      for (const index of table.indexes) {
        expect(index.orders).toHaveLength(index.columns.length);
        const sizes = index.columns.map((key) => {
          if (key.startsWith("$")) return 0;
          const column = table.columns.find((candidate) => candidate.key === key);
          expect(column, `${table.$id}.${key}`).toBeDefined();
          return Number(column?.size ?? 0);
        });
        expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(768);
      }
    }
  });

  /** Fails unless an index of a table begins with the filter of a query and goes on with its order. */
  function expectIndex(tableId: string, { where = {}, order }: RowQuery, what: string) {
    const indexes = tables.find(({ $id }) => $id === tableId)?.indexes ?? [];
    const wanted = [...Object.keys(where), order?.column];
    expect(
      indexes.filter((index) => wanted.every((column, at) => index.columns[at] === column)),
      `${what}: no index begins with ${wanted.join(", ")}`,
    ).not.toEqual([]);
  }

  it("has an index for each choice and each order of the list of users", () => {
    for (const choice of ["all", "active", "deactivated", "admins", "waiting", "open"] as const) {
      expectIndex("users", userQuery("", choice), choice);
      for (const column of userOrders(choice).offered)
        expectIndex(
          "users",
          userQuery("", choice, { column, direction: "ascending" }),
          `${choice} by ${column}`,
        );
    }
  });

  it("has an index for the identities that wait", () => {
    expectIndex("users", waitingIdentitiesQuery, "waiting identities");
  });

  it("has an index for each order of the other lists of the admin area", () => {
    for (const status of [undefined, ...transactionStatuses])
      for (const type of [undefined, ...transactionTypes]) {
        const filter = { status, type };
        for (const column of transactionOrders(filter)) {
          const { where = {}, order } = transactionQuery({
            ...filter,
            order: { column, direction: "ascending" },
          });
          // In the order of the index.
          const sorted = {
            ...(where.status && { status: where.status }),
            ...(where.type && { type: where.type }),
          };
          expectIndex("transactions", { where: sorted, ...(order && { order }) }, JSON.stringify(filter));
        }
      }
    for (const column of auditOrders.offered)
      expectIndex("audit", { order: { column, direction: "ascending" } }, "audit");
    for (const column of mailOrders.offered)
      expectIndex("mails", { order: { column, direction: "ascending" } }, "mails");
    for (const column of messageOrders.offered)
      expectIndex(
        "messages",
        { where: { state: "open" }, order: { column, direction: "ascending" } },
        "messages",
      );
  });

  it("lets no client write money, members or books", () => {
    for (const id of ["users", "transactions", "ledger", "audit", "messages", "mails", "adminsettings"]) {
      const table = tables.find((candidate) => candidate.$id === id);
      expect(table?.$permissions, id).toEqual(['read("label:adminreader")']);
    }
    for (const id of ["results", "settings"]) {
      const table = tables.find((candidate) => candidate.$id === id);
      expect(table?.$permissions, id).toEqual(['read("any")']);
    }
    // Neither a row of any table nor a file of the bucket.
    expect(JSON.stringify(schema)).not.toMatch(/\b(?:create|update|delete|write)\(/);
  });

  it("lets the label admin read nothing, and the pages read by the reader account what it alone reads", () => {
    expect(JSON.stringify(schema)).not.toContain("label:admin\\");
    const read = tables.filter(({ $permissions }) => $permissions.includes('read("label:adminreader")'));
    const ids = new Set(read.map(({ $id }) => $id));
    for (const id of readerTables) expect(ids).toContain(id);
    // One is counted by the function `mail` alone, the other is followed and never listed.
    expect([...ids].filter((id) => !readerTables.has(id))).toEqual(["mailturns", "signals"]);
  });
});
