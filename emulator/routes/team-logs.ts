import { AppwriteError } from "#emulator/errors.ts";
import { route } from "#emulator/http/route.ts";
import { asText } from "#emulator/json.ts";
import { auditActions, type DescribeAudit, listAudits } from "#emulator/messaging/audits.ts";
import { required } from "#emulator/params/param.ts";
import { uid } from "#emulator/params/text.ts";
import { logParams } from "#emulator/query/list-logs.ts";
import { teams } from "#emulator/teams/collections.ts";

/** The entries of a team. A change of its preferences is in no log, because the answer names no team. */
export const describeTeam: DescribeAudit = ({ path, method }, raw, made) => {
  if (path.endsWith("/prefs")) return undefined;
  const noun = path.includes("/memberships") ? "membership" : "team";
  const teamId = noun === "team" ? (made ?? raw.teamId) : raw.teamId;
  return { resource: `team/${asText(teamId)}`, event: `${noun}.${auditActions[method]}` };
};

const list = route({
  method: "GET",
  path: "/teams/:teamId/logs",
  scopes: ["teams.read"],
  params: { teamId: required(uid), ...logParams },
  handler(context, { teamId, ...input }) {
    const { caller, project } = context;
    const team = project.store.get(teams, teamId);
    if (team === undefined || !(caller.privileged || caller.roles.has(`team:${teamId}`))) {
      throw new AppwriteError("team_not_found");
    }
    return listAudits(context, `team/${teamId}`, input);
  },
});

export const teamLogRoutes = [list];
