import { type Apply, aMember } from "./model.ts";
import { payReferral } from "./money-models.ts";

/** What the operations on members do. */

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

export const memberModels = {
  register(model, ask) {
    if (model.members.has(ask.caller)) return "already-registered";
    model.members.set(ask.caller, aMember({ active: false }));
    // Whoever is invited here gives the name of the one who invites, followed by five zeros.
    const referrer = String(ask.input.referrerId ?? "").replace(/00000$/, "");
    payReferral(model, ask, referrer);
    return "ok";
  },
  activate: setActive(true),
  deactivate: setActive(false),
} satisfies Record<string, Apply>;
