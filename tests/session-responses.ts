import { appwriteError, execution, ok } from "./appwrite-wire.ts";

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

export const takenAddress = execution(409, {
  code: "email-taken",
  message: "A user with the same id, email, or phone already exists in this project.",
  problem: "user_already_exists",
});

/** The account was made; it has no session and no profile yet. */
export const newAccount = execution(200, { isCreated: true });

export const newSession = ok({ $id: "session1" }, 201);
