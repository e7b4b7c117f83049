import { isIP } from "node:net";
import { Account, Client } from "node-appwrite";

/**
 * The caller's account, changed with the token of the caller's session. Appwrite publishes such a change as its owner
 * sees the account; a change by the key of the function is published with the hash of the password (docs/upstream.md).
 */
export interface OwnAccount {
  /** Ends no session. @throws AppwriteException 401 `user_invalid_credentials` when `oldPassword` is wrong */
  readonly changePassword: (passwords: { password: string; oldPassword: string }) => Promise<unknown>;
  /** @throws AppwriteException 401 `user_invalid_credentials` when the password is wrong */
  readonly changeEmail: (change: { email: string; password: string }) => Promise<unknown>;
}

interface OwnerOfToken {
  readonly endpoint: string;
  readonly project: string;
  readonly jwt: string;
  /** The address that Appwrite saw the caller at: its limit on changes of passwords counts by address. */
  readonly ip: string;
}

export function ownAccountOf({ endpoint, project, jwt, ip }: OwnerOfToken): OwnAccount {
  const client = new Client().setEndpoint(endpoint).setProject(project).setJWT(jwt);
  if (isIP(ip) !== 0) client.addHeader("x-forwarded-for", ip);
  const account = new Account(client);
  return {
    changePassword: (passwords) => account.updatePassword(passwords),
    changeEmail: (change) => account.updateEmail(change),
  };
}
