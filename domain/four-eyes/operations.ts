import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { reason, seen } from "#domain/commands/input-fields.ts";
import { checkError } from "#domain/values/check-error.ts";
import { rowId } from "#domain/values/fields.ts";

const proposalId = rowId(checkError("proposal.missing", "Choose a proposal"));

/** The answer of a command that waits for a second administrator: it has not happened yet. */
export interface Proposed {
  readonly proposalId?: string;
}

export interface ProposalResults {
  readonly confirm: {
    readonly proposalId: string;
    readonly status: "confirmed";
    /** Of the result that was posted or reversed with it. */
    readonly resultId?: string;
    /** False when not every trade has its part, or has lost it, yet: go on with `continueResult`. */
    readonly done?: boolean;
  };
  readonly decline: { readonly proposalId: string; readonly status: "declined" };
}

export const proposalOperations = {
  confirm: {
    by: "admin",
    input: z.object({ proposalId, seen }),
  },
  decline: {
    by: "admin",
    input: z.object({ proposalId, reason }),
  },
} as const satisfies OperationsOf<ProposalResults>;
