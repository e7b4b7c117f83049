import { AppwriteException } from "node-appwrite";
import type { MemoryAccount } from "./memory-account.ts";
import { commonPassword } from "./memory-visitor.ts";

type Call = <Input, Output>(
  name: string,
  handle: (input: Input) => Output,
) => (input: Input) => Promise<Output>;

interface NewUser {
  readonly userId: string;
  readonly name: string;
  readonly email?: string;
  readonly password?: string;
}

/** As much of the users and teams services as reader accounts need, in memory. */
export class MemoryReaders {
  /** The teams that there are. */
  readonly teamIds = new Set<string>();
  /** The team of each membership there has ever been. */
  readonly joined: string[] = [];
  /** The user of each membership. */
  readonly memberships = new Map<string, string>();
  #count = 0;
  readonly #accounts: Map<string, MemoryAccount>;

  constructor(accounts: Map<string, MemoryAccount>) {
    this.#accounts = accounts;
  }

  users(call: Call) {
    return {
      // Readers have neither an address nor a password.
      create: call("createUser", ({ userId, name, email = "", password }: NewUser) => {
        const isTaken = email !== "" && [...this.#accounts.values()].some((one) => one.email === email);
        if (isTaken) throw new AppwriteException("Taken", 409, "user_already_exists");
        // Appwrite knows that a label of a host name has at most 63 characters; our pattern does not.
        if (/[^.@]{64}[^@]*$/.test(email))
          throw new AppwriteException(
            "Invalid `email` param: Value must be a valid email address",
            400,
            "general_argument_invalid",
          );
        if (password === commonPassword) throw new AppwriteException("Weak", 400, "general_argument_invalid");
        const known = password === undefined ? {} : { password };
        this.#accounts.set(userId, { name, email, status: true, labels: [], ...known });
      }),
      createSession: call("createSession", ({ userId }: { userId: string }) => {
        this.#count += 1;
        return { $id: `session-${this.#count}`, secret: `secret-${this.#count}-of-${userId}` };
      }),
    };
  }

  teams(call: Call) {
    return {
      create: call("createTeam", ({ teamId }: { teamId: string }) => {
        this.teamIds.add(teamId);
      }),
      createMembership: call(
        "createMembership",
        ({ teamId, userId }: Record<"teamId" | "userId", string>) => {
          if (!this.teamIds.has(teamId)) throw new AppwriteException("Team not found", 404, "team_not_found");
          if (!this.#accounts.has(userId)) throw new AppwriteException("No user", 404, "user_not_found");
          this.#count += 1;
          const $id = `membership-${this.#count}`;
          this.memberships.set($id, userId);
          this.joined.push(teamId);
          return { $id };
        },
      ),
      deleteMembership: call("deleteMembership", ({ membershipId }: { membershipId: string }) => {
        this.memberships.delete(membershipId);
      }),
      delete: call("deleteTeam", ({ teamId }: { teamId: string }) => {
        this.teamIds.delete(teamId);
      }),
    };
  }
}
