import { randomBytes } from "node:crypto";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { appTrustableFrom, trustApp as decideToTrust } from "#domain/security/second-step-status.ts";
import { settings } from "#domain/settings/settings.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { findSecondStep } from "#functions/lib/rows/second-step-rows.ts";
import { CommandError } from "#scripts/operate/command.ts";
import type { Server } from "#scripts/operate/server.ts";
import { accountOf } from "./create-admin.ts";

/**
 * Lets the authenticator app of an account count at once, with an entry of the audit: the operator vouches that its
 * owner has set it up. Another app has to be vouched for again.
 * @throws CommandError when there is no such account, or no app that has yet to count, or one of two minutes ago
 */
export async function trustApp(server: Server, email: string): Promise<void> {
  const account = await accountOf(server, email);
  if (account === undefined) throw new CommandError(`No account has the address ${email}.`);
  const { tables } = server;
  const seen = await findSecondStep(tables, account.$id);
  const answer = await executeCommand({
    tables,
    dependencies: { ...productionDependencies, settings },
    request: { operation: "trustApp", input: { userId: account.$id } },
    key: `c-${randomBytes(16).toString("hex")}`,
    actor: { id: "operator", role: "system" },
    decide: async (context) => {
      const status = await findSecondStep(tables, account.$id);
      // Another app than the one that the operator means.
      if (status?.version !== seen?.version) return refuse("busy");
      const decision = status && decideToTrust(status, context, "The operator vouched for it on the server");
      return decision ?? refuse("no-changes");
    },
  });
  if (!isRefusal(answer)) return;
  if (answer.code === "busy")
    throw new CommandError(`${email} has just changed two-step verification. Ask the owner, then try again.`);
  const from = answer.code === "app-too-new" && seen !== null ? appTrustableFrom(seen) : null;
  if (from !== null)
    throw new CommandError(
      `${email} has just set up this app, and a late report of that would be taken for another app. Run the command again after ${formatMomentUtc(from)}.`,
    );
  if (answer.code !== "no-changes") throw new CommandError(answer.message);
  throw new CommandError(
    `${email} has no authenticator app that waits to be accepted. Set it up on the site first, then wait a few seconds.`,
  );
}
