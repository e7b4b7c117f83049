import { createUser } from "#emulator/accounts/create-user.ts";
import { userModel } from "#emulator/accounts/models.ts";
import { argon2 } from "#emulator/accounts/passwords.ts";
import { publishNewUser } from "#emulator/accounts/publish-new-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { type Params, type Route, route, type Values } from "#emulator/http/route.ts";
import { absentIfNull, optional, required } from "#emulator/params/param.ts";
import { customId, email, oneOf, password, text } from "#emulator/params/text.ts";
import { integer32 } from "#emulator/params/values.ts";

/** Users from elsewhere, with the hash their passwords have there. */
function importer<P extends Params>(
  path: string,
  hash: string,
  extra: P,
  optionsOf: (input: Values<P>) => Record<string, unknown>,
): Route {
  return route({
    method: "POST",
    path: `/users/${path}`,
    scopes: ["users.write"],
    params: {
      userId: required(customId),
      email: required(email),
      password: required(password),
      ...extra,
      name: absentIfNull(optional(text(128), "")),
    },
    async handler(context, raw) {
      const input = raw as unknown as Values<P> & Record<"userId" | "email" | "password" | "name", string>;
      if (unmade.includes(String(input.passwordVersion))) throw new AppwriteError("general_unknown");
      const { project } = context;
      const hashed = { password: input.password, hash, hashOptions: optionsOf(input) };
      const { userId, email, name } = input;
      const user = await createUser(project, { userId, email, name, hashed, unlimited: true, unused: true });
      publishNewUser(context, user);
      return json(userModel(project.store, user), 201);
    },
  });
}

/** Names that a real server takes and then fails over (seen live). */
const unmade = ["sha512/224", "sha512/256"];

const versions = [
  "sha1",
  "sha224",
  "sha256",
  "sha384",
  ...unmade,
  "sha512",
  "sha3-224",
  "sha3-256",
  "sha3-384",
  "sha3-512",
];

const salt = required(text(128));

export const userImportRoutes = [
  importer("argon2", "argon2", {}, () => argon2.hashOptions),
  importer("bcrypt", "bcrypt", {}, () => ({ type: "bcrypt", cost: 8 })),
  importer("md5", "md5", {}, () => ({ type: "md5" })),
  importer("phpass", "phpass", {}, () => ({
    type: "phpass",
    iteration_count_log2: 8,
    portable_hashes: false,
    // The seed of Appwrite's own hashes: microtime and the number of a process.
    random_state: "0.00000000 1",
  })),
  importer("sha", "sha", { passwordVersion: optional(oneOf(versions), "sha256") }, (input) => ({
    version: input.passwordVersion,
  })),
  importer(
    "scrypt",
    "scrypt",
    {
      passwordSalt: salt,
      passwordCpu: required(integer32),
      passwordMemory: required(integer32),
      passwordParallel: required(integer32),
      passwordLength: required(integer32),
    },
    (input) => ({
      type: "scrypt",
      salt: input.passwordSalt,
      costCpu: input.passwordCpu,
      costMemory: input.passwordMemory,
      costParallel: input.passwordParallel,
      length: input.passwordLength,
    }),
  ),
  importer(
    "scrypt-modified",
    "scryptMod",
    { passwordSalt: salt, passwordSaltSeparator: salt, passwordSignerKey: salt },
    (input) => ({
      type: "scryptMod",
      salt: input.passwordSalt,
      saltSeparator: input.passwordSaltSeparator,
      signerKey: input.passwordSignerKey,
    }),
  ),
];
