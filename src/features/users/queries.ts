import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "#src/backend/operations.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";
import { userById } from "#src/queries/account-queries.ts";
import { readFirstPage } from "#src/queries/use-paged-rows.ts";

const byName = { order: { column: "name", direction: "ascending" } } as const;

/** Accounts before their first activation, the oldest first. A deactivated account does not wait. */
const waitingForActivation = {
  where: { isActive: false },
  empty: ["activatedAt"],
  order: { column: "$createdAt", direction: "ascending" },
} as const;

/**
 * The filter of the list; each has its index in appwrite.json. Deactivated is every account with that badge,
 * those before their first activation included.
 */
const choices = {
  all: byName,
  active: { where: { isActive: true }, ...byName },
  deactivated: { where: { isActive: false }, ...byName },
  admins: { where: { isAdmin: true }, ...byName },
  waiting: waitingForActivation,
  open: { above: { openRequests: 0 }, order: { column: "openRequests", direction: "descending" } },
} as const satisfies Record<string, RowQuery>;
export type UserChoice = keyof typeof choices;

/** Reads what the address says; anything else means everybody. */
export function readUserChoice(text: string): UserChoice {
  return Object.hasOwn(choices, text) ? (text as UserChoice) : "all";
}

/** The columns by which the people of a choice can be sorted: those with an index that begins with the choice. */
const orders: Readonly<Record<UserChoice, readonly string[]>> = {
  all: ["name", "$createdAt", "balance", "openRequests"],
  active: ["name", "$createdAt", "balance"],
  deactivated: ["name", "$createdAt", "balance"],
  admins: ["name"],
  waiting: ["$createdAt"],
  open: ["openRequests"],
};

/** The orders that the list of a choice has, and the one that it begins with. */
export function userOrders(choice: UserChoice) {
  return { offered: orders[choice], own: choices[choice].order };
}

/** The people of a choice whose name contains the text. For administrators. @param order one of `userOrders` */
export function userQuery(search: string, choice: UserChoice, order?: RowQuery["order"]): RowQuery {
  return {
    ...choices[choice],
    ...(search !== "" && { search: { text: search, columns: ["name"] } }),
    ...(order && { order }),
  };
}

/** The people whose name, email address or id contains the text. */
export function userReferenceQuery(search: string): RowQuery {
  return { search: { text: search, columns: ["name", "email", "userId"] }, ...byName };
}

/** The first few people whose name contains the text. */
export function namedLike(search: string) {
  const query = { ...userQuery(search, "all"), limit: 5 };
  return queryOptions({
    queryKey: rowsKey(users, query),
    queryFn: () => listRows(users, query),
    select: ({ rows }) => rows,
  });
}

/**
 * One person, for a name in a long list, where thousands pass by in minutes: names that left the screen are dropped
 * soon, unless another page shows them.
 */
export function ownerById(userId: string) {
  return { ...userById(userId), gcTime: 3000 };
}

/** The sessions of an account. */
export function sessionsOf(userId: string) {
  return queryOptions({
    queryKey: ["sessions-of", userId],
    queryFn: () => ask("listSessions", { userId }),
  });
}

/** The accounts that wait for being activated, the oldest first; the first few are enough to show. */
export function inactiveUsers() {
  const query: RowQuery = { ...waitingForActivation, limit: 5 };
  return queryOptions({ queryKey: rowsKey(users, query), queryFn: () => listRows(users, query) });
}

/** The frozen accounts, the oldest first; the first few are enough to show. */
export function frozenUsers() {
  const query: RowQuery = {
    within: { column: "frozenAt", from: "2026-01-01T00:00:00.000Z" },
    order: { column: "frozenAt", direction: "ascending" },
    limit: 6,
  };
  return queryOptions({ queryKey: rowsKey(users, query), queryFn: () => listRows(users, query) });
}

/** Reads what the list of everybody begins with. */
export const firstUsers = (client: QueryClient) => readFirstPage(client, users, userQuery("", "all"));
