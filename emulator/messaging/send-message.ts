import { type Target, targets } from "#emulator/accounts/collections.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Message, messageProviders, type Provider, sentMessages, subscribers } from "./collections.ts";

/** Delivers after the answer, as Appwrite's worker does. */
export function queueMessage(project: Project, messageId: string): void {
  project.jobs.add(() => deliver(project, messageId));
}

/** Starts the messages whose time has come at `now` (milliseconds). */
export function sendDueMessages(project: Project, now: number): void {
  const filters = [
    where.equal("status", "scheduled"),
    where.lessThanEqual("scheduledAt", new Date(now).toISOString()),
  ];
  for (const { $id } of project.store.find(sentMessages, { filters })) {
    project.store.update(sentMessages, $id, { status: "processing" });
    queueMessage(project, $id);
  }
}

/** Takes up what was answered but not delivered when the server ended. */
export function resumeMessages(project: Project): void {
  const filters = [where.equal("status", "processing")];
  for (const { $id } of project.store.find(sentMessages, { filters })) queueMessage(project, $id);
}

function deliver(project: Project, messageId: string): void {
  const message = project.store.get(sentMessages, messageId);
  if (message?.status !== "processing") return;
  project.store.update(sentMessages, messageId, attempt(project, message));
}

/** Sends, and says what became of the message. */
function attempt(project: Project, message: Doc<Message>): Partial<Message> {
  const recipients = recipientsOf(project, message);
  if (recipients.length === 0) return { status: "failed", deliveryErrors: ["No valid recipients found."] };
  const sender = project.store.findOne(
    messageProviders,
    where.equal("enabled", true),
    where.equal("type", message.providerType),
  );
  if (sender === undefined) return { status: "failed", deliveryErrors: ["No enabled provider found."] };
  const deliveredAt = formatDatetime(project.clock.now());
  if (message.providerType === "push") {
    const reason = "No push service can be reached from here.";
    const deliveryErrors = recipients.map(
      ({ identifier }) => `Failed sending to target ${identifier} with error: ${reason}`,
    );
    return { status: "failed", deliveryErrors, deliveredAt };
  }
  for (const { identifier } of recipients) hand(project, message, sender, identifier);
  return { status: "sent", deliveredTotal: recipients.length, deliveredAt };
}

/** Delivers to the local inbox instead of a provider, copies included. */
function hand(project: Project, message: Doc<Message>, sender: Doc<Provider>, recipient: string): void {
  const { data, providerType } = message;
  const content = String(data.content);
  if (providerType === "sms") {
    project.outbox.sms({ to: recipient, text: content });
    return;
  }
  const copies = [data.cc, data.bcc].flat().flatMap((id) => {
    const target = project.store.get(targets, String(id));
    return target === undefined ? [] : [target.identifier];
  });
  const [text, html] = data.html === true ? ["", content] : [content, ""];
  const from = String(sender.options.fromEmail);
  project.outbox.mail({ from, to: [recipient, ...copies], subject: String(data.subject), text, html });
}

/** Everybody the message is for, once each: the topics' subscribers, the users' targets, single targets. */
function recipientsOf({ store }: Project, message: Doc<Message>): Doc<Target>[] {
  const found = new Map<string, Doc<Target>>();
  const take = (target: Doc<Target> | undefined) => {
    if (target?.providerType === message.providerType) found.set(target.$id, target);
  };
  for (const topic of message.topics) {
    const subscribed = store.find(subscribers, { filters: [where.equal("topicId", topic)] });
    for (const { targetId } of subscribed) take(store.get(targets, targetId));
  }
  for (const user of message.users) {
    for (const target of store.find(targets, { filters: [where.equal("userId", user)] })) take(target);
  }
  for (const id of message.targets) take(store.get(targets, id));
  return [...found.values()];
}
