import { addressCommands } from "#domain/addresses/commands.ts";
import { adjustmentCommands } from "#domain/adjustments/commands.ts";
import type { CommandDefinition } from "#domain/commands/definition.ts";
import { consentCommands } from "#domain/consents/commands.ts";
import { depositCommands } from "#domain/deposits/commands.ts";
import { deviceCommands } from "#domain/devices/commands.ts";
import { proposalCommands } from "#domain/four-eyes/commands.ts";
import { identityCommands } from "#domain/identity/commands.ts";
import { mailCommands } from "#domain/mail/commands.ts";
import { memberCommands } from "#domain/members/commands.ts";
import { messageCommands } from "#domain/messages/commands.ts";
import { notificationCommands } from "#domain/notifications/commands.ts";
import { passkeyCommands } from "#domain/passkeys/commands.ts";
import { paymentMethodCommands } from "#domain/payment-methods/commands.ts";
import { planCommands } from "#domain/plans/commands.ts";
import { privacyCommands } from "#domain/privacy/commands.ts";
import { requestCommands } from "#domain/requests/commands.ts";
import { resultCommands } from "#domain/results/commands.ts";
import { securityCommands } from "#domain/security/commands.ts";
import { selfLimitCommands } from "#domain/self-limits/commands.ts";
import { tradeCommands } from "#domain/trades/commands.ts";
import { transactionCommands } from "#domain/transactions/commands.ts";
import { withdrawalCommands } from "#domain/withdrawals/commands.ts";
import type { CommandName } from "./operations.ts";

/**
 * Joins the labels of all commands and the mails that follow. Apart from their inputs, whose validation many
 * pages do not need.
 */
export const commands = {
  ...addressCommands,
  ...adjustmentCommands,
  ...consentCommands,
  ...depositCommands,
  ...deviceCommands,
  ...identityCommands,
  ...mailCommands,
  ...memberCommands,
  ...messageCommands,
  ...notificationCommands,
  ...passkeyCommands,
  ...paymentMethodCommands,
  ...planCommands,
  ...privacyCommands,
  ...proposalCommands,
  ...requestCommands,
  ...resultCommands,
  ...securityCommands,
  ...selfLimitCommands,
  ...tradeCommands,
  ...transactionCommands,
  ...withdrawalCommands,
} as const satisfies Record<CommandName, CommandDefinition>;

/** The commands that a second administrator may have to confirm. */
export type ProposableCommand = {
  [Name in CommandName]: (typeof commands)[Name] extends { proposal: string } ? Name : never;
}[CommandName];

/** The causes of mails that commands name. */
export type MailCause = NonNullable<(typeof commands)[CommandName]["notifies"]>;

/** Returns what is known of a command; undefined for a name that this version does not know. */
export function commandNamed(name: string): CommandDefinition | undefined {
  return isCommand(name) ? commands[name] : undefined;
}

/** Whether a text is the name of a command. */
export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

/** Returns the names of the commands that a second administrator may have to confirm. */
export function proposableCommands(): ProposableCommand[] {
  return Object.keys(commands).filter(isProposable);
}

/** Whether a second administrator may have to confirm what has this name. */
export function isProposable(name: string): name is ProposableCommand {
  return typeof commandNamed(name)?.proposal === "string";
}

/**
 * Names a request with what it is about, for example "Request deposit: Bitcoin, $250.00".
 * @param about the person or thing it is about, as the page showed it: the input has only an id
 */
export function requestLabel(name: string, input: unknown, about?: string): string {
  const label = commandNamed(name)?.label ?? name;
  const details = requestSubject(name, input, about);
  return details === "" ? label : `${label}: ${details}`;
}

/** Says what a request is about; "" where neither its input nor `about` does. */
export function requestSubject(name: string, input: unknown, about?: string): string {
  const subject = commandNamed(name)?.subject?.(
    typeof input === "object" && input !== null ? { ...input } : {},
  );
  return [about, subject].filter((text) => typeof text === "string" && text !== "").join(", ");
}
