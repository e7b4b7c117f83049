import type { IdentityDetails } from "#domain/identity/identity.ts";

/** A submission as a provider gets it: the bytes are those that are stored. */
interface SubmittedForCheck {
  readonly userId: string;
  readonly submissionId: string;
  readonly details: IdentityDetails;
  readonly document: CheckedFile;
  readonly address: CheckedFile;
}

/** A file as the server stores it: an image that it has drawn, or a PDF as it was sent. */
export interface CheckedFile {
  readonly type: "image/jpeg" | "image/png" | "application/pdf";
  readonly bytes: Uint8Array;
}

/** The place where a company that checks identities is plugged in: docs/decisions/056-identity.md says how. */
export interface IdentityProvider {
  /** Stored with each submission. */
  readonly name: string;
  /**
   * Takes a submission over, before it is committed. Called again for the same submission when its commit is tried
   * again in another execution, so it has to be idempotent by `submissionId`.
   * @returns under which reference the provider knows it; null where there is none
   */
  begin(submission: SubmittedForCheck): Promise<string | null>;
}

/** Administrators compare details and files themselves. */
export const byHand: IdentityProvider = {
  name: "by-hand",
  begin: () => Promise.resolve(null),
};
