import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { base64Text, fileMissing, pageOutdated, remark, userId } from "#domain/commands/input-fields.ts";
import { checkError } from "#domain/values/check-error.ts";
import { countryNamed } from "#domain/values/countries.ts";
import { fieldProblem } from "#domain/values/field-problems.ts";
import { dayOf, requiredText, rowId } from "#domain/values/fields.ts";
import type { IdentityDetails, IdentityFile, IdentityReason, IdentityState } from "./identity.ts";
import { identityReasons } from "./identity.ts";

interface SubmittedIdentity {
  readonly userId: string;
  readonly submissionId: string;
  /** The files of the submission before. */
  readonly replaced: readonly string[];
}

/** The view of the owner: neither details nor files, so that a stolen session learns nothing. */
export interface OwnIdentity {
  readonly state: IdentityState;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
  readonly reasonCode: IdentityReason | null;
  readonly reason: string | null;
}

/** A file that an administrator opens by the secret, for some minutes. */
export interface ReadableFile extends IdentityFile {
  readonly token: string;
}

/** The view of the administrator who decides. */
export interface ReviewedIdentity {
  readonly state: IdentityState;
  readonly submissionId: string;
  readonly submittedAt: string;
  readonly provider: string;
  readonly reference: string | null;
  /** Null once details and files are deleted. */
  readonly details: IdentityDetails | null;
  readonly previous: IdentityDetails | null;
  readonly document: ReadableFile | null;
  readonly address: ReadableFile | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly reasonCode: IdentityReason | null;
  readonly reason: string | null;
}

export interface IdentityResults {
  readonly submitIdentity: SubmittedIdentity;
  readonly decideIdentity: { readonly userId: string; readonly state: IdentityState };
  readonly readOwnIdentity: OwnIdentity;
  /** Null where nothing was submitted. */
  readonly readIdentity: { readonly identity: ReviewedIdentity | null };
}

/** The fields of the form that are typed. */
export const identityForm = z.object({
  name: requiredText(fieldProblem("name.missing"), 128),
  birthDate: dayOf(checkError("birth-date.missing", "Enter your date of birth")),
  street: requiredText(checkError("street.missing", "Enter your street and number"), 200),
  postalCode: requiredText(checkError("postal-code.missing", "Enter your postal code"), 20),
  city: requiredText(checkError("city.missing", "Enter your city"), 100),
  country: requiredText(fieldProblem("country.missing"), 64).check(
    z.refine((name) => countryNamed(name) !== undefined, fieldProblem("country.unknown")),
  ),
});

const submissionId = rowId(pageOutdated);

export const identityOperations = {
  /** Both files as base64. */
  submitIdentity: {
    by: "investor",
    whileFrozen: "refused",
    input: z.extend(identityForm, {
      document: base64Text(fileMissing),
      address: base64Text(fileMissing),
    }),
    maxBody: 9_000_000,
  },
  /** "expire" asks for an accepted identity again. */
  decideIdentity: {
    by: "admin",
    input: z.object({
      userId,
      submissionId,
      verdict: z.enum(["accept", "reject", "expire"]),
      reasonCode: z.optional(z.enum(identityReasons)),
      reason: remark,
    }),
  },
  readOwnIdentity: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  /** Written into the audit, once in each session of the administrator. */
  readIdentity: { by: "admin", takesSecondStep: true, input: z.object({ userId }), isQuery: true },
} as const satisfies OperationsOf<IdentityResults>;

export type IdentityInputs = InputsOf<typeof identityOperations>;
