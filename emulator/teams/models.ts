import { type Membership, type User, users } from "#emulator/accounts/collections.ts";
import { type MembershipPrivacy, policiesOf } from "#emulator/accounts/policies.ts";
import type { Context } from "#emulator/http/context.ts";
import { factorsOf } from "#emulator/mfa/factors.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Team, teams } from "./collections.ts";

export function teamModel({ $id, $createdAt, $updatedAt, name, total, prefs }: Doc<Team>) {
  return { $id, $createdAt, $updatedAt, name, total: Number(total), prefs: prefs ?? {} };
}

/** A membership as calls that change it answer, and as the user's own list shows it: with names and address only. */
export function membershipModel({ project }: Context, membership: Doc<Membership>) {
  const user: Doc<User> | undefined = project.store.get(users, membership.userId);
  return {
    $id: membership.$id,
    $createdAt: membership.$createdAt,
    $updatedAt: membership.$updatedAt,
    userId: membership.userId,
    userName: user?.name ?? "",
    userEmail: user?.email ?? "",
    userPhone: "",
    teamId: membership.teamId,
    teamName: project.store.get(teams, membership.teamId)?.name ?? "",
    invited: membership.invited,
    joined: membership.joined ?? "",
    confirm: membership.confirm,
    mfa: false,
    userAccessedAt: "",
    roles: membership.roles,
  };
}

type MembershipModel = ReturnType<typeof membershipModel>;

/** Returns the fields of a member that a reader may see: a key all, others those of the project's policy. */
export function redactedMembership(context: Context, membership: Doc<Membership>): MembershipModel {
  const user = context.project.store.get(users, membership.userId);
  const model = {
    ...membershipModel(context, membership),
    userPhone: user?.phone ?? "",
    mfa: user?.mfa === true && canConfirm(user),
    userAccessedAt: user?.accessedAt ?? "",
  };
  return context.caller.privileged
    ? model
    : hide(model, policiesOf(context.project.settings).membershipPrivacy);
}

/** A second step that is switched on counts only when the person has a factor for it. */
function canConfirm(user: User): boolean {
  const { totp, email, phone } = factorsOf(user);
  return totp || email || phone;
}

function hide(model: MembershipModel, shown: MembershipPrivacy): MembershipModel {
  return {
    ...model,
    userId: shown.userId ? model.userId : "",
    userName: shown.userName ? model.userName : "",
    userEmail: shown.userEmail ? model.userEmail : "",
    userPhone: shown.userPhone ? model.userPhone : "",
    mfa: shown.userMFA && model.mfa,
    userAccessedAt: shown.userAccessedAt ? model.userAccessedAt : "",
  };
}
