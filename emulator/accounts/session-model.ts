import type { Context } from "#emulator/http/context.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Session } from "./collections.ts";
import { countryOf } from "./country.ts";
import { deviceOf } from "./device.ts";

interface Shown {
  /** The secret that the client keeps; shown to a key only. */
  readonly secret?: string;
  readonly current?: boolean;
}

/** A session as the API shows it. */
export function sessionModel(context: Context, session: Doc<Session>, shown: Shown = {}) {
  const { secret = "", current = context.caller.session?.$id === session.$id } = shown;
  return {
    $id: session.$id,
    $createdAt: session.$createdAt,
    $updatedAt: session.$updatedAt,
    userId: session.userId,
    expire: session.expire,
    provider: session.provider,
    providerUid: session.providerUid ?? "",
    providerAccessToken: session.providerAccessToken ?? "",
    providerAccessTokenExpiry: session.providerAccessTokenExpiry ?? "",
    providerRefreshToken: session.providerRefreshToken ?? "",
    ip: session.ip ?? "",
    ...deviceOf(session.userAgent ?? ""),
    ...countryOf(),
    current,
    factors: session.factors,
    secret: context.caller.privileged ? secret : "",
    mfaUpdatedAt: session.mfaUpdatedAt ?? "",
  };
}
