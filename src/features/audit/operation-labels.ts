import type { FollowUp } from "#domain/operations/change-set.ts";
import type { CommandName } from "#domain/operations/operations.ts";
import * as operations from "#messages/generated/admin-operations.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { proposalTitles } from "#src/content/proposal-titles.ts";

/** The names in audit entries: commands, their follow-ups, and a command of an earlier version. */
type AuditedOperation = CommandName | FollowUp | "forgetAddress";

/** The titles of what the audit names: the texts of messages/en/admin-operations.json, each by the name of its operation. */
export const operationLabels = operations satisfies Readonly<
  // The second half refuses a text of an operation that there is not.
  Record<AuditedOperation, MessageId> & Record<Exclude<keyof typeof operations, AuditedOperation>, never>
>;

/** Returns the title of a command or a follow-up; its name when another version wrote it. */
export const operationTitle = (name: string, t: Translate): string => titleIn(operationLabels, name, t);

/** Returns the title of a proposed command; its name when another version wrote it. */
export const proposalTitle = (name: string, t: Translate): string => titleIn(proposalTitles, name, t);

function titleIn(labels: Readonly<Record<string, MessageId>>, name: string, t: Translate): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return label === undefined ? name : t(label);
}
