import { type Figures, parseFigures } from "#domain/figures.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger.ts";
import { type PaymentMethod, parsePaymentMethod } from "#domain/payment-method.ts";
import { type Plan, parsePlan } from "#domain/plan.ts";
import { type Profile, parseProfile } from "#domain/profile.ts";
import { type Proposal, parseProposal } from "#domain/proposal.ts";
import { parseSettings, type Settings } from "#domain/settings.ts";
import { parseTransaction, type Transaction } from "#domain/transaction.ts";
import { parseVerification, type Verification } from "#domain/verification.ts";
import { UnreadableRow } from "./errors.ts";
import { avatarUrl } from "./files.ts";

/** A table and how its rows become values of the domain. */
export interface Table<Row extends { readonly $id: string } = { readonly $id: string }> {
  readonly id: string;
  /** @throws UnreadableRow on a row of another shape */
  readonly parse: (row: unknown) => Row;
}

/** Makes a table of its name and of what reads its rows. */
export function table<Row extends { readonly $id: string }>(
  id: string,
  read: (row: unknown) => Row,
): Table<Row> {
  return {
    id,
    parse(row) {
      try {
        return read(row);
      } catch (error) {
        throw new UnreadableRow(id, row, error);
      }
    },
  };
}

export const users: Table<Profile> = table("users", (row) => {
  const profile = parseProfile(row);
  return { ...profile, avatar: avatarUrl(profile.avatar) };
});
export const transactions: Table<Transaction> = table("transactions", parseTransaction);
export const paymentMethods: Table<PaymentMethod> = table("paymentmethods", parsePaymentMethod);
export const plans: Table<Plan> = table("Plans", parsePlan);
export const ledger: Table<LedgerEntry> = table("ledger", parseLedgerEntry);
export const figures: Table<Figures> = table("figures", parseFigures);
export const verifications: Table<Verification> = table("verifications", parseVerification);
export const proposals: Table<Proposal> = table("proposals", parseProposal);

/** One row, written by the server: what its rules decide with. */
export const settingsTable: Table<Settings & { $id: string }> = table("settings", (row) => ({
  ...parseSettings(row),
  $id: settingsRow,
}));
export const settingsRow = "current";

/** The tables whose changes the screens follow while they are open. */
export const liveTables: readonly Table[] = [
  users,
  transactions,
  paymentMethods,
  plans,
  ledger,
  figures,
  proposals,
  verifications,
];
