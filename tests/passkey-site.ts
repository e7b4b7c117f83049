import type { PasskeySite } from "#domain/passkeys/options.ts";

/** The address of the app under test. */
export const appUrl = "http://localhost:4500";

/** The site of this product, as its passkeys know it. */
export const testSite: PasskeySite = { origin: appUrl, rpId: "localhost", name: "Keelstone" };
