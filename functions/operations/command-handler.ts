import type { TablesDB } from "node-appwrite";
import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { frozenRefusal } from "#domain/freeze/freeze.ts";
import { isSuccessor } from "#domain/members/successor.ts";
import type { ChangeSet } from "#domain/operations/change-set.ts";
import {
  type CheckedInput,
  type CommandName,
  isRefusedWhileFrozen,
  type OperationName,
  type OperationResults,
} from "#domain/operations/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { WorkAnswer } from "#domain/requests/work.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller } from "#functions/lib/caller.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { findInvestor, findOwner } from "#functions/lib/rows.ts";

/** The server's part of one command, and the context of its functions. */
interface CommandHandler<Name extends CommandName> {
  /** Reads what the decision needs, and decides. Runs again, with fresh reads, after each conflict. */
  readonly decide: (call: CommandCall<Name>) => Promise<Decision<OperationResults[Name]> | Refusal>;
  /**
   * Sends the reads of `decide` while the caller is still being verified, in the order in which they are needed. A read
   * that is missing here is only later, never wrong. All promises go into one, because a rejection that nothing awaits
   * ends the process.
   */
  readonly prefetch?: (prefetch: CommandPrefetch<Name>) => Promise<unknown>;
  /**
   * Runs the side effects after the commit. Runs again when the request is repeated, so that it also
   * completes after a crash: it must be idempotent. Its answer, if any, replaces that of the decision.
   */
  readonly afterCommit?: (
    committed: CommittedCommand<Name>,
    // biome-ignore lint/suspicious/noConfusingVoidType: most commands have nothing to add
  ) => Promise<OperationResults[Name] | void>;
  /** Requests of one caller run one after the other in a process: side by side all but one of them would conflict. */
  readonly isSerializedByCaller?: true;
}

export type CommandHandlers<Name extends CommandName> = { readonly [One in Name]: CommandHandler<One> };

/** A handler of which only the caller knows the command. */
export interface AnyCommandHandler {
  readonly decide: (call: CommandCall<never>) => Promise<Decision<unknown> | Refusal>;
  readonly prefetch?: (prefetch: CommandPrefetch<never>) => Promise<unknown>;
  readonly afterCommit?: (committed: CommittedCommand<never>) => Promise<unknown>;
  readonly isSerializedByCaller?: true;
}

export interface CommandCall<Name extends OperationName> {
  readonly appwrite: Appwrite;
  readonly tables: TablesDB;
  readonly dependencies: Dependencies;
  readonly caller: Caller;
  readonly operation: OperationName;
  readonly input: CheckedInput<Name>;
  readonly context: CommandContext;
  /** Where the request came from, and the proof of work that came with it. */
  readonly submission: { readonly clientIp: string | null; readonly work: WorkAnswer | undefined };
}

export interface CommandPrefetch<Name extends CommandName> {
  readonly appwrite: Appwrite;
  /** The account that the request claims to come from. */
  readonly userId: string;
  readonly input: CheckedInput<Name>;
  readonly settings: Settings;
}

export interface CommittedCommand<Name extends CommandName> {
  readonly appwrite: Appwrite;
  readonly dependencies: Dependencies;
  readonly caller: Caller;
  readonly input: CheckedInput<Name>;
  readonly result: OperationResults[Name];
  /** The written effects; undefined when the request is repeated. */
  readonly changes: ChangeSet | undefined;
}

/** The reads below refuse the owner of a frozen account where the operation says so. */
interface Asking {
  readonly caller: Caller;
  readonly operation: OperationName;
}

interface Read extends Asking {
  readonly tables: TablesDB;
}

/** Reads the caller's profile without the books, active or not. */
export async function owner({ tables, ...asking }: Read): Promise<Owner | Refusal> {
  return unlessFrozen(asking, asMember(asking.caller, await findOwner(tables, asking.caller.id)));
}

/** Reads the caller's profile, active or not. */
export async function member({ tables, ...asking }: Read): Promise<Investor | Refusal> {
  return unlessFrozen(asking, asMember(asking.caller, await findInvestor(tables, asking.caller.id)));
}

type Owner = Omit<Investor, "head">;

function asMember<Found extends Owner>(caller: Caller, found: Found | null): Found | Refusal {
  if (found === null) return refuse("not-registered");
  return isSuccessor(caller, found.profile) ? refuse("account-replaced") : found;
}

function unlessFrozen<Found extends Owner>({ operation }: Asking, found: Found | Refusal): Found | Refusal {
  if (isRefusal(found) || !isRefusedWhileFrozen(operation)) return found;
  return frozenRefusal(found.profile) ?? found;
}

/** Returns the caller's profile when its owner may move money. @param found the profile under the caller's id */
export function requireActiveOwner<Found extends Owner>(
  asking: Asking,
  found: Found | null,
): Found | Refusal {
  const owner = asMember(asking.caller, found);
  if (isRefusal(owner)) return owner;
  return owner.profile.isActive ? unlessFrozen(asking, owner) : refuse("account-inactive");
}

/** Reads the caller as an investor who may move money. */
export async function activeInvestor({ tables, ...asking }: Read): Promise<Investor | Refusal> {
  return requireActiveOwner(asking, await findInvestor(tables, asking.caller.id));
}
