import { type Session, type Target, targets, type User } from "#emulator/accounts/collections.ts";
import { hashSecret } from "#emulator/caller/session.ts";
import type { Context } from "#emulator/http/context.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Store } from "#emulator/store/store.ts";

export function targetModel(target: Doc<Target>) {
  const { $id, $createdAt, $updatedAt, name, userId, providerId, providerType, identifier, expired } = target;
  return {
    $id,
    $createdAt,
    $updatedAt,
    name: name ?? "",
    userId,
    providerId: providerId || null,
    providerType,
    identifier,
    expired: expired ?? false,
  };
}

/** The account as its owner sees it. */
export function accountModel(store: Store, user: Doc<User>) {
  const email = user.email ?? "";
  const known = email !== "";
  return {
    $id: user.$id,
    $createdAt: user.$createdAt,
    $updatedAt: user.$updatedAt,
    name: user.name,
    registration: user.registration,
    status: user.status,
    labels: user.labels,
    passwordUpdate: user.passwordUpdate ?? "",
    email,
    phone: user.phone ?? "",
    emailVerification: user.emailVerification,
    emailCanonical: known ? email : null,
    emailIsFree: known ? false : null,
    emailIsDisposable: known ? false : null,
    emailIsCorporate: known ? true : null,
    emailIsCanonical: known ? true : null,
    phoneVerification: user.phoneVerification,
    mfa: user.mfa,
    prefs: user.prefs ?? {},
    targets: store.find(targets, { filters: [where.equal("userId", user.$id)] }).map(targetModel),
    accessedAt: user.accessedAt ?? "",
    impersonator: false,
    impersonatorUserId: null,
  };
}

/** A session; its secret is shown only to a key, and only right after it was made. */
export function sessionModel(context: Context, session: Doc<Session>, secret = "") {
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
    osCode: "",
    osName: "",
    osVersion: "",
    clientType: "",
    clientCode: "",
    clientName: "",
    clientVersion: "",
    clientEngine: "",
    clientEngineVersion: "",
    deviceName: "",
    deviceBrand: "",
    deviceModel: "",
    countryCode: session.countryCode ?? "--",
    countryName: "Unknown",
    current:
      secret !== "" ? hashSecret(secret) === session.secret : context.caller.session?.$id === session.$id,
    factors: session.factors,
    secret: context.caller.privileged ? secret : "",
    mfaUpdatedAt: session.mfaUpdatedAt ?? "",
  };
}
