import { Query, type TablesDB } from "node-appwrite";
import * as z from "zod/mini";
import { type AuditEntry, parseAuditEntry } from "#domain/audit.ts";
import type { Consequence } from "#domain/change-set.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger.ts";
import { parseMessage } from "#domain/message.ts";
import type { CommandName } from "#domain/operations.ts";
import { parseProfile } from "#domain/profile.ts";
import { parseTransaction } from "#domain/transaction.ts";
import { list } from "#functions/lib/rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { adjusted, moved, type Occurrence, secondStepChanged, signedUp, written } from "./event.ts";
import { knownMails, mailId } from "./outbox.ts";
import { type Desk, writeDown } from "./tell.ts";

/**
 * What the clock makes good: mails whose event was lost, or whose execution died before they were written down. The
 * audit names everything of the last hours that calls for one; the ids of mails follow from what they are about, so
 * nothing is written twice, however often it is looked at. A sign-in leaves no row and is told by its event or never: docs/mail.md says why.
 */

const MINUTE = 60_000;
/** How far a look goes back. */
const SPAN = 180 * MINUTE;
/** Younger ones may have their event on the way. */
const GRACE = 5 * MINUTE;
/** Rows in one step; as many values as one filter may hold. */
const PAGE = 100;

/** What an operation of each kind may have to be told about. */
const told: readonly (CommandName | Consequence)[] = [
  "register",
  "requestDeposit",
  "requestWithdrawal",
  "approve",
  "reject",
  "confirm",
  "setBalance",
  "setBonus",
  "setProfit",
  "changeSecondStep",
];

/** Those that may move no money, and so make no transaction: no event tells of them, and the clock does it at once. */
const silent: readonly CommandName[] = ["setProfit", "setBonus", "confirm"];

/**
 * Writes down what is missing.
 * @param isThorough also what has an event of its own, which is seldom missing
 * @param until milliseconds since 1970
 */
export async function lookAgain(desk: Desk, isThorough: boolean, until: number): Promise<void> {
  const now = desk.now().getTime();
  const from = instant(now - SPAN);
  const problems: unknown[] = [];
  const look = async (
    tableId: string,
    queries: readonly string[],
    read: (rows: unknown[]) => Promise<Occurrence[]>,
  ) => {
    for (let offset = 0; desk.now().getTime() < until; offset += PAGE) {
      const page = [...queries, Query.limit(PAGE), Query.offset(offset)];
      const rows = await list(desk.tables, tableId, page, (row) => row);
      const missing = await withoutMail(desk.tables, await read(rows));
      const outcome = await settleAll(missing.map((occurrence) => writeDown(desk, occurrence)));
      problems.push(...outcome.problems);
      if (rows.length < PAGE) return;
    }
  };
  const audit = (operations: readonly (CommandName | Consequence)[], to: number) => [
    Query.equal("operation", [...operations]),
    Query.greaterThan("at", from),
    Query.lessThan("at", instant(to)),
    Query.orderAsc("at"),
  ];
  const concerned = (rows: unknown[]) => occurrencesOf(desk.tables, rows.map(parseAuditEntry));
  await look("audit", audit(silent, now), async (rows) =>
    concerned(rows.filter((row) => parseAuditEntry(row).transactionId === null)),
  );
  if (isThorough) {
    await look("audit", audit(told, now - GRACE), concerned);
    const messages = [
      Query.greaterThan("$createdAt", from),
      Query.lessThan("$createdAt", instant(now - GRACE)),
      Query.orderAsc("$createdAt"),
    ];
    await look("messages", messages, async (rows) => rows.map(parseMessage).filter(isKept).flatMap(written));
  }
  throwFirst(problems);
}

/** Of a message whose sender is gone only that is left: nobody is to be told. */
const isKept = ({ email }: { readonly email: string }) => email !== "";

const instant = (time: number) => new Date(time).toISOString();

/** What people should have been told about: as things stand now, because what has changed since has its own entry. */
async function occurrencesOf(tables: TablesDB, entries: readonly AuditEntry[]): Promise<Occurrence[]> {
  const about = entries.flatMap(({ transactionId }) => transactionId ?? []);
  const newcomers = entries.filter(({ operation }) => operation === "register");
  const adjustments = entries.filter(({ operation, transactionId }) => {
    return transactionId === null && silent.some((one) => one === operation);
  });
  const [transactions, profiles, booked] = await Promise.all([
    byIds(tables, "transactions", about, parseTransaction),
    byIds(
      tables,
      "users",
      newcomers.map(({ userId }) => userId),
      parseProfile,
    ),
    byIds(
      tables,
      "ledger",
      adjustments.map(({ $id }) => $id),
      parseLedgerEntry,
    ),
  ]);
  return [
    ...profiles.map(signedUp),
    ...transactions.flatMap((one) => [...moved(one, true), ...moved(one, false)]),
    ...booked.filter(movesNoMoney).map(adjusted),
    ...entries.filter(({ operation }) => operation === "changeSecondStep").flatMap(protectionChanged),
  ];
}

const protection = z.object({ secondStep: z.string() });

function protectionChanged({ $id: changeId, userId, at: changedAt, after }: AuditEntry): Occurrence[] {
  return secondStepChanged({ changeId, userId, changedAt, changes: protection.parse(after).secondStep });
}

function movesNoMoney({ kind, transactionId }: LedgerEntry): boolean {
  return transactionId === null && (kind === "profit-adjusted" || kind === "bonus-adjusted");
}

async function byIds<Row>(
  tables: TablesDB,
  tableId: string,
  ids: readonly string[],
  parse: (row: unknown) => Row,
): Promise<Row[]> {
  const values = [...new Set(ids)];
  if (values.length === 0) return [];
  return list(tables, tableId, [Query.equal("$id", values), Query.limit(values.length)], parse);
}

/** Those that are not written down yet, as far as their id tells: one that goes by the day is found out when written. */
async function withoutMail(tables: TablesDB, all: readonly Occurrence[]): Promise<readonly Occurrence[]> {
  const idOf = ({ template, about }: Occurrence) => mailId(template, about);
  const known = new Set<string>();
  for (let start = 0; start < all.length; start += PAGE)
    for (const id of await knownMails(tables, all.slice(start, start + PAGE).map(idOf))) known.add(id);
  return all.filter((one) => !known.has(idOf(one)));
}
