import { Query, type TablesDB } from "node-appwrite";
import { type Proposal, parseProposal } from "#domain/proposals/proposal.ts";
import { list, pages } from "#functions/lib/rows.ts";

/** Proposals read at once. */
const PAGE = 100;

/** Reads of what waits for a second administrator. */

export async function findProposal(tables: TablesDB, id: string): Promise<Proposal | null> {
  const [row] = await list(tables, "proposals", [Query.equal("$id", id), Query.limit(1)], parseProposal);
  return row ?? null;
}

/** Returns all that a first administrator asked for and no second one has settled. @param userId whom it concerns */
export async function waitingProposals(
  tables: TablesDB,
  operation: Proposal["operation"],
  { userId }: { userId?: string },
): Promise<Proposal[]> {
  const queries = [
    Query.equal("operation", operation),
    Query.equal("status", "waiting"),
    ...(userId === undefined ? [] : [Query.equal("userId", userId)]),
  ];
  const found: Proposal[] = [];
  for await (const page of pages(tables, "proposals", queries, PAGE, parseProposal)) found.push(...page);
  return found;
}
