import { memoryPassword } from "#tests/memory-visitor.ts";
import { type Apply, aMember, type Member, type Model } from "./model.ts";
import { referralIdOf } from "./money-models.ts";

/** Models the commands on members. */

function setActive(active: boolean): Apply {
  return (model, { caller, input }) => {
    const member = model.members.get(String(input.userId));
    if (member === undefined) return "user-not-found";
    if (input.userId === caller) return "own-account";
    if (member.active === active) return active ? "already-active" : "already-inactive";
    member.active = active;
    member.label = active && member.isAdmin;
    return "ok";
  };
}

/** Models the effect of a command on the caller's profile; "no-changes" when it stays as it was. */
function onOwnProfile(change: (model: Model, self: Member, input: Record<string, unknown>) => string): Apply {
  return (model, { caller, input }) => {
    const self = model.members.get(caller);
    return self === undefined ? "not-registered" : change(model, self, input);
  };
}

/** The pictures that an account may send, and what is wrong with each. */
export const images = ["picture", "page", "heavy picture"] as const;

/** The account is gone, and with it the referral id that others carry. */
export function leave(model: Model, id: string): "ok" {
  model.members.delete(id);
  model.gone.set(id, true);
  for (const [mail, { owner }] of model.mails) if (owner === id) model.mails.delete(mail);
  for (const other of model.members.values())
    if (other.invitedBy === referralIdOf(id)) other.invitedBy = null;
  return "ok";
}

const pendingOf = ({ movements }: Model, id: string) =>
  [...movements.values()].filter(({ owner, status }) => owner === id && status === "pending");

const holdsMoney = ({ cash, stake, profit }: Member) => cash !== 0 || stake !== 0 || profit !== 0;

export const memberModels = {
  register(model, ask) {
    const { phone, country } = ask.input;
    if (model.members.has(ask.caller)) return "already-registered";
    const given = String(ask.input.referrerId ?? "");
    const referrer = [...model.members.keys()].find((id) => referralIdOf(id) === given);
    const person = { phone: String(phone), country: String(country) };
    model.members.set(
      ask.caller,
      aMember({ active: false, ...person, invitedBy: referrer === undefined ? null : given }),
    );
    if (referrer !== undefined) model.invited.set(ask.caller, true);
    return "ok";
  },
  activate: setActive(true),
  deactivate: setActive(false),
  makeAdmin(model, { input }) {
    const member = model.members.get(String(input.userId));
    if (member === undefined) return "user-not-found";
    if (member.isAdmin) return "already-admin";
    member.isAdmin = true;
    member.label = member.active;
    return "ok";
  },
  updateProfile: onOwnProfile((_, self, { phone = self.phone, country = self.country }) => {
    if (phone === self.phone && country === self.country) return "no-changes";
    Object.assign(self, { phone, country });
    return "ok";
  }),
  setAvatar: onOwnProfile((_, self, input) => {
    if (!self.active) return "account-inactive";
    if (input.image === undefined) return "page-outdated";
    const sent = Buffer.from(String(input.image), "base64").toString();
    if (sent.startsWith("page")) return "image-type";
    if (sent.startsWith("heavy")) return "image-too-large";
    self.avatar = sent;
    return "ok";
  }),
  removeAvatar: onOwnProfile((_, self) => {
    if (self.avatar === null) return "no-changes";
    self.avatar = null;
    return "ok";
  }),
  listReferrals: onOwnProfile(() => "ok"),
  revokeRequest: () => "ok",
  checkRequest: () => "ok",
  openAdminArea: () => "ok",
  listSessions: (model, { input }) => (model.members.has(String(input.userId)) ? "ok" : "user-not-found"),
  endSessions(model, { input }) {
    if (!model.members.has(String(input.userId))) return "user-not-found";
    return input.sessionId === "nothing" ? "no-session" : "ok";
  },
  retryMail(model, { input }) {
    const mail = model.mails.get(String(input.mailId));
    if (mail === undefined) return "mail-not-found";
    if (mail.status !== "failed") return "mail-waiting";
    mail.status = "queued";
    return "ok";
  },
  proveIdentity: (_, { input }) => (input.password === memoryPassword ? "ok" : "wrong-password"),
  deleteAccount(model, { caller, input }, self) {
    if (self.label) return "own-account";
    const waits = pendingOf(model, caller).length > 0;
    if (!model.members.has(caller)) return "not-registered";
    if (self.isAdmin) return "own-account";
    if (waits || self.hold > 0) return "requests-waiting";
    if (holdsMoney(self)) return "money-left";
    return input.proof === undefined ? "deletion-unproven" : leave(model, caller);
  },
  deleteUser(model, { caller, input }) {
    const { userId, reason } = input as { userId: string; reason?: string };
    const member = model.members.get(userId);
    if (member === undefined) return "user-not-found";
    if (userId === caller) return "own-account";
    if (member.isAdmin && member.active) return "active-admin";
    const waiting = pendingOf(model, userId);
    if (waiting.length > 0 && reason === undefined) return "requests-waiting";
    if (holdsMoney(member) && reason === undefined) return "reason-for-money";
    for (const movement of waiting) movement.status = "failed";
    return leave(model, userId);
  },
} satisfies Record<string, Apply>;

/** Whom `listReferrals` names. */
export function referredBy({ members }: Model, caller: string): string[] {
  return [...members].filter(([, { invitedBy }]) => invitedBy === referralIdOf(caller)).map(([id]) => id);
}
