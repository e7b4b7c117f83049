import { TablesDB } from "node-appwrite";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import type { memberOperations } from "#domain/members/operations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { imageInput } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { holdsMoney, leave, pendingOf } from "#tests/model/members.ts";
import { type Apply, aMember, type Member, type Model } from "#tests/model/model.ts";
import { referralIdOf } from "#tests/model/money-models.ts";
import { investors, pick, type RandomInput, randomUser } from "#tests/model/random-input.ts";
import { type Fixtures, png } from "./fixtures.ts";
import { ANY_VALUE, deleted, reason, type ScenariosOf, stored } from "./scenario.ts";

const image = png.toString("base64");

/** Pictures that accounts of the model send: one that is accepted, and one for each refusal. */
const images = ["picture", "page", "heavy picture"] as const;

async function referralIdIn({ access }: Fixtures, userId: string): Promise<string> {
  const row = { databaseId: "main", tableId: "users", rowId: userId };
  const { referralId } = await new TablesDB(keyClient(access)).getRow<never>(row);
  return referralId;
}

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

/** Mostly people who came during the run, so that some of the first investors and admins stay as they are. */
const mostlyNewcomers =
  (oftenOthers: number): RandomInput =>
  (numbers, model) =>
    randomUser(
      { ...numbers, odd: numbers.which % oftenOthers === 0 ? numbers.odd : 3 + (numbers.which % 2) },
      model,
    );

export const memberScenarios: ScenariosOf<typeof memberOperations> = {
  register: {
    prepare: async (fixtures) => {
      const referrerId = await referralIdIn(fixtures, await fixtures.investor());
      const caller = await fixtures.account();
      const input = { phone: "+442079460123", country: "Spain", referrerId };
      return {
        caller,
        input,
        effect: stored("users", caller, { country: "Spain", isActive: false, referrerId }),
      };
    },
    randomInput: ({ about, which }) => {
      const referrerId = pick(["", "unknown", ...investors.map(referralIdOf)], about);
      const accepted = which % 4 === 0 ? {} : { accepted: legalDocuments };
      return { phone: `+44 20 7946 00${which}`, country: "France", referrerId, ...accepted };
    },
    model: (model, ask) => {
      const { phone, country } = ask.input;
      if (model.members.has(ask.caller)) return "already-registered";
      const given = String(ask.input.referrerId ?? "");
      const referrer = [...model.members.keys()].find((id) => referralIdOf(id) === given);
      const person = { phone: String(phone), country: String(country) };
      model.members.set(
        ask.caller,
        aMember({
          active: false,
          ...person,
          hasAccepted: ask.input.accepted !== undefined,
          invitedBy: referrer === undefined ? null : given,
        }),
      );
      if (referrer !== undefined) model.invited.set(ask.caller, true);
      return "ok";
    },
  },
  activate: {
    prepare: async (fixtures) => {
      const userId = await fixtures.newcomer();
      return {
        caller: fixtures.admin,
        input: { userId },
        effect: stored("users", userId, { isActive: true }),
      };
    },
    // Mostly newcomers, who wait for it.
    randomInput: (numbers, model) =>
      randomUser({ ...numbers, odd: numbers.which % 4 === 0 ? numbers.odd : 3 }, model),
    model: setActive(true),
  },
  deactivate: {
    prepare: async (fixtures) => {
      const userId = await fixtures.investor();
      return {
        caller: fixtures.admin,
        input: { userId },
        effect: stored("users", userId, { isActive: false }),
      };
    },
    // Seldom an investor, because an inactive one does nothing for the rest of the run.
    randomInput: mostlyNewcomers(4),
    model: setActive(false),
  },
  makeAdmin: {
    prepare: async (fixtures) => {
      const userId = await fixtures.investor();
      return {
        caller: fixtures.admin,
        input: { userId },
        effect: stored("users", userId, { isAdmin: true }),
      };
    },
    // Seldom permanently: an admin can be deactivated, and is no investor to delete.
    randomInput: mostlyNewcomers(8),
    model: (model, { input }) => {
      const member = model.members.get(String(input.userId));
      if (member === undefined) return "user-not-found";
      if (member.isAdmin) return "already-admin";
      member.isAdmin = true;
      member.label = member.active;
      return "ok";
    },
  },
  deleteUser: {
    prepare: async (fixtures) => {
      const userId = await fixtures.investor(50);
      return { caller: fixtures.admin, input: { userId, reason }, effect: deleted("users", userId) };
    },
    randomInput: (numbers, model) => ({
      ...mostlyNewcomers(8)(numbers, model),
      ...(numbers.amount % 2 === 0 && { reason }),
    }),
    model: (model, { caller, input }) => {
      const { userId, reason: given } = input as { userId: string; reason?: string };
      const member = model.members.get(userId);
      if (member === undefined) return "user-not-found";
      if (userId === caller) return "own-account";
      if (member.isAdmin && member.active) return "active-admin";
      const waiting = pendingOf(model, userId);
      if (waiting.length > 0 && given === undefined) return "requests-waiting";
      if (holdsMoney(member) && given === undefined) return "reason-for-money";
      for (const movement of waiting) movement.status = "failed";
      return leave(model, userId);
    },
  },
  deleteAccount: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return { caller, input: { proof: await fixtures.proof(caller) }, effect: deleted("users", caller) };
    },
    randomInput: ({ which }) => (which % 8 === 0 ? {} : { proof: memoryProof }),
    model: (model, { caller, input }, self) => {
      if (self.label) return "own-account";
      const waits = pendingOf(model, caller).length > 0;
      if (!model.members.has(caller)) return "not-registered";
      if (self.isAdmin) return "own-account";
      if (waits || self.hold > 0) return "requests-waiting";
      if (holdsMoney(self)) return "money-left";
      return input.proof === undefined ? "deletion-unproven" : leave(model, caller);
    },
  },
  updateProfile: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const change = { country: "Norway" };
      return { caller, input: change, effect: stored("users", caller, change) };
    },
    randomInput: ({ which }) => ({
      ...(which % 4 > 0 && { phone: `+44 20 7946 000${which % 3}` }),
      ...(which % 5 > 0 && { country: pick(["France", "Spain"], which) }),
    }),
    model: onOwnProfile((_, self, { phone = self.phone, country = self.country }) => {
      if (phone === self.phone && country === self.country) return "no-changes";
      Object.assign(self, { phone, country });
      return "ok";
    }),
  },
  setAvatar: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return { caller, input: { image }, effect: stored("users", caller, { avatar: ANY_VALUE }) };
    },
    // A page of an older version sends the id of a file.
    randomInput: ({ which, odd }) =>
      odd === 3 ? { fileId: "f1" } : imageInput(`${images[odd] ?? images[0]} ${which % 12}`),
    model: onOwnProfile((_, self, input) => {
      if (!self.active) return "account-inactive";
      if (input.image === undefined) return "page-outdated";
      const sent = Buffer.from(String(input.image), "base64").toString();
      if (sent.startsWith("page")) return "image-type";
      if (sent.startsWith("heavy")) return "image-too-large";
      self.avatar = sent;
      return "ok";
    }),
  },
  removeAvatar: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      await fixtures.does(caller, "setAvatar", { image });
      return { caller, input: {}, effect: stored("users", caller, { avatar: null }) };
    },
    randomInput: () => ({}),
    model: onOwnProfile((_, self) => {
      if (self.avatar === null) return "no-changes";
      self.avatar = null;
      return "ok";
    }),
  },
  listReferrals: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: {} }),
    randomInput: () => ({}),
    model: onOwnProfile(() => "ok"),
  },
};
