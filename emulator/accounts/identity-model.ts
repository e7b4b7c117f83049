import type { Doc } from "#emulator/store/collection.ts";
import type { Identity } from "./credential-collections.ts";

/** A user's account at a provider, which can sign in to this one. */
export function identityModel(identity: Doc<Identity>) {
  return {
    $id: identity.$id,
    $createdAt: identity.$createdAt,
    $updatedAt: identity.$updatedAt,
    userId: identity.userId,
    provider: identity.provider,
    providerUid: identity.providerUid,
    providerEmail: identity.providerEmail,
    providerAccessToken: identity.providerAccessToken,
    providerAccessTokenExpiry: identity.providerAccessTokenExpiry ?? "",
    providerRefreshToken: identity.providerRefreshToken,
  };
}
