import { queryOptions } from "@tanstack/react-query";
import { rowsKey } from "#src/backend/row-query.ts";
import { byId, listOwnRows, listRows, type Page } from "#src/backend/rows.ts";
import { secondSteps } from "#src/backend/tables.ts";

type Statuses = Page<ReturnType<typeof secondSteps.parse>>;
const select = ({ rows }: Statuses) => rows[0] ?? null;

/** The server's record of an account's second step; null for one that never had any. */
export function secondStepStatus(userId: string) {
  const query = byId(userId);
  return queryOptions({
    queryKey: rowsKey(secondSteps, query),
    queryFn: () => listRows(secondSteps, query),
    select,
  });
}

/** The same about the own account, read as who signed in: also where the admin area does not open yet. */
export function ownSecondStepStatus(userId: string) {
  const query = byId(userId);
  return queryOptions({
    queryKey: ["own-second-step", userId],
    queryFn: () => listOwnRows(secondSteps, query),
    select,
  });
}
