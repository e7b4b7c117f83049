import { AppwriteException } from "node-appwrite";
import type { MemoryAccount } from "./memory-appwrite.ts";

type Call = <Input, Output>(
  name: string,
  carryOut: (input: Input) => Output,
) => (input: Input) => Promise<Output>;

/** As much of the users and teams services as reader accounts need, in memory. */
export class MemoryReaders {
  /** Whether their team was made. */
  hasTeam = false;
  /** The user of each membership. */
  readonly memberships = new Map<string, string>();
  #count = 0;
  readonly #accounts: Map<string, MemoryAccount>;

  constructor(accounts: Map<string, MemoryAccount>) {
    this.#accounts = accounts;
  }

  #of(user: string) {
    const found = [...this.memberships].filter(([, userId]) => userId === user);
    return { memberships: found.map(([$id, userId]) => ({ $id, userId, teamId: "socket-roles" })) };
  }

  users(call: Call) {
    return {
      create: call("createUser", ({ userId, name }: { userId: string; name: string }) => {
        this.#accounts.set(userId, { name, email: "", status: true, labels: [] });
      }),
      createSession: call("createSession", ({ userId }: { userId: string }) => {
        this.#count += 1;
        return { $id: `session-${this.#count}`, secret: `secret-${this.#count}-of-${userId}` };
      }),
      listMemberships: call("listMembershipsOf", ({ userId }: { userId: string }) => this.#of(userId)),
    };
  }

  teams(call: Call) {
    return {
      create: call("createTeam", (_: { teamId: string }) => {
        this.hasTeam = true;
      }),
      createMembership: call("createMembership", ({ userId }: { userId: string }) => {
        if (!this.hasTeam) throw new AppwriteException("Team not found", 404, "team_not_found");
        this.#count += 1;
        this.memberships.set(`membership-${this.#count}`, userId);
      }),
      deleteMembership: call("deleteMembership", ({ membershipId }: { membershipId: string }) => {
        this.memberships.delete(membershipId);
      }),
    };
  }
}
