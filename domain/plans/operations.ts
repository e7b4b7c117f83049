import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { planId } from "#domain/commands/input-fields.ts";
import { maxIsAtLeastMin, planFields } from "./plan-form.ts";

export interface PlanResults {
  readonly savePlan: { readonly planId: string };
  readonly deletePlan: { readonly planId: string };
}

export const planOperations = {
  savePlan: {
    by: "admin",
    /**
     * Creates a plan without an id; otherwise changes it if it still has the terms that the caller has seen
     * (`planVersion`).
     */
    input: z
      .object({ ...planFields, planId: z.optional(planId), replaces: z.optional(z.string()) })
      .check(maxIsAtLeastMin),
  },
  deletePlan: { by: "admin", input: z.object({ planId }) },
} as const satisfies OperationsOf<PlanResults>;

export type PlanInputs = InputsOf<typeof planOperations>;
