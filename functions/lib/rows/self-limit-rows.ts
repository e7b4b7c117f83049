import { Query, type TablesDB } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { type Consent, parseConsent } from "#domain/consents/consent.ts";
import { legalDocumentNames, legalDocuments } from "#domain/consents/legal-documents.ts";
import { type CountedDeposit, countedStatuses } from "#domain/self-limits/deposit-room.ts";
import { type LimitEntry, ownLimitChanges } from "#domain/self-limits/limit-history.ts";
import { parseSelfLimits, type SelfLimits } from "#domain/self-limits/self-limits.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { list, pages } from "#functions/lib/rows.ts";

/** Reads of what an investor has agreed on: the own limits, and the accepted texts. */

/** Returns the limits that an account set for itself; null when it never set any. */
export async function findSelfLimits(tables: TablesDB, userId: string): Promise<SelfLimits | null> {
  const [found] = await list(
    tables,
    "selflimits",
    [Query.equal("$id", userId), Query.limit(1)],
    parseSelfLimits,
  );
  return found ?? null;
}

const ENTRIES_PAGE = 500;

/** Returns the audit of an account's own limits, from the first change on. */
export async function limitEntries(tables: TablesDB, userId: string): Promise<LimitEntry[]> {
  const operations = [...ownLimitChanges, "restoreLimits"];
  const queries = [Query.equal("userId", userId), Query.equal("operation", operations)];
  const found: LimitEntry[] = [];
  for await (const page of pages(tables, "audit", queries, ENTRIES_PAGE, parseAuditEntry))
    found.push(...page);
  return found;
}

/** Returns the consents of an account to the present versions. */
export function presentConsents(tables: TablesDB, userId: string): Promise<Consent[]> {
  const queries = [
    Query.equal("userId", userId),
    Query.equal("document", [...legalDocumentNames]),
    Query.equal("version", [...new Set(Object.values(legalDocuments))]),
    Query.limit(25),
  ];
  return list(tables, "consents", queries, parseConsent);
}

const DEPOSITS_PAGE = 500;

/**
 * Returns the deposits of an investor that count towards the own limits. To be read after the newest requests: a
 * deposit that is made later takes the number of this one.
 */
export async function countedDeposits(
  tables: TablesDB,
  userId: string,
  since: string,
): Promise<CountedDeposit[]> {
  const queries = [
    Query.equal("id", userId),
    Query.equal("kind", "deposit"),
    Query.greaterThan("$createdAt", since),
  ];
  const found: CountedDeposit[] = [];
  for await (const page of pages(tables, "transactions", queries, DEPOSITS_PAGE, parseTransaction))
    found.push(...page.filter(({ status }) => countedStatuses.includes(status)));
  return found;
}

/** The rules that keep an account from putting money in: the own limits, and texts that are not accepted yet. */
interface InvestingRules {
  readonly limits: SelfLimits | null;
  readonly consents: readonly Consent[];
}

/** Reads the rules that every deposit and every new trade is held against. */
export async function investingRules(tables: TablesDB, userId: string): Promise<InvestingRules> {
  const [limits, consents] = await Promise.all([
    findSelfLimits(tables, userId),
    presentConsents(tables, userId),
  ]);
  return { limits, consents };
}
