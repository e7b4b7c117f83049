import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { checkError } from "#domain/values/check-error.ts";
import { rowId } from "#domain/values/fields.ts";
import { topicNames } from "./topics.ts";

/** The most notifications that one request names. */
export const MOST_READ = 25;

export interface NotificationResults {
  readonly setNotificationPreferences: { readonly userId: string };
  /** Whether all of them are marked; false when there were more than there was time for. */
  readonly readNotifications: { readonly isComplete: boolean };
}

const chosen = z.array(z.enum(topicNames)).check(z.maxLength(topicNames.length));
const ids = z
  .array(rowId(checkError("notification.missing", "Choose a notification")))
  .check(z.minLength(1), z.maxLength(MOST_READ));

export const notificationOperations = {
  /** All topics that are switched on. Mails that are always sent have no topic, so no request can switch them off. */
  setNotificationPreferences: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ bell: chosen, mail: chosen }),
  },
  /** Marks notifications as read, without ids all that are unread. Repeating it changes nothing, so it needs no key. */
  readNotifications: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ ids: z.optional(ids) }),
    isQuery: true,
  },
} as const satisfies OperationsOf<NotificationResults>;

export type NotificationInputs = InputsOf<typeof notificationOperations>;
