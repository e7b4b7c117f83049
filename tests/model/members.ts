import type { Member, Model, Movement } from "./model.ts";
import { referralIdOf } from "./money-models.ts";

/** Facts about the members of the model that several steps and scenarios use. */

/** The account is gone, and with it the referral id that others carry. */
export function leave(model: Model, id: string): "ok" {
  model.members.delete(id);
  model.gone.set(id, true);
  model.book.delete(id);
  model.locks.delete(id);
  for (const movement of model.movements.values()) if (movement.owner === id) movement.attachment = null;
  for (const [mail, { owner }] of model.mails) if (owner === id) model.mails.delete(mail);
  for (const message of model.messages.values())
    if (message.owner === id) Object.assign(message, { owner: null, isRemoved: true });
  for (const other of model.members.values())
    if (other.invitedBy === referralIdOf(id)) other.invitedBy = null;
  return "ok";
}

/** Returns the pending deposits and withdrawals of a member. */
export function pendingOf({ movements }: Model, id: string): Movement[] {
  return [...movements.values()].filter(({ owner, status }) => owner === id && status === "pending");
}

export function holdsMoney({ cash, stake, profit }: Member): boolean {
  return cash !== 0 || stake !== 0 || profit !== 0;
}

/** Whom `listReferrals` names. */
export function referredBy({ members }: Model, caller: string): string[] {
  return [...members].filter(([, { invitedBy }]) => invitedBy === referralIdOf(caller)).map(([id]) => id);
}
