import { targets } from "#emulator/accounts/collections.ts";
import { parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { type Params, route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { type Message, sentMessages } from "#emulator/messaging/collections.ts";
import {
  dataOf,
  emailFields,
  ids,
  pushFields,
  smsFields,
  withoutBlanks,
} from "#emulator/messaging/message-data.ts";
import { messageModel, publishMessage, requireMessage } from "#emulator/messaging/message-model.ts";
import { queueMessage } from "#emulator/messaging/send-message.ts";
import { optional, orNull, required } from "#emulator/params/param.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { boolean, future } from "#emulator/params/values.ts";
import type { Project } from "#emulator/project.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";

const scopes = ["messages.write"];

type Content = Readonly<Record<string, unknown>>;
interface Kind {
  readonly fields: Params;
  /** Fields that must be given for a new message. */
  readonly required: Params;
  /** Returns the stored form of a new message. */
  readonly fill: (given: Content) => Content;
  readonly otherTarget: "message_target_not_email" | "message_target_not_sms" | "message_target_not_push";
}

const content = required(text(64_230));
const kinds: Readonly<Record<Message["providerType"], Kind>> = {
  email: {
    fields: emailFields,
    required: { subject: required(text(998)), content },
    fill: (given) => ({
      subject: "",
      content: "",
      html: false,
      cc: [],
      bcc: [],
      attachments: [],
      ...given,
    }),
    otherTarget: "message_target_not_email",
  },
  sms: {
    fields: smsFields,
    required: { content },
    fill: (given) => given,
    otherTarget: "message_target_not_sms",
  },
  push: {
    fields: pushFields,
    required: {},
    fill: (given) => ({
      ...withoutBlanks(given),
      ...(given.priority === undefined ? { priority: "high" } : {}),
    }),
    otherTarget: "message_target_not_push",
  },
};

interface Draft {
  topics: string[];
  users: string[];
  targets: string[];
  status: Message["status"];
}

/** @throws message_missing_target */
function requireRecipients({ topics, users, targets, status }: Draft): void {
  const none = topics.length + users.length + targets.length === 0;
  if (status !== "draft" && none) throw new AppwriteError("message_missing_target");
}

/** @throws message_target_not_email and its like */
function requireTargets(
  { project }: Context,
  type: Message["providerType"],
  wanted: readonly string[],
): void {
  const fits = wanted.every((id) => project.store.get(targets, id)?.providerType === type);
  if (!fits) throw new AppwriteError(kinds[type].otherTarget);
}

function statusFor(draft: unknown, scheduledAt: string | null): Message["status"] {
  if (draft === true) return "draft";
  return scheduledAt === null ? "processing" : "scheduled";
}

const lists = (input: Readonly<Record<string, unknown>>, old?: Doc<Message>) => ({
  topics: (input.topics ?? old?.topics ?? []) as string[],
  users: (input.users ?? old?.users ?? []) as string[],
  targets: (input.targets ?? old?.targets ?? []) as string[],
});

const shared: Params = {
  topics: optional(orNull(ids)),
  users: optional(orNull(ids)),
  targets: optional(orNull(ids)),
  draft: optional(orNull(boolean)),
  scheduledAt: optional(orNull(future)),
};

const searchText = (id: string, type: string, data: Readonly<Record<string, unknown>>): string =>
  [id, type, data.subject, data.content, data.title].filter(Boolean).join(" ");

const creation = (type: Message["providerType"]) =>
  route<Params>({
    method: "POST",
    path: `/messaging/messages/${type}`,
    scopes,
    // Judged in this order; the last of two with one name holds.
    params: {
      messageId: required(customId),
      ...kinds[type].required,
      ...shared,
      ...kinds[type].fields,
      ...kinds[type].required,
    },
    handler(context, input) {
      const { project } = context;
      const { fields, fill } = kinds[type];
      const $id = chosenId(project.ids, String(input.messageId));
      const scheduledAt = (input.scheduledAt ?? null) as string | null;
      const draft = { ...lists(input), status: statusFor(input.draft, scheduledAt) };
      requireRecipients(draft);
      const given = dataOf(context, fields, input, scheduledAt);
      const copies = [given.cc ?? [], given.bcc ?? []].flat() as string[];
      requireTargets(context, type, [...draft.targets, ...copies]);
      const data = fill(given);
      const message = makeOnce(project, {
        $id,
        ...draft,
        providerType: type,
        scheduledAt,
        deliveredAt: null,
        deliveryErrors: [],
        deliveredTotal: 0,
        data,
        search: searchText($id, type, data),
      });
      return answer(context, message, "create");
    },
  });

/** @throws message_already_exists */
function makeOnce({ store }: Project, message: Message & { $id: string }): Doc<Message> {
  return refuseDuplicate(
    () => new AppwriteError("message_already_exists"),
    () => store.create(sentMessages, message),
  );
}

const change = (type: Message["providerType"]) =>
  route<Params>({
    method: "PATCH",
    path: `/messaging/messages/${type}/:messageId`,
    scopes,
    params: { messageId: required(uid), ...shared, ...kinds[type].fields },
    handler(context, input) {
      const { store, clock } = context.project;
      const old = requireMessage(context, String(input.messageId));
      const given = (input.scheduledAt ?? null) as string | null;
      const isMoved = typeof input.draft === "boolean" || given !== null;
      const draft = {
        ...lists(input, old),
        status: isMoved ? statusFor(input.draft, given) : old.status,
      };
      requireRecipients(draft);
      requireOpen(old, clock.now());
      const sentAt = old.scheduledAt ?? given;
      const data = { ...old.data, ...dataOf(context, kinds[type].fields, input, sentAt) };
      const message = store.update(sentMessages, old.$id, {
        ...draft,
        scheduledAt: given ?? old.scheduledAt,
        data,
        search: searchText(old.$id, type, data),
      });
      return answer(context, message, "update");
    },
  });

const closed = {
  processing: "message_already_processing",
  sent: "message_already_sent",
  failed: "message_already_failed",
} as const;

/** @throws message_already_processing, message_already_sent, message_already_failed, message_already_scheduled */
function requireOpen({ status, scheduledAt }: Doc<Message>, now: number): void {
  if (status === "processing" || status === "sent" || status === "failed") {
    throw new AppwriteError(closed[status]);
  }
  if (scheduledAt !== null && (parseDatetime(scheduledAt) ?? 0) < now) {
    throw new AppwriteError("message_already_scheduled");
  }
}

function answer(context: Context, message: Doc<Message>, action: "create" | "update") {
  publishMessage(context, message, action);
  if (message.status === "processing") queueMessage(context.project, message.$id);
  return json(messageModel(message), action === "create" ? 201 : 200);
}

const types = ["email", "sms", "push"] as const;

export const messageWriteRoutes = [...types.map(creation), ...types.map(change)];
