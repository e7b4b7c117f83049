import { Query } from "node-appwrite";
import { rows } from "./doctor-rows.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";

const ALL = Query.limit(500);

/** Administrators by label and by profile. */
export async function* checkAdministrators({ server }: DoctorContext): AsyncGenerator<Finding> {
  const { users } = await server.users.list({ queries: [Query.contains("labels", ["admin"]), ALL] });
  const profiles = await rows(server, "users", [Query.equal("isAdmin", true), ALL]);
  const labelled = users.map(({ $id }) => $id);
  for (const { $id, email } of users.filter((user) => !profiles.some((row) => row.$id === user.$id)))
    yield wrong(
      `${email} has the label admin, but the profile ${$id} is not an administrator`,
      `npm run admin -- create --another --email ${email}, or remove the label in the console`,
    );
  for (const { email } of profiles.filter((row) => row.isActive === true && !labelled.includes(row.$id)))
    yield wrong(
      `the profile of ${email} is an administrator, but the account lacks the label admin`,
      `npm run admin -- create --another --email ${email}`,
    );
  if (users.length === 0) yield wrong("there is no administrator", "npm run admin -- create --email ADDRESS");
  else yield ok(`${users.length} administrator${users.length === 1 ? "" : "s"}`);
}

/** As many values as one filter may hold. */
const VALUES = 100;

/** A deactivated account was active once, which profiles of an older version do not record. */
export async function* checkActivations({ server }: DoctorContext): AsyncGenerator<Finding> {
  const changes = [Query.equal("operation", "deactivate"), Query.orderAsc("at"), Query.limit(VALUES)];
  let entries = await rows(server, "audit", changes);
  while (entries.length > 0) {
    const [forgotten] = await rows(server, "users", [
      Query.equal("$id", [...new Set(entries.map(({ userId }) => userId))]),
      Query.equal("isActive", false),
      Query.isNull("activatedAt"),
      Query.limit(1),
    ]);
    if (forgotten !== undefined)
      return yield wrong(
        `${forgotten.email} was active once, but is listed as waiting for activation`,
        "run npm run figures:recount while the product is not in use",
      );
    const last = entries.length === VALUES ? entries.at(-1) : undefined;
    entries = last ? await rows(server, "audit", [...changes, Query.cursorAfter(last.$id)]) : [];
  }
}
