import { appwriteError, ok } from "./appwrite-wire.ts";

/** Answers of the account service, for the tests of everything that depends on the signed-in account. */

export const annsAccount = {
  $id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerification: false,
  mfa: false,
  labels: [] as string[],
};

/** The answer to a request without a session. */
export const guestAnswer = appwriteError(
  401,
  "general_unauthorized_scope",
  'User (role: guests) missing scopes (["account"])',
);

export const badCredentials = appwriteError(
  401,
  "user_invalid_credentials",
  "Invalid credentials. Please check the email and password.",
);

export const takenAddress = appwriteError(
  409,
  "user_already_exists",
  "A user with the same id, email, or phone already exists in this project.",
);

export const newSession = ok({ $id: "session1" }, 201);
