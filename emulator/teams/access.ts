import { type Membership, memberships } from "#emulator/accounts/collections.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { holds } from "#emulator/permissions/authorize.ts";
import type { Action } from "#emulator/permissions/permission.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Team, teams } from "./collections.ts";

/** The default rights of the members of a new team. */
export const teamPermissions = (id: string): string[] => [
  `read("team:${id}")`,
  `update("team:${id}/owner")`,
  `delete("team:${id}/owner")`,
];

/** The team, when the caller may see it. @throws team_not_found */
export function readableTeam({ project, caller }: Context, teamId: string): Doc<Team> {
  const team = project.store.get(teams, teamId);
  if (team === undefined || !holds(caller, team.$permissions, "read"))
    throw new AppwriteError("team_not_found");
  return team;
}

/** @throws team_not_found, user_unauthorized */
export function teamFor(context: Context, teamId: string, action: Action): Doc<Team> {
  const team = readableTeam(context, teamId);
  if (!holds(context.caller, team.$permissions, action)) throw new AppwriteError("user_unauthorized");
  return team;
}

export const isOwner = ({ caller }: Context, teamId: string): boolean =>
  caller.privileged || caller.roles.has(`team:${teamId}/owner`);

/** @throws membership_not_found, team_membership_mismatch */
export function membershipOf({ project }: Context, teamId: string, membershipId: string): Doc<Membership> {
  const membership = project.store.get(memberships, membershipId);
  if (membership === undefined) throw new AppwriteError("membership_not_found");
  if (membership.teamId !== teamId) throw new AppwriteError("team_membership_mismatch");
  return membership;
}
