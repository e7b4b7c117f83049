import type { AcceptedVersions } from "#domain/consents/legal-documents.ts";

/**
 * The rest of a registration after the account was created. It is kept in the browser until the profile
 * exists, so that the next sign-in completes a registration that a lost connection or a reload interrupted.
 */
const storageKey = "pending-registration";

interface PendingRegistration {
  email: string;
  phone: string;
  country: string;
  referrerId: string;
  /** The versions of the legal texts that the form named; absent in what an older page kept. */
  accepted?: AcceptedVersions | undefined;
}

export function rememberRegistration(registration: PendingRegistration): void {
  localStorage.setItem(storageKey, JSON.stringify(registration));
}

/** @returns what was kept for this address, if anything */
export function pendingRegistration(email: string): PendingRegistration | undefined {
  try {
    const kept: Partial<PendingRegistration> | null = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (kept?.email?.toLowerCase() !== email.toLowerCase()) return undefined;
    const { phone = "", country = "", referrerId = "", accepted } = kept;
    return { email, phone, country, referrerId, accepted };
  } catch {
    // Not ours: the person is asked again.
    return undefined;
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // A browser that denies its storage has kept nothing.
  }
}
