import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { base64Text, proof, remark, userId, wholeNumber } from "#domain/commands/input-fields.ts";
import { acceptedVersions } from "#domain/consents/operations.ts";
import { checkError } from "#domain/values/check-error.ts";
import { rowId } from "#domain/values/fields.ts";
import { type Language, languages } from "#messages/languages.ts";
import type { ReferredPerson } from "./referral.ts";
import { country, phone, referrerId } from "./registration-form.ts";

const language = z.optional(z.enum(languages));

const imageMissing = checkError("image-required", "Please select an image");

const pageNumber = wholeNumber({ minimum: 0, maximum: 10_000 });

/**
 * The account with the deleted profile; the file is that of the avatar. `language` is that of the last mail, because
 * the profile is gone by then; receipts of 0.2.0 have none.
 */
export interface DeletedAccount {
  readonly userId: string;
  readonly fileId: string | null;
  readonly language?: Language;
}

interface NewAvatar {
  readonly userId: string;
  /** Below the address of Appwrite. */
  readonly avatar: string | null;
  /** The file that was shown before. */
  readonly replaced: string | null;
}

export interface MemberResults {
  readonly register: {
    readonly userId: string;
    /** The outcome of the given referral id, as far as the newcomer may know; receipts of 0.2.0 say `own`. */
    readonly referral: "none" | "unknown" | "recorded" | "own" | "waiting" | "credited";
  };
  readonly activate: { readonly userId: string; readonly isActive: boolean };
  readonly deactivate: { readonly userId: string; readonly isActive: boolean };
  readonly makeAdmin: { readonly userId: string; readonly isAdmin: boolean };
  readonly deleteUser: DeletedAccount;
  readonly deleteAccount: DeletedAccount;
  readonly updateProfile: { readonly userId: string };
  readonly setAvatar: NewAvatar;
  readonly removeAvatar: NewAvatar;
  readonly listReferrals: {
    /** The newest first. */
    readonly people: readonly ReferredPerson[];
    /** The number of the next page; null on the last one. */
    readonly next: number | null;
  };
}

export const memberOperations = {
  register: {
    by: "account",
    whileFrozen: "allowed",
    /** `accepted` are the versions of the legal texts that the form named. */
    input: z.object({
      phone,
      country,
      referrerId,
      language,
      accepted: z.optional(acceptedVersions),
    }),
  },
  activate: {
    by: "admin",
    input: z.object({ userId, reason: remark }),
  },
  deactivate: {
    by: "admin",
    input: z.object({ userId, reason: remark }),
  },
  makeAdmin: {
    by: "admin",
    input: z.object({ userId, reason: remark }),
  },
  deleteUser: {
    by: "admin",
    input: z.object({ userId, reason: remark }),
  },
  deleteAccount: {
    by: "account",
    whileFrozen: "refused",
    input: z.object({ proof }),
  },
  updateProfile: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ phone: z.optional(phone), country: z.optional(country), language }),
  },
  setAvatar: {
    by: "investor",
    whileFrozen: "allowed",
    /** The file's bytes as base64. Pages of 0.2.0 send the id of a file: it is read for the receipts of their requests. */
    input: z.object({
      image: z.optional(base64Text(imageMissing)),
      fileId: z.optional(rowId(imageMissing)),
    }),
    maxBody: 2_900_000,
  },
  removeAvatar: { by: "account", whileFrozen: "allowed", input: z.object({}) },
  listReferrals: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ page: z.optional(pageNumber) }),
    isQuery: true,
  },
} as const satisfies OperationsOf<MemberResults>;

export type MemberInputs = InputsOf<typeof memberOperations>;
