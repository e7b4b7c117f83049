import { randomUUID } from "node:crypto";
import { AppwriteException } from "node-appwrite";
import type { Visitor } from "#functions/lib/visitor.ts";
import type { MemoryAccount } from "./memory-account.ts";

/** A session of everybody. */
export const memorySession = "just-signed-in";
/** The password of everybody, and the code that the app of everybody shows. */
export const memoryPassword = "correct horse";
export const memoryCode = "123456";
/** The secret of the recovery mails of everybody, and a password on Appwrite's list. */
export const memoryRecovery = "mailed secret";
export const commonPassword = "password123";

/** Signing in to an Appwrite in memory. @param interfere called before each call with its name */
export function memoryVisitor(
  accounts: Map<string, MemoryAccount>,
  interfere: (moment: string) => Promise<void> | void,
): Visitor {
  const refused = (type: string) => new AppwriteException(type, 401, type);
  return {
    signIn: async ({ email, password }) => {
      await interfere("before signIn");
      const [userId, account] = [...accounts].find(([, one]) => one.email === email) ?? [];
      if (userId === undefined || password !== (account?.password ?? memoryPassword))
        throw refused("user_invalid_credentials");
      return { id: randomUUID(), userId, secret: `secret of ${userId}` };
    },
    passAppChallenge: async (_, code) => {
      await interfere("before passAppChallenge");
      if (code !== memoryCode) throw refused("user_invalid_token");
    },
    resetPassword: async ({ userId, secret, password }) => {
      await interfere("before resetPassword");
      const account = accounts.get(userId);
      if (account === undefined || secret !== memoryRecovery) throw refused("user_invalid_token");
      if (password === commonPassword) throw new AppwriteException("weak", 400, "general_argument_invalid");
      accounts.set(userId, { ...account, password, passwordUpdate: new Date().toISOString() });
    },
  };
}
