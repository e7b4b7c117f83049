import { Query, type TablesDB } from "node-appwrite";
import { type FormerEmail, formerEmailsTable, parseFormerEmail } from "#domain/members/former-email.ts";
import { list } from "#functions/lib/rows.ts";

/** The addresses that a profile had within the last days, the one given up last first. */
export function formerEmailsOf(tables: TablesDB, userId: string): Promise<FormerEmail[]> {
  const queries = [Query.equal("userId", userId), Query.orderDesc("until"), Query.limit(100)];
  return list(tables, formerEmailsTable, queries, parseFormerEmail);
}
