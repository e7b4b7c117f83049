import { adjustmentCommands } from "../adjustments/commands.ts";
import { depositCommands } from "../deposits/commands.ts";
import { mailCommands } from "../mail/commands.ts";
import { memberCommands } from "../members/commands.ts";
import { messageCommands } from "../messages/commands.ts";
import { paymentMethodCommands } from "../payment-methods/commands.ts";
import { planCommands } from "../plans/commands.ts";
import { proposalCommands } from "../proposals/commands.ts";
import { requestCommands } from "../requests/commands.ts";
import { resultCommands } from "../results/commands.ts";
import { securityCommands } from "../security/commands.ts";
import { tradeCommands } from "../trades/commands.ts";
import { transactionCommands } from "../transactions/commands.ts";
import { withdrawalCommands } from "../withdrawals/commands.ts";
import type { CommandDefinition } from "./definition.ts";
import type { CommandName } from "./operations.ts";

/**
 * Joins the labels of all commands and the mails that follow. Apart from their inputs, whose validation many
 * pages do not need.
 */
export const commands = {
  ...adjustmentCommands,
  ...depositCommands,
  ...mailCommands,
  ...memberCommands,
  ...messageCommands,
  ...paymentMethodCommands,
  ...planCommands,
  ...proposalCommands,
  ...requestCommands,
  ...resultCommands,
  ...securityCommands,
  ...tradeCommands,
  ...transactionCommands,
  ...withdrawalCommands,
} as const satisfies Record<CommandName, CommandDefinition>;

/** The commands that a second administrator may have to confirm. */
export type ProposableCommand = {
  [Name in CommandName]: (typeof commands)[Name] extends { proposal: string } ? Name : never;
}[CommandName];

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
  return commandNamed(name)?.proposal !== undefined;
}

/** Returns the names of the commands from which mails follow. @param kind those of one kind; all when left out */
export function notifyingCommands(kind?: CommandDefinition["notifies"]): string[] {
  return Object.keys(commands).filter((name) => {
    const notifies = commandNamed(name)?.notifies;
    return notifies !== undefined && (kind === undefined || notifies === kind);
  });
}

/**
 * Names a request with what it is about, for example "Request deposit: Bitcoin, $250.00".
 * @param about the person or thing it is about, as the page showed it: the input has only an id
 */
export function requestLabel(name: string, input: unknown, about?: string): string {
  const command = commandNamed(name);
  const label = command?.label ?? name;
  const subject = command?.subject?.(typeof input === "object" && input !== null ? { ...input } : {});
  const details = [about, subject].filter((text) => typeof text === "string" && text !== "");
  return details.length === 0 ? label : `${label}: ${details.join(", ")}`;
}
