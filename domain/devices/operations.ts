import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { sessionId } from "#domain/commands/input-fields.ts";
import { checkError } from "#domain/values/check-error.ts";
import { atMost, readableText, rowId } from "#domain/values/fields.ts";

/** The longest name of a device. */
export const LONGEST_DEVICE_NAME = 40;

/** A remembered device as its owner sees it; the browser and the system are in Appwrite's words. */
export interface ListedDevice {
  readonly id: string;
  readonly clientName: string;
  readonly osName: string;
  readonly addedAt: string;
  readonly usedAt: string | null;
  readonly expiresAt: string;
}

export interface DeviceResults {
  readonly listRememberedDevices: { readonly devices: readonly ListedDevice[] };
  readonly forgetDevices: { readonly forgotten: readonly string[] };
  readonly nameDevice: { readonly sessionId: string };
  readonly listDeviceNames: {
    readonly names: readonly { readonly sessionId: string; readonly name: string }[];
    /** When each session was used last, in UTC, as far as it is known. */
    readonly lastUses: readonly { readonly sessionId: string; readonly usedAt: string }[];
  };
}

export const deviceOperations = {
  nameDevice: {
    by: "account",
    whileFrozen: "allowed",
    /** An empty name takes the present one away. */
    input: z.object({
      sessionId,
      name: z.string().check(readableText, atMost(LONGEST_DEVICE_NAME)),
    }),
  },
  /** Lists the devices that are not asked for the second step. */
  listRememberedDevices: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  /** Without a device all of them. */
  forgetDevices: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ deviceId: z.optional(rowId(checkError("device.missing", "Choose a device"))) }),
  },
  listDeviceNames: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
} as const satisfies OperationsOf<DeviceResults>;

export type DeviceInputs = InputsOf<typeof deviceOperations>;
