import * as z from "zod/mini";
import { type CommandContext, type Decision, type Investor, ownDecision } from "#domain/commands/decision.ts";
import { rowsOf } from "#domain/effects/effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { instant, isVisible } from "#domain/values/fields.ts";
import type { DeviceInputs, DeviceResults } from "./operations.ts";

/**
 * The names that owners give to their signed-in devices. A name belongs to a session, so it ends with it: Appwrite knows
 * no device beyond that.
 */

/** The name of the table. Its rows have the ids of their sessions. */
export const devicesTable = "devices";

const columns = z.object({ userId: z.string(), name: z.string(), at: instant });
const row = z.extend(columns, { $id: z.string() });

export type DeviceName = Readonly<z.output<typeof row>>;

/** Reads a row of `devices`. @throws ZodError when the row is not what the schema promises */
export function parseDeviceName(value: unknown): DeviceName {
  return row.parse(value);
}

/** Returns the instant before which names are deleted: a session of Appwrite lives for a year at most. @param at now, in UTC */
export function deviceNameCutoff(at: string): string {
  return addMilliseconds(at, -366 * DAY);
}

const rows = rowsOf<z.output<typeof columns>>(devicesTable, (some) => ({ ...some }));

/**
 * An owner names a device, gives it another name, or takes the name away. Names of sessions that have ended go along.
 * @param named the names of this account @param open the ids of its sessions
 */
export function nameDevice(
  owner: Pick<Investor, "profile">,
  { sessionId, name }: DeviceInputs["nameDevice"],
  named: readonly DeviceName[],
  open: readonly string[],
  context: CommandContext,
): Decision<DeviceResults["nameDevice"]> | Refusal {
  if (!open.includes(sessionId)) return refuse("no-session");
  const present = named.find(({ $id }) => $id === sessionId);
  const next = isVisible(name) ? name : null;
  if ((present?.name ?? null) === next) return refuse("no-changes");
  const change = { userId: owner.profile.$id, name: next ?? "", at: context.at };
  const write =
    next === null
      ? rows.delete(sessionId)
      : present === undefined
        ? rows.create(sessionId, change)
        : rows.update(sessionId, change);
  const ended = named.filter(({ $id }) => !open.includes($id));
  return {
    ...ownDecision(owner, context, null),
    writes: [write, ...ended.map(({ $id }) => rows.delete($id))],
    counters: [],
    result: { sessionId },
  };
}
