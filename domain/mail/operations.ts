import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { remark } from "#domain/commands/input-fields.ts";
import { checkError } from "#domain/values/check-error.ts";
import { rowId } from "#domain/values/fields.ts";

export interface MailResults {
  readonly retryMail: { readonly mailId: string };
}

export const mailOperations = {
  retryMail: {
    by: "admin",
    input: z.object({ mailId: rowId(checkError("mail.missing", "Choose an email")), reason: remark }),
  },
} as const satisfies OperationsOf<MailResults>;

export type MailInputs = InputsOf<typeof mailOperations>;
