/** A message somebody would have got. Times are milliseconds since 1970. */
export type Mail = {
  readonly id: number;
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By what the sender knows it, "" when it does not say: the Message-ID, or the key of a repeatable request. */
  readonly messageId: string;
  readonly replyTo: string;
};

export type Sms = { readonly id: number; readonly at: string; readonly to: string; readonly text: string };

/** A mail that comes in. */
export type Letter = Omit<Mail, "id" | "at" | "messageId" | "replyTo"> &
  Partial<Pick<Mail, "messageId" | "replyTo">>;

/** Keeps the newest messages in memory; nothing leaves the machine. */
export type Outbox = {
  mail(message: Letter): void;
  sms(message: Omit<Sms, "id" | "at">): void;
  /** Newest last. `to` is an address, compared without regard to case; undefined gives all. */
  mails(to?: string): readonly Mail[];
  /** Newest last. `to` is a phone number. */
  smsTo(to?: string): readonly Sms[];
};

const kept = 1000;

export function createOutbox(clock: { now(): number }): Outbox {
  const mails: Mail[] = [];
  const messages: Sms[] = [];
  let next = 1;
  const stamp = () => ({ id: next++, at: new Date(clock.now()).toISOString() });

  function keep<T>(list: T[], message: T): void {
    list.push(message);
    if (list.length > kept) list.shift();
  }

  return {
    mail: (message) => keep(mails, { ...stamp(), messageId: "", replyTo: "", ...message }),
    sms: (message) => keep(messages, { ...stamp(), ...message }),
    mails: (to) =>
      mails.filter((mail) => to === undefined || mail.to.some((address) => sameAddress(address, to))),
    smsTo: (to) => messages.filter((sms) => to === undefined || sms.to === to),
  };
}

const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
