import { endpoint } from "#src/backend/address.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { firstPageRequest } from "#src/backend/rows.ts";
import { accountRequest } from "#src/backend/session.ts";
import type { Table } from "#src/backend/tables.ts";
import { entriesSince } from "#src/features/ledger/queries.ts";
import { profileOf } from "#src/features/profile/queries.ts";
import { recentTransactions } from "#src/features/transactions/queries.ts";

/**
 * The requests with which the pages of an investor begin, from the queries of the pages themselves. The build evaluates
 * this and writes the outcome into the document, which sends them before the program is there.
 */

/** Stands in an address for what is known in the browser only. */
export const placeholders = { userId: "early.account", from: "early.period" };

const requestOf = ({ queryKey: [id, query] }: { queryKey: readonly [Table["id"], RowQuery] }) =>
  firstPageRequest({ id }, query);

const profile = requestOf(profileOf(placeholders.userId));
const onEveryPage = [accountRequest(), profile];
const onDashboard = [
  requestOf(recentTransactions(placeholders.userId)),
  requestOf(entriesSince(placeholders.userId, placeholders.from)),
];

const addressOf = ({ uri }: { uri: string }) => uri;

export const earlyRequests = {
  everywhere: onEveryPage.map(addressOf),
  dashboard: onDashboard.map(addressOf),
  /** The one of them whose answer has the figures of the dashboard. */
  profile: addressOf(profile),
  /** The same for all of them. The SDK's headers about itself change no answer. */
  headers: Object.fromEntries(
    Object.entries(onEveryPage[0]?.options.headers ?? {}).filter(([name]) => !name.startsWith("x-sdk-")),
  ),
};

/** The key under which `sessionStore` keeps the account. */
export const sessionKey = "auth";

export { endpoint };
