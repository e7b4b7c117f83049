import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router-dom";
import { recentFrom } from "#domain/results/recent-results.ts";
import { enterAdminArea } from "#src/backend/admin-area.ts";
import { administrators, firstAuditEntries } from "#src/features/audit/queries.ts";
import { readFigures } from "#src/features/figures/queries.ts";
import { entriesOf } from "#src/features/ledger/queries.ts";
import { firstMails, readUnsent } from "#src/features/mails/queries.ts";
import { firstMessages } from "#src/features/messages/queries.ts";
import { proposalStep, waitingProposals } from "#src/features/proposals/queries.ts";
import { readPublicLog } from "#src/features/public-log/log-facts.ts";
import { firstResults } from "#src/features/results/queries.ts";
import { secondStepStatus } from "#src/features/session/second-step-status.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { firstTransactions } from "#src/features/transactions/first-transactions.ts";
import { pendingTransactions } from "#src/features/transactions/queries.ts";
import { firstUsers, frozenUsers, inactiveUsers, namedLike, ownerById } from "#src/features/users/queries.ts";
import { addressEntries, pastWithdrawals } from "#src/features/withdrawals/queries.ts";
import { newestEntry, userById } from "#src/queries/account-queries.ts";
import { consentsOf, selfLimitsOf } from "#src/queries/investing-rules.ts";
import { adminSettings, operatorSettings } from "#src/queries/operator-settings.ts";
import { paymentMethodList } from "#src/queries/payment-method-list.ts";
import { allPlans } from "#src/queries/plan-list.ts";
import { resultsSince } from "#src/queries/plan-record.ts";

/** Reads the first data of the admin pages, while the pointer is still on a link. */

/** Reads with the reader account of who is signed in, although their page is not open yet. */
export async function inAdminArea(read: () => Promise<unknown>): Promise<void> {
  const { user } = sessionStore.getState();
  if (user === null) return;
  const leave = enterAdminArea(user.id);
  try {
    await read();
  } finally {
    leave();
  }
}

export async function readOverview(client: QueryClient): Promise<void> {
  const pending = client.fetchQuery(pendingTransactions());
  await Promise.all([
    readFigures(client),
    readPublicLog(client),
    readUnsent(client),
    client.prefetchQuery(operatorSettings()),
    client.prefetchQuery(adminSettings()),
    client.prefetchQuery(inactiveUsers()),
    client.prefetchQuery(frozenUsers()),
    client.prefetchQuery(paymentMethodList),
    readProposals(client),
    pending.then(({ rows }) =>
      readNames(
        client,
        rows.map(({ id }) => id),
      ),
    ),
  ]);
}

export const readUsers = (client: QueryClient) => firstUsers(client);

/** Of one person; without their sessions, which are read when they scroll into view. */
export async function readUser(client: QueryClient, { userId = "" }: Params): Promise<void> {
  const [trail] = await Promise.all([
    firstAuditEntries(client, { userId }),
    client.prefetchQuery(userById(userId)),
    readProposals(client, userId),
    client.prefetchQuery(operatorSettings()),
    client.prefetchQuery(adminSettings()),
    client.prefetchQuery(newestEntry(userId)),
    client.prefetchQuery(secondStepStatus(userId)),
    client.prefetchQuery(selfLimitsOf(userId)),
    client.prefetchQuery(consentsOf(userId)),
    client.prefetchQuery(addressEntries(userId)),
    client.prefetchQuery(pastWithdrawals(userId)),
    client.prefetchInfiniteQuery(entriesOf(userId, "books")),
    firstTransactions(client, { userId, searchIn: "id" }),
  ]);
  await readNames(
    client,
    trail.flatMap((entry) => [entry.actorId, entry.userId]),
  );
}

export async function readTransactions(client: QueryClient): Promise<void> {
  const rows = await firstTransactions(client);
  await readNames(
    client,
    rows.map(({ id }) => id),
  );
}

export async function readPlans(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(allPlans()),
    client.prefetchQuery(resultsSince(recentFrom(new Date().toISOString()))),
    client.prefetchQuery(adminSettings()),
    firstResults(client),
  ]);
}

export async function readAudit(client: QueryClient): Promise<void> {
  const [rows] = await Promise.all([
    firstAuditEntries(client),
    client.prefetchQuery(administrators()),
    client.prefetchQuery(namedLike("")),
  ]);
  await readNames(
    client,
    rows.flatMap(({ actorId, userId }) => [actorId, userId]),
  );
}

export async function readMails(client: QueryClient): Promise<void> {
  const rows = await firstMails(client);
  await readNames(
    client,
    rows.flatMap(({ userId }) => userId ?? []),
  );
}

export const readMessages = (client: QueryClient) => firstMessages(client);

/**
 * Reads the pending proposals, and the books of their accounts. @param userId only those about this account
 */
async function readProposals(client: QueryClient, userId?: string): Promise<void> {
  const { rows } = await client.fetchQuery(waitingProposals(proposalStep, userId));
  await Promise.all(
    rows.flatMap((proposal) => [
      client.prefetchQuery(userById(proposal.userId)),
      client.prefetchQuery(newestEntry(proposal.userId)),
      client.prefetchQuery(ownerById(proposal.proposedBy)),
    ]),
  );
}

/** All in the same moment, so that they become one request. */
async function readNames(client: QueryClient, userIds: readonly string[]): Promise<void> {
  await Promise.all([...new Set(userIds)].map((userId) => client.prefetchQuery(ownerById(userId))));
}
