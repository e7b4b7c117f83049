import type { AccessInput, AccessName, AccessResults } from "#domain/access/routes.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import type { WorkAnswer } from "#domain/requests/work.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller, HttpOrigin } from "#functions/lib/caller.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";

/** The context of a route. */
export interface AccessCall<Name extends AccessName> {
  readonly appwrite: Appwrite;
  readonly dependencies: Dependencies;
  readonly origin: HttpOrigin;
  /** Null for a guest. The answer to a caller with a session is seen by every open socket of the account. */
  readonly caller: Caller | null;
  readonly input: AccessInput<Name>;
  /** The proof of work that came with the call. */
  readonly work: WorkAnswer | undefined;
}

export type AccessHandlers = {
  readonly [Name in AccessName]: (call: AccessCall<Name>) => Promise<AccessResults[Name] | Refusal>;
};
