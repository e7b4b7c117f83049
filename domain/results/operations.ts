import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { planId } from "#domain/commands/input-fields.ts";
import type { Proposed } from "#domain/four-eyes/operations.ts";
import { checkError } from "#domain/values/check-error.ts";
import { dayText, percentText, requiredText, rowId } from "#domain/values/fields.ts";
import type { ResultPreview, ResultRun, ReversalPreview } from "./result-run.ts";

const resultId = rowId(checkError("result.missing", "Choose a result"));

export interface ResultResults {
  readonly postResult: ResultRun & Proposed;
  readonly continueResult: ResultRun;
  readonly reverseResult: ResultRun & Proposed;
  readonly previewReversal: ReversalPreview;
  readonly previewResult: ResultPreview;
}

export const resultOperations = {
  postResult: {
    by: "admin",
    input: z.object({
      planId,
      day: dayText,
      percent: percentText,
      note: requiredText(checkError("result.note-missing", "Please give a note for the investors"), 300),
    }),
  },
  continueResult: {
    by: "admin",
    input: z.object({ resultId }),
  },
  /** Takes a posted result back from the trades that are still ongoing; always two administrators. */
  reverseResult: {
    by: "admin",
    /** The reason stands on an entry behind the day, so it is shorter than others. */
    input: z.object({
      resultId,
      reason: requiredText(
        checkError("result.reason-missing", "Please give a reason for the investors"),
        300,
      ),
    }),
  },
  /** The part that a reversal would take back, or that it left with closed trades. */
  previewReversal: { by: "admin", input: z.object({ resultId }), isQuery: true },
  previewResult: {
    by: "admin",
    input: z.object({ planId, day: dayText, percent: percentText }),
    isQuery: true,
  },
} as const satisfies OperationsOf<ResultResults>;

export type ResultInputs = InputsOf<typeof resultOperations>;
