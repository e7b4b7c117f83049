import { AppwriteException, type Models, Permission, Query, Role } from "node-appwrite";
import { type SecondStepStatus, secondStepColumns } from "#domain/second-step-row.ts";
import type { Server } from "../operate/server.ts";
import type { PlanPart } from "./plan.ts";

/** The event by which the function hears of removed apps: a version without it remembered no second step. */
const newEvent = "users.*.delete";

/**
 * Plans to write down who has a second step already, once, on a server that no version ran on which noticed its changes.
 * Unwritten it would be taken for set up today, and hold back withdrawals and the admin area for a day.
 */
export async function planApps(server: Server): Promise<PlanPart> {
  const { functions } = await server.functions.list({ queries: [Query.equal("$id", "operations")] });
  const [found] = functions;
  if (found === undefined || found.events.includes(newEvent)) return {};
  const words = "remember who has two-step verification already";
  return { changes: [{ words, task: { do: "remember-apps" } }] };
}

/** Accounts in one step, and how many of them are asked about at once. */
const PAGE = 100;
const WIDTH = 8;

/** Writes a row for each account with a second step; those that are there already stay. */
export async function rememberApps(server: Server): Promise<void> {
  let after: string | undefined;
  do {
    const queries = [
      ...(after === undefined ? [] : [Query.cursorAfter(after)]),
      Query.orderAsc("$id"),
      Query.limit(PAGE),
    ];
    const { users } = await server.users.list({ queries, total: false });
    for (let start = 0; start < users.length; start += WIDTH)
      await Promise.all(users.slice(start, start + WIDTH).map((user) => rememberApp(server, user)));
    after = users.length === PAGE ? users.at(-1)?.$id : undefined;
  } while (after !== undefined);
}

async function rememberApp({ users, tables }: Server, account: Models.User): Promise<void> {
  const { $id: userId, $createdAt, mfa: isOn } = account;
  const { totp: hasApp } = await users.listMFAFactors({ userId });
  if (!isOn && !hasApp) return;
  // Nobody knows since when; nothing about it is new.
  const since = new Date($createdAt).toISOString();
  const status: SecondStepStatus = {
    ...{ userId, isOn, hasApp, onSince: isOn ? since : null, appSince: hasApp ? since : null },
    ...{ appTrustedAt: null, passwordAt: null, changedAt: null, changes: null, changeId: null, version: 0 },
  };
  const row = { databaseId: "main", tableId: "secondsteps", rowId: userId, data: secondStepColumns(status) };
  try {
    await tables.createRow<Models.DefaultRow>({ ...row, permissions: [Permission.read(Role.user(userId))] });
  } catch (error) {
    if (!(error instanceof AppwriteException && error.code === 409)) throw error;
  }
}
