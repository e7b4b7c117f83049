import { parseProfile } from "#domain/profile.ts";
import { parseTransaction, type Transaction } from "#domain/transaction.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";

/** What happened that somebody must be told about by mail. */
export type Occurrence =
  | { readonly template: "welcome"; readonly about: string; readonly userId: string }
  | {
      readonly template: "deposit-received";
      readonly about: string;
      readonly userId: string;
      readonly deposit: Transaction;
    };

/** Appwrite spells the event of one write in several ways, depending on whether a transaction committed it. */
const rowEvent =
  /^(?:databases|tablesdb)\.main\.(?:tables|collections)\.(\w+)\.(?:rows|documents)\.[^.]+\.(\w+)$/;

/** Reads the event of an execution; null when it calls for no mail. */
export function occurrenceOf(request: FunctionRequest): Occurrence | null {
  const [, table, verb] = rowEvent.exec(request.headers["x-appwrite-event"] ?? "") ?? [];
  if (verb !== "create") return null;
  if (table === "users") {
    const { $id } = parseProfile(JSON.parse(request.bodyText));
    return { template: "welcome", about: $id, userId: $id };
  }
  if (table !== "transactions") return null;
  const transaction = parseTransaction(JSON.parse(request.bodyText));
  if (transaction.kind !== "deposit" || transaction.status !== "pending") return null;
  return {
    template: "deposit-received",
    about: transaction.$id,
    userId: transaction.id,
    deposit: transaction,
  };
}
