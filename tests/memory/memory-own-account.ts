import { AppwriteException } from "node-appwrite";
import type { OwnAccount } from "#functions/lib/own-account.ts";
import type { MemoryAccount } from "./memory-account.ts";
import { memoryPassword } from "./memory-visitor.ts";

/**
 * The account of a caller in an Appwrite in memory.
 * @param read returns it @param write changes it @param interfere called before each call with its name
 */
export function memoryOwnAccount(
  read: () => MemoryAccount | undefined,
  write: (change: Partial<MemoryAccount>) => unknown,
  interfere: (moment: string) => Promise<void> | void,
): OwnAccount {
  const check = (password: string) => {
    if (password !== (read()?.password ?? memoryPassword))
      throw new AppwriteException("Invalid credentials", 401, "user_invalid_credentials");
  };
  return {
    changePassword: async ({ password, oldPassword }) => {
      await interfere("before changePassword");
      check(oldPassword);
      write({ password, passwordUpdate: new Date().toISOString() });
    },
    changeEmail: async ({ email, password }) => {
      await interfere("before changeEmail");
      check(password);
      write({ email, emailVerification: false });
    },
  };
}
