import type { Impersonated } from "#emulator/caller/caller.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Store } from "#emulator/store/store.ts";
import { type Target, targets, type User } from "./collections.ts";
import { emailFacts } from "./email-facts.ts";

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
export function accountModel(store: Store, user: Doc<User> & Impersonated) {
  return {
    $id: user.$id,
    $createdAt: user.$createdAt,
    $updatedAt: user.$updatedAt,
    name: user.name,
    registration: user.registration,
    status: user.status,
    labels: user.labels,
    passwordUpdate: user.passwordUpdate ?? "",
    email: user.email ?? "",
    phone: user.phone ?? "",
    emailVerification: user.emailVerification,
    ...emailFacts(user.email?.toLowerCase() ?? ""),
    phoneVerification: user.phoneVerification,
    mfa: user.mfa,
    prefs: user.prefs ?? {},
    targets: store.find(targets, { filters: [where.equal("userId", user.$id)] }).map(targetModel),
    accessedAt: user.accessedAt ?? "",
    impersonator: user.impersonator ?? false,
    impersonatorUserId: user.impersonatorUserId ?? null,
  };
}

/** The user as a key sees it: with the password's hash. */
export function userModel(store: Store, user: Doc<User>) {
  const { password, hash, hashOptions } = user;
  return { ...accountModel(store, user), password: password || null, hash: hash || "", hashOptions };
}
