import { Query, type TablesDB } from "node-appwrite";
import { type MailPhrase, parseMailPhrase, phrasesTable } from "#domain/mail-phrase/mail-phrase.ts";
import { list } from "#functions/lib/rows.ts";

/** More phrases than an account has within the time for which they are kept, unless its owner plays with them. */
const MOST = 100;

/** The phrases of an account, the newest first. */
export function phrasesOf(tables: TablesDB, userId: string): Promise<MailPhrase[]> {
  const queries = [Query.equal("userId", userId), Query.orderDesc("seq"), Query.limit(MOST)];
  return list(tables, phrasesTable, queries, parseMailPhrase);
}

/** A phrase of an account by its number; null once it is deleted. */
export async function findPhrase(tables: TablesDB, userId: string, seq: number): Promise<MailPhrase | null> {
  const queries = [Query.equal("userId", userId), Query.equal("seq", seq), Query.limit(1)];
  const [found] = await list(tables, phrasesTable, queries, parseMailPhrase);
  return found ?? null;
}
