import { type Membership, type User, users } from "#emulator/accounts/collections.ts";
import { type MembershipPrivacy, policiesOf } from "#emulator/accounts/policies.ts";
import type { Context } from "#emulator/http/context.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Team, teams } from "./collections.ts";

export function teamModel({ $id, $createdAt, $updatedAt, name, total, prefs }: Doc<Team>) {
  return { $id, $createdAt, $updatedAt, name, total: Number(total), prefs: prefs ?? {} };
}

/** A membership with everything about the person. */
export function membershipModel({ project }: Context, membership: Doc<Membership>) {
  const user: Doc<User> | undefined = project.store.get(users, membership.userId);
  return {
    $id: membership.$id,
    $createdAt: membership.$createdAt,
    $updatedAt: membership.$updatedAt,
    userId: membership.userId,
    userName: user?.name ?? "",
    userEmail: user?.email ?? "",
    userPhone: user?.phone ?? "",
    teamId: membership.teamId,
    teamName: project.store.get(teams, membership.teamId)?.name ?? "",
    invited: membership.invited,
    joined: membership.joined ?? "",
    confirm: membership.confirm,
    mfa: user?.mfa ?? false,
    userAccessedAt: user?.accessedAt ?? "",
    roles: membership.roles,
  };
}

type MembershipModel = ReturnType<typeof membershipModel>;

/** Returns the fields of a member that a reader may see: a key all, others those of the project's policy. */
export function redactedMembership(context: Context, membership: Doc<Membership>): MembershipModel {
  const model = membershipModel(context, membership);
  return context.caller.privileged
    ? model
    : hide(model, policiesOf(context.project.settings).membershipPrivacy);
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
