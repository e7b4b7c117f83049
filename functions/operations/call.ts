import type { TablesDB } from "node-appwrite";
import type { Decision, Investor, Occasion } from "#domain/decision.ts";
import type { OperationResults } from "#domain/operation-results.ts";
import type { CheckedInput, CommandName, OperationName } from "#domain/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusal.ts";
import { isSuccessor } from "#domain/successor.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller } from "#functions/lib/caller.ts";
import type { Outside } from "#functions/lib/outside.ts";
import { findInvestor } from "#functions/lib/rows.ts";

/** What a handler is given, and the people it decides about. */

export interface Call<Name extends OperationName> {
  readonly appwrite: Appwrite;
  readonly tables: TablesDB;
  readonly outside: Outside;
  readonly caller: Caller;
  readonly input: CheckedInput<Name>;
  readonly occasion: Occasion;
}

export type Handler<Name extends CommandName> = (
  call: Call<Name>,
) => Promise<Decision<OperationResults[Name]> | Refusal>;

type Read = Pick<Call<OperationName>, "tables" | "caller">;

/** The caller as somebody with a profile, active or not. */
export async function member({ tables, caller }: Read): Promise<Investor | Refusal> {
  return asMember(caller, await findInvestor(tables, caller.id));
}

type Owner = Omit<Investor, "head">;

function asMember<Found extends Owner>(caller: Caller, found: Found | null): Found | Refusal {
  if (found === null) return refuse("not-registered");
  return isSuccessor(caller, found.profile) ? refuse("account-replaced") : found;
}

/** Returns the caller's profile when its owner may move money. @param found the profile under the caller's id */
export function whoMayMoveMoney<Found extends Owner>(caller: Caller, found: Found | null): Found | Refusal {
  const owner = asMember(caller, found);
  if (isRefusal(owner)) return owner;
  return owner.profile.isActive ? owner : refuse("account-inactive");
}

/** The caller as an investor who may move money. */
export async function activeInvestor(tables: TablesDB, caller: Caller): Promise<Investor | Refusal> {
  return whoMayMoveMoney(caller, await findInvestor(tables, caller.id));
}

/** Decides about the investor whom an administrator names. */
export async function toInvestor<Result>(
  { tables, input }: { tables: TablesDB; input: { userId: string } },
  decide: (investor: Investor) => Decision<Result> | Refusal,
): Promise<Decision<Result> | Refusal> {
  const investor = await findInvestor(tables, input.userId);
  return investor === null ? refuse("user-not-found") : decide(investor);
}
