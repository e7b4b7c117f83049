import { AppwriteException, type Models, Permission, Query, Role } from "node-appwrite";
import { type SecondStepStatus, secondStepColumns } from "#domain/security/second-step-row.ts";
import { emailHashOf } from "#functions/lib/email-hash.ts";
import type { Server } from "#scripts/operate/server.ts";
import type { PlanPart } from "./plan.ts";

/** The event by which the function hears of removed apps: a version without it remembered no second step. */
const newEvent = "users.*.delete";

/**
 * Plans to record which users have a second step, once, on a server whose former versions did not notice its changes.
 * Without the record it would count as set up today, and hold back withdrawals and the admin area for a day.
 */
export async function planSecondSteps(server: Server): Promise<PlanPart> {
  const { functions } = await server.functions.list({ queries: [Query.equal("$id", "operations")] });
  const [found] = functions;
  if (found === undefined || found.events.includes(newEvent)) return {};
  const words = "record which users already have two-step verification";
  return { changes: [{ words, task: { do: "record-second-steps" } }] };
}

/** Accounts in one step, and how many of them are asked about at once. */
const PAGE = 100;
const WIDTH = 8;

/** Writes a row for each account with a second step; those that are there already stay. */
export async function recordSecondSteps(server: Server): Promise<void> {
  let after: string | undefined;
  do {
    const queries = [
      ...(after === undefined ? [] : [Query.cursorAfter(after)]),
      Query.orderAsc("$id"),
      Query.limit(PAGE),
    ];
    const { users } = await server.users.list({ queries, total: false });
    for (let start = 0; start < users.length; start += WIDTH)
      await Promise.all(users.slice(start, start + WIDTH).map((user) => recordSecondStep(server, user)));
    after = users.length === PAGE ? users.at(-1)?.$id : undefined;
  } while (after !== undefined);
}

async function recordSecondStep({ users, tables }: Server, account: Models.User): Promise<void> {
  const { $id: userId, $createdAt, mfa: isOn } = account;
  const { totp: hasApp } = await users.listMFAFactors({ userId });
  if (!isOn && !hasApp) return;
  // The time of the set-up is unknown; it counts as old.
  const since = new Date($createdAt).toISOString();
  const status: SecondStepStatus = {
    userId,
    isOn,
    hasApp,
    onSince: isOn ? since : null,
    appSince: hasApp ? since : null,
    appTrustedAt: null,
    passwordAt: null,
    emailHash: emailHashOf(userId, account.email),
    changedAt: null,
    changes: null,
    changeId: null,
    version: 0,
  };
  const row = { databaseId: "main", tableId: "secondsteps", rowId: userId, data: secondStepColumns(status) };
  try {
    await tables.createRow<Models.DefaultRow>({ ...row, permissions: [Permission.read(Role.user(userId))] });
  } catch (error) {
    if (!(error instanceof AppwriteException && error.code === 409)) throw error;
  }
}
