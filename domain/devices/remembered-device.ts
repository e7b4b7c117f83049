import * as z from "zod/mini";
import {
  type CommandContext,
  type Decision,
  type Investor,
  ownDecision,
  readerOf,
} from "#domain/commands/decision.ts";
import { combined, deleteWhere, rowsOf } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import type { ReadProfile } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { protectionChanged } from "#domain/security/protection-change.ts";
import { describeChanges } from "#domain/security/second-step-changes.ts";
import type { SecondStepStatus } from "#domain/security/second-step-row.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";
import type { DeviceInputs, DeviceResults, ListedDevice } from "./operations.ts";

/**
 * Devices that are not asked for the second step of a sign-in: docs/decisions/057-second-step-without-a-code.md. Only the
 * server reads the rows.
 */

/** The name of the table. */
export const rememberedTable = "trusteddevices";

/** The variable of the function `access`: for how many days a device is remembered. */
export const rememberDaysVariable = "REMEMBER_DEVICE_DAYS";

const USUAL_DAYS = 30;
const MOST_DAYS = 90;

/**
 * Reads for how many days a device is remembered: 30 where nothing is given, 0 for never.
 * @throws Error with one sentence when it cannot be understood
 */
export function readRememberDays(variables: Readonly<Record<string, string | undefined>>): number {
  const text = variables[rememberDaysVariable] ?? "";
  if (text === "") return USUAL_DAYS;
  if (/^\d{1,2}$/.test(text) && Number(text) <= MOST_DAYS) return Number(text);
  throw new Error(
    `The variable ${rememberDaysVariable} must be a whole number from 0 to ${MOST_DAYS}, not "${text}".`,
  );
}

/** 32 random bytes in base64url, which the browser has made. */
const deviceSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * The token of a remembered device: `family` stays, `secret` counts once, and `next` counts after it. The browser makes
 * all of them, so an answer that was lost loses nothing.
 */
export const deviceToken = z.object({ family: deviceSecret, secret: deviceSecret, next: deviceSecret });
export type DeviceToken = z.output<typeof deviceToken>;

/** The token of a device that is to be remembered. */
export const newDeviceToken = z.object({ family: deviceSecret, secret: deviceSecret });
export type NewDeviceToken = z.output<typeof newDeviceToken>;

const columns = z.object({
  userId: z.string(),
  hash: z.string(),
  previousHash: z.nullable(z.string()),
  turn: z.number(),
  clientName: z.string(),
  osName: z.string(),
  addedAt: instant,
  usedAt: z.nullable(instant),
  expiresAt: instant,
});
const row = z.extend(columns, { $id: z.string() });

/**
 * The id is the hash of the family; `hash` that of the secret that counts, `previousHash` of the one before; `turn` counts
 * the uses; `clientName` and `osName` are the browser and the system, in Appwrite's words.
 */
export type RememberedDevice = Readonly<z.output<typeof row>>;

/** Reads a row of `trusteddevices`. @throws ZodError when the row is not what the schema promises */
export function parseRememberedDevice(value: unknown): RememberedDevice {
  return row.parse(value);
}

type Columns = Omit<RememberedDevice, "$id">;
const someColumns = z.partial(columns);

/** Columns of a remembered device as the table holds them, all or those that change. */
export function rememberedColumns(some: Partial<Columns>): z.input<typeof someColumns> {
  return z.encode(someColumns, some);
}

const rows = rowsOf<Columns>(rememberedTable, rememberedColumns);

/** Returns the facts about a remembered device that its owner is shown. */
export function listedDevice(device: RememberedDevice): ListedDevice {
  const { $id: id, clientName, osName, addedAt, usedAt, expiresAt } = device;
  return { id, clientName, osName, addedAt, usedAt, expiresAt };
}

/**
 * Whether a device takes the second step of an account: it is of this account, not over, and no older than the password.
 * @param passwordUpdate when the password was set; empty when there is none
 */
export function isRemembered(
  device: RememberedDevice,
  { userId, passwordUpdate, at }: { userId: string; passwordUpdate: string; at: string },
): boolean {
  const isOlder = passwordUpdate !== "" && Date.parse(device.addedAt) < Date.parse(passwordUpdate);
  return device.userId === userId && Date.parse(device.expiresAt) > Date.parse(at) && !isOlder;
}

/** The outcome of a use of a token by the hashes of its secrets. */
type TokenUse = "first" | "repeated" | "copied";

/** Distinguishes the use of a token, one whose answer was lost, and one by a copy. */
export function tokenUse(
  { hash, previousHash }: Pick<RememberedDevice, "hash" | "previousHash">,
  sent: { readonly secret: string; readonly next: string },
): TokenUse {
  if (sent.secret === hash) return "first";
  return sent.secret === previousHash && sent.next === hash ? "repeated" : "copied";
}

/** Remembers a device, and notifies its owner. It holds no withdrawals back: a proof takes a code of the app. */
export function rememberDevice(
  { owner, deviceId, hash, days }: NewDevice,
  { clientName, osName }: Pick<RememberedDevice, "clientName" | "osName">,
  context: CommandContext,
): Decision<{ readonly expiresAt: string }> {
  const { $id: userId } = owner.profile;
  const expiresAt = addMilliseconds(context.at, days * DAY);
  const device = { userId, hash, previousHash: null, turn: 0, clientName, osName };
  const change = ["device-remembered"] as const;
  const reader = readerOf(owner);
  return {
    ...ownDecision(owner, context, null),
    writes: [
      rows.create(deviceId, { ...device, addedAt: context.at, usedAt: null, expiresAt }),
      ...notificationWrites(reader, context, { kind: "security-changed", text: describeChanges(change) }),
    ],
    counters: [],
    after: { secondStep: change.join(",") },
    result: { expiresAt },
  };
}

interface NewDevice {
  readonly owner: ReadProfile;
  readonly deviceId: string;
  readonly hash: string;
  readonly days: number;
}

/**
 * Forgets all devices of an account when a token was used twice, and warns the owner: one of the two has a copy, and may
 * have had another device remembered.
 */
export function forgetCopiedDevice(
  { $id, userId }: Pick<RememberedDevice, "$id" | "userId">,
  owner: ReadProfile,
  known: SecondStepStatus | null,
  context: CommandContext,
): Decision<null> {
  const reader = readerOf(owner);
  return {
    userId,
    guard: `copied-device:${$id}`,
    reason: null,
    transactionId: null,
    ...combined(
      { writes: [deleteWhere(rememberedTable, "userId", userId)], counters: [] },
      protectionChanged(userId, reader, known, ["device-copied"], context),
    ),
    result: null,
  };
}

/** An owner has one device forgotten, or all of them; it permits nothing, so it takes no proof. */
export function forgetDevices(
  owner: Pick<Investor, "profile">,
  { deviceId }: DeviceInputs["forgetDevices"],
  remembered: readonly RememberedDevice[],
  context: CommandContext,
): Decision<DeviceResults["forgetDevices"]> | Refusal {
  const named = remembered.filter(({ $id }) => deviceId === undefined || $id === deviceId);
  if (deviceId !== undefined && named.length === 0) return refuse("no-session");
  const { $id: userId } = owner.profile;
  return {
    ...ownDecision(owner, context, null),
    // By the account, so that none is left that was added meanwhile.
    writes:
      deviceId === undefined
        ? [deleteWhere(rememberedTable, "userId", userId)]
        : named.map(({ $id }) => rows.delete($id)),
    counters: [],
    before: { devices: named.length },
    result: { forgotten: named.map(({ $id }) => $id) },
  };
}
