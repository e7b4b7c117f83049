import { linkWith, sendAccountEmail } from "#emulator/accounts/account-emails.ts";
import { memberships } from "#emulator/accounts/collections.ts";
import { requireUser } from "#emulator/accounts/require-user.ts";
import { signIn } from "#emulator/accounts/sign-in.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { hashSecret } from "#emulator/caller/session.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { perUrlAndIp, route } from "#emulator/http/route.ts";
import { optional, orEmpty, required } from "#emulator/params/param.ts";
import { redirectUrl } from "#emulator/params/redirect-url.ts";
import { email, phone, text, uid } from "#emulator/params/text.ts";
import { where } from "#emulator/query/query.ts";
import { isOwner, membershipOf, readableTeam } from "#emulator/teams/access.ts";
import { teams } from "#emulator/teams/collections.ts";
import { invitee, newInvitee, requireNamed } from "#emulator/teams/invitee.ts";
import { addMember, confirmMember, renewInvitation } from "#emulator/teams/members.ts";
import { membershipModel } from "#emulator/teams/models.ts";
import { publishMembership } from "#emulator/teams/publish-team.ts";
import { membershipRoles } from "#emulator/teams/roles.ts";

const create = route({
  method: "POST",
  path: "/teams/:teamId/memberships",
  authMethod: "invites",
  scopes: ["teams.write"],
  abuse: [{ limit: 10, seconds: 3600, key: perUrlAndIp }],
  params: {
    teamId: required(uid),
    email: optional(orEmpty(email), ""),
    userId: optional(orEmpty(uid), ""),
    phone: optional(orEmpty(phone), ""),
    roles: required(membershipRoles),
    url: optional(orEmpty(redirectUrl), ""),
    name: optional(text(128), ""),
  },
  async handler(context, { teamId, roles, url, ...invited }) {
    const { project, caller } = context;
    const { store, ids } = project;
    if (!caller.privileged && url === "") {
      throw new AppwriteError("general_argument_invalid", "URL is required");
    }
    requireNamed(invited);
    const team = readableTeam(context, teamId);
    // A real server has made the account before it asks whether the caller may invite.
    const user = invitee(context, invited) ?? (await newInvitee(context, invited));
    if (!isOwner(context, teamId)) {
      throw new AppwriteError("user_unauthorized", "User is not allowed to send invitations for this team");
    }
    const secret = ids.secret(256);
    const old = store.findOne(memberships, where.equal("teamId", teamId), where.equal("userId", user.$id));
    if (old?.confirm) throw new AppwriteError("membership_already_confirmed");
    const membership =
      old === undefined
        ? addMember(context, { teamId, user, roles, confirm: caller.privileged, secret })
        : renewInvitation(context, old, secret);
    if (!caller.privileged) {
      const link = { membershipId: membership.$id, userId: user.$id, secret, teamId, teamName: team.name };
      if (user.email !== null) {
        sendAccountEmail(project, {
          to: { email: user.email, name: user.name },
          namesRecipient: true,
          subject: `Invitation to ${team.name} Team at {{project}}`,
          preview: `${caller.user?.name ?? ""} invited you to join ${team.name} at {{project}}`,
          lines: [
            "Follow this link to become a member:",
            { label: `Accept invite to ${team.name}`, url: linkWith(url, link) },
          ],
        });
      } else if (user.phone !== null) {
        project.outbox.sms({ to: user.phone, text: `Join ${team.name}: ${linkWith(url, link)}` });
      }
    }
    publishMembership(context, membership, "create");
    return json(membershipModel(context, membership), 201);
  },
});

const accept = route({
  method: "PATCH",
  path: "/teams/:teamId/memberships/:membershipId/status",
  scopes: ["public"],
  params: {
    teamId: required(uid),
    membershipId: required(uid),
    userId: required(uid),
    secret: required(text(256)),
  },
  handler(context, { teamId, membershipId, userId, secret }) {
    const { store } = context.project;
    const invitation = membershipOf(context, teamId, membershipId);
    if (store.get(teams, teamId) === undefined) throw new AppwriteError("team_not_found");
    if (invitation.secret !== hashSecret(secret)) throw new AppwriteError("team_invalid_secret");
    const here = context.caller.user;
    if (userId !== invitation.userId || (here !== undefined && here.$id !== invitation.userId)) {
      const reason = `Invite does not belong to current user (${here?.email ?? ""})`;
      throw new AppwriteError("team_invite_mismatch", reason);
    }
    if (invitation.confirm) throw new AppwriteError("membership_already_confirmed");
    const user = requireUser(context, userId);
    const membership = confirmMember(context, invitation);
    // The link came by mail, so the address is the person's own.
    const verified = user.email === null ? user : updateUser(store, user, { emailVerification: true });
    if (here === undefined) {
      signIn(context, verified, { provider: "email", providerUid: user.email ?? "", factors: ["email"] });
    }
    publishMembership(context, membership, "update", "status");
    return json(membershipModel(context, membership));
  },
});

export const invitationRoutes = [create, accept];
