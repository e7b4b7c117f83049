import type {
  CheckedInput,
  OperationName,
  OperationResults,
  QueryName,
} from "#domain/operations/operations.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller } from "#functions/lib/caller.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";

/** The context of a query: it changes no row and returns data that no row shows to its caller. */
export interface QueryCall<Name extends QueryName> {
  readonly appwrite: Appwrite;
  readonly dependencies: Dependencies;
  readonly caller: Caller;
  readonly operation: OperationName;
  readonly input: CheckedInput<Name>;
}

export type QueryHandlers<Name extends QueryName> = {
  readonly [One in Name]: (call: QueryCall<One>) => Promise<OperationResults[One] | Refusal>;
};
