import type { LiveTable } from "#domain/commands/live-tables.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { type PaymentMethod, parsePaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { type Plan, parsePlan } from "#domain/plans/plan.ts";
import { type Profile, parseProfile } from "#domain/profiles/profile.ts";
import { parseSecondStepStatus, type SecondStepStatus } from "#domain/security/second-step-row.ts";
import {
  type AdminSettings,
  type PublicSettings,
  parseAdminSettings,
  parseSettings,
} from "#domain/settings/settings.ts";
import { parseTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { UnreadableRow } from "./errors.ts";
import { avatarUrl } from "./files.ts";

/** A table and how its rows become values of the domain. */
export interface Table<Row extends { readonly $id: string } = { readonly $id: string }> {
  readonly id: string;
  /** @throws UnreadableRow on a row of another shape */
  readonly parse: (row: unknown) => Row;
  /** The columns that are read; all when left out. For tables whose rows are long. */
  readonly columns?: readonly string[];
}

/** Makes a table of its name and of what reads its rows. */
export function table<Row extends { readonly $id: string }>(
  id: string,
  read: (row: unknown) => Row,
  columns?: readonly string[],
): Table<Row> {
  return {
    id,
    ...(columns && { columns }),
    parse(row) {
      try {
        return read(row);
      } catch (error) {
        throw new UnreadableRow(id, row, error);
      }
    },
  };
}

const live = new Map<string, Table>();

/**
 * A table whose changes the screens follow. What reads its rows comes with the pages that show them. Its rows keep when
 * they were written, because a change may be reported after a later one was read.
 */
export function liveTable<Row extends { readonly $id: string }>(
  id: LiveTable,
  read: (row: unknown) => Row,
  columns?: readonly string[],
): Table<Row> {
  const made = table(id, (row) => ({ ...read(row), $updatedAt: writtenAt(row) }), columns);
  live.set(id, made);
  return made;
}

/**
 * Returns when a row was written, as the server says it: by this, rows of one id can be compared. Undefined where it
 * does not say.
 */
export function writtenAt(row: unknown): string | undefined {
  const { $updatedAt } = row as { $updatedAt?: unknown };
  return typeof $updatedAt === "string" ? $updatedAt : undefined;
}

/** The live table of an id; undefined while nothing that is loaded shows it. */
export function knownLiveTable(id: string): Table | undefined {
  return live.get(id);
}

export const users: Table<Profile> = liveTable("users", (row) => {
  const profile = parseProfile(row);
  return { ...profile, avatar: avatarUrl(profile.avatar) };
});
export const transactions: Table<Transaction> = liveTable("transactions", parseTransaction);
export const paymentMethods: Table<PaymentMethod> = liveTable("paymentmethods", parsePaymentMethod);
export const plans: Table<Plan> = liveTable("Plans", parsePlan);
export const ledger: Table<LedgerEntry> = liveTable("ledger", parseLedgerEntry);

/** One row, written by the server: what its rules decide with. */
export const settingsTable: Table<PublicSettings & { $id: string }> = table("settings", (row) => ({
  ...parseSettings(row),
  $id: settingsRow,
}));
/** The same for what only administrators read. */
export const adminSettingsTable: Table<AdminSettings & { $id: string }> = table("adminsettings", (row) => ({
  ...parseAdminSettings(row),
  $id: settingsRow,
}));
export const settingsRow = "current";

/** The server's record of an account's second step; the row has its id. */
export const secondSteps: Table<SecondStepStatus & { $id: string }> = table("secondsteps", (row) => {
  const status = parseSecondStepStatus(row);
  return { ...status, $id: status.userId };
});
