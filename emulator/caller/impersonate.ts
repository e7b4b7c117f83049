import { type User, users } from "#emulator/accounts/collections.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Caller } from "./caller.ts";
import { rolesOf } from "./roles.ts";

/** Reads a value from a header or, for addresses that carry no headers, from the query. */
type Named = (header: string, ...queryNames: string[]) => string;

const scope = "users.read";

/**
 * Returns the caller as the user that an impersonator asks to be; everybody else stays who they are. The flag that
 * makes an impersonator is set by keys only.
 */
export function impersonate(
  project: Project,
  caller: Caller,
  headers: Headers,
  query: Readonly<Record<string, unknown>>,
): Caller {
  const { user } = caller;
  if (caller.kind !== "user" || !user?.impersonator) return caller;
  const { scopes } = caller;
  const able: Caller = { ...caller, scopes: { has: (name) => name === scope || scopes.has(name) } };
  const target = targetOf(project, (header, ...names) => {
    const inQuery = names
      .map((name) => query[name])
      .find((value) => typeof value === "string" && value !== "");
    return headers.get(`x-appwrite-impersonate-user-${header}`) || String(inQuery ?? "");
  });
  if (target === undefined) return able;
  return {
    ...able,
    roles: rolesOf(project.store, target),
    user: { ...target, impersonatorUserId: user.$id },
  };
}

/** The first of id, e-mail and phone that is named decides. */
function targetOf({ store }: Project, named: Named): Doc<User> | undefined {
  const id = named("id", "impersonateuserid", "impersonateUserId");
  if (id !== "") return store.get(users, id);
  const email = named("email", "impersonateemail", "impersonateEmail");
  if (email !== "") return store.findOne(users, where.equal("email", email.toLowerCase()));
  const phone = named("phone", "impersonatephone", "impersonatePhone");
  return phone === "" ? undefined : store.findOne(users, where.equal("phone", phone));
}
