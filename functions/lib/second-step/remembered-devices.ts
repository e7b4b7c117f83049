import { createHash } from "node:crypto";
import { type Models, Query, type TablesDB } from "node-appwrite";
import {
  type DeviceToken,
  forgetCopiedDevice,
  isRemembered,
  type NewDeviceToken,
  parseRememberedDevice,
  type RememberedDevice,
  rememberDevice,
  rememberedColumns,
  rememberedTable,
  tokenUse,
} from "#domain/devices/remembered-device.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { addRow } from "#functions/lib/add-row.ts";
import { type Appwrite, databaseId, gone } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { findSecondStep } from "#functions/lib/rows/second-step-rows.ts";
import { findOwner, list } from "#functions/lib/rows.ts";
import { slotId } from "#functions/lib/take-slot.ts";

/** Remembered devices, whose tokens change with each use: docs/decisions/057-second-step-without-a-code.md. */

const hashOf = (secret: string) => createHash("sha256").update(`device:${secret}`).digest("hex");
const idOf = (family: string) => hashOf(family).slice(0, 32);

/** The devices of an account that are remembered now, the newest first. */
export async function rememberedDevices(
  tables: TablesDB,
  userId: string,
  at: string,
): Promise<RememberedDevice[]> {
  const queries = [Query.equal("userId", userId), Query.greaterThan("expiresAt", at), Query.limit(100)];
  const found = await list(tables, rememberedTable, queries, parseRememberedDevice);
  return found.toSorted((one, other) => Date.parse(other.addedAt) - Date.parse(one.addedAt));
}

/** Deletes the devices of an account whose second step was set up again. */
export async function forgetRemembered(tables: TablesDB, userId: string): Promise<void> {
  const queries = [Query.equal("userId", userId)];
  await tables.deleteRows({ databaseId, tableId: rememberedTable, queries });
}

/** Remembers a device for some days. @param session the one that has just proven its second step */
export async function remember(
  { tables }: Pick<Appwrite, "tables">,
  dependencies: Dependencies,
  { userId, clientName, osName }: Pick<Models.Session, "userId" | "clientName" | "osName">,
  token: NewDeviceToken,
): Promise<Refusal | null> {
  const deviceId = idOf(token.family);
  const answer = await executeCommand({
    tables,
    dependencies,
    request: { operation: "changeSecondStep", input: { userId, deviceId } },
    key: followUpKey("remember-device", deviceId),
    actor: { id: userId, role: "investor" },
    decide: async (context) => {
      const owner = await findOwner(tables, userId);
      if (owner === null) return refuse("not-registered");
      const device = { owner, deviceId, hash: hashOf(token.secret), days: dependencies.rememberDays };
      return rememberDevice(device, { clientName, osName }, context);
    },
  });
  return isRefusal(answer) ? answer : null;
}

/** Uses the token of a device. Of two uses with different next secrets, one is by a copy: all devices are forgotten. */
export async function spendToken(
  appwrite: Pick<Appwrite, "tables">,
  dependencies: Dependencies,
  account: { readonly userId: string; readonly passwordUpdate: string },
  token: DeviceToken,
): Promise<Refusal | null> {
  const { tables } = appwrite;
  const at = dependencies.now().toISOString();
  const $id = idOf(token.family);
  const queries = [Query.equal("$id", $id), Query.limit(1)];
  const [device] = await list(tables, rememberedTable, queries, parseRememberedDevice);
  if (device?.$id !== $id || !isRemembered(device, { ...account, at })) return refuse("device-unknown");
  const sent = { secret: hashOf(token.secret), next: hashOf(token.next) };
  const use = tokenUse(device, sent);
  if (use === "repeated") return null;
  if (use === "copied" || !(await takeSlotOf(tables, device, sent.next, at)))
    return forgetCopy(appwrite, dependencies, device);
  const turn = device.turn + 1;
  const data = rememberedColumns({ hash: sent.next, previousHash: sent.secret, turn, usedAt: at });
  await gone(tables.updateRow({ databaseId, tableId: rememberedTable, rowId: $id, data }));
  return null;
}

/** Takes the next use of a token for one next secret. @returns false when another one has it */
async function takeSlotOf(
  tables: TablesDB,
  { $id, turn }: Pick<RememberedDevice, "$id" | "turn">,
  next: string,
  at: string,
): Promise<boolean> {
  const rowId = slotId(`device:${$id}`, turn + 1);
  const sender = `device:${next.slice(0, 40)}`;
  const tableId = "limits";
  if (await addRow(tables, { tableId, rowId, data: { sender, seq: turn + 1, at } })) return true;
  // The same page in another tab, or again, has the same next secret.
  const taken = [Query.equal("$id", rowId), Query.limit(1)];
  const [row] = await list(tables, tableId, taken, (found) => found as { sender: string });
  return row?.sender === sender;
}

async function forgetCopy(
  { tables }: Pick<Appwrite, "tables">,
  dependencies: Dependencies,
  { $id, userId }: RememberedDevice,
): Promise<Refusal> {
  const answer = await executeCommand({
    tables,
    dependencies,
    request: { operation: "changeSecondStep", input: { userId, copiedDeviceId: $id } },
    key: followUpKey("copied-device", $id),
    actor: { id: "system", role: "system" },
    decide: async (context) => {
      const [owner, known] = await Promise.all([findOwner(tables, userId), findSecondStep(tables, userId)]);
      if (owner === null) return refuse("device-unknown");
      return forgetCopiedDevice({ $id, userId }, owner, known, context);
    },
  });
  return isRefusal(answer) && answer.code !== "device-unknown" ? answer : refuse("device-unknown");
}
