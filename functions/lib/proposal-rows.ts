import { Query, type TablesDB } from "node-appwrite";
import { type Proposal, parseProposal } from "#domain/proposal.ts";
import { list } from "./rows.ts";

/** Reads of what waits for a second administrator. */

export async function findProposal(tables: TablesDB, id: string): Promise<Proposal | null> {
  const [row] = await list(tables, "proposals", [Query.equal("$id", id), Query.limit(1)], parseProposal);
  return row ?? null;
}

/** What a first administrator asked for and no second one has settled, the newest first. @param userId whom it concerns */
export function waitingProposals(
  tables: TablesDB,
  operation: Proposal["operation"],
  { userId }: { userId?: string },
): Promise<Proposal[]> {
  const queries = [
    Query.equal("operation", operation),
    Query.equal("status", "waiting"),
    ...(userId === undefined ? [] : [Query.equal("userId", userId)]),
    Query.orderDesc("proposedAt"),
    Query.limit(100),
  ];
  return list(tables, "proposals", queries, parseProposal);
}
