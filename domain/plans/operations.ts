import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "../commands/definition.ts";
import { planId } from "../commands/input-fields.ts";
import { maxIsAtLeastMin, planFields } from "./plan-form.ts";

export interface PlanResults {
  readonly savePlan: { readonly planId: string };
  readonly deletePlan: { readonly planId: string };
}

export const planOperations = {
  savePlan: {
    by: "admin",
    /** Without a plan a new one; otherwise with the terms that are there now (`seenTerms`), as whoever asks has seen them. */
    input: z
      .object({ ...planFields, planId: z.optional(planId), replaces: z.optional(z.string()) })
      .check(maxIsAtLeastMin),
  },
  deletePlan: { by: "admin", input: z.object({ planId }) },
} as const satisfies OperationsOf<PlanResults>;

export type PlanInputs = InputsOf<typeof planOperations>;
