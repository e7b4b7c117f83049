import { memberships } from "#emulator/accounts/collections.ts";
import { requireUser } from "#emulator/accounts/require-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { holds } from "#emulator/permissions/authorize.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import { isOwner, membershipOf, readableTeam } from "#emulator/teams/access.ts";
import { removeMember } from "#emulator/teams/members.ts";
import { membershipModel, redactedMembership } from "#emulator/teams/models.ts";
import { publishMembership } from "#emulator/teams/publish-team.ts";
import { membershipRoles } from "#emulator/teams/roles.ts";

const path = "/teams/:teamId/memberships";
const ids = { teamId: required(uid), membershipId: required(uid) };
const allowed = ["userId", "teamId", "invited", "joined", "confirm", "roles"];
const listParams = {
  queries: optional(queries, []),
  search: optional(text(256), ""),
  total: optional(countTotal, true),
};

const list = route({
  method: "GET",
  path,
  scopes: ["teams.read"],
  params: { teamId: required(uid), ...listParams },
  handler(context, { teamId, ...input }) {
    readableTeam(context, teamId);
    const options = { allowed, noun: "Membership", filters: [where.equal("teamId", teamId)] };
    const { total, documents } = listQuery(context, memberships, input, options);
    return json({ total, memberships: documents.map((each) => redactedMembership(context, each)) });
  },
});

const get = route({
  method: "GET",
  path: `${path}/:membershipId`,
  scopes: ["teams.read"],
  params: ids,
  handler(context, { teamId, membershipId }) {
    readableTeam(context, teamId);
    return json(redactedMembership(context, membershipOf(context, teamId, membershipId)));
  },
});

const setRoles = route({
  method: "PATCH",
  path: `${path}/:membershipId`,
  scopes: ["teams.write"],
  params: { ...ids, roles: required(membershipRoles) },
  handler(context, { teamId, membershipId, roles }) {
    readableTeam(context, teamId);
    const { $id } = membershipOf(context, teamId, membershipId);
    if (!isOwner(context, teamId)) {
      throw new AppwriteError("user_unauthorized", "User is not allowed to modify roles");
    }
    const membership = context.project.store.update(memberships, $id, { roles });
    publishMembership(context, membership, "update");
    return json(membershipModel(context, membership));
  },
});

const remove = route({
  method: "DELETE",
  path: `${path}/:membershipId`,
  scopes: ["teams.write"],
  params: ids,
  handler(context, { teamId, membershipId }) {
    if (context.project.store.get(memberships, membershipId) === undefined) {
      throw new AppwriteError("team_invite_not_found");
    }
    const membership = membershipOf(context, teamId, membershipId);
    if (!holds(context.caller, membership.$permissions, "delete")) {
      throw new AppwriteError("user_unauthorized");
    }
    removeMember(context.project.store, membership);
    publishMembership(context, membership, "delete");
    return noContent();
  },
});

const ofUser = route({
  method: "GET",
  path: "/users/:userId/memberships",
  scopes: ["users.read"],
  params: { userId: required(uid), ...listParams },
  handler(context, { userId, ...input }) {
    const filters = [where.equal("userId", requireUser(context, userId).$id)];
    const { documents } = listQuery(context, memberships, input, { allowed, noun: "Membership", filters });
    // This list alone counts its page only, as on a real server.
    const total = input.total ? documents.length : 0;
    return json({ total, memberships: documents.map((each) => membershipModel(context, each)) });
  },
});

export const membershipRoutes = [list, get, setRoles, remove, ofUser];
