import { systemCollection } from "#emulator/store/collection.ts";
import type { Store } from "#emulator/store/store.ts";

/** A caught message. Times are milliseconds since 1970. */
export interface Mail {
  readonly id: number;
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  /** The name of each recipient, "" for one without. */
  readonly toNames: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By what the sender knows it, "" when it does not say: the Message-ID, or the key of a repeatable request. */
  readonly messageId: string;
  readonly replyTo: string;
}

export interface Sms {
  readonly id: number;
  readonly at: string;
  readonly to: string;
  readonly text: string;
}

/** A mail that comes in. */
export type MailInput = Omit<Mail, "id" | "at" | "messageId" | "replyTo" | "toNames"> &
  Partial<Pick<Mail, "messageId" | "replyTo" | "toNames">>;

type Kind = "mail" | "sms";
interface Stored {
  kind: Kind;
  message: unknown;
}

/** Messages that were caught, each under its kind and number. */
export const outboxCollection = systemCollection<Stored>("outbox", [
  { key: "kind", type: "string" },
  { key: "message", type: "object" },
]);

/** Keeps the newest messages; nothing leaves the machine. */
export interface Outbox {
  mail(message: MailInput): void;
  sms(message: Omit<Sms, "id" | "at">): void;
  /** Newest last. `to` is an address, compared without regard to case; undefined gives all. */
  mails(to?: string): readonly Mail[];
  /** Newest last. `to` is a phone number. */
  smsTo(to?: string): readonly Sms[];
}

const kept = 1000;

/** @param store where messages outlive a restart; without it they are in memory only */
export function createOutbox(clock: { now(): number }, store?: Store): Outbox {
  const stored = store?.find(outboxCollection) ?? [];
  const ofKind = <T extends { id: number }>(wanted: Kind): T[] =>
    stored
      .flatMap(({ kind, message }) => (kind === wanted ? [message as T] : []))
      .sort((a, b) => a.id - b.id);
  const mails = ofKind<Mail>("mail");
  const messages = ofKind<Sms>("sms");
  let next = Math.max(0, mails.at(-1)?.id ?? 0, messages.at(-1)?.id ?? 0) + 1;
  const stamp = () => ({ id: next++, at: new Date(clock.now()).toISOString() });

  function keep<T extends { id: number }>(kind: Kind, list: T[], message: T): void {
    list.push(message);
    store?.create(outboxCollection, { $id: `${kind}-${message.id}`, kind, message });
    const oldest = list.length > kept ? list.shift() : undefined;
    if (oldest !== undefined) store?.delete(outboxCollection, `${kind}-${oldest.id}`);
  }

  return {
    mail: (message) =>
      keep("mail", mails, {
        ...stamp(),
        messageId: "",
        replyTo: "",
        toNames: message.to.map(() => ""),
        ...message,
      }),
    sms: (message) => keep("sms", messages, { ...stamp(), ...message }),
    mails: (to) =>
      mails.filter((mail) => to === undefined || mail.to.some((address) => sameAddress(address, to))),
    smsTo: (to) => messages.filter((sms) => to === undefined || sms.to === to),
  };
}

const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
