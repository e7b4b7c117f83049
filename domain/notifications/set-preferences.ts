import { type CommandContext, type Decision, type Investor, ownDecision } from "#domain/commands/decision.ts";
import { profileChanged } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { NotificationInputs, NotificationResults } from "./operations.ts";
import { notificationChoices, notificationPreferences } from "./topics.ts";

/** Replaces the topics of which an account is notified, in the bell and by mail. */
export function setNotificationPreferences(
  investor: Investor,
  input: NotificationInputs["setNotificationPreferences"],
  context: CommandContext,
): Decision<NotificationResults["setNotificationPreferences"]> | Refusal {
  const { profile } = investor;
  const choices = notificationChoices(input);
  const present = notificationChoices(notificationPreferences(profile));
  if (JSON.stringify(choices) === JSON.stringify(present)) return refuse("no-changes");
  return {
    ...ownDecision(investor, context, null),
    ...profileChanged(investor, choices),
    result: { userId: profile.$id },
  };
}
