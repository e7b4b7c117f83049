import { memberships } from "#emulator/accounts/collections.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, key, text, uid } from "#emulator/params/text.ts";
import { assoc, countTotal, list } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";
import { readableTeam, teamFor, teamPermissions } from "#emulator/teams/access.ts";
import { type Team, teams } from "#emulator/teams/collections.ts";
import { addMember } from "#emulator/teams/members.ts";
import { teamModel } from "#emulator/teams/models.ts";
import { publishTeam } from "#emulator/teams/publish-team.ts";

const teamId = required(uid);
/** Names of roles inside a team. */
const teamRoles = list(key, 100);

const create = route({
  method: "POST",
  path: "/teams",
  scopes: ["teams.write"],
  params: { teamId: required(customId), name: required(text(128)), roles: optional(teamRoles, ["owner"]) },
  handler(context, { teamId, name, roles }) {
    const { store, ids } = context.project;
    const { user } = context.caller;
    const $id = chosenId(ids, teamId);
    const fresh = { $id, $permissions: teamPermissions($id), name, prefs: {}, search: `${$id} ${name}` };
    refuseDuplicate(
      () => new AppwriteError("team_already_exists"),
      () => store.create(teams, { ...fresh, total: 0 }),
    );
    if (user !== undefined) {
      const held = roles.includes("owner") ? roles : [...roles, "owner"];
      addMember(context, { teamId: $id, user, roles: held, confirm: true, secret: "" });
    }
    const team = store.get(teams, $id);
    if (team === undefined) throw new AppwriteError("team_not_found");
    publishTeam(context, team, "create");
    return json(teamModel(team), 201);
  },
});

const listTeams = route({
  method: "GET",
  path: "/teams",
  scopes: ["teams.read"],
  params: {
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, input) {
    const { caller } = context;
    const readers = caller.privileged ? {} : { readers: [...caller.roles] };
    const options = { allowed: ["name", "total"], noun: "Team", ...readers };
    const { total, documents } = listQuery(context, teams, input, options);
    return json({ total, teams: documents.map(teamModel) });
  },
});

const get = route({
  method: "GET",
  path: "/teams/:teamId",
  scopes: ["teams.read"],
  params: { teamId },
  handler: (context, { teamId }) => json(teamModel(readableTeam(context, teamId))),
});

const rename = route({
  method: "PUT",
  path: "/teams/:teamId",
  scopes: ["teams.write"],
  params: { teamId, name: required(text(128)) },
  handler(context, { teamId, name }) {
    teamFor(context, teamId, "update");
    const changes: Partial<Team> = { name, search: `${teamId} ${name}` };
    const team = context.project.store.update(teams, teamId, changes);
    publishTeam(context, team, "update");
    return json(teamModel(team));
  },
});

const remove = route({
  method: "DELETE",
  path: "/teams/:teamId",
  scopes: ["teams.write"],
  params: { teamId },
  handler(context, { teamId }) {
    const { store } = context.project;
    const team = teamFor(context, teamId, "delete");
    store.transaction(() => {
      store.deleteWhere(memberships, where.equal("teamId", teamId));
      store.delete(teams, teamId);
    });
    publishTeam(context, team, "delete");
    return noContent();
  },
});

const getPrefs = route({
  method: "GET",
  path: "/teams/:teamId/prefs",
  scopes: ["teams.read"],
  params: { teamId },
  handler: (context, { teamId }) => json(readableTeam(context, teamId).prefs ?? {}),
});

const setPrefs = route({
  method: "PUT",
  path: "/teams/:teamId/prefs",
  scopes: ["teams.write"],
  params: { teamId, prefs: required(assoc()) },
  handler(context, { teamId, prefs }) {
    teamFor(context, teamId, "update");
    const team = context.project.store.update(teams, teamId, { prefs });
    publishTeam(context, team, "update", "prefs");
    return json(team.prefs);
  },
});

export const teamRoutes = [create, listTeams, get, rename, remove, getPrefs, setPrefs];
